import type { Tx } from '~db/client'
import type { PlanRow } from './plan-rows'
import type { DocumentNote } from './sync-documents.server'
import type { SyncRun } from './sync-runs.server'
import { type FoundWork, updateQueue, type WorkKind } from './work-items.server'

const KINDS_OF_SHEETS: WorkKind[] = ['waiting', 'refused', 'unmapped', 'missing']
const isQueued = (kind: string): kind is WorkKind => (KINDS_OF_SHEETS as string[]).includes(kind)

/** Puts what a sheet leaves open into the queue of the administrators. */
export function queueOfPlan(tx: Tx, run: SyncRun, rows: PlanRow[]) {
  const found = rows.flatMap((row, position): FoundWork[] => {
    const { kind, unit, sheet, cell, caseNumber, detail } = row
    if (!isQueued(kind) || unit === null) return []
    return [{ key: unit, kind, reason: row.reason ?? kind, sheet, cell, caseNumber, detail, position }]
  })
  updateQueue(tx, run, found, KINDS_OF_SHEETS, run.startedAt)
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
  updateQueue(tx, run, found, ['document'], run.startedAt)
}
