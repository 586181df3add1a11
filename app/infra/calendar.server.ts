import { createEvent, type DateArray } from 'ics'

/** A whole day in a calendar; `day` is `YYYY-MM-DD`. The same `uid` replaces an earlier entry. */
export type CalendarDay = { uid: string; day: string; title: string; description: string; url: string }

/** The text of an iCalendar file (RFC 5545) with one entry. Throws when the entry is not possible. */
export function writeCalendar({ uid, day, title, description, url }: CalendarDay): string {
  const start = day.split('-').map(Number) as DateArray
  const { value, error } = createEvent({
    uid,
    productId: 'portal-expedientes',
    start,
    duration: { days: 1 },
    title,
    description,
    url,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
  })
  if (!value) throw error ?? new Error('The calendar entry is empty')
  return value
}
