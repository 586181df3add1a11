import type { SheetCounts } from '../plan/questions'
import type { RunFilter } from '../schemas'

/** A run as shown in the history. Instants are ISO text, the duration is in milliseconds. */
export type RunView = {
  id: number
  kind: 'sync' | 'preview' | 'documents'
  origin: 'schedule' | 'command' | 'upload' | 'admin'
  actor: string
  state: 'queued' | 'running' | 'done' | 'unchanged' | 'waiting' | 'failed' | 'undone'
  sourceName: string | null
  /** Identifies the version of the workbook: the beginning of its hash. */
  sourceVersion: string | null
  workbookId: number | null
  counts: Record<string, number>
  error: string | null
  errorDetails: Record<string, string | number>
  partial: boolean
  startedAt: string
  finishedAt: string | null
  duration: number | null
  appliedAt: string | null
  appliedBy: string | null
  undoneAt: string | null
  undoneBy: string | null
  progress: { phase: string | null; done: number; total: number }
  canApply: boolean
  canUndo: boolean
}

export type ChangeView = { field: string; from: string | null; to: string | null }
export type EventChangeView = {
  title: string
  kind: 'made' | 'changed' | 'withdrawn'
  status: string
  eventDate: string | null
  description: string | null
  changes: ChangeView[]
}

/** A row of a run: what it would do to one client or case, or what prevents it. */
export type RunRowView = {
  /** Its number in the run, used to select it. */
  position: number
  kind: string
  filter: RunFilter | null
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  reason: string | null
  name: string | null
  changes: ChangeView[]
  events: EventChangeView[]
  /** The address a welcome e-mail would be sent to. */
  mailTo: string | null
  /** What the client is asked for; null: nothing any more; undefined: unchanged. */
  request?: string | null
  /** A word, number or name from the sheet, and what it may have been. */
  value: string | null
  proposal: string | null
  phase: string | null
  /** What approving a sheet would create, in numbers. */
  makes?: SheetCounts
  /** It can be selected: a client, a case, or a question that can be approved. */
  tickable: boolean
}

export type RunDetail = {
  run: RunView
  /** The number of rows of each kind. */
  filters: Record<RunFilter, number>
  rows: RunRowView[]
  total: number
  mails: number
}
