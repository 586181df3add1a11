import { and, eq, inArray } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { belongingsOf } from '~/features/clients/belongings.server'
import { requireErasable } from '~/features/data-protection/proposals.server'
import { forgetMailbox } from '~/features/outbox/mailbox.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { withoutTrace } from '~db/raw/maintenance'
import { forgetWords } from '~db/raw/search-index'
import { cases, documents, mergedClients, users } from '~db/schema'
import { countErased } from './count-erased.server'
import { erasePerson } from './erase-person.server'
import { type LeftCase, leaveCase, sharedCasesOf } from './shared-cases.server'
import type { SharedEnd } from './shared-ends'

export type DeletionImpact = { name: string; cases: number; documents: number }
/** `shared`: the cases that others see as well. */
type DeletionPreview = DeletionImpact & { dni: string | null; shared: LeftCase[] }

/** The client to be deleted and how much is archived with them. Throws `not_found`. */
export function previewDeleteClient(_viewer: AdminViewer, id: number): DeletionPreview {
  const user = database()
    .select({ name: users.name, dni: users.dni })
    .from(users)
    .where(eq(users.id, id))
    .get()
  if (!user) throw new AppError('not_found')
  const shared = sharedCasesOf(database(), id)
  return { name: displayName(user.name), dni: user.dni, ...belongingsOf(id), shared }
}

/**
 * Permanently deletes a client. The cases remain without a client and are archived together with their documents;
 * everything else that identifies the person is erased, and the synchronisation does not bring them back. Of cases that others see, a
 * person says what becomes (`end`). Throws `not_found`, `case_shared` if nobody has said so, and `retention_runs`.
 */
export function deleteClient(
  viewer: AdminViewer,
  id: number,
  now: number,
  end: SharedEnd | null = null,
): DeletionImpact {
  const addresses = addressesOf(id)
  const gone = withoutTrace(() => erase(viewer, id, now, end))
  forgetMailbox(addresses)
  return gone
}

function erase(viewer: AdminViewer, id: number, now: number, end: SharedEnd | null): DeletionImpact {
  return transact((tx) => {
    const { shared, dni: _, ...goodbye } = previewDeleteClient(viewer, id)
    requireErasable(id, now)
    if (shared.length > 0 && end === null) throw new AppError('case_shared')
    const left = end === 'left' ? shared : []
    const erased = countErased(tx, id)
    erasePerson(tx, viewer, id, { now, left: left.map((one) => one.id) })
    for (const one of left) leaveCase(tx, one, actorOf(viewer), now)
    archiveWithClient(tx, id, archivalBy(viewer, now))
    tx.delete(users).where(eq(users.id, id)).run()
    forgetWords()
    const { name, ...counts } = goodbye
    const detail = { ...counts, ...erased }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_deleted', userId: id, detail })
    return goodbye
  })
}

/** Where e-mails to them went, under any of their records. */
function addressesOf(id: number): string[] {
  const own = database().select({ email: users.email }).from(users).where(eq(users.id, id)).all()
  const { email, userId } = mergedClients
  const former = database().select({ email }).from(mergedClients).where(eq(userId, id)).all()
  return [...own, ...former].flatMap((one) => one.email ?? [])
}

type Archival = Pick<typeof users.$inferSelect, 'archived' | 'archivedAt' | 'archivedBy'>

function archiveWithClient(tx: Tx, userId: number, archival: Archival) {
  const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, userId))
  tx.update(documents)
    .set(archival)
    .where(and(inArray(documents.caseId, own), eq(documents.archived, false)))
    .run()
  tx.update(cases)
    .set(archival)
    .where(and(eq(cases.clientId, userId), eq(cases.archived, false)))
    .run()
}
