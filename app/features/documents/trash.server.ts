import { and, eq, lte, type SQL } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { type Actor, actorOf, recordAudit, systemActor } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { recordVersion } from '~/infra/record-version.server'
import { removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { caseEvents, cases, documents, driveItems, trash, trashedCaseId } from '~db/schema'
import { besideOf, putBeside } from './beside-document.server'
import { getDocument } from './get-document.server'
import { addToEvent, unlink } from './link.server'
import { putDocument } from './store/put-document.server'
import { refuseSameName } from './store/store-document.server'

type Visit = Pick<RequestContext, 'now' | 'address'>
type Row = typeof documents.$inferSelect

const TRASH_LIVES_MS = days(30)

/** Moves a document to the trash: its file is kept for 30 days. Throws `not_found`. */
export function deleteDocument(viewer: AdminViewer, id: number, visit: Visit) {
  transact((tx) => {
    moveToTrash(tx, viewer, getDocument(tx, id).document, visit)
  })
}

/** A document, optionally of a given case, for the confirmation before deletion. Throws `not_found`. */
export function previewDeleteDocument(_viewer: AdminViewer, id: number, caseId?: number) {
  const { fileName, category } = documents
  const ofCase = caseId === undefined ? undefined : eq(documents.caseId, caseId)
  const preview = database()
    .select({ id: documents.id, fileName, category, caseNumber: cases.caseNumber })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.id, id), ofCase))
    .get()
  if (!preview) throw new AppError('not_found')
  return preview
}

/** Stands for an administrator who gave no name, because the column requires text. */
const UNSIGNED = ''

/** Moves one document to the trash, in the caller's transaction; its file on the drive does not bring it back. */
export function moveToTrash(tx: Tx, viewer: AdminViewer, row: Row, { now, address }: Visit) {
  const eventIds = row.caseId === null ? [] : unlink(tx, row.id, row.caseId)
  tx.insert(trash)
    .values({
      documentId: row.id,
      document: { row, eventIds, beside: besideOf(tx, row) },
      filePath: row.filePath,
      deletedAt: now,
      deletedBy: viewer.label ?? UNSIGNED,
      purgeAt: now + TRASH_LIVES_MS,
    })
    .run()
  tx.delete(documents).where(eq(documents.id, row.id)).run()
  audit(tx, row, 'document_deleted', now, actorOf(viewer, address))
}

/** Where a restored document is: shown in its case, hidden as before, or in the archive because its case is gone. */
export type Restored = 'shown' | 'archived' | 'quarantine' | 'caseless'

/**
 * Restores a document from the trash, with its id, its case and the events that still exist. If its case is gone, it is
 * archived, as it would have been with its case. Throws `not_found` if it is not in the trash or its case is blocked,
 * `document_exists` if its case now shows another document with its name.
 */
export function restoreDocument(viewer: AdminViewer, id: number, visit: Visit): Restored {
  return transact((tx) => restoreFromTrash(tx, viewer, id, visit))
}

/** The same in the caller's transaction; all errors are thrown before anything is written. */
export function restoreFromTrash(tx: Tx, viewer: AdminViewer, id: number, { now, address }: Visit): Restored {
  const listed = and(eq(trash.documentId, id), isOfNoBlockedCase(trashedCaseId))
  const entry = tx.select().from(trash).where(listed).get()
  if (!entry) throw new AppError('not_found')
  const { row, eventIds, beside } = entry.document
  const known = row.caseId !== null && exists(tx, row.caseId)
  const caseId = known ? row.caseId : null
  if (caseId !== null && !row.archived) refuseSameName(tx, caseId, row)
  const orphaned = caseId === null && row.caseId !== null && !row.archived
  const archived = archivalBy(viewer, now)
  // What was nobody's may be somebody's by now, who has never seen it.
  const seen = !row.archived && !row.unreadSince && !beside?.ownerless
  const { doubt } = putDocument(tx, { ...row, caseId, ...(orphaned && archived) }, { now, seen })
  if (caseId !== null && beside) putBeside(tx, row, caseId, beside)
  tx.delete(trash).where(eq(trash.documentId, id)).run()
  for (const eventId of doubt ? [] : eventIds) {
    const event = tx.select().from(caseEvents).where(eq(caseEvents.id, eventId)).get()
    if (event && event.caseId === caseId) addToEvent(tx, eventId, [id])
  }
  if (row.driveItemId)
    tx.update(driveItems)
      .set({ state: 'taken', documentId: id })
      .where(and(eq(driveItems.id, row.driveItemId), eq(driveItems.state, 'deleted')))
      .run()
  audit(tx, row, 'document_restored', now, actorOf(viewer, address))
  return doubt ? 'quarantine' : whereIs(row, caseId)
}

function whereIs({ archived, withheld, caseId: before }: Row, caseId: number | null): Restored {
  if (withheld === 'quarantine') return withheld
  if (caseId === null && before !== null) return 'caseless'
  return archived ? 'archived' : 'shown'
}

/**
 * Permanently deletes what the trash showed at an instant: what came later was not asked about. Throws `trash_changed` if that is not what was
 * `seen` (`seenTrash`), as a document was restored or a client unblocked meanwhile.
 */
export async function emptyTrash(
  viewer: AdminViewer,
  seenAt: number,
  { now, address }: Visit,
  seen?: string,
): Promise<{ purgedCount: number }> {
  return { purgedCount: await purge(lte(trash.deletedAt, seenAt), now, actorOf(viewer, address), seen) }
}

/** Permanently deletes what has been in the trash for 30 days. */
export async function purgeTrash(now: number): Promise<number> {
  return purge(lte(trash.purgeAt, now), now, systemActor)
}

/**
 * What is blocked stays until its client is erased. The row first, then the file: a crash in between leaves a file without a row, which the
 * daily clean-up finds.
 */
async function purge(due: SQL, now: number, actor: Actor, seen?: string): Promise<number> {
  const gone = transact((tx) => {
    const rows = tx
      .delete(trash)
      .where(and(due, isOfNoBlockedCase(trashedCaseId)))
      .returning()
      .all()
    if (seen !== undefined && seen !== markOf(rows)) throw new AppError('trash_changed')
    for (const { document } of rows) audit(tx, document.row, 'document_purged', now, actor)
    return rows
  })
  for (const { filePath } of gone) await removeStored(filePath)
  return gone.length
}

/** How many documents the trash shows, and a mark of which, for the question whether they are all to go. */
export function seenTrash(_viewer: AdminViewer): { count: number; mark: string } {
  const shown = isOfNoBlockedCase(trashedCaseId)
  const rows = database().select({ documentId: trash.documentId }).from(trash).where(shown).all()
  return { count: rows.length, mark: markOf(rows) }
}

const markOf = (rows: { documentId: number }[]) =>
  recordVersion({ ids: rows.map(({ documentId }) => documentId).sort((a, b) => a - b) })

const exists = (tx: Tx, caseId: number) =>
  tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).get() !== undefined

type Action = 'document_deleted' | 'document_restored' | 'document_purged'

function audit(tx: Tx, row: Row, action: Action, at: number, actor: Actor) {
  const owner =
    row.caseId === null ? undefined : tx.select().from(cases).where(eq(cases.id, row.caseId)).get()
  recordAudit(tx, {
    at,
    actor,
    action,
    userId: owner?.clientId,
    object: { kind: 'document', id: row.id },
    detail: { caseId: row.caseId, category: row.category, sha256: row.sha256 },
  })
}
