import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { statement, transact } from '~db/client'
import { cases, person, users } from '~db/schema'
import { addressesIn } from '../plan/differing-emails'
import { closeWork, findOpenWork } from './work-queue.server'

/**
 * Settles that the sheet gives one person different addresses: the client has the chosen one from now on, and later
 * synchronisations leave it. Throws `not_found` for a line or a client that is not there (any more), `invalid_input`
 * for a line of another kind or an address that the sheet does not give, and what `editClient` throws.
 */
export function chooseEmail(viewer: AdminViewer, workId: number, email: string, now: number): void {
  transact((tx) => {
    const item = findOpenWork(workId)
    if (!addressesIn(item.reason, item.detail.value).includes(email)) throw new AppError('invalid_input')
    const client = tx
      .select(person)
      .from(users)
      .innerJoin(cases, eq(cases.clientId, users.id))
      .where(eq(cases.caseNumber, item.caseNumber ?? ''))
      .get()
    if (!client) throw new AppError('not_found')
    const contact = contactOf(client)
    editClient(viewer, client.id, { ...contact, email, version: recordVersion(contact) }, now)
    forgetSheetEmail(client.dni)
    closeWork(tx, viewer, [item], { state: 'solved', answer: 'email' }, now)
  })
}

/** What the sheet gave before says nothing any more: of its addresses the chosen one stays. */
const forgetSheetEmail = (dni: string | null) =>
  statement(
    "UPDATE sync_bases SET fields = json_remove(fields, '$.email') WHERE kind = 'client' AND key = ?",
  ).run(dni)
