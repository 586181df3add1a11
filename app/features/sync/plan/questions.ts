import type { WaitingReason } from './waiting-reasons'

/** A column that is not used until somebody maps it; `key` is its name in a mapping. */
export type ColumnQuestion = {
  reason: Extract<WaitingReason, 'heading_doubtful' | 'heading_hidden'>
  sheet: string
  heading: string
  key: string
  letter: string
}

/** What approving a waiting table would create, in numbers. */
export type SheetCounts = {
  rows: number
  clients: number
  cases: number
  /** Existing cases that would change. */
  changed: number
  events: number
  mails: number
  refused: number
}

/** A table awaiting approval; `hidden`: it is not visible in the workbook. */
export type SheetQuestion = {
  reason: Extract<WaitingReason, 'sheet_new' | 'sheet_changed'>
  sheet: string
  hidden: boolean
  counts: SheetCounts
  /** Existing events that differ in the table. */
  doubts: number[]
}
