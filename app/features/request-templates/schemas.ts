import { z } from 'zod'
import { WORDED_KINDS } from '~/domain/cases/request-kinds'
import { text, typedText, version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf, wordsIn } from '~/ui/admin/form-rows'

const rows = rowsWith(({ templates }) => templates)
const words = z.string('required').overwrite(typedText).min(1, 'required').max(500, 'too_long')

/** A template, by the fields of its form. */
export const TEMPLATE_ROWS = rows({
  textEs: { is: words, kind: 'lines', rows: 2 },
  textEn: { is: words, kind: 'lines', rows: 2 },
  kind: {
    is: z.enum(WORDED_KINDS, 'required'),
    kind: 'choice',
    words: ({ client }) => wordsIn(WORDED_KINDS, client.request.kinds),
  },
  exampleEs: { is: text(500) },
  exampleEn: { is: text(500) },
  termDays: {
    is: z
      .union([
        z.literal('').transform(() => null),
        z.coerce.number('whole_number').int('whole_number').min(1, 'term_days').max(365, 'term_days'),
      ])
      .optional()
      .transform((days) => days ?? null),
    ...{ inputMode: 'numeric', hint: 'termHint' },
  },
  phaseId: {
    is: z
      .union([z.literal('').transform(() => null), z.coerce.number().int().positive()])
      .optional()
      .transform((phase) => phase ?? null),
    ...{ kind: 'choice', hint: 'phaseHint' },
  },
})
export const NewTemplate = z.object(shapeOf(TEMPLATE_ROWS))
export type NewTemplate = z.output<typeof NewTemplate>
export const EditTemplate = z.object({ ...shapeOf(TEMPLATE_ROWS), version })

/** A yes or a no to asking in cases whose phase had begun before; `seen` identifies those that were shown. */
export const KeptAnswer = z.object({ seen: version, verb: z.enum(['ask', 'dismiss']) })
