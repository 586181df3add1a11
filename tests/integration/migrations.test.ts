import { expect, test } from 'vitest'
import { type Migration, migrate, migrations, pendingMigrations } from '~db/migrate'
import { connectIn, isOnPostgres, makeDatabase, testOnSqlite } from '../support/engine'
import { ownFolder } from '../support/fresh-portal'

const NOW = 1_760_000_000_000
function open(): Database {
  const folder = ownFolder()
  makeDatabase(folder)
  return connectIn(folder)
}
type Database = ReturnType<typeof connectIn>

const STRICT = isOnPostgres() ? '' : 'STRICT'
const NO_TABLE = /no such table|does not exist/

const count = (sqlite: Database, table: string) =>
  sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

/** Two tables, the second referencing the first with ON DELETE CASCADE, and rows in both. */
const family: Migration = {
  name: '0001_family',
  sql: `
    CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL) ${STRICT};
    CREATE TABLE children (
      id INTEGER PRIMARY KEY,
      parent_id INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE
    ) ${STRICT};
    INSERT INTO parents VALUES (1, 'Ana'), (2, 'Luis');
    INSERT INTO children VALUES (1, 1), (2, 1), (3, 2);`,
}
const second: Migration = { name: '0002_second', sql: 'ALTER TABLE parents ADD COLUMN born TEXT' }
const rebuild: Migration = {
  name: '0002_rebuild',
  sql: `
    CREATE TABLE parents_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born TEXT) ${STRICT};
    INSERT INTO parents_new (id, name) SELECT id, name FROM parents;
    DROP TABLE parents;
    ALTER TABLE parents_new RENAME TO parents;`,
}

test('each migration runs once and is remembered with its hash', () => {
  const sqlite = open()
  const own = pendingMigrations(sqlite)
  if (!isOnPostgres()) expect(own).toEqual(migrations)
  expect(migrate(sqlite, NOW)).toEqual(own.map(({ name }) => name))
  expect(migrate(sqlite, NOW + 1)).toEqual([])
  expect(pendingMigrations(sqlite)).toEqual([])
  const rows = sqlite.prepare('SELECT name, length(sha256) AS hash, applied_at FROM schema_migrations').all()
  expect(rows).toEqual(own.map(({ name }) => ({ name, hash: 64, applied_at: NOW })))
  sqlite.close()
})

test('only what is new runs, in the order of the names', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const third = { name: '0003_third', sql: 'ALTER TABLE parents ADD COLUMN age INTEGER' }
  expect(migrate(sqlite, NOW, [family, second, third])).toEqual(['0002_second', '0003_third'])
  expect(count(sqlite, 'parents')).toBe(2)
  sqlite.close()
})

test('a database of a newer version is refused and left as it is', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family, second])
  expect(() => migrate(sqlite, NOW, [family])).toThrow(/0002_second.*newer/)
  expect(count(sqlite, 'schema_migrations')).toBe(2)
  sqlite.close()
})

test('SQL that was edited after it had been applied is refused', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const edited = { ...family, sql: `${family.sql} -- one more thing` }
  expect(() => migrate(sqlite, NOW, [edited, second])).toThrow(/0001_family is not the one that was applied/)
  expect(count(sqlite, 'schema_migrations')).toBe(1)
  sqlite.close()
})

testOnSqlite('rebuilding a table keeps the rows that hang on it with ON DELETE CASCADE', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family, rebuild])
  expect([count(sqlite, 'parents'), count(sqlite, 'children')]).toEqual([2, 3])
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  sqlite.prepare('DELETE FROM parents WHERE id = 1').run()
  expect(count(sqlite, 'children')).toBe(1)
  sqlite.close()
})

test('a migration that loses rows is undone as a whole and does not count as done', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const lossy = {
    name: '0002_lossy',
    sql: `CREATE TABLE extra (id INTEGER) ${STRICT}; DELETE FROM children WHERE parent_id = 1`,
  }
  expect(() => migrate(sqlite, NOW, [family, lossy])).toThrow(/0002_lossy would lose rows of children: 3.*1/)
  expect(count(sqlite, 'children')).toBe(3)
  expect(() => count(sqlite, 'extra')).toThrow(NO_TABLE)
  expect(pendingMigrations(sqlite, [family, lossy])).toEqual([lossy])
  if (!isOnPostgres()) expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  sqlite.close()
})

test('a migration that drops a table with rows in it is undone too', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const drop = { name: '0002_drop', sql: 'DROP TABLE children' }
  expect(() => migrate(sqlite, NOW, [family, drop])).toThrow(/0002_drop/)
  expect(count(sqlite, 'children')).toBe(3)
  sqlite.close()
})

test('a migration may drop a table with rows in it if it says so, and no rows of a table that stays', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const lossy = { name: '0002_lossy', sql: '-- drops children\nDELETE FROM children' }
  expect(() => migrate(sqlite, NOW, [family, lossy])).toThrow(/0002_lossy would lose rows of children/)
  const other = { name: '0002_other', sql: '-- drops parents\nDROP TABLE children' }
  expect(() => migrate(sqlite, NOW, [family, other])).toThrow(/0002_other would lose rows of children/)
  const drop = { name: '0002_drop', sql: '-- drops children\nDROP TABLE children' }
  expect(migrate(sqlite, NOW, [family, drop])).toEqual(['0002_drop'])
  expect(() => count(sqlite, 'children')).toThrow(NO_TABLE)
  sqlite.close()
})

test('a migration that leaves a foreign key pointing nowhere is undone', () => {
  const sqlite = open()
  migrate(sqlite, NOW, [family])
  const orphan = { name: '0002_orphan', sql: 'INSERT INTO children VALUES (4, 99)' }
  expect(() => migrate(sqlite, NOW, [family, orphan])).toThrow(
    /0002_orphan breaks 1 foreign key|violates foreign key/,
  )
  expect(count(sqlite, 'children')).toBe(3)
  sqlite.close()
})

test('SQL that is wrong in its second half leaves nothing of its first', () => {
  const sqlite = open()
  const broken = { name: '0002_broken', sql: "INSERT INTO parents VALUES (3, 'Eva'); INSERT INTO nowhere" }
  expect(() => migrate(sqlite, NOW, [family, broken])).toThrow()
  expect(count(sqlite, 'parents')).toBe(2)
  expect(pendingMigrations(sqlite, [family, broken])).toEqual([broken])
  sqlite.close()
})

testOnSqlite('an index of words is made anew with fewer pages, and finds what it found', () => {
  const sqlite = open()
  const at = migrations.findIndex(({ name }) => name === '0042_longer_beginnings')
  migrate(sqlite, NOW, migrations.slice(0, at))
  const add = sqlite.prepare("INSERT INTO users (username, name, created_at) VALUES (?, 'Ana Peñalver', 1)")
  for (let n = 0; n < 40; n += 1) add.run(`ana${n}`)
  const pages = () => Number(count(sqlite, 'users_search_data'))
  const before = pages()
  migrate(sqlite, NOW)
  expect(pages()).toBeLessThan(before)
  const found = sqlite.prepare('SELECT count(*) FROM users_search(?)').pluck()
  expect(['"p"*', '"penalver"*', '"ana" "pen"*', '"ana39"'].map((words) => found.get(words))).toEqual([
    40, 40, 40, 1,
  ])
})
