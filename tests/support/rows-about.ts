import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sqlite } from '~db/client'
import * as schema from '~db/schema'

/** One row of every table that says something of somebody, with a word of theirs in each place where words can stand. */

const tables = Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable))
const nameOf = (table: SQLiteTable) => getTableConfig(table).name

/** Rows that are there, by their table. */
export type Known = Map<string, Record<string, unknown>>

/** Whether words can stand in a column: no key, no choice among a few, no number. */
const isWordy = (table: SQLiteTable, column: SQLiteColumn) =>
  ['string', 'json', 'buffer', 'custom'].includes(column.dataType) &&
  column.enumValues === undefined &&
  referenceOf(table, column) === undefined

function referenceOf(table: SQLiteTable, column: SQLiteColumn) {
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = reference()
    const at = columns.findIndex(({ name }) => name === column.name)
    if (at >= 0) return { table: foreignTable as SQLiteTable, column: foreignColumns[at]?.name ?? 'id' }
  }
  return undefined
}

type Filling = {
  known: Known
  /** Tables that are left as they are. */
  left: string[]
  /** Values of some places. */
  exact: Record<string, string | null>
}

/** Fills all tables but some, each after what it refers to. Returns the places that have the word of their table. */
export function fillAll(wordOf: (table: string) => string, { known, left, exact }: Filling): string[] {
  const db = sqlite()
  db.pragma('ignore_check_constraints = ON')
  const places: string[] = []
  let serial = 700_000
  const rowOf = (table: SQLiteTable): Record<string, unknown> => {
    const { name, columns } = getTableConfig(table)
    const there = known.get(name)
    if (there) return there
    const row: Record<string, unknown> = {}
    known.set(name, row)
    const valueIn = (column: SQLiteColumn) => {
      const place = `${name}.${column.name}`
      const reference = referenceOf(table, column)
      serial += 1
      if (reference) return rowOf(reference.table)[reference.column] ?? null
      if (!isWordy(table, column))
        return exact[place] ?? column.enumValues?.[0] ?? (column.primary ? serial : 1)
      if (place in exact) return exact[place]
      if (!left.includes(name)) places.push(place)
      const text = `${wordOf(name)} ${serial}`
      if (column.dataType === 'json') return JSON.stringify({ text })
      return column.getSQLType() === 'blob' ? Buffer.from(text) : text
    }
    for (const column of columns) row[column.name] = valueIn(column)
    const names = Object.keys(row).map((one) => `"${one}"`)
    const holes = names.map(() => '?').join(', ')
    const query = `INSERT OR REPLACE INTO "${name}" (${names.join(', ')}) VALUES (${holes})`
    db.prepare(query).run(Object.values(row))
    return row
  }
  for (const table of tables) if (!left.includes(nameOf(table))) rowOf(table)
  db.pragma('ignore_check_constraints = OFF')
  return places
}

/** Every place that holds the word, whatever the table. */
export function placesWith(word: string): string[] {
  const like = `%${word}%`
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.flatMap((column) => {
      const query = `SELECT count(*) FROM "${name}" WHERE CAST("${column.name}" AS TEXT) LIKE ?`
      const found = sqlite().prepare(query).pluck().get(like) as number
      return found > 0 ? [`${name}.${column.name}`] : []
    })
  })
}
