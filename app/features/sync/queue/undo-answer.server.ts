import { and, count, desc, eq, gte, max, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { DoubtDetail } from '~/features/cases/doubts/doubt-detail'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { isSame } from '~db/raw/compare'
import { jsonHas, jsonList, jsonText } from '~db/raw/json'
import { isOneOf } from '~db/raw/json-values'
import { stateWords, syncRuns, wordMeanings, workItems } from '~db/schema'
import { PAPERS_GONE } from '../documents/document-report'
import { takeBackPapers } from './answer-papers.server'
import { forgetAnswers } from './answered-rows.server'
import type { Item } from './close-work.server'
import { type Mended, unmend } from './undo-doubt.server'

/** An answer that can be taken back: when it was given, and to how many items; `words`: those it gave a meaning;
 * `isMended`, if it mended contradictions. */
export type GivenAnswer = { at: number; count: number; words: string[]; isMended?: boolean }

/** Nothing has come of a dismissal; the meaning of a word is used by the next run. Sheets are approved in Columns. */
const isReversible = or(
  and(eq(workItems.state, 'dismissed'), notInArray(workItems.reason, ['sheet_new', 'sheet_changed'])),
  and(eq(workItems.state, 'solved'), eq(workItems.kind, 'unmapped')),
  and(eq(workItems.state, 'solved'), eq(workItems.kind, 'case'), jsonHas(workItems.detail, 'mended')),
  and(
    eq(workItems.state, 'solved'),
    eq(workItems.reason, PAPERS_GONE),
    jsonHas(workItems.detail, 'answered'),
  ),
)

const byThem = ({ label }: AdminViewer) => isSame(workItems.closedBy, label)

/** The last answer of this administrator since an instant, if it can still be taken back. */
export function lastAnswer(viewer: AdminViewer, since: number): GivenAnswer | null {
  const { closedAt, state, kind, detail } = workItems
  const wordsJson = jsonList(sql`coalesce(${jsonText(detail, 'word')}, ${jsonText(detail, 'value')})`)
  const row = database()
    .select({
      at: sql<number>`${closedAt}`,
      count: count(),
      state: max(state),
      kind: max(kind),
      said: wordsJson,
    })
    .from(workItems)
    .where(and(ne(state, 'open'), gte(closedAt, since), byThem(viewer), isReversible))
    .groupBy(closedAt)
    .orderBy(desc(closedAt))
    .limit(1)
    .get()
  if (row?.state === 'solved' && row.kind === 'case')
    return { at: row.at, count: row.count, words: [], isMended: true }
  if (row?.state === 'solved' && row.kind === 'document') return { at: row.at, count: row.count, words: [] }
  if (!row || (row.state === 'solved' && isApplied(row.at))) return null
  const words = row.state === 'solved' ? (JSON.parse(row.said) as string[]) : []
  return { at: row.at, count: row.count, words }
}

const isApplied = (since: number) =>
  database()
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(gte(syncRuns.appliedAt, since))
    .limit(1)
    .get() !== undefined

/** Takes back what this administrator answered at an instant: its items are asked about again. Throws `not_found`. */
export function undoAnswer(tx: Tx, viewer: AdminViewer, at: number, now: number): number {
  const ofAnswer = and(eq(workItems.closedAt, at), byThem(viewer), isReversible)
  const words = tx
    .select()
    .from(workItems)
    .where(and(ofAnswer, eq(workItems.state, 'solved'), eq(workItems.kind, 'unmapped')))
    .limit(1)
    .get()
  if (words && isApplied(at)) throw new AppError('not_found')
  for (const meanings of [wordMeanings, stateWords])
    tx.delete(meanings)
      .where(and(eq(meanings.createdAt, at), isSame(meanings.createdBy, viewer.label)))
      .run()
  const items = tx.select().from(workItems).where(ofAnswer).all()
  const count = items.length
  if (count === 0) return 0
  for (const item of laterFirst(items))
    if (item.reason === PAPERS_GONE) takeBackPapers(tx, viewer, item, now)
    else takeBackMending(tx, viewer, item, now)
  // What was mended is asked about again already, under the same id.
  const ids = items.map(({ id }) => id)
  const open = { state: 'open' as const, closedAt: null, closedBy: null }
  tx.update(workItems).set(open).where(isOneOf(workItems.id, ids)).run()
  for (const run of new Set(items.flatMap((item) => item.runId ?? [])))
    forgetAnswers(
      tx,
      run,
      items.map((item) => item.key),
    )
  const detail = { answer: 'undo', reopened: count }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'work_answered', detail })
  return count
}

type Answered = DoubtDetail & { right?: true; mended?: Mended }

/** Of what mended one case the later first: it found the case as the earlier left it. */
function laterFirst(items: Item[]): Item[] {
  const caseOf = ({ detail }: Item, when: keyof Mended) => {
    const { caseId, mended } = detail as Answered
    return JSON.stringify([caseId, mended?.[when]])
  }
  const itemsByBefore = new Map(items.map((item) => [caseOf(item, 'before'), item]))
  const taken = new Set<Item>()
  const chain = (item: Item | undefined): Item[] => {
    if (!item || taken.has(item)) return []
    taken.add(item)
    return [...chain(itemsByBefore.get(caseOf(item, 'after'))), item]
  }
  return items.flatMap((item) => chain(item))
}

/** What was mended is as it was; what was said to be right is not any more. */
function takeBackMending(tx: Tx, viewer: AdminViewer, { id, kind, detail }: Item, now: number) {
  if (kind !== 'case') return
  const { right: _right, mended, ...asked } = detail as Answered
  tx.update(workItems).set({ detail: asked }).where(eq(workItems.id, id)).run()
  if (mended) unmend(tx, { viewer, caseId: asked.caseId, now }, mended)
}
