import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { statement } from './client'

/** A row keyed by field name, with values as SQLite stores them: flags are 0 and 1, JSON is text. */
export type StoredRow<Of extends Table> = {
  [Field in keyof Of['_']['columns'] & string]: Stored<Of['_']['columns'][Field]['_']>
}
type Stored<Column extends { driverParam: unknown; enumValues?: string[]; notNull: boolean }> =
  | (Column['enumValues'] extends [string, ...string[]]
      ? Column['enumValues'][number]
      : Column['driverParam'])
  | (Column['notNull'] extends true ? never : null)

/**
 * An INSERT for bulk work, prepared once, because Drizzle would build it anew for every row. The SQL and the order of
 * the values come from one list, so nothing depends on the key order of an object. `rest` follows the values, for
 * example a conflict clause. Returns the id of the row.
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

/** The same for an UPDATE of the row with the given id. */
export function updating<Of extends Table, Field extends Exclude<keyof StoredRow<Of>, 'id'>>(
  table: Of,
  fields: readonly Field[],
): (id: number, row: Pick<StoredRow<Of>, Field>) => void {
  const written = fields.map((field) => `${nameOf(table, field)} = ?`).join(', ')
  const text = `UPDATE ${getTableName(table)} SET ${written} WHERE id = ?`
  return (id, row) => statement(text).run([...fields.map((field) => row[field]), id])
}

/** The same values keyed by column name. */
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
