import { z } from 'zod'
import { isValidDni, normaliseDni } from '~/domain/people/dni'
import { readEmail } from '~/domain/people/email'
import { readPhone } from '~/domain/people/phone'
import { text } from '~/infra/http/form-fields'

/** A person's details entered by hand, normalised like the spreadsheet's values. */
const name = z.string('name_required').trim().min(1, 'name_required').max(200, 'too_long')
const dni = z
  .string('dni_required')
  .transform(normaliseDni)
  .refine((value) => isValidDni(value), 'dni_invalid')
const email = z
  .string()
  .trim()
  .max(254, 'too_long')
  .optional()
  .transform((value) => value || null)
  .refine((value) => value === null || readEmail(value) === value.toLowerCase(), 'email_invalid')
  .transform((value) => value?.toLowerCase() ?? null)
const phone = z
  .string()
  .trim()
  .max(40, 'too_long')
  .optional()
  .refine((value) => !value || readPhone(value) !== null, 'phone_invalid')
  .transform((value) => (value ? readPhone(value) : null))

/** A new client, and the first case where its number is given. */
export const NewClient = z.object({
  name,
  dni,
  email,
  phone,
  caseNumber: text(50),
  expedienteContrario: text(500),
  assignedLawyer: text(200),
  welcome: z.boolean().default(false),
})
export const EditClient = z.object({
  name,
  dni: z
    .union([z.literal('').transform(() => null), dni])
    .optional()
    .default(null),
  email,
  phone,
  version: z.string().max(40),
})

export const NewNote = z.object({
  text: z.string('required').trim().min(1, 'required').max(2000, 'too_long'),
})

export const MergeClient = z.object({
  into: z.string('client_number_required').trim().min(1, 'client_number_required').max(100, 'too_long'),
})
