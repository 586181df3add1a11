import { z } from 'zod'

/** How a case ended. `running` has no result yet; `withdrawn` does not say who withdrew; `closed` has none noted. */
export const OUTCOMES = [
  'won',
  'agreed',
  'lost',
  'withdrawn_client',
  'withdrawn_firm',
  'withdrawn',
  'closed',
  'running',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const year = z.coerce.number().int().min(1000).max(9999).nullable().catch(null)

/** What the figures are of, as in their URL. An invalid value counts as none, as in the lists. */
export const FigureFilter = z.object({
  /** The year in which a case arrived. */
  year,
  /** The year of its result. */
  ended: year,
  lawyer: z.string().trim().max(200).catch(''),
  /** The phase it is in. */
  phase: z.coerce.number().int().positive().nullable().catch(null),
  outcome: z.enum(OUTCOMES).nullable().catch(null),
})
export type FigureFilter = z.output<typeof FigureFilter>

/** The filter in a URL. */
export const readFigureFilter = (query: URLSearchParams): FigureFilter =>
  FigureFilter.parse({
    year: query.get('year') || null,
    ended: query.get('ended') || null,
    lawyer: query.get('lawyer') ?? '',
    phase: query.get('phase') || null,
    outcome: query.get('outcome') || null,
  })

export const NO_FILTER: FigureFilter = { year: null, ended: null, lawyer: '', phase: null, outcome: null }

/** The URL's query of a filter, empty without one; always in the same order. */
export function queryOfFilter(filter: FigureFilter): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
