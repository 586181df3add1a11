import { z } from 'zod'
import { CLOCK_TIME } from '~/domain/civil-date'

/** What the firm tells its clients of its own accord, and when. */
export const NewsSettings = z.object({
  on: z.boolean().default(true),
  /** When e-mails leave on working days, `HH:MM` in Madrid. */
  opening: z.string().regex(CLOCK_TIME).default('09:00'),
  /** A note after 60 days without news. */
  quietNote: z.boolean().default(false),
  /** Seven days and one day before a hearing; three days before a request is due, and on the day. */
  reminders: z.boolean().default(true),
  /** A judgment, or that of an appeal, against the client is told on the telephone before it is told by e-mail. */
  callJudgment: z.boolean().default(true),
  callAppeal: z.boolean().default(true),
})
export type NewsSettings = z.output<typeof NewsSettings>

/** E-mails leave neither at night nor so late that there is no time for them. */
const EARLIEST = '07:00'
const LATEST = '19:00'

const unticked = z.boolean().default(false)

/** The form of these settings, of which a box that is not ticked is not sent; messages are dictionary keys. */
export const NewsForm = z.object({
  on: unticked,
  opening: z
    .string('required')
    .trim()
    .transform((time) => time.replace(/^(\d\d:\d\d):00$/, '$1'))
    .pipe(
      z
        .string()
        .regex(CLOCK_TIME, { error: 'time_invalid', abort: true })
        .refine((time) => time >= EARLIEST && time <= LATEST, 'opening_hours'),
    ),
  quietNote: unticked,
  reminders: unticked,
  callJudgment: unticked,
  callAppeal: unticked,
  /** Identifies the settings that the form showed. */
  version: z.string().max(32).optional(),
})
export type NewsForm = z.output<typeof NewsForm>
