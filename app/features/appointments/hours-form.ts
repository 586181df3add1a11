import { z } from 'zod'
import { callsIn } from '~/domain/appointments/call-hours'
import { CLOCK_TIME } from '~/domain/civil-date'
import { date, line, lines, version } from '~/infra/http/form-fields'
import { grouped, rowsWith, shapeOf } from '~/ui/admin/form-rows'

const rows = rowsWith(({ appointments }) => appointments.fields)

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

const clock = z
  .string('required')
  .trim()
  .min(1, 'required')
  .transform((value) => value.replace(/^(\d\d:\d\d):00$/, '$1'))
  .pipe(z.string().regex(CLOCK_TIME, 'time_invalid'))

const whole = (least: number, most: number) =>
  z.coerce.number('whole_number').int('whole_number').min(least, 'value_invalid').max(most, 'value_invalid')

const lawyer = line(200).transform((name) => name ?? '')

/** Hours for calls, by the fields of their form. */
export const HOURS_ROWS = {
  ...rows({
    kind: {
      is: z.enum(['weekly', 'single'], 'required'),
      kind: 'choice',
      words: ({ appointments }) => appointments.kinds,
    },
  }),
  ...grouped(
    {
      summary: ({ appointments }) => appointments.kinds.weekly,
      openedBy: 'kind',
      opens: (value) => value !== 'single',
    },
    rows({
      weekdays: {
        is: z.array(z.enum(WEEKDAYS)).default([]),
        kind: 'checks',
        words: ({ appointments }) => appointments.weekdays,
      },
    }),
  ),
  ...grouped(
    {
      summary: ({ appointments }) => appointments.kinds.single,
      openedBy: 'kind',
      opens: (value) => value === 'single',
    },
    rows({ day: { is: date, kind: 'day' } }),
  ),
  ...rows({
    fromTime: { is: clock, kind: 'time' },
    toTime: { is: clock, kind: 'time', hint: 'toTimeHint' },
    minutes: { is: whole(5, 120), inputMode: 'numeric', hint: 'minutesHint' },
    pause: { is: whole(0, 120), inputMode: 'numeric', hint: 'pauseHint' },
    lawyer: { is: lawyer, hint: 'lawyerHint' },
  }),
}

export const HoursForm = z
  .object(shapeOf(HOURS_ROWS))
  .refine(({ kind, weekdays }) => kind !== 'weekly' || weekdays.length > 0, {
    error: 'required',
    path: ['weekdays'],
  })
  .refine(({ kind, day }) => kind !== 'single' || day !== null, { error: 'required', path: ['day'] })
  .refine((hours) => callsIn(hours) > 0, { error: 'value_invalid', path: ['toTime'] })
export type HoursForm = z.output<typeof HoursForm>
export const EditHours = HoursForm.safeExtend({ version })

/** Days without calls. */
export const DAYS_OFF_ROWS = rows({
  firstDay: { is: date.refine((day) => day !== null, 'required'), kind: 'day' },
  lastDay: { is: date, kind: 'day', hint: 'lastDayHint' },
})
export const DaysOffForm = z
  .object(shapeOf(DAYS_OFF_ROWS))
  .refine(({ firstDay, lastDay }) => lastDay === null || (firstDay ?? '') <= lastDay, {
    error: 'value_invalid',
    path: ['lastDay'],
  })
export type DaysOffForm = z.output<typeof DaysOffForm>
export const EditDaysOff = DaysOffForm.safeExtend({ version })

/** A calendar that the firm keeps elsewhere. */
export const CALENDAR_ROWS = rows({
  address: { is: z.string('required').trim().min(1, 'required').max(2000, 'too_long'), hint: 'addressHint' },
  lawyer: { is: lawyer, hint: 'calendarLawyerHint' },
})
export const CalendarForm = z.object(shapeOf(CALENDAR_ROWS))
export type CalendarForm = z.output<typeof CalendarForm>

/** The rules for clients. */
export const RULES_ROWS = rows({
  noticeHours: { is: whole(1, 336), inputMode: 'numeric', hint: 'noticeHint' },
  daysAhead: { is: whole(1, 90), inputMode: 'numeric', hint: 'daysAheadHint' },
})
export const CallRules = z.object(shapeOf(RULES_ROWS))
/** Until when clients may ask for a call, move or cancel it, and how far ahead hours are offered. */
export type CallRules = z.output<typeof CallRules>

/** What the client is told of why they are not called. */
export const CANCEL_ROWS = rows({
  reason: {
    is: lines(500),
    kind: 'lines',
    rows: 3,
    hint: 'reasonHint',
  },
})
/** Also of the call that the form showed: its client may have moved it since. */
export const CancelForm = z.object({ ...shapeOf(CANCEL_ROWS), version })
export type CancelForm = z.output<typeof CancelForm>

/** Another time, chosen by the firm: any that is still to come. */
export const MOVE_ROWS = rows({
  day: { is: date.refine((day) => day !== null, 'required'), kind: 'day' },
  time: { is: clock, kind: 'time' },
})
export const MoveForm = z.object({ ...shapeOf(MOVE_ROWS), version })
export type MoveForm = z.output<typeof MoveForm>
