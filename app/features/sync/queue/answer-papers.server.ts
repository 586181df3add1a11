import { and, eq, inArray } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { changeDocument, doubtAboutContent, SHOWN } from '~/features/documents/store/put-document.server'
import { withhold } from '~/features/documents/withhold-document.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { documents, driveItems, workItems } from '~db/schema'
import { PAPERS_GONE } from '../documents/document-report'
import { KEPT_HERE, type PapersGone, papersGone } from '../documents/papers-gone.server'
import { closeWork, findOpenWork, type Item } from './close-work.server'

/** What becomes of documents whose files have gone from the drive: they are recalled, or stay as they are. */
export type PapersAnswer = 'withdraw' | 'keep'

/** The question, and which of its documents the answer was carried out on. */
type Answered = PapersGone & { answered?: { how: PapersAnswer; ids: number[] } }

/**
 * Recalls or keeps the documents of a question: those that were named in it, and of them those that are still shown in that
 * case without their file. Clients are told nothing. Returns how many. Throws `not_found`, `invalid_input`.
 */
export function answerPapers(viewer: AdminViewer, id: number, how: PapersAnswer, now: number): number {
  return transact((tx) => {
    const item = findOpenWork(id)
    if (item.reason !== PAPERS_GONE) throw new AppError('invalid_input')
    const question = item.detail as Answered
    const current = new Set(papersGone(tx, question.caseId).map((paper) => paper.id))
    const ids = question.ids.filter((one) => current.has(one))
    if (how === 'keep') mark(tx, ids, KEPT_HERE)
    else for (const one of ids) withhold(tx, viewer, one, { now, address: null }, 'recalled')
    closeWork(tx, viewer, [item], { state: 'solved', answer: ANSWERED[how] }, now)
    const detail = { ...question, answered: { how, ids } }
    tx.update(workItems).set({ detail }).where(eq(workItems.id, item.id)).run()
    return ids.length
  })
}

/** How an answer is called in the audit trail. */
const ANSWERED = { withdraw: 'papers_withdrawn', keep: 'papers_kept' }

/** Takes an answer back: what it recalled is shown again, unless it has been changed or blocked since. */
export function takeBackPapers(tx: Tx, viewer: AdminViewer, item: Item, now: number) {
  const { answered, ...asked } = item.detail as Answered
  if (answered?.how === 'keep') mark(tx, answered.ids, null)
  if (answered?.how !== 'withdraw') return
  const open = and(inArray(documents.id, answered.ids), isOfNoBlockedCase(documents.caseId))
  const rows = tx.select().from(documents).where(open).all()
  for (const row of rows) {
    const isAsLeft = row.withheld === 'recalled' && row.archivedAt === item.closedAt
    if (!isAsLeft || row.caseId !== asked.caseId) continue
    // What was read as somebody else's meanwhile is asked about, and not shown.
    changeDocument(tx, row.id, SHOWN, { now, answered: doubtAboutContent(tx, row) === null })
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'document_placed',
      object: { kind: 'document', id: row.id },
      detail: { from: row.caseId, to: row.caseId, category: row.category, withheld: row.withheld },
    })
  }
}

const mark = (tx: Tx, ids: number[], reason: string | null) =>
  tx
    .update(driveItems)
    .set({ reason })
    .where(and(eq(driveItems.state, 'gone'), inArray(driveItems.documentId, ids)))
    .run()
