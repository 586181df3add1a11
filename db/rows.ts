import { getTableColumns, getTableName, type Table } from 'drizzle-orm'

/** The same values keyed by column name. */
export function byColumn<Of extends Table, Value>(
  table: Of,
  row: Partial<Record<keyof Of['_']['columns'] & string, Value>>,
): Record<string, Value> {
  const columns = getTableColumns(table)
  const named: Record<string, Value> = {}
  for (const field of Object.keys(row) as (keyof typeof row & string)[]) {
    const column = columns[field]
    if (!column) throw new Error(`${getTableName(table)} has no field ${field}`)
    named[column.name] = row[field] as Value
  }
  return named
}

/** Some columns of a table, to be selected or written by name. */
export const columnsOf = <Of extends object, Name extends keyof Of>(table: Of, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Of, Name>
