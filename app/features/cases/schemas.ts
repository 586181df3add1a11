import { z } from 'zod'
import { eventStatuses } from '~/features/timeline/event-status'
import { CASE_STATUSES } from './statuses'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .optional()
    .transform((value) => value || null)

/** A civil date as a date field sends it, or nothing. */
const date = z
  .union([z.literal('').transform(() => null), z.iso.date('date_invalid')])
  .optional()
  .default(null)
const version = z.string().max(40)

const CaseFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  status: z.enum(CASE_STATUSES, 'required'),
  situacionActual: text(500),
  expedienteContrario: text(500),
  assignedLawyer: text(200).transform((value) => value ?? ''),
  processStartDate: date,
  nextHearing: date,
  description: text(5000),
})

export const NewCase = CaseFields.extend({
  caseNumber: z.string('required').trim().min(1, 'required').max(50, 'too_long'),
})
export const EditCase = CaseFields.extend({ version })

const EventFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(300, 'too_long'),
  status: z.enum(eventStatuses, 'required'),
  eventDate: date,
  description: text(5000),
})
export const NewEvent = EventFields
export const EditEvent = EventFields.extend({ version })

export const NewRequestForm = z.object({
  text: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  dueDate: date,
  notify: z.boolean().default(false),
})

export const EditRequest = NewRequestForm.extend({ version })

export type NewCase = z.output<typeof NewCase>
export type EditCase = z.output<typeof EditCase>
export type NewEvent = z.output<typeof NewEvent>
export type EditEvent = z.output<typeof EditEvent>
