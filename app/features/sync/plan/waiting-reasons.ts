/**
 * Why something of a sheet waits for an administrator. `blocks`: the schedule applies nothing as long as it is open, and
 * it asks; else it is only told, because what was done here stays whatever the answer. `yes`: a yes settles it; what has
 * none is mended in the sheet or at the client. Their words stand in the dictionary `waitingReasons`.
 */
export const WAITING_REASONS = {
  sheet_new: { blocks: true, yes: true },
  sheet_changed: { blocks: true, yes: true },
  heading_doubtful: { blocks: false, yes: false },
  heading_hidden: { blocks: false, yes: false },
  email_changed: { blocks: true, yes: true },
  email_missing: { blocks: false, yes: false },
  email_doubtful: { blocks: false, yes: true },
  email_taken_back: { blocks: false, yes: true },
  emails_differ: { blocks: false, yes: false },
  name_changed: { blocks: true, yes: true },
  names_differ: { blocks: true, yes: false },
  other_name: { blocks: true, yes: true },
  case_alike: { blocks: true, yes: true },
  edited_here: { blocks: true, yes: true },
  deleted_here: { blocks: false, yes: true },
  archived_here: { blocks: false, yes: false },
  event_moved: { blocks: true, yes: true },
  hearing_off: { blocks: false, yes: false },
  event_withdrawn: { blocks: true, yes: true },
  event_reopened: { blocks: true, yes: true },
} as const satisfies Record<string, { blocks: boolean; yes: boolean }>

export type WaitingReason = keyof typeof WAITING_REASONS

/** True for what waits until somebody says yes or no. */
export const asks = (reason: WaitingReason): boolean => WAITING_REASONS[reason].blocks

/** True for a question with this reason that can be answered yes. */
export const hasYes = (reason: string): boolean =>
  Object.hasOwn(WAITING_REASONS, reason) && WAITING_REASONS[reason as WaitingReason].yes

/** True for a line that asks whether a sheet is a list of cases. */
export const asksAboutSheet = ({ reason }: { reason: string }) =>
  reason === 'sheet_new' || reason === 'sheet_changed'

const TOLD: string[] = ['archived_here', 'hearing_off'] satisfies WaitingReason[]

/**
 * True for lines of which a whole group may be dismissed: nothing is published, sent or taken back by it. Whatever a
 * yes or a no settles, and whatever is about a name, an address or an event, is looked at one by one.
 */
export function areDismissedTogether(kind: string, reason: string): boolean {
  if (kind === 'refused') return reason !== 'case_number_taken'
  return ['unmapped', 'missing', 'document'].includes(kind) || TOLD.includes(reason)
}
