import { z } from 'zod'

const MAX_ORDER = 9999
const text = (max: number) => z.string('required').trim().max(max, 'too_long')

const order = z.coerce
  .number('phase_order')
  .int('phase_order')
  .min(1, 'phase_order')
  .max(MAX_ORDER, 'phase_order')

/** A phase as it is written down; messages are names in the dictionaries (`validation`). */
const fields = {
  title: text(200).min(1, 'required'),
  order,
  description: text(2000).nullable().default(''),
  excelColumn: text(200).nullable().default(''),
  documentCategories: z.array(z.string().max(200)).max(100).default([]),
  /** When the record was read (ISO 8601). What somebody else saved since is then not overwritten. */
  updatedAt: z.iso.datetime().optional(),
}

export const PhaseForm = z.object(fields)
export type PhaseForm = z.output<typeof PhaseForm>

/**
 * The same for the interface, where what is not sent stays as it is. A phase may be sent back as it was read: what
 * nobody changes (id, createdAt) is left aside.
 */
export const PhaseChange = z.looseObject({
  title: fields.title.optional(),
  order: order.optional(),
  description: text(2000).nullish(),
  excelColumn: text(200).nullish(),
  documentCategories: z.array(z.string().max(200)).max(100).optional(),
  updatedAt: fields.updatedAt,
})
export type PhaseChange = z.output<typeof PhaseChange>

/** With `into` the events go to another phase first. */
export const PhaseRemoval = z.object({ into: z.coerce.number().int().positive().optional() })
export type PhaseRemoval = z.output<typeof PhaseRemoval>
