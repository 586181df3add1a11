import { z } from 'zod'
import { stageKeys } from '~/domain/stages/stages'
import { typedText } from '~/infra/http/form-fields'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

const MAX_ORDER = 9999
const text = (max: number) => z.string('required').overwrite(typedText).max(max, 'too_long')

const order = z.coerce
  .number('phase_order')
  .int('phase_order')
  .min(1, 'phase_order')
  .max(MAX_ORDER, 'phase_order')

const distinct = (folders: string[]) => [...new Set(folders)]
const folder = z.string().max(200)
const folders = z.array(folder).max(100)

/** A phase as entered; messages are dictionary keys (`validation`). */
export const PHASE_ROWS = rowsWith(({ timeline }) => timeline)({
  title: { is: text(200).min(1, 'required'), maxLength: 200, autoComplete: 'off' },
  order: { is: order, hint: 'orderHint', inputMode: 'numeric', autoComplete: 'off' },
  description: { is: text(2000).nullable().default(''), kind: 'lines', rows: 3 },
  stage: {
    is: z.enum(stageKeys, 'required').optional().describe('without one: what its title says'),
    kind: 'choice',
    hint: 'stageHint',
  },
  excelColumn: {
    is: text(200).nullable().default(''),
    ...{ label: 'column', hint: 'columnHint', maxLength: 200, autoComplete: 'off' },
  },
  documentCategories: {
    is: folders.default([]).transform(distinct),
    ...{ kind: 'checks', label: 'categories', hint: 'categoriesHint' },
  },
})
const fields = {
  ...shapeOf(PHASE_ROWS),
  /** When the record was read (ISO 8601), so that later changes by others are not overwritten. */
  updatedAt: z.iso.datetime().optional(),
  /** What `phase_moves_cases` has asked, from whoever does it all the same. */
  asked: z.string().max(40).optional(),
}

export const PhaseForm = z.object(fields)
export type PhaseForm = z.output<typeof PhaseForm>

/**
 * The same for the API, where missing values are left unchanged. A phase may be sent back as it was read: read-only
 * values (id, createdAt) are ignored. A form cannot send a list of one: a single folder is one, a blank value none.
 */
export const PhaseChange = z.object({
  title: fields.title.optional(),
  order: order.optional(),
  description: text(2000).nullish(),
  excelColumn: text(200).nullish(),
  documentCategories: z
    .union([folders, folder.transform((only) => (only === '' ? [] : [only]))])
    .transform(distinct)
    .optional(),
  stage: z.enum(stageKeys).nullish().describe('what it means, whatever it is called'),
  updatedAt: fields.updatedAt,
  asked: fields.asked.describe('what `phase_moves_cases` has asked, to do it all the same'),
  id: z.unknown().optional().describe('ignored'),
  createdAt: z.unknown().optional().describe('ignored'),
})
export type PhaseChange = z.output<typeof PhaseChange>

/** With `into`, the events are first moved to another phase. */
export const PhaseRemoval = z.object({
  into: z.coerce.number().int().positive().optional(),
  asked: fields.asked,
})
export type PhaseRemoval = z.output<typeof PhaseRemoval>
