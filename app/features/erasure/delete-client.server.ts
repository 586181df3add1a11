import { and, eq, inArray } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { belongingsOf } from '~/features/clients/belongings.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { forgetWords } from '~db/raw/search-index'
import { cases, documents, users } from '~db/schema'
import { erasePerson } from './erase-person.server'

export type DeletionImpact = { name: string; cases: number; documents: number }

/** The client to be deleted and how much is archived with them. Throws `not_found`. */
export function previewDeleteClient(_viewer: AdminViewer, id: number): DeletionImpact {
  const user = database().select({ name: users.name }).from(users).where(eq(users.id, id)).get()
  if (!user) throw new AppError('not_found')
  return { name: displayName(user.name), ...belongingsOf(id) }
}

/**
 * Permanently deletes a client. The cases remain without a client and are archived together with their documents;
 * everything else that identifies the person is erased, and the synchronisation does not bring them back. Throws
 * `not_found`.
 */
export function deleteClient(viewer: AdminViewer, id: number, now: number): DeletionImpact {
  return transact((tx) => {
    const goodbye = previewDeleteClient(viewer, id)
    erasePerson(tx, viewer, id, now)
    archiveWithClient(tx, id, archivalBy(viewer, now))
    tx.delete(users).where(eq(users.id, id)).run()
    forgetWords()
    const { name, ...counts } = goodbye
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_deleted', userId: id, detail: counts })
    return goodbye
  })
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
