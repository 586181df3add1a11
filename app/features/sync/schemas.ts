import { z } from 'zod'
import {
  FeedSchema,
  SheetMappingSchema,
  WorkbookMappingSchema,
} from '~/features/spreadsheet/workbook-mapping'

/** What the calls and forms of the synchronisation send. */

const position = z.coerce.number().int().min(0)
const positions = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
  z.array(position).max(50_000),
)

const sheetNames = z.preprocess(
  (value) => (typeof value === 'string' && value !== 'all' ? [value] : value),
  z.union([z.literal('all'), z.array(z.string().min(1).max(200)).max(100)]),
)

/** Beside a workbook: the sheets that its sender says yes to in the same call, by name, or `all` that wait. */
export const UploadWorkbook = z.object({ sheets: sheetNames.optional() })

/**
 * `rows`: all that is in no question, or the ticked ones by their number; `yes`: the questions answered yes; `sheets`: the
 * sheets that wait and are said yes to, by name, or `all` of them.
 */
export const RowChoiceSchema = z.object({
  rows: z.union([z.literal('all'), positions]).default('all'),
  yes: positions.default([]),
  sheets: sheetNames.default([]),
})
export type RowChoice = z.output<typeof RowChoiceSchema>

export const ToggleSchema = z.object({
  enabled: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
})

/** What an administrator says about a thing in the queue. */
export const AnswerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('dismiss') }),
  z.object({
    answer: z.literal('word'),
    meaning: z.enum(['completed', 'in_progress', 'pending', 'nothing']),
    /** The phase that a word of a state column names. */
    phaseId: z.coerce.number().int().positive().optional(),
  }),
  z.object({ answer: z.literal('request'), request: z.string().trim().min(1).max(500) }),
])
export type Answer = z.output<typeof AnswerSchema>

export const RUN_FILTERS = ['new', 'changed', 'conflict', 'refused', 'unmapped', 'missing', 'note'] as const
export type RunFilter = (typeof RUN_FILTERS)[number]
export const RunQuerySchema = z.object({
  kind: z.enum(RUN_FILTERS).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
})
export type RunQuery = z.output<typeof RunQuerySchema>

/** What the page of a run shows: its rows of one kind. A wrong value in the address is no error but the usual one. */
export const SCREEN_FILTERS = ['apply', ...RUN_FILTERS, 'document', 'kept'] as const
export type ScreenFilter = (typeof SCREEN_FILTERS)[number]
export const ScreenQuery = z.object({
  kind: z.enum(SCREEN_FILTERS).catch('apply'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})
export type ScreenQuery = z.output<typeof ScreenQuery>

export { FeedSchema, SheetMappingSchema, WorkbookMappingSchema }
