import { and, gt, isNull } from 'drizzle-orm'
import { type CallHour, freeHours, hoursFor, type TakenTime } from '~/domain/appointments/call-hours'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { hours, minutes } from '~/domain/duration'
import { type Holes, prepared } from '~db/prepared'
import { appointments } from '~db/schema'
import { busyTimes } from './busy-calendars.server'
import { publishedHours, readCallRules } from './hours.server'

/** No call is longer. */
const LONGEST_MS = hours(2)

/** The hours that a client may choose, of whoever leads their case and of the firm as a whole, by time. */
export function freeHoursFor(lawyer: string | null, now: number): CallHour[] {
  const { noticeHours, daysAhead } = readCallRules()
  const earliest = now + hours(noticeHours)
  const lastDay = addDays(civilDateAt(now), daysAhead)
  return hoursFor(
    freeHours({ published: publishedHours(), taken: [...takenFrom(now), ...busyTimes()], earliest, lastDay }),
    lawyer,
  )
}

/** When somebody is being called. */
export const takenFrom = (now: number): Required<TakenTime>[] =>
  booked.all({ from: now - LONGEST_MS }).map(({ startsAt, minutes: length, lawyer }) => ({
    from: startsAt,
    to: startsAt + minutes(length),
    lawyer,
  }))

const booked = prepared((db, $: Holes<{ from: number }>) => {
  const { startsAt, minutes: length, lawyer, cancelledAt } = appointments
  return db
    .select({ startsAt, minutes: length, lawyer })
    .from(appointments)
    .where(and(gt(startsAt, $.from), isNull(cancelledAt)))
})
