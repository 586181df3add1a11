import { type Column, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { perEngine } from '../engine'

/** True if both are the same value, or both are NULL. */
export const isSame = (column: SQLiteColumn, value: unknown): SQL =>
  sql`${column} IS NOT DISTINCT FROM ${value}`

/** A column whose index is of no use: most rows have a value in it, or most have none. PostgreSQL knows by itself. */
export const ofEachRow = (column: SQLiteColumn): SQL =>
  perEngine({ sqlite: sql`+${column}`, postgres: sql`${column}` })

/** A text to be sorted by, capitals as small letters. */
export const anyCase = (text: SQLiteColumn | SQL): SQL =>
  perEngine({ sqlite: sql`${text} COLLATE NOCASE`, postgres: sql`lower(${text})` })

/** Numbers that the portal has given: `C-` and digits. */
export const isNumbered = (clientNumber: SQLiteColumn): SQL =>
  perEngine({
    sqlite: sql`${clientNumber} GLOB 'C-[0-9]*'`,
    postgres: sql`${clientNumber} ~ '^C-[0-9]+$'`,
  })

/**
 * The number of a row among rows of other lists whose ids are texts: PostgreSQL has one type for each column, and compares
 * numbers of one length as it compares texts.
 */
export const idInOrder = (id: Column): SQL =>
  perEngine({ sqlite: sql`${id}`, postgres: sql`lpad(${id}::text, 19, '0')` })

/** An id as part of a sum that changes with them; PostgreSQL adds numbers only. */
export const idToAdd = (id: Column): SQL =>
  perEngine({ sqlite: sql`${id}`, postgres: id.dataType === 'number' ? sql`${id}` : sql`0` })

/** An id as its list has it. */
export const idOf = (id: unknown): number | string =>
  typeof id === 'string' && /^\d{19}$/.test(id) ? Number(id) : (id as number | string)
