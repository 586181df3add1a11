import { z } from 'zod'
import { CLOCK_TIME } from '~/domain/hearing'

const opening = z.string().trim().regex(CLOCK_TIME, 'invalid_time').default('09:00')

/** What the firm tells its clients of its own accord, and when. */
export const NewsSettings = z.object({
  on: z.boolean().default(true),
  /** When e-mails leave on working days, `HH:MM` in Madrid. */
  opening,
  /** A note after 60 days without news. */
  quietNote: z.boolean().default(false),
  /** Seven days and one day before a hearing. */
  reminders: z.boolean().default(true),
})
export type NewsSettings = z.output<typeof NewsSettings>
