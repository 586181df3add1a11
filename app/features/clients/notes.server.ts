import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { seesWholeClient } from '~/features/cases/case-of-client.server'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { isSame } from '~db/raw/compare'
import { clientNotes, users } from '~db/schema'

const NEWEST = 100

/** The firm's notes about a client, newest first. For administrators only: no answer to a client reads them. */
export function listNotes(_viewer: AdminViewer, clientId: number) {
  const { id, text, author, createdAt } = clientNotes
  return database()
    .select({ id, text, author, createdAt })
    .from(clientNotes)
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(desc(id))
    .limit(NEWEST)
    .all()
}

/** Adds a note, signed with the name given at sign-in. Its text is not written to the audit trail. Throws `not_found`. */
export function addNote(viewer: AdminViewer, clientId: number, text: string, now: number) {
  transact((tx) => {
    if (!tx.select({ id: users.id }).from(users).where(eq(users.id, clientId)).get())
      throw new AppError('not_found')
    tx.insert(clientNotes).values({ clientId, text, author: viewer.label, createdAt: now }).run()
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'note_added', userId: clientId })
  })
}

/** Deletes a note about this client. Throws `not_found`, also for another's note if some of the cases are not this viewer's to see. */
export function deleteNote(viewer: AdminViewer, clientId: number, id: number, now: number) {
  transact((tx) => {
    const ofThem = seesWholeClient(viewer, clientId) ? undefined : isSame(clientNotes.author, viewer.label)
    const isThisNote = and(eq(clientNotes.id, id), eq(clientNotes.clientId, clientId), ofThem)
    if (tx.delete(clientNotes).where(isThisNote).run().changes === 0) throw new AppError('not_found')
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'note_deleted', userId: clientId })
  })
}
