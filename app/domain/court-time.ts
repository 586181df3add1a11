import { addDays, type CivilDate, daysBetween } from './civil-date'
import { isWorkingDay } from './working-day'

/**
 * So many court days later: no weekends, national holidays, August, or days from 24 December to 6 January (articles 182 and
 * 183 of the law on the courts). Holidays of regions and towns are not known and count, so a term may end later, never
 * earlier.
 */
export function addCourtDays(date: CivilDate, count: number): CivilDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isCourtDay(day)) left -= 1
  }
  return day
}

const isCourtDay = (day: CivilDate) => !isInAugust(day) && !isAtChristmas(day) && isWorkingDay(day)

const isAtChristmas = (day: CivilDate) => day.slice(5) >= '12-24' || day.slice(5) <= '01-06'

const isInAugust = (day: CivilDate) => day.slice(5, 7) === '08'

/** So many days later, without those of August. */
export function addDaysWithoutAugust(date: CivilDate, count: number): CivilDate {
  const start = isInAugust(date) ? lastOfAugust(date) : date
  const end = addDays(start, count)
  const august = firstOfAugust(start)
  if (end < august) return end
  return addDaysWithoutAugust(lastOfAugust(august), count - daysBetween(start, august) + 1)
}

/** The days from one date to another, without those of August. */
export function daysWithoutAugust(from: CivilDate, to: CivilDate): number {
  const start = isInAugust(from) ? lastOfAugust(from) : from
  const august = firstOfAugust(start)
  if (to <= start) return 0
  if (to < august) return daysBetween(start, to)
  return daysBetween(start, august) - 1 + daysWithoutAugust(lastOfAugust(august), to)
}

/** The first day of August from this day on. */
function firstOfAugust(date: CivilDate): CivilDate {
  const year = Number(date.slice(0, 4))
  return date.slice(5) < '08' ? `${year}-08-01` : `${year + 1}-08-01`
}

const lastOfAugust = (date: CivilDate): CivilDate => `${date.slice(0, 4)}-08-31`
