import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isOneOf } from '~db/raw/json-values'
import type { ListQuery } from './list-query'

/** Which rows of a list are wanted: as a test of each row, and as the ids of some, in whatever order is read fastest. */
export type RowFilter = {
  each: SQL
  some(archived: boolean, most: number): number[]
}

/** Filtered rows are counted up to here, or to the end of the requested page if that is further. */
export const MOST_COUNTED = 1000

/**
 * The condition of a filter for one page of a list, and how many rows meet it; `more`: that many and others. Of few rows
 * the ids are known and only they are read. Of many the list is read in its order until the page is full, which is soon.
 */
export function filteredRows(id: SQLiteColumn, filter: RowFilter, query: ListQuery) {
  const most = Math.max(MOST_COUNTED, query.page * query.pageSize)
  const ids = filter.some(query.archived, most + 1)
  return ids.length > most
    ? { wanted: filter.each, total: most, more: true }
    : { wanted: isOneOf(id, ids), total: ids.length, more: false }
}
