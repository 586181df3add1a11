import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Hole } from '../prepared'

/*
 * Values of a query that are passed as JSON, as one parameter: a statement that is kept does not differ with their number.
 */

/** Rows whose id is one of these; of a prepared query, their JSON. */
export const isOneOf = (id: SQLiteColumn, ids: number[] | Hole): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${Array.isArray(ids) ? JSON.stringify(ids) : ids}))`

/** Objects as rows to select from, with `fieldOf`. */
export const rowsOf = (objects: object[]): SQL => sql`json_each(${JSON.stringify(objects)})`

/** A field of the objects, as a column of the same name. */
export const fieldOf = <Value>(name: string) => sql<Value>`value ->> ${sql.raw(`'${name}'`)}`.as(name)
