import { z } from 'zod'
import { eventStatuses } from '~/domain/stages/event-status'
import { date, text, version } from '~/infra/http/form-fields'
import { HOUR_WITHOUT_DAY, hearingFields, hourHasDay } from './hearing-fields'

const EventFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(300, 'too_long'),
  status: z.enum(eventStatuses, 'required'),
  eventDate: date,
  description: text(5000),
  ...hearingFields,
})
type Dated = { hearingTime: string | null; eventDate: string | null }
const hasDay = ({ hearingTime, eventDate }: Dated) => hourHasDay({ hearingTime, day: eventDate })

export const NewEvent = EventFields.refine(hasDay, HOUR_WITHOUT_DAY)
export const EditEvent = EventFields.extend({ version }).refine(hasDay, HOUR_WITHOUT_DAY)

/** What happened in a case: one of the phases, or something else in words. */
export const NoteEvent = z
  .object({
    phase: z.union([z.literal('other'), z.coerce.number('required').int().positive('required')], 'required'),
    title: text(300),
    eventDate: date,
    description: text(5000),
    ...hearingFields,
  })
  .refine(hasDay, HOUR_WITHOUT_DAY)
  .refine(({ phase, title }) => phase !== 'other' || title !== null, { path: ['title'], message: 'required' })

export type NoteEvent = z.output<typeof NoteEvent>
export type NewEvent = z.output<typeof NewEvent>
export type EditEvent = z.output<typeof EditEvent>
