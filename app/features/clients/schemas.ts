import { z } from 'zod'
import { byFact, factOf } from '~/domain/cases/case-facts'
import { isValidDni, normaliseDni } from '~/domain/people/dni'
import { readEmail } from '~/domain/people/email'
import { readPhone } from '~/domain/people/phone'
import { text, typedText, version } from '~/infra/http/form-fields'
import { grouped, rowsWith, shapeOf } from '~/ui/admin/form-rows'

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

const rows = rowsWith(({ client }) => client.forms)
export const CLIENT_ROWS = rows({
  name: { is: name, autoComplete: 'off' },
  dni: { is: dni, look: 'upper', autoComplete: 'off' },
  email: { is: email, kind: 'email', hint: 'emailHint', autoComplete: 'off' },
  phone: { is: phone, kind: 'tel', autoComplete: 'off' },
})
/** The same fields of somebody who is known, and whether they asked for what is corrected (GDPR, article 16). */
export const EDIT_ROWS = {
  ...CLIENT_ROWS,
  ...rows({ atRequest: { is: z.boolean().default(false), kind: 'tick' } }),
}
export const EditClient = z.object({
  ...shapeOf(EDIT_ROWS),
  dni: z
    .union([z.literal('').transform(() => null), dni])
    .optional()
    .default(null),
  version,
})

const FIRST_CASE = ['caseNumber', 'expedienteContrario', 'assignedLawyer'] as const
const firstCase = byFact(FIRST_CASE, (fact) => ({ is: text(factOf(fact).max ?? 0), autoComplete: 'off' }))
/** A new client, and the first case where its number is given. */
export const NEW_CLIENT_ROWS = {
  ...CLIENT_ROWS,
  ...grouped({ legend: ({ clientPage }) => clientPage.newCaseOfClient }, rows(firstCase)),
  ...rows({ welcome: { is: z.boolean().default(false), kind: 'tick' } }),
}
export const NewClient = z.object(shapeOf(NEW_CLIENT_ROWS))

const note = z.string('required').overwrite(typedText).min(1, 'required').max(2000, 'too_long')
export const NOTE_ROWS = rowsWith(({ clientPage }) => clientPage.notes)({
  text: { is: note, kind: 'lines', label: 'add', hint: 'hint' },
})
export const NewNote = z.object(shapeOf(NOTE_ROWS))

const named = z.string('client_number_required').trim().min(1, 'client_number_required').max(100, 'too_long')
export const MERGE_ROWS = rows({ into: { is: named, autoComplete: 'off' } })
export const MergeClient = z.object(shapeOf(MERGE_ROWS))
