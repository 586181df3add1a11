import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { caseFolders, driveItems, driveWrites, requestFiles } from '~db/schema'

/**
 * Deletes what is known of the writing of cases' files. What is on the drive stays there, and as a file whose document was deleted
 * here it is not taken from there as a new one.
 */
export function forgetWrites(tx: Tx, caseIds: number[]) {
  const own = tx
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(inArray(requestFiles.caseId, caseIds))
  const ofCases = inArray(driveWrites.requestFileId, own)
  for (const { path, fileId } of tx.select().from(driveWrites).where(ofCases).all())
    if (path !== null && fileId !== null)
      tx.insert(driveItems)
        .values({ id: randomUUID(), path, fileId, fingerprint: '', state: 'deleted' })
        .run()
  tx.delete(driveWrites).where(ofCases).run()
  tx.delete(caseFolders).where(inArray(caseFolders.caseId, caseIds)).run()
}
