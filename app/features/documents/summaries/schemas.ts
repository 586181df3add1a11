import { z } from 'zod'
import { version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

export const MOST_LETTERS = 280
const MOST_SENTENCES = 2

/** The end of a sentence before another one: not that of an abbreviation, such as `Sr.`, `n.º` or `art.`. */
const END = /(?:[\p{L}\d]{4}|[)»”"%€])[.!?…]{1,3}\s(?=\S)/gu

/** How many sentences a text has. */
export const sentencesIn = (text: string): number => [...text.matchAll(END)].length + 1

const summary = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))
  .refine((text) => text.length <= MOST_LETTERS, 'too_long')
  .refine((text) => sentencesIn(text) <= MOST_SENTENCES, 'two_sentences')

/** What a client reads about a document, in Spanish and perhaps in English. */
export const SUMMARY_ROWS = rowsWith(({ summaries }) => summaries)({
  es: {
    is: z
      .string('required')
      .transform((text) => text.trim())
      .refine((text) => text !== '', 'required')
      .pipe(summary),
    ...{ kind: 'lines', rows: 3, hint: 'hint' },
  },
  en: {
    is: z
      .string()
      .optional()
      .transform((text) => text?.trim() || null)
      .pipe(summary.nullable()),
    ...{ kind: 'lines', rows: 3, hint: 'enHint' },
  },
})
export const EditSummary = z.object({ ...shapeOf(SUMMARY_ROWS), version })
export type EditSummary = z.output<typeof EditSummary>
