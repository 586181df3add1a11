import { createEvent, createEvents, type DateArray } from 'ics'

/** A calendar entry. The same `uid` replaces an earlier entry, if that was changed before `changedAt`. */
export type CalendarEntry = {
  uid: string
  changedAt: number
  when: WholeDay | Hour
  title: string
  description: string
  place: string | null
  url: string
  reminder: string
  /** The entry is taken out of calendars that have it. */
  isOff?: boolean
  /** Who says so: only they can take the entry back. */
  organizer?: { name: string; email: string }
}
/** Days are `YYYY-MM-DD`. */
type WholeDay = { day: string; dayAfter: string }
type Hour = { at: number; minutes: number }

const PRODUCT = 'portal-expedientes'
const SEQUENCES_FROM = Date.UTC(2025, 0, 1)

/**
 * An iCalendar file (RFC 5545, 5546) with one entry, and a reminder on the day before, or what takes the entry away. Throws
 * if the entry is invalid.
 */
export function writeCalendar(calendarEntry: CalendarEntry): string {
  const { uid, changedAt, when, place, reminder, isOff = false, ...entry } = calendarEntry
  const { value, error } = createEvent({
    ...entry,
    ...(place && { location: place }),
    ...timesOf(when),
    uid,
    productId: PRODUCT,
    ...versionOf(changedAt),
    // Without attendees nobody is asked for an answer, and none reaches the firm.
    method: isOff ? 'CANCEL' : 'REQUEST',
    alarms: isOff
      ? []
      : [{ action: 'display', description: reminder, trigger: { hours: hoursBefore(when), before: true } }],
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isOff ? 'FREE' : 'BUSY',
  })
  if (!value) throw error ?? new Error('The calendar entry is empty')
  return value
}

type FeedEntry = Pick<CalendarEntry, 'uid' | 'changedAt' | 'title' | 'description' | 'url'> & { when: Hour }

/** An iCalendar file that programs read again and again. Throws if an entry is invalid. */
export function writeFeed(name: string, entries: FeedEntry[]): string {
  const events = entries.map(({ changedAt, when, description, ...entry }) => ({
    ...entry,
    ...(description && { description }),
    ...timesOf(when),
    ...versionOf(changedAt),
    status: 'CONFIRMED' as const,
    busyStatus: 'BUSY' as const,
  }))
  const { value, error } = createEvents(events, { calName: name, productId: PRODUCT, method: 'PUBLISH' })
  if (!value) throw error ?? new Error('The calendar is empty')
  return value
}

/** Calendars take the entry that was changed last. */
const versionOf = (changedAt: number) => ({
  sequence: Math.max(0, Math.floor((changedAt - SEQUENCES_FROM) / 1000)),
  lastModified: changedAt,
})

const isHour = (when: WholeDay | Hour): when is Hour => 'at' in when

function timesOf(when: WholeDay | Hour) {
  if (isHour(when))
    return { start: when.at, startInputType: 'utc' as const, duration: { minutes: when.minutes } }
  // The library writes a one-day duration as P1DT, which RFC 5545 does not allow.
  return { start: dateArray(when.day), end: dateArray(when.dayAfter) }
}

/** The same hour of the day before; of a whole day, ten in the morning. Days would be written as P1DT. */
const hoursBefore = (when: WholeDay | Hour) => (isHour(when) ? 24 : 14)

const dateArray = (day: string) => day.split('-').map(Number) as DateArray
