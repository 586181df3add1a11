import type { SheetCounts } from '~/features/sync/plan/waiting-reasons'
import type { SheetLook } from '~/features/sync/workbooks/workbook-views.server'

/** The kinds of pending items, in display order. */
export const WORK_LINE_KINDS = [
  'workbook',
  'sheet',
  'unmapped',
  'refused',
  'email',
  'conflict',
  'missing',
  'document',
  'quarantine',
  'mail',
  'no_email',
] as const
export type WorkLineKind = (typeof WORK_LINE_KINDS)[number]

export const WORK_PAGE_SIZE = 25

/**
 * An item of the queue as shown in the panel. `id` is that of its subject: a work item, a client, a document or a file.
 */
export type WorkLine = {
  kind: WorkLineKind
  id: number | string
  reason: string
  /** The client's name or the case number. */
  title: string | null
  caseNumber: string | null
  clientId: number | null
  sheet: string | null
  cell: string | null
  value: string | null
  /** The part of the value to be explained, without the date next to it. */
  word: string | null
  proposal: string | null
  phase: string | null
  /** The word is in a status column, where it names its phase. */
  namesPhase: boolean
  change: { field: string; from: string | null; to: string | null } | null
  /** Approving would use the sheet's value. */
  canTake: boolean
  runId: number | null
  /** For a waiting sheet: what approving it would create. */
  makes: SheetCounts | null
  look: SheetLook | null
  workbookId: number | null
  /** How many items an answer resolves: a word may appear in many cells. */
  count: number
}

/** Items with the same question, shown as one: `count` items in `questions` that need an answer each. */
export type WorkGroup = {
  kind: WorkLineKind
  /** Its name in the URL. */
  group: string
  reason: string
  /** For words: the phase whose column they are in; none for a status column. */
  phase: string | null
  count: number
  questions: number
  /** Changes whenever the items in it do. */
  mark: string
  examples: WorkLine[]
  sheets: { sheet: string; count: number }[]
  /** Dismissing it has no effect on the data. */
  canDismiss: boolean
}

/** An entry of the queue: a single item or a group. */
export type WorkEntry = { line: WorkLine; group: null } | { line: null; group: WorkGroup }

export type WorkCounts = { total: number; kinds: { kind: WorkLineKind; count: number }[] }
