import { count, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isOfBlockedCase } from '~/access/blocked.server'
import { database } from '~db/client'
import { cases, documents, rowCounts, users } from '~db/schema'

export type CountedList = (typeof rowCounts.list.enumValues)[number]

/** The length of a list, maintained by the database instead of counted; what is blocked is in none. */
export function countRows(list: CountedList): number {
  const rows = database().select().from(rowCounts).where(eq(rowCounts.list, list)).get()?.rows ?? 0
  return rows - (blocked[list]?.() ?? 0)
}

/** Of each kind all that are blocked are archived. */
const blocked: Partial<Record<CountedList, () => number>> = {
  users_archived: () => countFound(users, isNotNull(users.blockedAt)),
  cases_archived: () => countFound(cases, isNotNull(cases.blockedAt)),
  documents_archived: () => countFound(documents, isOfBlockedCase(documents.caseId)),
}

/** How many rows of one table a search found. */
export function countFound(table: SQLiteTable, condition: SQL | undefined): number {
  return database().select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0
}
