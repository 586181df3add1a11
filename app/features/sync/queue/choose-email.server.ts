import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { caseKey } from '~/domain/cases/case-number'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { type Tx, transact } from '~db/client'
import { cases, person, syncBases, users } from '~db/schema'
import { addressesIn } from '../plan/waiting-reasons'
import { closeWork, findOpenWork } from './close-work.server'

/**
 * Resolves different addresses for one person in the sheet: the client gets the chosen one, and later synchronisations
 * keep it. Throws `not_found` for a missing item or client, `invalid_input` for an item of another kind or an address
 * the sheet does not have, and what `editClient` throws.
 */
export function chooseEmail(viewer: AdminViewer, workId: number, email: string, now: number): void {
  transact((tx) => {
    const item = findOpenWork(workId)
    if (!addressesIn(item.reason, item.detail.value).includes(email)) throw new AppError('invalid_input')
    const client = tx
      .select(person)
      .from(users)
      .innerJoin(cases, eq(cases.clientId, users.id))
      .where(and(eq(cases.caseKey, caseKey(item.caseNumber ?? '')), isNull(users.blockedAt)))
      .get()
    if (!client) throw new AppError('not_found')
    const contact = contactOf(client)
    editClient(viewer, client.id, { ...contact, email, version: recordVersion(contact) }, now)
    forgetSheetEmail(tx, client.dni)
    closeWork(tx, viewer, [item], { state: 'solved', answer: 'email' }, now)
  })
}

/** The sheet's earlier value no longer counts: of its addresses, the chosen one stays. */
function forgetSheetEmail(tx: Tx, dni: string | null) {
  const ofClient = and(eq(syncBases.kind, 'client'), eq(syncBases.key, dni ?? ''))
  const base = tx.select({ fields: syncBases.fields }).from(syncBases).where(ofClient).get()
  if (!base) return
  const { email: _email, ...fields } = base.fields
  tx.update(syncBases).set({ fields }).where(ofClient).run()
}
