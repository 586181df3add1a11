import { createEvent, type DateArray } from 'ics'

/** An all-day calendar entry; days are `YYYY-MM-DD`. The same `uid` replaces an earlier entry. */
export type CalendarDay = {
  uid: string
  day: string
  dayAfter: string
  title: string
  description: string
  url: string
}

/** An iCalendar file (RFC 5545) with one entry. Throws if the entry is invalid. */
export function writeCalendar({ uid, day, dayAfter, title, description, url }: CalendarDay): string {
  const { value, error } = createEvent({
    uid,
    productId: 'portal-expedientes',
    start: dateArray(day),
    // The library writes a one-day duration as P1DT, which RFC 5545 does not allow.
    end: dateArray(dayAfter),
    title,
    description,
    url,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
  })
  if (!value) throw error ?? new Error('The calendar entry is empty')
  return value
}

const dateArray = (day: string) => day.split('-').map(Number) as DateArray
