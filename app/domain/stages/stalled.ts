import { addDays, addMonths, type CivilDate, daysBetween } from '../civil-date'
import type { StageKey } from './stages'
import { type UsualTime, usualEnd, usualTime } from './usual-time'

/** Used where the usual length of a phase is unknown. */
export const LIMIT_DAYS_UNKNOWN = 365
const LIMIT_DAYS_LEAST = 30

/** Months end on different days: the first day that is not stalled is at most this far from the same day of the month. */
const SPREAD_DAYS = 5

/** What a firm measures a phase by: its own median, or the time it quotes; null where neither is known. */
export type StalledBasis = { medianDays: number } | { stage: StageKey; quoted: UsualTime } | null

/** The firm's own median if there is one, otherwise the quoted time. */
export function stalledBasis(stage: StageKey, medians: Map<StageKey, number>): StalledBasis {
  const days = medians.get(stage)
  if (days !== undefined) return { medianDays: days }
  const quoted = usualTime(stage, new Map())
  return quoted && { stage, quoted }
}

/**
 * Days after which a case that reached its phase on `since` counts as stalled: twice the firm's own median, the time the
 * firm quotes, or a year where neither is known.
 */
export function stalledAfterDays(basis: StalledBasis, since: CivilDate): number {
  if (basis === null) return LIMIT_DAYS_UNKNOWN
  if ('medianDays' in basis) return Math.max(LIMIT_DAYS_LEAST, 2 * basis.medianDays)
  return daysBetween(since, usualEnd(basis.stage, basis.quoted, since).to)
}

/** The same seen from today: a case that reached its phase before this date is stalled. */
export function stalledBefore(basis: StalledBasis, today: CivilDate): CivilDate {
  if (basis === null || 'medianDays' in basis) return addDays(today, -stalledAfterDays(basis, today))
  const { to, unit } = basis.quoted
  const latest = unit === 'days' ? addDays(today, -to) : addMonths(today, -to)
  let date = addDays(latest, SPREAD_DAYS)
  while (daysBetween(addDays(date, -1), today) <= stalledAfterDays(basis, addDays(date, -1)))
    date = addDays(date, -1)
  return date
}
