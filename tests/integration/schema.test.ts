import { is } from 'drizzle-orm'
import { getTableConfig, integer, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import * as schema from '~db/schema'
import { declaredShape, storedShape, type TableShape } from '../support/schema-shape'

const declared = Object.values<unknown>(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => [getTableConfig(table).name, table] as const)

/** Intended differences between the two. */
const asDeclared: Record<string, (stored: TableShape) => TableShape> = {
  // SQLite requires a default for an added column; every row is written with an explicit value.
  case_events: ({ columns, ...rest }) => ({
    ...rest,
    columns: { ...columns, changed_at: 'integer not null' },
  }),
}

test('every table of the database is declared in the schema', () => {
  const stored = sqlite()
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all()
  const own = ['schema_migrations']
  expect(declared.map(([name]) => name).sort()).toEqual(stored.filter((name) => !own.includes(String(name))))
})

test.each(declared)('%s stands in the database as the schema declares it', (name, table) => {
  const stored = storedShape(sqlite(), name)
  expect(declaredShape(table)).toEqual(asDeclared[name]?.(stored) ?? stored)
})

test('each kind of difference is found', () => {
  sqlite().exec(`
    CREATE TABLE samples (id INTEGER PRIMARY KEY, kind TEXT NOT NULL DEFAULT 'a' CHECK (kind IN ('a', 'b'))) STRICT;
    CREATE INDEX samples_by_kind ON samples (kind) WHERE kind = 'a'`)
  const columns = { id: integer('id').primaryKey(), kind: text('kind') }
  const found = declaredShape(sqliteTable('samples', columns))
  const stored = storedShape(sqlite(), 'samples')
  sqlite().exec('DROP TABLE samples')
  expect(found).toEqual({
    ...stored,
    columns: { id: 'integer not null', kind: 'text' },
    indexes: [],
    values: {},
  })
  expect(stored).toEqual({
    columns: { id: 'integer not null', kind: "text not null default 'a'" },
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: ["create index samples_by_kind on samples (kind) where kind = 'a'"],
    values: { kind: ['a', 'b'] },
  })
})
