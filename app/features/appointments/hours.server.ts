import { asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { hoursOn, type PublishedHours } from '~/domain/appointments/call-hours'
import { addDays, type CivilDate, civilDateAt } from '~/domain/civil-date'
import { isWorkingDay } from '~/domain/working-day'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { appointmentHours } from '~db/schema'
import { CallRules, type DaysOffForm, type HoursForm } from './hours-form'

/** Everything that has been published, with days off; clients are offered calls once there are hours. */
export const publishedHours = () => published.all({})

const published = prepared((db) => db.select().from(appointmentHours).orderBy(asc(appointmentHours.id)))
type Row = typeof appointmentHours.$inferSelect

/** Whether clients may ask for calls. */
export const takesCalls = (): boolean => publishedHours().some(({ kind }) => kind !== 'off')

/** The rules for clients; before they are set, a day of notice and three weeks ahead. */
export function readCallRules(): CallRules {
  const text = readSetting('appointments')
  const known = text === null ? undefined : CallRules.safeParse(JSON.parse(text)).data
  return known ?? { noticeHours: 24, daysAhead: 21 }
}

/** Changes the rules; calls that have been promised stay. */
export function changeCallRules(viewer: AdminViewer, rules: CallRules, now: number) {
  transact((tx) => {
    const before = readCallRules()
    writeSetting(tx, 'appointments', JSON.stringify(rules), now)
    record(tx, viewer, before, rules, now)
  })
}

/** Publishes hours of each week or of one day. */
export const publishHours = (viewer: AdminViewer, form: HoursForm, now: number) =>
  add(viewer, hoursRow(form), now)

/** Says that nobody is called on some days. Calls that have been promised stay. */
export const publishDaysOff = (viewer: AdminViewer, form: DaysOffForm, now: number) =>
  add(viewer, daysOffRow(form), now)

function hoursRow({ kind, weekdays, day, ...rest }: HoursForm): NewHours {
  const { fromTime, toTime, minutes, pause, lawyer } = rest
  const days =
    kind === 'weekly' ? { weekdays: weekdays.join(''), firstDay: null } : { weekdays: '', firstDay: day }
  return { kind, ...days, fromTime, toTime, minutes, pause, lawyer }
}

const daysOffRow = ({ firstDay, lastDay }: DaysOffForm): NewHours => ({
  ...{ kind: 'off', firstDay, lastDay: lastDay ?? firstDay },
})

/** Changes hours that have been published; calls that have been promised stay. Throws `not_found`, `edit_conflict`. */
export function changeHours(viewer: AdminViewer, id: number, form: HoursForm & Versioned, now: number) {
  change(viewer, id, hoursRow(form), form.version, now)
}

/** Changes on which days nobody is called. Throws `not_found`, `edit_conflict`. */
export function changeDaysOff(viewer: AdminViewer, id: number, form: DaysOffForm & Versioned, now: number) {
  change(viewer, id, daysOffRow(form), form.version, now)
}

type Versioned = { version: string }

function change(viewer: AdminViewer, id: number, hours: NewHours, version: string, now: number) {
  transact((tx) => {
    const before = getHours(viewer, id)
    requireVersion(typedHours(before), version)
    const row = tx
      .update(appointmentHours)
      .set({ ...hours, updatedAt: now })
      .where(eq(appointmentHours.id, id))
      .returning()
      .get()
    record(tx, viewer, recorded(before), recorded(row), now)
  })
}

/** Hours, or days off, as they are typed. Throws `not_found`. */
export function getTypedHours(viewer: AdminViewer, id: number, isOff: boolean) {
  const row = getHours(viewer, id)
  if ((row.kind === 'off') !== isOff) throw new AppError('not_found')
  const typed = typedHours(row)
  return { id, ...typed, weekdays: [...row.weekdays], version: recordVersion(typed) }
}

const typedHours = ({ kind, weekdays, firstDay, lastDay, fromTime, toTime, lawyer, ...row }: Row) => ({
  ...{ kind, weekdays, lawyer, fromTime, toTime, day: firstDay, firstDay, lastDay },
  ...{ minutes: String(row.minutes), pause: String(row.pause) },
})

type NewHours = Omit<typeof appointmentHours.$inferInsert, 'updatedAt'>

function add(viewer: AdminViewer, hours: NewHours, now: number) {
  transact((tx) => {
    const row = tx
      .insert(appointmentHours)
      .values({ ...hours, updatedAt: now })
      .returning()
      .get()
    record(tx, viewer, {}, recorded(row), now)
  })
}

/** Hours, or days off, as they have been published. Throws `not_found`. */
export function getHours(_viewer: AdminViewer, id: number): Row {
  const row = database().select().from(appointmentHours).where(eq(appointmentHours.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** Takes hours, or days off, back; calls that have been promised stay. Throws `not_found`. */
export function removeHours(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const row = getHours(viewer, id)
    tx.delete(appointmentHours).where(eq(appointmentHours.id, id)).run()
    record(tx, viewer, recorded(row), {}, now)
  })
}

const recorded = ({ id: _, updatedAt: _at, ...hours }: Row) => hours

type Fields = Record<string, unknown>

const record = (tx: Tx, viewer: AdminViewer, before: Fields, after: Fields, at: number) =>
  recordPlainChange(tx, { at, actor: actorOf(viewer), action: 'appointment_hours_changed', before, after })

const MOST_AHEAD = 120

/**
 * The national holidays of the next months for which hours have been published: those of regions and towns are not known here,
 * so it is for a person to say on which days nobody is called.
 */
export function holidaysWithHours(_viewer: AdminViewer, now: number): CivilDate[] {
  const hours: PublishedHours[] = publishedHours()
  const today = civilDateAt(now)
  return Array.from({ length: MOST_AHEAD }, (_, index) => addDays(today, index + 1)).filter(
    (day) => isHoliday(day) && hoursOn(hours, day).length > 0,
  )
}

const isHoliday = (day: CivilDate) => !isWorkingDay(day) && !isWeekend(day)
const isWeekend = (day: CivilDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Says that nobody is called on these holidays, if they still have hours. */
export function takeHolidaysOff(viewer: AdminViewer, days: CivilDate[], now: number): number {
  return transact((tx) => {
    const chosen = holidaysWithHours(viewer, now).filter((day) => days.includes(day))
    for (const day of chosen)
      tx.insert(appointmentHours).values({ kind: 'off', firstDay: day, lastDay: day, updatedAt: now }).run()
    const detail = { count: chosen.length }
    if (chosen.length > 0)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'appointment_hours_changed', detail })
    return chosen.length
  })
}
