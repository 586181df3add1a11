import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or } from 'drizzle-orm'
import { plainName } from '~/features/deliveries/facts-of-paper.server'
import type { Tx } from '~db/client'
import {
  caseHolders,
  caseRequests,
  cases,
  deliveryPapers,
  documents,
  requestFiles,
  requestPapers,
  trash,
  trashedCaseId,
} from '~db/schema'

/**
 * The cases that are destroyed with a client, because a term has ended (LOPDGDD, article 32): of who was blocked theirs alone, and of anybody
 * those that others left to them blocked. One that somebody else still holds is kept for them.
 */
export function casesToDestroy(tx: Tx, clientId: number): number[] {
  const holders = (which: typeof eq) =>
    exists(
      tx
        .select({ id: caseHolders.id })
        .from(caseHolders)
        .where(and(eq(caseHolders.caseId, cases.id), which(caseHolders.userId, clientId))),
    )
  const theirs = or(eq(cases.clientId, clientId), and(isNull(cases.clientId), holders(eq)))
  return tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(theirs, isNotNull(cases.blockedAt), not(holders(ne))))
    .all()
    .map(({ id }) => id)
}

/** Of some cases, those that somebody else holds as well. */
export const heldByOthers = (tx: Tx, userId: number, caseIds: number[]): number[] =>
  tx
    .selectDistinct({ id: caseHolders.caseId })
    .from(caseHolders)
    .where(and(inArray(caseHolders.caseId, caseIds), ne(caseHolders.userId, userId)))
    .all()
    .map((one) => one.id)

/** What lies in the trash of some cases and was sent by somebody else, by its number. */
export function trashedOfOthers(tx: Tx, caseIds: number[], userId: number): number[] {
  const rows = tx.select().from(trash).where(inArray(trashedCaseId, caseIds)).all()
  const files = rows.flatMap(({ document }) => document.beside?.files ?? [])
  const { id, sha256, sentBy } = requestFiles
  const ofOthers = and(inArray(id, files), ne(sentBy, userId))
  const sent = new Map(
    tx
      .select({ id, sha256 })
      .from(requestFiles)
      .where(ofOthers)
      .all()
      .map((file) => [file.id, file.sha256]),
  )
  return rows.flatMap(({ documentId, document: { row, beside } }) =>
    beside?.files?.some((file) => sent.get(file) === row.sha256) ? documentId : [],
  )
}

/** Deletes cases with all that is in them. Returns the keys of their bytes, and how many documents they had. */
export function destroyCases(tx: Tx, caseIds: number[]): { files: string[]; documents: number } {
  const gone = tx.delete(documents).where(inArray(documents.caseId, caseIds)).returning().all()
  const ids = gone.map(({ id }) => id)
  const { filePath: key } = requestFiles
  const sent = tx.select({ key }).from(requestFiles).where(inArray(requestFiles.caseId, caseIds)).all()
  const papers = tx
    .select({ key: requestPapers.filePath })
    .from(requestPapers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestPapers.requestId))
    .where(inArray(caseRequests.caseId, caseIds))
    .all()
  forgetDelivered(tx, ids)
  tx.delete(cases).where(inArray(cases.id, caseIds)).run()
  const keys = [...sent, ...papers].flatMap((row) => row.key ?? [])
  return { files: [...gone.map(({ filePath }) => filePath), ...keys], documents: gone.length }
}

/** Which papers of a delivery they were, and what those were called there. */
function forgetDelivered(tx: Tx, documentIds: number[]) {
  const { id, documentId } = deliveryPapers
  for (const paper of tx.select({ id }).from(deliveryPapers).where(inArray(documentId, documentIds)).all()) {
    const plain = plainName(paper.id)
    tx.update(deliveryPapers)
      .set({ path: plain, fileName: plain, documentId: null })
      .where(eq(id, paper.id))
      .run()
  }
}
