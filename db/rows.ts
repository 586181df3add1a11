import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { statement } from './client'

/** A row by the names of its fields, its values as SQLite holds them: flags are 0 and 1, JSON is text. */
export type StoredRow<Of extends Table> = {
  [Field in keyof Of['_']['columns'] & string]: Stored<Of['_']['columns'][Field]['_']>
}
type Stored<Column extends { driverParam: unknown; enumValues?: string[]; notNull: boolean }> =
  | (Column['enumValues'] extends [string, ...string[]]
      ? Column['enumValues'][number]
      : Column['driverParam'])
  | (Column['notNull'] extends true ? never : null)

/**
 * An INSERT for bulk work, prepared once: Drizzle builds its own anew for every row. The text and the order of the
 * values come from one list, so that no order of an object's keys decides what is written where. `rest` follows the
 * values: a conflict clause. Returns the id of the row.
 */
export function inserting<Of extends Table, Field extends keyof StoredRow<Of>>(
  table: Of,
  fields: readonly Field[],
  rest = '',
): (row: Pick<StoredRow<Of>, Field>) => number {
  const holes = fields.map(() => '?').join(', ')
  const names = fields.map((field) => nameOf(table, field)).join(', ')
  const text = `INSERT INTO ${getTableName(table)} (${names}) VALUES (${holes}) ${rest}`
  return (row) => Number(statement(text).run(fields.map((field) => row[field])).lastInsertRowid)
}

/** An UPDATE of the row with the given id, in the same manner. */
export function updating<Of extends Table, Field extends Exclude<keyof StoredRow<Of>, 'id'>>(
  table: Of,
  fields: readonly Field[],
): (id: number, row: Pick<StoredRow<Of>, Field>) => void {
  const written = fields.map((field) => `${nameOf(table, field)} = ?`).join(', ')
  const text = `UPDATE ${getTableName(table)} SET ${written} WHERE id = ?`
  return (id, row) => statement(text).run([...fields.map((field) => row[field]), id])
}

/** The same values by the names of their columns. */
export function byColumn<Of extends Table, Value>(
  table: Of,
  row: Partial<Record<keyof StoredRow<Of>, Value>>,
): Record<string, Value> {
  const columns = Object.entries(row) as [keyof StoredRow<Of>, Value][]
  return Object.fromEntries(columns.map(([field, value]) => [nameOf(table, field), value]))
}

function nameOf<Of extends Table>(table: Of, field: keyof StoredRow<Of>): string {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`${getTableName(table)} has no field ${field}`)
  return column.name
}
