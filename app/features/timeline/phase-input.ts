import { z } from 'zod'

const MAX_ORDER = 9999
const text = (max: number) => z.string('required').trim().max(max, 'too_long')

const order = z.coerce
  .number('phase_order')
  .int('phase_order')
  .min(1, 'phase_order')
  .max(MAX_ORDER, 'phase_order')

const distinct = (folders: string[]) => [...new Set(folders)]
const folder = z.string().max(200)
const folders = z.array(folder).max(100)

/** A phase as it is written down; messages are names in the dictionaries (`validation`). */
const fields = {
  title: text(200).min(1, 'required'),
  order,
  description: text(2000).nullable().default(''),
  excelColumn: text(200).nullable().default(''),
  documentCategories: folders.default([]).transform(distinct),
  /** When the record was read (ISO 8601). What somebody else saved since is then not overwritten. */
  updatedAt: z.iso.datetime().optional(),
}

export const PhaseForm = z.object(fields)
export type PhaseForm = z.output<typeof PhaseForm>

/**
 * The same for the interface, where what is not sent stays as it is. A phase may be sent back as it was read: what
 * nobody changes (id, createdAt) is left aside. A form cannot send a list of one: a single folder is one, a blank none.
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
  updatedAt: fields.updatedAt,
  id: z.unknown().optional().describe('ignored'),
  createdAt: z.unknown().optional().describe('ignored'),
})
export type PhaseChange = z.output<typeof PhaseChange>

/** With `into` the events go to another phase first. */
export const PhaseRemoval = z.object({ into: z.coerce.number().int().positive().optional() })
export type PhaseRemoval = z.output<typeof PhaseRemoval>
