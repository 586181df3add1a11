import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { caseOfDocument } from '~/features/documents/store/import-document.server'
import type { DriveFile } from '~/infra/drive/drive'
import type { Tx } from '~db/client'
import { driveItems } from '~db/schema'

/** What is known of a file of the drive. */
export type DriveFileRecord = typeof driveItems.$inferSelect

/*
 * Files whose place another one has taken, and their document with it: one that comes back into another client's folder
 * must not be taken for a new file.
 */

/** Some editors write a new file at each save; of one place, no more than this are remembered. */
const MOST_FORMER = 20

/** True for the item of such a file. */
export const isFormer = ({ formerCaseId }: DriveFileRecord) => formerCaseId !== null

/** The items without those of former files that are back where their case still has a document: it becomes theirs again. */
export function withoutThoseBack(items: DriveFileRecord[], files: DriveFile[]): DriveFileRecord[] {
  const places = new Set(files.map(({ fileId, path }) => `${fileId}/${path}`))
  const isBack = ({ fileId, path, formerCaseId }: DriveFileRecord) =>
    places.has(`${fileId}/${path}`) &&
    items.some(
      (item) =>
        item.path === path && item.documentId !== null && caseOfDocument(item.documentId) === formerCaseId,
    )
  return items.filter((item) => !isFormer(item) || !isBack(item))
}

/** Remembers the file that an item was about before `fileId` took its place. */
export function rememberFormer(tx: Tx, before: DriveFileRecord, fileId: string) {
  const { path, documentId, state } = before
  const returned = and(eq(driveItems.fileId, fileId), isNotNull(driveItems.formerCaseId))
  tx.delete(driveItems)
    .where(and(returned, ne(driveItems.id, before.id)))
    .run()
  const formerCaseId = documentId === null ? before.formerCaseId : caseOfDocument(documentId)
  const kept = { id: newId(), path, fileId: before.fileId, fingerprint: '' }
  if (state === 'deleted')
    tx.insert(driveItems)
      .values({ ...kept, state })
      .run()
  else if (formerCaseId !== null) {
    tx.insert(driveItems)
      .values({ ...kept, state: 'gone', formerCaseId })
      .run()
    forgetOldest(tx, path, formerCaseId)
  }
}

/** Ids in the order of time. */
const newId = () => `former ${new Date().toISOString()} ${randomUUID()}`

function forgetOldest(tx: Tx, path: string, formerCaseId: number) {
  const ofPlace = and(eq(driveItems.path, path), eq(driveItems.formerCaseId, formerCaseId))
  const oldest = tx
    .select({ id: driveItems.id })
    .from(driveItems)
    .where(ofPlace)
    .orderBy(desc(driveItems.id))
    .limit(MOST_FORMER)
    .offset(MOST_FORMER)
  tx.delete(driveItems).where(inArray(driveItems.id, oldest)).run()
}
