import { createHash } from 'node:crypto'
import { isFile, type Sqlite } from '../connection'
import { asStored } from '../postgres/connection'
import { type CopiedTable, quoted } from './tables'

export type Row = unknown[]
/** The key of a row, in the order in which both engines sort. */
export type Key = unknown[]
/** The rows behind `after` and up to `upTo`; null: from the first, to the last. */
export type Range = { after: Key | null; upTo: Key | null }

const CHUNK_BYTES = 32 * 1024 * 1024
const FEWEST_ROWS = 8
const MOST_ROWS = 1000

/** How many rows of a table are in memory at once. */
export function rowsAtOnce(connection: Sqlite, { name, long }: CopiedTable): number {
  if (long.length === 0) return MOST_ROWS
  const bytes = long.map((column) => `coalesce(octet_length(${quoted(column)}), 0)`).join(' + ')
  const largest = connection
    .prepare(`SELECT max(${bytes}) FROM ${quoted(name)}`)
    .pluck()
    .get()
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(CHUNK_BYTES / (Number(largest) || 1))))
}

/** Rows in the order of their keys, as both engines keep them. */
export function readRows(connection: Sqlite, table: CopiedTable, range: Range, most: number): Row[] {
  const { where, values } = within(table, range)
  const columns = table.columns.map(quoted).join(', ')
  const order = table.key.map(quoted).join(', ')
  const sql = `SELECT ${columns} FROM ${quoted(table.name)}${where} ORDER BY ${order} LIMIT ${most}`
  const rows = connection
    .prepare(sql)
    .raw()
    .all(...values) as Row[]
  return rows.map((row) => row.map(asStored))
}

export function deleteRows(connection: Sqlite, table: CopiedTable, range: Range) {
  const { where, values } = within(table, range)
  connection.prepare(`DELETE FROM ${quoted(table.name)}${where}`).run(...values)
}

export function insertRows(connection: Sqlite, { name, columns }: CopiedTable, rows: Row[]) {
  const names = columns.map(quoted).join(', ')
  if (isFile(connection)) {
    const holes = columns.map(() => '?').join(', ')
    const insert = connection.prepare(`INSERT INTO ${quoted(name)} (${names}) VALUES (${holes})`)
    for (const row of rows) insert.run(...row)
    return
  }
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, asJson(row[at])])),
  )
  const select = `SELECT ${names} FROM json_populate_recordset(NULL::${quoted(name)}, ?::json)`
  connection.prepare(`INSERT INTO ${quoted(name)} (${names}) ${select}`).run(JSON.stringify(records))
}

/** Tells rows apart, whichever engine they come from: bytes differ from a text that looks like them. */
export const digestOf = (rows: Row[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => (row.some(Buffer.isBuffer) ? row.map(asText) : row))))
    .digest('base64')

const asText = (value: unknown) => (Buffer.isBuffer(value) ? [hex(value)] : value)

const hex = (bytes: Buffer) => bytes.toString('hex')

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${hex(value)}` : value)

function within({ key }: CopiedTable, { after, upTo }: Range) {
  const names = `(${key.map(quoted).join(', ')})`
  const holes = `(${key.map(() => '?').join(', ')})`
  const bounds = [after ? `${names} > ${holes}` : '', upTo ? `${names} <= ${holes}` : ''].filter(Boolean)
  return {
    where: bounds.length > 0 ? ` WHERE ${bounds.join(' AND ')}` : '',
    values: [...(after ?? []), ...(upTo ?? [])],
  }
}
