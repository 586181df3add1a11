import type { CivilDate } from '~/domain/civil-date'
import { hearingsAhead } from '~/domain/hearing'
import { type HearingHeld, hearingsHeld, isOutdatedByHearing } from '~/domain/hearing-held'
import { isOfCourt } from '~/domain/usual-time'
import type { CaseDetail } from './contract'
import type { StagedEvent } from './staged-event'
import type { TermClock } from './terms-ahead'

/** The hearings of a case: the days of those ahead, and those whose day has passed, the last first. */
export type Hearings = { ahead: CivilDate[]; held: HearingHeld[] }

/** The hearings of a case on a day; one before the claim was filed is none of its. */
export const hearingsIn = (detail: CaseDetail, filedOn: CivilDate | null, today: CivilDate): Hearings => ({
  ahead: hearingsAhead(detail, today).map(({ day }) => day),
  held: hearingsHeld(detail, today).filter(({ day }) => filedOn === null || day >= filedOn),
})

/** A note of the firm, unless its hearings make it untrue. */
export const noteBeside = ({ ahead, held }: Hearings, note: string | null) =>
  note !== null && isOutdatedByHearing(note, ahead, held) ? null : note

/** The last hearing that was held, while a case is in court and what the hearing leads to is awaited. */
export function heldBefore(
  { present, isOver, isUnsettled }: TermClock,
  { ahead, held }: Hearings,
): HearingHeld | null {
  if (isOver || isUnsettled || ahead.length > 0 || !present || !isUnjudged(present)) return null
  return held[0] ?? null
}

const isUnjudged = ({ stage, status }: StagedEvent) =>
  isOfCourt(stage) || (stage === 'judgment' && status === 'in_progress')
