import { z } from 'zod'
import { lines, linesOrNone, version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

const LONGEST = 2_000
const rows = rowsWith(({ snippets }) => snippets)

/** A snippet, by the fields of its form. */
export const SNIPPET_ROWS = rows({
  name: { is: z.string('required').trim().min(1, 'required').max(80, 'too_long') },
  textEs: { is: lines(LONGEST), kind: 'lines', rows: 6, hint: 'fieldsHint' },
  textEn: {
    is: linesOrNone(LONGEST).transform((text) => text || null),
    ...{ kind: 'lines', rows: 6, hint: 'englishHint' },
  },
})
export const NewSnippet = z.object(shapeOf(SNIPPET_ROWS))
export type NewSnippet = z.output<typeof NewSnippet>
export const EditSnippet = z.object({ ...shapeOf(SNIPPET_ROWS), version })
