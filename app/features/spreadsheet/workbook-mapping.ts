import { z } from 'zod'
import { type FirmFactKey, isFirmFact } from '~/domain/cases/firm-facts'
import { CASE_FIELDS, type CaseField, headingKey } from './header/headings'

/** What columns provide that are neither a field nor a phase. */
export const OTHER_KINDS = [
  ...(['state', 'date', 'description', 'lastDate'] as const),
  ...(['judgmentDate', 'ruling', 'appealDate', 'appealRuling', 'nothing'] as const),
] as const

const FirmFactSchema = z.custom<FirmFactKey>((name) => typeof name === 'string' && isFirmFact(name))
const FieldSchema = z.union([z.enum(CASE_FIELDS), FirmFactSchema])

/**
 * What a column provides according to an administrator. `state` is a column whose words name a phase (one status per
 * row, or one event per row), `date` and `description` accompany it; `lastDate` is the date of the latest event; `judgmentDate`
 * and `ruling` are read as a pair, and so are those of an appeal;
 * `nothing` is an ignored column.
 */
export const ColumnTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: FieldSchema }),
  z.object({ kind: z.literal('phase'), phaseId: z.coerce.number().int().positive() }),
  z.object({ kind: z.enum(OTHER_KINDS) }),
])

/**
 * Whose words a column of free text holds: `clients`, it was written for them and they read all of it; `firm`, they read
 * only the situations the portal knows. `by` and `at` (UTC milliseconds): who said so, and when.
 */
export const ColumnReadersSchema = z.object({
  heading: z.string().min(1).max(200),
  readers: z.enum(['clients', 'firm']),
  by: z.string().nullable(),
  at: z.number(),
})

/** The mapping of one sheet; `*` applies to every sheet without its own. */
export const SheetMappingSchema = z.object({
  sheet: z.string().max(100),
  /** A sheet of totals or notes. */
  ignored: z.boolean().default(false),
  /** The sheet name is the opposing party: one tab per entity. */
  entity: z.boolean().default(false),
  columns: z.array(z.object({ heading: z.string().min(1).max(200), target: ColumnTargetSchema })).max(200),
  /** What somebody has said about its columns of free text; nothing else shows them to clients. */
  readers: z.array(ColumnReadersSchema).max(200).optional(),
  /** Somebody has confirmed that the sheet is gone: it is kept, and nobody is asked about it. */
  gone: z.boolean().optional(),
  /** Fields the sheet provided until somebody mapped their columns to something else. */
  droppedFields: z.array(FieldSchema).optional(),
})

export const WorkbookMappingSchema = z.object({ sheets: z.array(SheetMappingSchema).max(100) })

export type ColumnTarget = z.output<typeof ColumnTargetSchema>
export type ColumnReaders = z.output<typeof ColumnReadersSchema>
export type SheetMapping = z.output<typeof SheetMappingSchema>
export type WorkbookMapping = z.output<typeof WorkbookMappingSchema>

/** The mapping that applies to a sheet, if any. */
export function mappingOf(mapping: WorkbookMapping | null | undefined, sheet: string) {
  const sheets = mapping?.sheets ?? []
  return (
    sheets.find((candidate) => candidate.sheet === sheet) ??
    sheets.find((candidate) => candidate.sheet === '*') ??
    null
  )
}

/** The mapping of a sheet about which nothing has been said. */
export const blankMapping = (sheet: string): SheetMapping => ({
  sheet,
  ignored: false,
  entity: false,
  columns: [],
})

/** The targets of a sheet by heading key; a repeated heading has `#2` after its key. */
export function targetsOf(mapping: SheetMapping | null): Map<string, ColumnTarget> {
  return new Map((mapping?.columns ?? []).map(({ heading, target }) => [columnKey(heading), target]))
}

/** The key of a heading in a mapping. */
export function columnKey(heading: string): string {
  const [, text = heading, repeat = ''] = /^(.*?)(#\d+)?$/s.exec(heading) ?? []
  return headingKey(text) + repeat
}

/** The target of a column that provides a field. */
export const targetField = (field: CaseField): ColumnTarget => ({ kind: 'field', field })

/** True for a use whose words clients would read as they stand in the sheet. */
export const isFreeText = (target: ColumnTarget | null | undefined) =>
  target?.kind === 'description' || (target?.kind === 'field' && target.field === 'situacionActual')

/** What has been said about the columns of free text of a sheet, by heading key. */
export const readersOf = (mapping: SheetMapping | null): Map<string, ColumnReaders> =>
  new Map((mapping?.readers ?? []).map((entry) => [columnKey(entry.heading), entry]))

/** A mapping for other tables or another workbook: who may read their free text is asked again. */
export const withoutReaders = ({ readers, ...own }: SheetMapping): SheetMapping => own
