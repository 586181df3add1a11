import { addDays, type CivilDate, civilDateAt, instantAt, nextDay } from './civil-date'

/** The holidays of the whole of Spain that have the same date every year, `MM-DD`. */
const FIXED = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

/** After this hour nothing more is sent on a day. */
const CLOSING = '20:00'

/** False at weekends and on the national holidays of Spain; those of regions and towns are not known here. */
export function isWorkingDay(date: CivilDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isHoliday = FIXED.includes(date.slice(5)) || date === goodFridayOf(date.slice(0, 4))
  return weekday !== 0 && weekday !== 6 && !isHoliday
}

/** This day if it is a working day, otherwise the last one before it. */
export function lastWorkingDay(date: CivilDate): CivilDate {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}

/** The next instant (UTC milliseconds) after this one at which it is so late (`HH:MM`) on a working day. */
export function nextOpening(now: number, opening: string): number {
  for (let day = civilDateAt(now); ; day = nextDay(day)) {
    const opens = instantAt(day, opening)
    if (opens > now && isWorkingDay(day)) return opens
  }
}

/** Whether it is a working day at this instant, and not too early or too late. */
export function isOpen(now: number, opening: string): boolean {
  const day = civilDateAt(now)
  return isWorkingDay(day) && instantAt(day, opening) <= now && now < instantAt(day, CLOSING)
}

/** By year: it is asked for every day of every term. */
const goodFridays = new Map<string, CivilDate>()

function goodFridayOf(year: string): CivilDate {
  const known = goodFridays.get(year) ?? goodFriday(Number(year))
  goodFridays.set(year, known)
  return known
}

/** The Friday before Easter, by the Gregorian computus (Meeus, Jones and Butcher). */
function goodFriday(year: number): CivilDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const month = Math.floor((e + f - 7 * g + 114) / 31)
  const day = ((e + f - 7 * g + 114) % 31) + 1
  const sunday = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return addDays(sunday, -2)
}
