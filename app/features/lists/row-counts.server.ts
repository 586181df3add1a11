import { count, eq, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { database } from '~db/client'
import { rowCounts } from '~db/schema'

export type CountedList = (typeof rowCounts.list.enumValues)[number]

/** The length of a list, maintained by the database instead of counted. */
export function countRows(list: CountedList): number {
  return database().select().from(rowCounts).where(eq(rowCounts.list, list)).get()?.rows ?? 0
}

/** How many rows of one table a search found. */
export function countFound(table: SQLiteTable, found: SQL | undefined): number {
  return database().select({ rows: count() }).from(table).where(found).get()?.rows ?? 0
}
