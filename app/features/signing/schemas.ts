import { z } from 'zod'
import { date } from '~/infra/http/form-fields'

const DocumentId = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().positive()])
  .optional()
  .transform((id) => id ?? null)

/** The form that asks for a signature, beside its file. `document`: one of the case in its place. */
export const AskForm = z.object({
  text: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  dueDate: date,
  document: DocumentId,
  notify: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
})
export const PaperForm = z.object({ document: DocumentId })
