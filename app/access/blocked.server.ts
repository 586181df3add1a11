import { and, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { cases, mergedClients, users } from '~db/schema'

/**
 * Clients that are blocked, and their cases (decision 134), are archived, and besides in no list, search or figure of anybody. Whatever
 * reads archived records joins one of these conditions; what an address names, the guards ask.
 */

const blockedClients = () =>
  new QueryBuilder().select({ id: users.id }).from(users).where(isNotNull(users.blockedAt))
const blockedCases = () =>
  new QueryBuilder().select({ id: cases.id }).from(cases).where(isNotNull(cases.blockedAt))

/** True where a column names no client that is blocked. */
export const isOfNoBlockedClient = (column: SQLiteColumn): SQL | undefined =>
  or(isNull(column), not(isOfBlockedClient(column)))

/** The same where a column may name a record that was merged into a client since. */
export function isOfNoBlockedRecord(column: SQLiteColumn): SQL | undefined {
  const { id, userId } = mergedClients
  const merged = new QueryBuilder().select({ id }).from(mergedClients).where(isOfBlockedClient(userId))
  return or(isNull(column), and(not(isOfBlockedClient(column)), not(inArray(column, merged))))
}

/** True where a column names a client who is blocked. */
export const isOfBlockedClient = (column: SQLiteColumn): SQL => inArray(column, blockedClients())

/** True where a column names no case that is blocked. */
export const isOfNoBlockedCase = (column: SQLiteColumn | SQL): SQL | undefined =>
  or(isNull(column), not(inArray(sql`${column}`, blockedCases())))

/** True where a column names a case that is blocked. */
export const isOfBlockedCase = (column: SQLiteColumn): SQL => inArray(column, blockedCases())
