import { getTableColumns, getTableName, type Table } from 'drizzle-orm'

/** The same values keyed by column name. */
export function byColumn<Of extends Table, Value>(
  table: Of,
  row: Partial<Record<keyof Of['_']['columns'] & string, Value>>,
): Record<string, Value> {
  const columns = getTableColumns(table)
  const named = (Object.entries(row) as [string, Value][]).map(([field, value]) => {
    const column = columns[field]
    if (!column) throw new Error(`${getTableName(table)} has no field ${field}`)
    return [column.name, value]
  })
  return Object.fromEntries(named)
}
