import { z } from 'zod'
import { civilDate } from '~/domain/civil-date'
import type { ErrorCode } from '~/infra/app-error'

/** Schemas of the forms and calls on documents. Messages are dictionary keys (`validation`). */

const idOr = (message: string) => z.coerce.number(message).int(message).positive(message)
const id = idOr('required')
/** Empty form fields count as not sent. */
export const blankAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value)
const yes = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on')
/** A day of the calendar, `YYYY-MM-DD`. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'date_invalid')
  .refine((text) => {
    const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
    return civilDate(year, month, date) !== null
  }, 'date_invalid')

/** The fields next to the file. */
export const UploadFields = z.object({
  category: z.string('folder_required').trim().min(1, 'folder_required').max(200, 'too_long'),
  caseId: z.preprocess(blankAsMissing, idOr('value_invalid').optional()),
  overwrite: yes.default(false),
})
export type UploadFields = z.output<typeof UploadFields>

/** The same for the form, where people identify the case by its number. */
export const UploadForm = UploadFields.omit({ caseId: true }).extend({
  caseNumber: z.preprocess(blankAsMissing, z.string().trim().max(50, 'too_long').optional()),
})
export type UploadForm = z.output<typeof UploadForm>

/** A confirmed phase: an existing event, or a phase whose event is to be created. */
const Assignment = z.strictObject({
  phaseTitle: z.string().trim().min(1, 'required').max(300, 'too_long'),
  reason: z.string().max(1000, 'too_long').nullish(),
  eventDate: z
    .preprocess(blankAsMissing, calendarDay.optional())
    .optional()
    .meta({ type: ['string', 'null'], format: 'date' }),
  confirmed: yes.default(true),
  eventId: z
    .preprocess(blankAsMissing, id.optional())
    .optional()
    .meta({ type: ['integer', 'null'], minimum: 1 }),
  isManual: yes.default(false),
})
export type Assignment = z.output<typeof Assignment>

export const ConfirmAssignments = z.object({
  documentId: id,
  confirmedAssignments: z.array(Assignment, 'required').max(50, 'too_long'),
})
export type ConfirmAssignments = z.output<typeof ConfirmAssignments>

/** The same as a form: unticked boxes are not sent, and a phase that was not suggested may be added. */
export const ConfirmForm = z
  .object({
    assignments: z
      .array(Assignment.extend({ confirmed: yes.default(false) }))
      .max(50)
      .default([]),
    alternative: z.preprocess(blankAsMissing, z.string().max(300, 'too_long').optional()),
    alternativeDate: z.preprocess(blankAsMissing, calendarDay.optional()),
  })
  .transform(({ assignments, alternative, alternativeDate }): Assignment[] => [
    ...assignments,
    ...(alternative
      ? [{ phaseTitle: alternative, eventDate: alternativeDate, confirmed: true, isManual: true }]
      : []),
  ])

/** Digits, also grouped in threes as people write them: 12345, 12.345, 12,345, 12 345. */
const WHOLE_NUMBER = /^(?:\d{1,9}|\d{1,3}([.,\s])\d{3}(?:\1\d{3}){0,2})$/

/** 'Delete All': how many documents the administrator expects to delete. */
export const DeleteAll = z.object({
  count: z
    .string('required')
    .trim()
    .regex(WHOLE_NUMBER, 'whole_number')
    .transform((text) => Number(text.replace(/\D/g, ''))),
})

/** Why a file is refused for its content, whatever it is called. */
export const CONTENT_REFUSALS = [
  'file_type_refused',
  'file_macros',
  'file_encrypted',
  'file_loads_outside',
  'file_unpacks_too_large',
  'file_infected',
  'file_unscanned',
  'image_too_large',
] as const satisfies ErrorCode[]
