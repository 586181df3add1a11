import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { database, type Tx } from '~db/client'
import { cases, documents, driveItems } from '~db/schema'
import { type DocumentQuestion, PAPERS_GONE } from './document-report'

/*
 * Documents that their clients see although their files have gone from the drive: whoever deletes a misfiled paper there, or
 * takes it out of the firm's folder, may mean that nobody should see it. The firm is asked, one question for each case.
 */

/** The reason of a file that has gone, whose document somebody has said to keep. */
export const KEPT_HERE = 'kept_here'

/** The documents that a question is about, as it was asked. */
export type PapersGone = { caseId: number; ids: number[]; names: string[] }

/** The documents in question, by case. */
export function papersGone(tx: Tx = database(), caseId?: number) {
  const { state, reason } = driveItems
  return tx
    .select({
      id: documents.id,
      fileName: documents.fileName,
      caseId: cases.id,
      caseNumber: cases.caseNumber,
    })
    .from(driveItems)
    .innerJoin(documents, eq(documents.id, driveItems.documentId))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(
        eq(state, 'gone'),
        or(isNull(reason), ne(reason, KEPT_HERE)),
        eq(documents.archived, false),
        caseId === undefined ? undefined : eq(cases.id, caseId),
      ),
    )
    .orderBy(asc(documents.fileName), asc(documents.id))
    .all()
}

/** What to ask about them: one question for each case. Other documents are another question. */
export function askAboutPapers(): DocumentQuestion[] {
  const byCase = new Map<number, ReturnType<typeof papersGone>>()
  for (const paper of papersGone()) byCase.set(paper.caseId, [...(byCase.get(paper.caseId) ?? []), paper])
  return [...byCase].map(([caseId, papers]) => {
    const ids = papers.map(({ id }) => id)
    const hash = createHash('sha256')
      .update(ids.toSorted((a, b) => a - b).join())
      .digest('hex')
    const detail: PapersGone = { caseId, ids, names: papers.map(({ fileName }) => fileName) }
    const [first] = papers
    return {
      key: ['document', PAPERS_GONE, caseId, hash].join('|'),
      reason: PAPERS_GONE,
      caseNumber: first?.caseNumber,
      detail,
    }
  })
}
