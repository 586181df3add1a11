import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema'

/** A table as its rows are copied: what the database works out by itself is no column here. */
export type CopiedTable = {
  name: string
  /** Those of its key come first. */
  columns: string[]
  key: string[]
  /** Columns whose length differs from row to row. */
  long: string[]
}

export const TABLES: CopiedTable[] = Object.values<unknown>(schema)
  .filter((value) => is(value, SQLiteTable))
  .map(copied)
  .sort((a, b) => a.name.localeCompare(b.name))

function copied(table: SQLiteTable): CopiedTable {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const key = (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)
  const rest = columns.map(({ name }) => name).filter((name) => !key.includes(name))
  const long = columns.filter((column) => column.getSQLType() !== 'integer').map(({ name }) => name)
  return { name, columns: [...key, ...rest.sort()], key, long }
}

export const quoted = (name: string) => `"${name}"`

/** The tables whose rows have a number for a key. */
export const NUMBERED = TABLES.filter(({ key, long }) => key.join() === 'id' && !long.includes('id')).map(
  ({ name }) => name,
)
