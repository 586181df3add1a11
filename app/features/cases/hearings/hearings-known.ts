import type { CivilDate } from '~/domain/civil-date'
import { type HearingAhead, hearingsAhead, hearingsOver } from '~/domain/hearings/hearing'
import { isOutdatedByHearing } from '~/domain/hearings/hearing-notes'
import { isOfCourt } from '~/domain/stages/usual-time'
import type { CaseDetail } from '../contract'
import type { StagedEvent } from '../where/staged-event'
import type { TermClock } from '../where/terms-ahead'

/** The hearings of a case, soonest first: the days of those ahead, and those whose day has passed. */
export type Hearings = { ahead: CivilDate[]; over: HearingAhead[] }

/** The hearings of a case on a day; one before the claim was filed is none of its. */
export const hearingsKnown = (detail: CaseDetail, filedOn: CivilDate | null, today: CivilDate): Hearings => ({
  ahead: hearingsAhead(detail, today).map(({ day }) => day),
  over: hearingsOver(detail, today).filter(({ day }) => filedOn === null || day >= filedOn),
})

/** A note of the firm, unless its hearings make it untrue. */
export const noteBeside = ({ ahead, over }: Hearings, note: string | null) =>
  note !== null && isOutdatedByHearing(note, ahead, over) ? null : note

/** The last hearing whose day has passed, while a case is in court and what the hearing leads to is awaited. */
export function heldBefore(
  { present, isOver, isUnsettled }: TermClock,
  { ahead, over }: Hearings,
): HearingAhead | null {
  if (isOver || isUnsettled || ahead.length > 0 || !present || !isUnjudged(present)) return null
  return over.at(-1) ?? null
}

const isUnjudged = ({ stage, status }: StagedEvent) =>
  isOfCourt(stage) || (stage === 'judgment' && status === 'in_progress')
