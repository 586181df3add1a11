import { addYears, type CivilDate, civilDate } from '~/domain/civil-date'

const EARLIEST = '2000-01-01'
const EARLIEST_OF_ALL = '1901-01-01'
const YEARS_AHEAD = 5
const CLOCK = String.raw`\d{1,2}(?::\d{2}){1,2}(?:[.,]\d+)?(?:\s?[ap]\.?\s?m\b\.?)?`
const HOURS = String.raw`h(?:oras|rs|r|s)?\b\.?`
const TIME = String.raw`(?:${CLOCK}(?:\s?${HOURS})?|\d{1,2}\s?${HOURS})`
const ZONE = String.raw`(?:Z|\s?[+-]\d{2}:?\d{2}(?!\d))?`
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s+${TIME})?`, 'i')
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]${TIME}${ZONE})?`, 'i')
const TIME_ALONE = new RegExp(String.raw`^[\s,;(-]*(?:(?:a las?\s+)?${TIME})?[\s.,;)]*$`, 'i')

export type DateReading = { date: CivilDate; rest: string } | 'impossible' | null

/**
 * The date at the beginning of a text, and the rest. Always day before month; two-digit years 00 to 49 are 20xx.
 * `impossible` for a date that does not exist or that no case can have; null if there is no date. `anyYear`: see
 * `isPlausible`, for years of four digits.
 */
export function readDate(text: string, today: CivilDate, anyYear = false): DateReading {
  const trimmed = text.replace(/^'/, '').trim()
  const iso = trimmed.match(ISO)
  const match = iso ?? trimmed.match(DAY_FIRST)
  if (!match) return null
  const rest = trimmed.slice(match[0].length)
  if (/^\d/.test(rest)) return null
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [match[3], match[2], match[1]]
  const date = civilDate(fullYear(year ?? ''), Number(month), Number(day))
  const isSure = anyYear && year?.length === 4
  return date && isPlausible(date, today, isSure) ? { date, rest: rest.trim() } : 'impossible'
}

/** True for text that may follow a date without changing it: a time, or nothing. */
export const isTimeOfDay = (rest: string) => TIME_ALONE.test(rest)

/**
 * No case of the firm is older than 2000, and no court plans more than five years ahead. `anyYear`: it is no day of the
 * proceedings, but like one of birth; of 1900 are those that Excel shows for a zero.
 */
export const isPlausible = (date: CivilDate, today: CivilDate, anyYear = false) =>
  anyYear ? date >= EARLIEST_OF_ALL : date >= EARLIEST && date <= latest(today)

// A sheet has tens of thousands of dates and only one today.
let horizon = { today: '', latest: '' }

function latest(today: CivilDate): CivilDate {
  if (horizon.today !== today) horizon = { today, latest: addYears(today, YEARS_AHEAD) }
  return horizon.latest
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 50 ? 2000 + year : 1900 + year
}
