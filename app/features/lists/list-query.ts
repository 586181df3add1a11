import { z } from 'zod'

const MAX_PAGE_SIZE = 1000

/**
 * The parameters of lists: a search, a page, and archived rows instead of the others. Without `page`, the newest 1,000.
 */
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
const LONGEST_SEARCH = 200

/** What the address of a page searches for; of what is too long its beginning, because without any a list would be of everything. */
export const searchText = z
  .string()
  .transform((text) => text.trim().slice(0, LONGEST_SEARCH))
  .catch('')

/** The same for the pages of the panel, where an invalid value in the URL means the default instead of an error. */
export const PanelQuery = z.object({
  q: searchText,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(200).catch(PANEL_PAGE_SIZE),
  archived: z.stringbool().catch(false),
  sort: z.string().max(20).catch(''),
})

/** The list query of a panel page, read from its URL. */
export const readPanelQuery = (query: URLSearchParams): ListQuery =>
  PanelQuery.parse(Object.fromEntries(query))

/** `sort`: the name of one of the list's orders; the default if it is missing or unknown. */
export type ListQuery = z.output<typeof ListQuery> & { sort?: string }
/** `more`: there are more than `total`, which were not counted. */
export type Page<Row> = { rows: Row[]; total: number; more?: boolean }

/** The requested page, or the last one if the list has become shorter. */
export const pageWithin = (page: number, pageSize: number, total: number) =>
  Math.min(page, Math.max(1, Math.ceil(total / pageSize)))

/**
 * A panel list at the requested page, or at its last one if the list has become shorter, so that an old URL does not
 * show an empty list. `query.page` is the page actually shown.
 */
export function listWithin<Query extends Place, Found extends { total: number }>(
  query: Query,
  list: (query: Query) => Found,
): Found & { query: Query } {
  const listing = list(query)
  const page = pageWithin(query.page, query.pageSize, listing.total)
  return page === query.page
    ? { ...listing, query }
    : { ...list({ ...query, page }), query: { ...query, page } }
}

type Place = { page: number; pageSize: number }

/** How many rows precede a page; pages count from 1. */
export const offsetOf = ({ page, pageSize }: Place) => (page - 1) * pageSize

/** An instant (UTC milliseconds) as returned by the API: ISO 8601 in UTC. */
export const isoInstant = (instant: number) => new Date(instant).toISOString()
export const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))
