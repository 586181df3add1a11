import { asc, count, eq, gt, lt, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { BusyTime, CalendarFault } from '~/domain/appointments/busy-time'
import type { TakenTime } from '~/domain/appointments/call-hours'
import { days, minutes } from '~/domain/duration'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import type { CalendarAnswer } from '~/infra/calendar/busy-times.server'
import { askCalendar } from '~/infra/calendar/calendar-process.server'
import { calendarUrl, fetchCalendar } from '~/infra/calendar/fetch-calendar.server'
import { seal, unseal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { database, type Tx, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { busyCalendars } from '~db/schema'
import type { CalendarForm } from './hours-form'

const MOST_CALENDARS = 20
/** Hours are offered for 90 days, and what is known lasts for a month in which a calendar cannot be read. */
const READ_AHEAD_MS = days(120)
const READ_EVERY_MS = minutes(15)

/** When whoever calls is busy by the calendars of the firm, as these were last read. */
export const busyTimes = (): TakenTime[] =>
  known
    .all({})
    .flatMap(({ lawyer, busy }) => busy.map(([from, to]) => ({ from, to, ...(lawyer && { lawyer }) })))

const known = prepared((db) =>
  db.select({ lawyer: busyCalendars.lawyer, busy: busyCalendars.busy }).from(busyCalendars),
)

const shown = {
  ...{ id: busyCalendars.id, lawyer: busyCalendars.lawyer, host: busyCalendars.host },
  ...{ readAt: busyCalendars.readAt, fault: busyCalendars.fault, unread: busyCalendars.unread },
}

/** The calendars that are read, without their addresses. */
export const listCalendars = (_viewer: AdminViewer) =>
  database().select(shown).from(busyCalendars).orderBy(asc(busyCalendars.id)).all()
export type ListedCalendar = ReturnType<typeof listCalendars>[number]

/** One of them. Throws `not_found`. */
export function getCalendar(_viewer: AdminViewer, id: number): ListedCalendar {
  const row = database().select(shown).from(busyCalendars).where(eq(busyCalendars.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** Adds a calendar, once it has been read. Throws `calendar_unread`, `calendars_full`. */
export async function addCalendar(viewer: AdminViewer, { address, lawyer }: CalendarForm, now: number) {
  requireRoom(database())
  const read = await readAt(address, now)
  if ('fault' in read) throw new AppError('calendar_unread', { fault: read.fault })
  const host = calendarUrl(address)?.hostname ?? ''
  transact((tx) => {
    requireRoom(tx)
    const row = { lawyer, host, address: seal(tx, address, 'calendar'), ...read, readAt: now, triedAt: now }
    tx.insert(busyCalendars).values(row).run()
    record(tx, viewer, {}, { lawyer, host }, now)
  })
}

function requireRoom(tx: Tx) {
  const { n } = tx.select({ n: count() }).from(busyCalendars).get() ?? { n: 0 }
  if (n >= MOST_CALENDARS) throw new AppError('calendars_full', { most: MOST_CALENDARS })
}

/** Removes a calendar: its times are offered again. Throws `not_found`. */
export function removeCalendar(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const { lawyer, host } = getCalendar(viewer, id)
    tx.delete(busyCalendars).where(eq(busyCalendars.id, id)).run()
    record(tx, viewer, { lawyer, host }, {}, now)
  })
}

/**
 * Reads the calendar that has waited longest, if one is due. One that cannot be read keeps the times that are known of it; one that was read
 * while the clock was ahead is due. Returns whether one was.
 */
export async function readNextCalendar(now: number): Promise<boolean> {
  const due = database()
    .select()
    .from(busyCalendars)
    .where(or(lt(busyCalendars.triedAt, now - READ_EVERY_MS), gt(busyCalendars.triedAt, now)))
    .orderBy(asc(busyCalendars.triedAt))
    .get()
  if (!due) return false
  const address = opened(due.address)
  const read = address === null ? { fault: 'sealed' as const } : await readAt(address, now)
  const change = 'fault' in read ? read : { ...read, fault: null, readAt: now }
  database()
    .update(busyCalendars)
    .set({ ...change, triedAt: now })
    .where(eq(busyCalendars.id, due.id))
    .run()
  return true
}

function opened(sealed: Buffer): string | null {
  try {
    return unseal(sealed, 'calendar')
  } catch {
    return null
  }
}

async function readAt(address: string, now: number): Promise<CalendarAnswer | { fault: CalendarFault }> {
  const fetched = await fetchCalendar(address)
  if ('fault' in fetched) return fetched
  const within: BusyTime = [now, now + READ_AHEAD_MS]
  const answer = await askCalendar({ ...fetched, within, ownHost: new URL(env().publicUrl).hostname })
  return answer === 'too_slow' ? { fault: answer } : (answer ?? { fault: 'no_calendar' })
}

type Fields = Record<string, unknown>

const record = (tx: Tx, viewer: AdminViewer, before: Fields, after: Fields, at: number) =>
  recordPlainChange(tx, { at, actor: actorOf(viewer), action: 'calendar_changed', before, after })
