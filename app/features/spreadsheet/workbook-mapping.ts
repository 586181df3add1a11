import { z } from 'zod'
import { CASE_FIELDS, type CaseField, headingKey } from './headings'

/**
 * What a column feeds, once an administrator has said so. `state` is a column whose words name a phase (one state
 * per row, or one event per row), `date` and `description` go with it; `lastDate` is the day of the last thing that
 * happened; `nothing` is a column that is to be left alone.
 */
export const FeedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(CASE_FIELDS) }),
  z.object({ kind: z.literal('phase'), phaseId: z.coerce.number().int().positive() }),
  z.object({ kind: z.enum(['state', 'date', 'description', 'lastDate', 'nothing']) }),
])

/** The mapping of one sheet; the name `*` stands for every sheet without one of its own. */
export const SheetMappingSchema = z.object({
  sheet: z.string().max(100),
  /** A sheet of totals or notes. */
  ignored: z.boolean().default(false),
  /** The name of the sheet is the other party: a tab per entity. */
  entity: z.boolean().default(false),
  columns: z.array(z.object({ heading: z.string().min(1).max(200), feed: FeedSchema })).max(200),
  /** Somebody knows that the sheet is not there: it is remembered, and nobody is asked about it. */
  gone: z.boolean().optional(),
  /** Fields that the sheet fed until somebody said that their columns are something else. */
  away: z.array(z.enum(CASE_FIELDS)).optional(),
})

export const WorkbookMappingSchema = z.object({ sheets: z.array(SheetMappingSchema).max(100) })

export type Feed = z.output<typeof FeedSchema>
export type SheetMapping = z.output<typeof SheetMappingSchema>
export type WorkbookMapping = z.output<typeof WorkbookMappingSchema>

/** The mapping that counts for a sheet, if any. */
export function mappingOf(mapping: WorkbookMapping | null | undefined, sheet: string) {
  const sheets = mapping?.sheets ?? []
  return (
    sheets.find((candidate) => candidate.sheet === sheet) ??
    sheets.find((candidate) => candidate.sheet === '*') ??
    null
  )
}

/** The feeds of a sheet by the key of their heading; a heading that stands there again has `#2` behind its key. */
export function feedsOf(mapping: SheetMapping | null): Map<string, Feed> {
  return new Map((mapping?.columns ?? []).map(({ heading, feed }) => [columnKey(heading), feed]))
}

/** The key of a heading as a mapping knows it. */
export function columnKey(heading: string): string {
  const [, text = heading, repeat = ''] = /^(.*?)(#\d+)?$/s.exec(heading) ?? []
  return headingKey(text) + repeat
}

/** The feed of a column that fills a field. */
export const feedsField = (field: CaseField): Feed => ({ kind: 'field', field })
