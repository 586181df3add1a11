import { days, hours } from './duration'

/** A legal date, `YYYY-MM-DD`: no time, no time zone, never a `Date`. */
export type CivilDate = string

/** `HH:MM` */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const FIRM_ZONE = 'Europe/Madrid'

const inFirmZone = new Intl.DateTimeFormat('en-CA', { timeZone: FIRM_ZONE })

/** The date at the firm's office at an instant (UTC milliseconds). */
export const civilDateAt = (instant: number): CivilDate => inFirmZone.format(instant)

/** The date made of three numbers, or null if it does not exist (31 February). */
export function civilDate(year: number, month: number, day: number): CivilDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** The same day in another year; 29 February becomes the 28th in years that lack it. */
export function addYears(date: CivilDate, years: number): CivilDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return civilDate(year + years, month, day) ?? civilDate(year + years, month, day - 1) ?? date
}

/**
 * The instant (UTC milliseconds) at which a day begins at the firm's office, one or two hours before it does in UTC.
 */
export function startOfDay(date: CivilDate): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const inSummer = midnight - hours(2)
  return civilDateAt(inSummer) === date ? inSummer : midnight - hours(1)
}

const clockInFirmZone = new Intl.DateTimeFormat('en-GB', {
  timeZone: FIRM_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The instant (UTC milliseconds) at which it is so late (`HH:MM`) on a day at the firm's office. */
export function instantAt(date: CivilDate, time: string): number {
  const inUtc = Date.parse(`${date}T${time}:00Z`)
  const summer = inUtc - hours(2)
  return clockInFirmZone.format(summer) === time ? summer : inUtc - hours(1)
}

/** The same, or null on the night in spring that leaves this time out. One that comes twice in autumn is the first. */
export function existingInstant(date: CivilDate, time: string): number | null {
  const instant = instantAt(date, time)
  return wallTimeAt(instant) === time ? instant : null
}

/** What the clock at the firm's office shows at an instant, `HH:MM`. */
export const wallTimeAt = (instant: number): string => clockInFirmZone.format(instant)

/** So many days later, or earlier if negative. */
export const addDays = (date: CivilDate, count: number): CivilDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days(count)).toISOString().slice(0, 10)

/** The following day. */
export const nextDay = (date: CivilDate): CivilDate => addDays(date, 1)

/** The same day in a later month, or that month's last day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  for (let last = day; last > 28; last -= 1) {
    const candidate = civilDate(Math.floor(total / 12), (total % 12) + 1, last)
    if (candidate) return candidate
  }
  return civilDate(Math.floor(total / 12), (total % 12) + 1, Math.min(day, 28)) ?? date
}

/** The days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / days(1))
