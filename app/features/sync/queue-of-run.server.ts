import type { Tx } from '~db/client'
import type { DocumentNote } from './document-report'
import type { PlanRow } from './plan-rows'
import type { SyncRun } from './sync-runs.server'
import { type FoundWork, updateQueue, type WorkKind } from './work-items.server'

const KINDS_OF_SHEETS: WorkKind[] = ['waiting', 'refused', 'unmapped', 'missing']
const isQueued = (kind: string): kind is WorkKind => (KINDS_OF_SHEETS as string[]).includes(kind)

/**
 * Puts what a workbook leaves open into the queue of the administrators. A preview says nothing of what is gone: the
 * file may be meant for something else. `cases` are the keys of all cases in the workbook.
 */
export function queueOfPlan(tx: Tx, run: SyncRun, rows: PlanRow[], cases: Set<string>) {
  const kinds = KINDS_OF_SHEETS.filter((kind) => kind !== 'missing' || run.kind === 'sync')
  const found = rows.flatMap((row, position): FoundWork[] => {
    const { kind, unit, sheet, cell, caseNumber, detail } = row
    if (!isQueued(kind) || !kinds.includes(kind) || unit === null) return []
    return [{ key: unit, kind, reason: row.reason ?? kind, sheet, cell, caseNumber, detail, position }]
  })
  updateQueue(tx, run, found, kinds, run.startedAt, cases)
}

const DOCUMENT_STATES = ['failed', 'quarantined', 'skipped']

/** Puts the files that could not be taken into the queue. */
export function queueOfDocuments(tx: Tx, run: SyncRun, notes: DocumentNote[], from: number) {
  const found = notes.flatMap((note, index): FoundWork[] => {
    const detail = (note.detail ?? {}) as { path?: string; state?: string }
    if (!detail.path || !DOCUMENT_STATES.includes(detail.state ?? '')) return []
    const key = ['document', note.reason, detail.path].join('|')
    const place = { sheet: null, cell: null, caseNumber: null, position: from + index }
    return [{ key, kind: 'document', reason: note.reason ?? 'failed', detail, ...place }]
  })
  updateQueue(tx, { ...run, workbookId: null }, found, ['document'], run.startedAt)
}
