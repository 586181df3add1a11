import { z } from 'zod'
import { readAmount } from '~/domain/cases/amount'
import {
  FACT_READERS,
  FIRM_FACT_KINDS,
  type FirmFactKind,
  LONGEST_NAME,
  LONGEST_VALUE,
  mayBeMoney,
} from '~/domain/cases/firm-facts'
import { date, line, version } from '~/infra/http/form-fields'

const name = z.string('required').trim().min(1, 'required').max(LONGEST_NAME, 'too_long')
const readers = z.enum(FACT_READERS, 'required')

/** A column that becomes a new fact; `seen` identifies the values that were on the screen. */
export const NewFirmFact = z
  .object({ name, kind: z.enum(FIRM_FACT_KINDS, 'required'), readers, seen: z.string().max(40).optional() })
  .refine(({ kind, readers }) => readers !== 'money' || mayBeMoney(kind), {
    path: ['kind'],
    message: 'fact_no_money',
  })
export type NewFirmFact = z.output<typeof NewFirmFact>

/** What a fact is called; its kind stays that of the values it has. */
export const FactName = z.object({ name, updatedAt: z.iso.datetime() })
export type FactName = z.output<typeof FactName>

/** Who sees a fact; `seen` identifies the values that were on the screen. */
export const ReadersChange = z.object({ readers, seen: z.string().max(40) })
export type ReadersChange = z.output<typeof ReadersChange>
export const FactRemoval = z.object({ seen: z.string().max(40) })

const amount = z
  .string()
  .trim()
  .optional()
  .transform((text, context) => {
    const read = text ? readAmount(text) : null
    if (text && read === null) context.addIssue({ code: 'custom', message: 'amount_invalid' })
    return read
  })

const VALUES = { line: line(LONGEST_VALUE), day: date, amount } as const satisfies Record<
  FirmFactKind,
  z.ZodType<string | null>
>

/** The form of one value. */
export const EditValue = (kind: FirmFactKind) => z.object({ value: VALUES[kind], version })
