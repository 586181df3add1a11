import { addDays, type CivilDate } from './civil-date'
import { days as daysInMs } from './duration'
import { type UsualTime, usualEnd } from './usual-time'

/** Used where the usual length of a phase is unknown. */
export const LIMIT_DAYS_UNKNOWN = 365
const LIMIT_DAYS_LEAST = 30

/** Months end on different days: the first day that is not stalled is at most this far from the same day of the month. */
const SPREAD_DAYS = 5

/**
 * Days after which a case that reached its phase on `since` counts as stalled: twice the firm's own median, the time the
 * firm quotes, or a year where neither is known.
 */
export function stalledAfterDays(usual: UsualTime | null, since: CivilDate): number {
  if (usual === null) return LIMIT_DAYS_UNKNOWN
  if (usual.source === 'median') return Math.max(LIMIT_DAYS_LEAST, 2 * usual.days)
  return daysBetween(since, usualEnd(usual, since).to)
}

/** The same seen from today: a case that reached its phase before this date is stalled. */
export function stalledBefore(usual: UsualTime | null, today: CivilDate): CivilDate {
  if (usual?.source !== 'quoted') return addDays(today, -stalledAfterDays(usual, today))
  const length = daysBetween(today, usualEnd(usual, today).to)
  let date = addDays(today, SPREAD_DAYS - length)
  while (daysBetween(addDays(date, -1), today) <= stalledAfterDays(usual, addDays(date, -1)))
    date = addDays(date, -1)
  return date
}

export const daysBetween = (from: CivilDate, to: CivilDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / daysInMs(1))
