import { z } from 'zod'
import { eventStatuses } from '~/domain/event-status'
import { date, text, version } from '~/infra/http/form-fields'

const EventFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(300, 'too_long'),
  status: z.enum(eventStatuses, 'required'),
  eventDate: date,
  description: text(5000),
})
export const NewEvent = EventFields
export const EditEvent = EventFields.extend({ version })

export type NewEvent = z.output<typeof NewEvent>
export type EditEvent = z.output<typeof EditEvent>
