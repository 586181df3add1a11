import { randomUUID } from 'node:crypto'
import { inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { caseFolders, driveItems, driveWrites, requestFiles } from '~db/schema'

/**
 * Deletes what is known of the writing of cases' files, and of others (`which`) that go with somebody who is erased. What is
 * on the drive, or may be, stays there, and as a file whose document was deleted here it is not taken from there as a new one.
 */
export function forgetWrites(tx: Tx, caseIds: number[], which?: SQL) {
  const requestFileIds = tx
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(or(inArray(requestFiles.caseId, caseIds), which))
  const ofCases = inArray(driveWrites.requestFileId, requestFileIds)
  for (const { path, fileId } of tx.select().from(driveWrites).where(ofCases).all())
    if (path !== null)
      tx.insert(driveItems)
        .values({ id: randomUUID(), path, fileId, fingerprint: '', state: 'deleted' })
        .run()
  tx.delete(driveWrites).where(ofCases).run()
  tx.delete(caseFolders).where(inArray(caseFolders.caseId, caseIds)).run()
}
