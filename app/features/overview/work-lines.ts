import type { SheetCounts, SheetLook } from '~/features/sync/workbooks/sheet-questions'

/** The kinds of things that wait for an administrator, in the order in which they are shown. */
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

/** A line of the queue, as the panel shows it. `id` is that of what waits: a work item, a client, a document or a file. */
export type WorkLine = {
  kind: WorkLineKind
  id: number | string
  reason: string
  /** Whose it is: a client's name, or the number of a case. */
  title: string | null
  caseNumber: string | null
  clientId: number | null
  sheet: string | null
  cell: string | null
  value: string | null
  /** What of the value is to be explained, where a day stands beside it. */
  word: string | null
  proposal: string | null
  phase: string | null
  /** The column that holds the word is one of states: the word names its phase. */
  namesPhase: boolean
  change: { field: string; from: string | null; to: string | null } | null
  /** A yes would take what the sheet says. */
  canTake: boolean
  runId: number | null
  /** Of a sheet that waits: what a yes would make. */
  makes: SheetCounts | null
  look: SheetLook | null
  workbookId: number | null
  /** How many things an answer settles: a word may stand in many cells. */
  count: number
}

/** Lines that ask the same, as one: `count` things in `questions` that want an answer each. */
export type WorkGroup = {
  kind: WorkLineKind
  /** Its name in the address. */
  group: string
  reason: string
  /** Of words: the column in which they stand; none for a column of states. */
  phase: string | null
  count: number
  questions: number
  /** Another one as soon as other lines are in it. */
  mark: string
  examples: WorkLine[]
  sheets: { sheet: string; count: number }[]
  /** Nothing comes of it when nobody is told of them any more. */
  canDismiss: boolean
}

/** What the queue shows in one place: a line, or many that ask the same. */
export type WorkEntry = { line: WorkLine; group: null } | { line: null; group: WorkGroup }

export type WorkCounts = { total: number; kinds: { kind: WorkLineKind; count: number }[] }
