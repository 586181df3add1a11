import { createEvent, type DateArray } from 'ics'

/** A whole day in a calendar; `day` is `YYYY-MM-DD`. The same `uid` replaces an earlier entry. */
export type CalendarDay = { uid: string; day: string; title: string; description: string; url: string }

const DAY_MS = 86_400_000
const partsOf = (day: string) => day.split('-').map(Number) as DateArray

/** The text of an iCalendar file (RFC 5545) with one entry. Throws when the entry is not possible. */
export function writeCalendar({ uid, day, title, description, url }: CalendarDay): string {
  const start = partsOf(day)
  // Not a duration: the library writes a day as `P1DT`, which RFC 5545 does not allow.
  const end = partsOf(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))
  const { value, error } = createEvent({
    uid,
    productId: 'portal-expedientes',
    start,
    end,
    title,
    description,
    url,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
  })
  if (!value) throw error ?? new Error('The calendar entry is empty')
  return value
}
