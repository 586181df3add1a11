import { z } from 'zod'

const MAX_PAGE_SIZE = 1000

/** What lists take: a search, a page, the archived rows instead of the others. Without `page` the newest 1,000. */
export const ListQuery = z.object({
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

const PANEL_PAGE_SIZE = 25

/** The same for the pages of the panel, where a wrong value in the address is no error but the usual value. */
export const PanelQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(200).catch(PANEL_PAGE_SIZE),
  archived: z.stringbool().catch(false),
  sort: z.string().max(20).catch(''),
})

/** The query of a list in the panel, read from the query of its address. */
export const readPanelQuery = (query: URLSearchParams): ListQuery =>
  PanelQuery.parse(Object.fromEntries(query))

/** `sort`: the name of an order that the list knows; without one, or with another, it is the usual one. */
export type ListQuery = z.output<typeof ListQuery> & { sort?: string }
export type Page<Row> = { rows: Row[]; total: number }

/** The page asked for, or the last one when the list has become shorter. */
export const pageWithin = (page: number, pageSize: number, total: number) =>
  Math.min(page, Math.max(1, Math.ceil(total / pageSize)))

/**
 * A list of the panel at the page asked for, or at its last one when the list has become shorter: whoever has an old
 * address does not see an empty list of many. `query.page` is the page that it is.
 */
export function listWithin<Query extends Place, Found extends { total: number }>(
  query: Query,
  list: (query: Query) => Found,
): Found & { query: Query } {
  const found = list(query)
  const page = pageWithin(query.page, query.pageSize, found.total)
  return page === query.page
    ? { ...found, query }
    : { ...list({ ...query, page }), query: { ...query, page } }
}

type Place = { page: number; pageSize: number }

/** How many rows stand before a page; pages count from 1. */
export const offsetOf = ({ page, pageSize }: Place) => (page - 1) * pageSize

/** An instant (UTC milliseconds) as the interface writes it: ISO 8601 in UTC. */
export const isoInstant = (instant: number) => new Date(instant).toISOString()
export const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))
