import { isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BusyTime, CalendarFault } from '~/domain/appointments/busy-time'
import { cases } from './cases'
import { bytes, id, instant, json } from './columns'
import { users } from './people'

/** Hours of each week, of one day, and days without any. */
export const HOURS_KINDS = ['weekly', 'single', 'off'] as const

/** When the firm calls its clients, in the wall time of Madrid. An empty `lawyer` is the firm as a whole. */
export const appointmentHours = sqliteTable('appointment_hours', {
  id: id(),
  kind: text('kind', { enum: HOURS_KINDS }).notNull(),
  lawyer: text('lawyer').notNull().default(''),
  /** Of weekly hours: `1` (Monday) to `7`, one after the other. */
  weekdays: text('weekdays').notNull().default(''),
  /** Of a single day, and the first one without hours. */
  firstDay: text('first_day'),
  lastDay: text('last_day'),
  fromTime: text('from_time'),
  toTime: text('to_time'),
  minutes: integer('minutes').notNull().default(0),
  pause: integer('pause').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
})

/** Why a calendar could not be read. */
export const CALENDAR_FAULTS = [
  'unreachable',
  'refused',
  'not_public',
  'too_large',
  'no_calendar',
  'too_slow',
  'sealed',
] as const satisfies readonly CalendarFault[]

/** A calendar that the firm keeps elsewhere. With an empty `lawyer` it takes away everybody's hours. */
export const busyCalendars = sqliteTable('busy_calendars', {
  id: id(),
  lawyer: text('lawyer').notNull().default(''),
  /** Of the address, which is a secret. */
  host: text('host').notNull(),
  address: bytes('address').notNull(),
  busy: json<BusyTime[]>('busy'),
  /** How many of its entries could not be understood. */
  unread: integer('unread').notNull().default(0),
  readAt: instant('read_at').notNull(),
  triedAt: instant('tried_at').notNull(),
  /** Why it could not be read the last time. */
  fault: text('fault', { enum: CALENDAR_FAULTS }),
})

export const CANCELLERS = ['client', 'firm'] as const

/** A call that a client has been promised. An hour of one person is taken once. */
export const appointments = sqliteTable(
  'appointments',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lawyer: text('lawyer').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    phone: text('phone').notNull(),
    about: text('about'),
    /** Identifies the form it was asked for in: one that is sent twice is one call. */
    once: text('once').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: CANCELLERS }),
    /** What the client is told of why. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('appointments_by_hour').on(table.lawyer, table.startsAt).where(isNull(table.cancelledAt)),
    index('appointments_by_start').on(table.startsAt),
    index('appointments_by_case').on(table.caseId, table.startsAt),
    index('appointments_by_client').on(table.clientId, table.startsAt),
  ],
)
