import type { ColumnWords } from '~/features/spreadsheet/header/column-words'
import { MANY_GONE, PAPERS_GONE } from '../documents/document-report'

/**
 * Why something in a sheet waits for an administrator. `blocks`: the schedule applies nothing while it is open, and it
 * is a question; otherwise it is only reported, because what was done here stays whatever the answer. `yes`: approving
 * resolves it; others are fixed in the sheet or in the client record. Their texts are in the dictionary
 * `waitingReasons`.
 */
export const WAITING_REASONS = {
  sheet_new: { blocks: true, yes: true },
  sheet_changed: { blocks: true, yes: true },
  heading_doubtful: { blocks: false, yes: false },
  heading_hidden: { blocks: false, yes: false },
  heading_words: { blocks: false, yes: false },
  email_changed: { blocks: false, yes: true },
  email_chosen: { blocks: false, yes: true },
  email_missing: { blocks: false, yes: false },
  email_doubtful: { blocks: false, yes: true },
  email_taken_back: { blocks: false, yes: true },
  emails_differ: { blocks: false, yes: false },
  name_changed: { blocks: true, yes: true },
  names_differ: { blocks: true, yes: false },
  other_name: { blocks: true, yes: true },
  case_alike: { blocks: true, yes: true },
  holder_new: { blocks: false, yes: true },
  holder_gone: { blocks: false, yes: true },
  edited_here: { blocks: true, yes: true },
  deleted_here: { blocks: false, yes: true },
  archived_here: { blocks: false, yes: false },
  event_moved: { blocks: true, yes: true },
  hearing_off: { blocks: false, yes: false },
  event_withdrawn: { blocks: true, yes: true },
  event_reopened: { blocks: true, yes: true },
  event_crossed: { blocks: true, yes: true },
  event_left: { blocks: true, yes: true },
  outcome_changed: { blocks: true, yes: true },
  outcome_doubtful: { blocks: false, yes: true },
} as const satisfies Record<string, { blocks: boolean; yes: boolean }>

export type WaitingReason = keyof typeof WAITING_REASONS

/**
 * A column that is not used, or not all of whose words are shown, until somebody says so; `itemKey` is that of its queue
 * item. `columns`: it, or those that disagree, with what they say.
 */
export type ColumnQuestion = {
  reason: Extract<WaitingReason, 'heading_doubtful' | 'heading_hidden' | 'heading_words'>
  sheet: string
  itemKey: string
  columns: AskedColumn[]
}
export type AskedColumn = { heading: string; letter: string; words: ColumnWords | null }

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
  /** Whose welcome e-mail, of those counted, other rows or sheets would send as well (by DNI). */
  shared: string[]
  /** Existing events that differ in the table. */
  doubts: number[]
}

/** True for items that wait until somebody approves or rejects them. */
export const blocksAutoApply = (reason: WaitingReason): boolean => WAITING_REASONS[reason].blocks

/** The reasons of questions that can be approved. */
export const APPROVABLE = (Object.keys(WAITING_REASONS) as WaitingReason[]).filter(
  (reason) => WAITING_REASONS[reason].yes,
)

/** True for questions with this reason that can be approved. */
export const isApprovable = (reason: string): boolean =>
  Object.hasOwn(WAITING_REASONS, reason) && WAITING_REASONS[reason as WaitingReason].yes

/** True for items that ask whether a sheet is a list of cases. */
export const asksAboutSheet = ({ reason }: { reason: string }) =>
  reason === 'sheet_new' || reason === 'sheet_changed'

/** True for questions that no yes to many answers: one brings in a whole sheet, the other shows a case to somebody else. */
export const isAnsweredAlone = (reason: string) => asksAboutSheet({ reason }) || reason === 'holder_new'

const TOLD: string[] = ['archived_here', 'hearing_off'] satisfies WaitingReason[]

/**
 * True for items that can be dismissed as a group: that publishes, sends and undoes nothing. Anything that is approved
 * or rejected, and anything about a name, an address or an event, is reviewed individually.
 */
export function areDismissedTogether(kind: string, reason: string): boolean {
  if (kind === 'refused') return reason !== 'case_number_taken'
  if (reason === MANY_GONE || reason === PAPERS_GONE) return false
  if (kind === 'case') return reason === 'status_impossible' || reason === 'situation_contradicts'
  return ['unmapped', 'missing', 'document', 'no_email'].includes(kind) || TOLD.includes(reason)
}

const SEPARATOR = ' / '

/** The addresses the sheet has for one person, as listed in a question. */
export const namedTogether = (addresses: string[]) => addresses.join(SEPARATOR)

/** The addresses in a question with this reason; none in others. */
export const addressesIn = (reason: string, value: unknown): string[] =>
  reason === 'emails_differ' && typeof value === 'string' ? value.split(SEPARATOR) : []
