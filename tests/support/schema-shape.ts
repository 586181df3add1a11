import { SQL } from 'drizzle-orm'
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteSyncDialect,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import type { Sqlite } from '~db/connection'

const dialect = new SQLiteSyncDialect()

/** A table in words, to compare its declaration in db/schema with the migrated database. */
export type TableShape = {
  columns: Record<string, string>
  primaryKey: string[]
  foreignKeys: string[]
  indexes: string[]
  values: Record<string, string[]>
}

/** How `db/schema` declares a table. */
export function declaredShape(table: SQLiteTable): TableShape {
  const config = getTableConfig(table)
  const own = config.columns.filter(({ primary }) => primary)
  const keys = config.primaryKeys.length > 0 ? config.primaryKeys.flatMap(({ columns }) => columns) : own
  const uniques = [
    ...config.columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
    ...config.uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name)),
  ]
  const indexes = config.indexes.map(({ config: { name, columns, unique, where } }) => {
    const parts = columns.map((column) => (column instanceof SQL ? text(column) : column.name))
    const kind = unique ? 'unique index' : 'index'
    const only = where ? ` where ${text(where)}` : ''
    return plain(`create ${kind} ${name} on ${config.name} (${parts.join(', ')})${only}`, config.name)
  })
  return {
    columns: Object.fromEntries(
      config.columns.map((column) => [
        column.name,
        describe(column.getSQLType(), column.notNull || keys.includes(column), defaultOf(column)),
      ]),
    ),
    primaryKey: keys.map(({ name }) => name),
    foreignKeys: config.foreignKeys
      .map(({ reference, onDelete }) => {
        const { columns, foreignColumns, foreignTable } = reference()
        const names = (list: SQLiteColumn[]) => list.map(({ name }) => name).join()
        return `${names(columns)} of ${getTableConfig(foreignTable).name} ${names(foreignColumns)}, ${onDelete ?? 'no action'}`
      })
      .sort(),
    indexes: [...indexes, ...uniques.map((columns) => `unique (${columns.join(', ')})`)].sort(),
    values: Object.fromEntries(
      config.columns.flatMap(({ name, enumValues }) =>
        enumValues?.length ? [[name, [...enumValues].sort()]] : [],
      ),
    ),
  }
}

type Column = {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  hidden: number
}
type Key = { from: string; table: string; to: string; on_delete: string }
type Index = { name: string; unique: number; origin: string }

/** How the table is in the database. Generated columns are left out: no query of the schema selects them. */
export function storedShape(sqlite: Sqlite, table: string): TableShape {
  const ask = <Row>(pragma: string) => sqlite.pragma(pragma) as Row[]
  const sqlOf = (name: string) =>
    sqlite.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name) as string
  const columns = ask<Column>(`table_xinfo(${table})`).filter(({ hidden }) => hidden === 0)
  const columnsOf = (index: string) =>
    ask<{ name: string }>(`index_info(${index})`)
      .map(({ name }) => name)
      .join(', ')
  const checks = sqlOf(table).matchAll(/CHECK \((\w+) IN \(('[^)]*)\)\)/g)
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, notnull, pk, dflt_value }) => [
        name,
        describe(type, notnull === 1 || pk > 0, dflt_value),
      ]),
    ),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name),
    foreignKeys: ask<Key>(`foreign_key_list(${table})`)
      .map((key) => `${key.from} of ${key.table} ${key.to}, ${key.on_delete.toLowerCase()}`)
      .sort(),
    indexes: ask<Index>(`index_list(${table})`)
      .filter(({ origin }) => origin !== 'pk')
      .map(({ name, origin }) => (origin === 'u' ? `unique (${columnsOf(name)})` : plain(sqlOf(name), table)))
      .sort(),
    values: Object.fromEntries(
      [...checks].map(([, name = '', list = '']) => [name, list.replaceAll("'", '').split(/,\s+/).sort()]),
    ),
  }
}

const describe = (type: string, notNull: boolean, fallback: string | null) =>
  `${type.toLowerCase()}${notNull ? ' not null' : ''}${fallback === null ? '' : ` default ${fallback}`}`

function defaultOf(column: SQLiteColumn): string | null {
  if (column.default === undefined) return null
  const value = column.mapToDriverValue(column.default)
  return typeof value === 'string' ? `'${value}'` : String(value)
}

const text = (part: SQL) => dialect.sqlToQuery(part.inlineParams()).sql
const plain = (sql: string, table: string) =>
  sql.toLowerCase().replaceAll('"', '').replaceAll(`${table}.`, '').replace(/\s+/g, ' ')
