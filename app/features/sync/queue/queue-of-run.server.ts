import { and, eq } from 'drizzle-orm'
import { wordKey } from '~/features/spreadsheet/row/word-meanings'
import { database, type Tx } from '~db/client'
import { syncBases, syncRows, workItems } from '~db/schema'
import type { DocumentReport } from '../documents/document-report'
import type { MadePlan } from '../plan/plan-against-portal.server'
import { blocksAutoApply, type ColumnQuestion, type WaitingReason } from '../plan/waiting-reasons'
import type { SyncRun } from '../sync-run'
import { type FoundWork, hasOpenWork, isThere, updateQueue, type WorkKind } from './work-items.server'

const KINDS_OF_SHEETS: WorkKind[] = ['waiting', 'refused', 'unmapped', 'missing']
const isQueued = (kind: string): kind is WorkKind => (KINDS_OF_SHEETS as string[]).includes(kind)

/**
 * Clients without an address are separate items, wherever they come from; a case archived or deleted here is as somebody
 * wanted it. `value` is the DNI of the archived client of a case that was never here: that is asked about.
 */
const isToldElsewhere = ({ reason, detail }: MadePlan['rows'][number]) =>
  reason === 'email_missing' || (reason === 'archived_here' && !detail.value)

/**
 * Puts a workbook's open questions into the administrators' queue. A preview reports nothing as missing, because the
 * file may be meant for something else, and closes nothing before it is applied; nor does a run that only takes over what is new. What a run finds that has not
 * been applied is asked about once it is: all of it for a preview and for a workbook of which nothing is here yet,
 * otherwise what is about a case that does not exist. Questions that stop a run are asked at once.
 */
export function queueOfPlan(
  tx: Tx,
  run: SyncRun & { workbookId: number },
  { rows, cases, columns }: Pick<MadePlan, 'rows' | 'cases' | 'columns'>,
) {
  const kinds = KINDS_OF_SHEETS.filter((kind) => kind !== 'missing' || (run.kind === 'sync' && !run.onlyNew))
  const isHere = run.kind !== 'preview' && isAnythingOf(run.workbookId)
  const isLater = ({ kind, reason, caseNumber }: Pick<FoundWork, 'kind' | 'reason' | 'caseNumber'>) => {
    if (run.kind === 'preview') return true
    if (kind === 'waiting' && blocksAutoApply(reason as WaitingReason)) return false
    return !isHere || (['waiting', 'unmapped'].includes(kind) && !isThere(caseNumber))
  }
  const rowItems = rows.flatMap((row, position): FoundWork[] => {
    const { kind, unit, itemKey: key, look, sheet, cell, caseNumber, detail } = row
    if (!isQueued(kind) || !kinds.includes(kind) || key === null || isToldElsewhere(row)) return []
    const reason = row.reason ?? kind
    const word = kind === 'unmapped' ? wordOf(detail) : {}
    const later = isLater({ kind, reason, caseNumber })
    return [{ key, kind, reason, unit, look, sheet, cell, caseNumber, detail, position, later, ...word }]
  })
  const columnItems = columns.map((column) => ({ ...columnWork(column), later: !isHere }))
  const closing = run.kind === 'preview' ? [] : kinds
  updateQueue(tx, run, [...columnItems, ...rowItems], closing, run.startedAt, cases)
}

/** Closes what a preview does not ask any more, once it or an answer to it is applied; not what is about sheets that stay `unread`. */
export function closeOutdated(tx: Tx, run: SyncRun, unread: string[], now: number, cases?: Set<string>) {
  const rows = tx.select({ key: syncRows.itemKey }).from(syncRows).where(eq(syncRows.runId, run.id)).all()
  const keys = new Set(rows.map(({ key }) => key))
  const kinds = KINDS_OF_SHEETS.filter((kind) => kind !== 'missing')
  updateQueue(tx, run, [], kinds, now, cases, ({ key, sheet, detail, lastSeenAt }) => {
    // Questions about columns have no row; what a later run has seen is its own.
    const isSeen = lastSeenAt > run.startedAt || ('columns' in detail && lastSeenAt === run.startedAt)
    return isSeen || keys.has(key) || unread.includes(sheet ?? '')
  })
}

/** Whether anything of a workbook was ever applied. */
export function isAnythingOf(workbookId: number): boolean {
  const ofWorkbook = eq(syncBases.workbookId, workbookId)
  return (
    database().select({ key: syncBases.key }).from(syncBases).where(ofWorkbook).limit(1).get() !== undefined
  )
}

function columnWork({ itemKey: key, reason, sheet, columns }: ColumnQuestion): FoundWork {
  const value = columns.map(({ letter, heading }) => `${letter}: ${heading}`).join(' · ')
  return {
    key,
    kind: 'waiting',
    ...{ reason, sheet, cell: null, caseNumber: null, position: null },
    detail: { value, columns },
  }
}

function wordOf(detail: object) {
  const { value, word = value, phaseId } = detail as { value: string; word?: string; phaseId: number | null }
  return { word: wordKey(word), wordPhaseId: phaseId }
}

const DOCUMENT_STATES = ['failed', 'quarantined', 'skipped']

/** Puts the files that could not be imported into the queue, and the questions about the drive as a whole. */
export function queueOfDocuments(
  tx: Tx,
  run: SyncRun,
  { notes, questions }: Pick<DocumentReport, 'notes' | 'questions'>,
  from: number,
) {
  if (notes.length + questions.length === 0 && !hasOpenWork('document')) return
  const questionItems = questions.map(
    ({ key, reason, detail, caseNumber = null }): FoundWork => ({
      ...{ key, kind: 'document', reason, detail },
      ...{ sheet: null, cell: null, caseNumber, position: null },
    }),
  )
  const noteItems = notes.flatMap((note, index): FoundWork[] => {
    const detail = (note.detail ?? {}) as { path?: string; state?: string }
    if (!detail.path || !DOCUMENT_STATES.includes(detail.state ?? '')) return []
    const key = ['document', note.reason, detail.path].join('|')
    const place = { sheet: null, cell: null, caseNumber: null, position: from + index }
    return [{ key, kind: 'document', reason: note.reason ?? 'failed', detail, ...place }]
  })
  updateQueue(tx, { ...run, workbookId: null }, [...questionItems, ...noteItems], ['document'], run.startedAt)
}

export { forgetFound, openFound } from './work-items.server'

/** Closes the items of approved questions. */
export function closeAnswered(keys: Set<string>, closedBy: string, now: number) {
  for (const key of keys)
    database()
      .update(workItems)
      .set({ state: 'solved', closedAt: now, closedBy })
      .where(and(eq(workItems.key, key), eq(workItems.state, 'open')))
      .run()
}
