import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { perEngine } from '../engine'
import type { Hole } from '../prepared'

/*
 * Values of a query that are passed as JSON, as one parameter: a statement that is kept does not differ with their number.
 */

/** Rows whose id, or other column, is one of these; of a prepared query, their JSON, which has numbers. */
export function isOneOf(id: SQLiteColumn, ids: number[] | string[] | Hole): SQL {
  const value = sql.raw(id.dataType === 'string' ? 'value' : 'value::bigint')
  return perEngine({
    sqlite: sql`${id} IN (SELECT value FROM json_each(${asJson(ids)}))`,
    postgres: sql`${id} IN (SELECT ${value} FROM json_array_elements_text(${asJson(ids)}::json))`,
  })
}

const asJson = (ids: number[] | string[] | Hole) => (Array.isArray(ids) ? JSON.stringify(ids) : ids)

/** Objects as rows to select from, with `fieldOf`. */
export const rowsOf = (objects: object[]): SQL =>
  perEngine({
    sqlite: sql`json_each(${JSON.stringify(objects)})`,
    postgres: sql`json_array_elements(${JSON.stringify(objects)}::json) AS objects (value)`,
  })

/** A field with whole numbers. */
export const numberOf = (name: string) => {
  const field = sql.raw(`'${name}'`)
  return perEngine({
    sqlite: sql<number>`value ->> ${field}`,
    postgres: sql<number>`(value ->> ${field})::bigint`,
  }).as(name)
}

/** A field of the objects, as a column of the same name. */
export const fieldOf = <Value>(name: string) => sql<Value>`value ->> ${sql.raw(`'${name}'`)}`.as(name)
