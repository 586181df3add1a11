import { getTableColumns, getTableName } from 'drizzle-orm'
import { statement } from '../client'
import {
  caseEvents,
  caseFirmFacts,
  caseHolders,
  caseRequests,
  cases,
  syncBases,
  users,
  welcomeEmails,
} from '../schema'

/** A value as SQLite stores it: flags are 0 and 1, JSON is text. */
export type Value = string | number | null
/** A row, or part of it, by column name. It is compared and written back as it is, without any decoding. */
export type Columns = Record<string, Value>

const tables = {
  users,
  cases,
  case_events: caseEvents,
  case_firm_facts: caseFirmFacts,
  case_holders: caseHolders,
  case_requests: caseRequests,
  welcome_emails: welcomeEmails,
}
export type StoredTable = keyof typeof tables

/** The row with this id, or undefined. */
export const storedRow = (table: StoredTable, id: number) =>
  statement<Columns>(`SELECT * FROM ${table} WHERE id = ?`).get(id)

/** Whose sheet values are stored: a client's, by DNI, or a case's, by the key of its number. */
export type BaseKey = Pick<typeof syncBases.$inferSelect, 'kind' | 'key'>

/** The stored sheet values of one client or case, or undefined. */
export const storedBase = ({ kind, key }: BaseKey) =>
  statement<Columns>('SELECT * FROM sync_bases WHERE kind = ? AND key = ?').get(kind, key)

export const writeBase = ({ kind, key }: BaseKey, name: string, value: Value) =>
  void statement(`UPDATE sync_bases SET ${columnOf('sync_bases', name)} = ? WHERE kind = ? AND key = ?`).run(
    value,
    kind,
    key,
  )

export function insertStored(table: StoredTable, row: Columns) {
  const names = Object.keys(row).map((name) => columnOf(table, name))
  const holes = Object.keys(row).map((name) => `@${name}`)
  statement(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${holes.join(', ')})`).run(row)
}

export const writeStored = (table: StoredTable, id: number, name: string, value: Value) =>
  void statement(`UPDATE ${table} SET ${columnOf(table, name)} = ? WHERE id = ?`).run(value, id)

export const deleteStored = (table: StoredTable, id: number) =>
  void statement(`DELETE FROM ${table} WHERE id = ?`).run(id)

const names = new Map(
  [...Object.values(tables), syncBases].map((table) => [
    getTableName(table),
    new Set(Object.values(getTableColumns(table)).map(({ name }) => name)),
  ]),
)

function columnOf(table: StoredTable | 'sync_bases', name: string): string {
  if (!names.get(table)?.has(name)) throw new Error(`${table} has no column ${name}`)
  return `"${name}"`
}
