import { and, eq } from 'drizzle-orm'
import { wordKey } from '~/features/spreadsheet/word-meanings'
import { database, type Tx } from '~db/client'
import { workItems } from '~db/schema'
import type { DocumentReport } from '../documents/document-report'
import type { MadePlan } from '../plan/make-plan.server'
import type { ColumnQuestion } from '../plan/waiting-reasons'
import type { SyncRun } from '../sync-run'
import { type FoundWork, hasOpenWork, updateQueue, type WorkKind } from './work-items.server'

const KINDS_OF_SHEETS: WorkKind[] = ['waiting', 'refused', 'unmapped', 'missing']
const isQueued = (kind: string): kind is WorkKind => (KINDS_OF_SHEETS as string[]).includes(kind)

/** Clients without an address are separate items, wherever they come from. */
const TOLD_ELSEWHERE = 'email_missing'

/**
 * Puts a workbook's open questions into the administrators' queue. A preview reports nothing as missing, because the
 * file may be meant for something else; nor does a run that only takes over what is new.
 */
export function queueOfPlan(
  tx: Tx,
  run: SyncRun & { workbookId: number },
  { rows, cases, columns }: Pick<MadePlan, 'rows' | 'cases' | 'columns'>,
) {
  const kinds = KINDS_OF_SHEETS.filter((kind) => kind !== 'missing' || (run.kind === 'sync' && !run.onlyNew))
  const found = rows.flatMap((row, position): FoundWork[] => {
    const { kind, unit, itemKey: key, look, sheet, cell, caseNumber, detail } = row
    if (!isQueued(kind) || !kinds.includes(kind) || key === null || row.reason === TOLD_ELSEWHERE) return []
    const reason = row.reason ?? kind
    const word = kind === 'unmapped' ? wordOf(detail) : {}
    return [{ key, kind, reason, unit, look, sheet, cell, caseNumber, detail, position, ...word }]
  })
  const asked = columns.map(columnWork)
  updateQueue(tx, run, [...asked, ...found], kinds, run.startedAt, cases)
}

function columnWork({ itemKey: key, reason, sheet, heading, letter }: ColumnQuestion): FoundWork {
  return {
    key,
    kind: 'waiting',
    ...{ reason, sheet, cell: null, caseNumber: null, position: null },
    detail: { value: `${letter}: ${heading}` },
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
  const asked = questions.map(
    ({ key, reason, value }): FoundWork => ({
      ...{ key, kind: 'document', reason, detail: { value } },
      ...{ sheet: null, cell: null, caseNumber: null, position: null },
    }),
  )
  const found = notes.flatMap((note, index): FoundWork[] => {
    const detail = (note.detail ?? {}) as { path?: string; state?: string }
    if (!detail.path || !DOCUMENT_STATES.includes(detail.state ?? '')) return []
    const key = ['document', note.reason, detail.path].join('|')
    const place = { sheet: null, cell: null, caseNumber: null, position: from + index }
    return [{ key, kind: 'document', reason: note.reason ?? 'failed', detail, ...place }]
  })
  updateQueue(tx, { ...run, workbookId: null }, [...asked, ...found], ['document'], run.startedAt)
}

/** Closes the items of approved questions. */
export function closeAnswered(keys: Set<string>, closedBy: string, now: number) {
  for (const key of keys)
    database()
      .update(workItems)
      .set({ state: 'solved', closedAt: now, closedBy })
      .where(and(eq(workItems.key, key), eq(workItems.state, 'open')))
      .run()
}
