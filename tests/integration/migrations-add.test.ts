import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type Sqlite } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { ownFolder } from '../support/fresh-portal'

/*
 * During an update, webs of the release before go on reading and writing on the tables of this one (docs/scaling.md). So a migration
 * adds, and takes away only what the release before did not know any more. tests/engines/release-before has it try.
 */
const SINCE = { sqlite: '0073', postgres: '0002' }

/** What is taken away nevertheless, by the name of the migration, and why the release before does not miss it. */
const EXCEPTIONS: Record<string, string> = {
  '0086_case_holders': 'The release before names no sender, and answers without one are not compared.',
  '0014_case_holders': 'As 0086.',
  '0021_holders_by_number': 'What has to be unique was the primary key.',
  '0089_message_files': 'With a file there is one machine, on which no release before runs beside this one.',
  '0120_staff_microsoft': 'The release before leaves empty what has to be unique.',
  '0047_staff_microsoft': 'As 0120.',
  '0049_staff_without_password': 'What may be empty is more than before.',
  '0017_message_files': 'A trigger names the case of what the release before keeps.',
}

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; hidden: number }

const lines = <Row>(sqlite: Sqlite, sql: string) => sqlite.prepare<[], Row>(sql).all()

function shapeOf(sqlite: Sqlite) {
  const tables = lines<{ name: string }>(
    sqlite,
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  return new Map(
    tables.map(({ name }) => {
      const columns = lines<Column>(sqlite, `SELECT * FROM pragma_table_xinfo('${name}')`)
      const keys = lines<{ name: string; columns: string }>(
        sqlite,
        `SELECT name, (SELECT group_concat(name) FROM pragma_index_info(list.name)) AS columns FROM pragma_index_list('${name}') AS list WHERE "unique" = 1`,
      )
      return [name, { columns, keys: keys.map(({ columns }) => columns) }]
    }),
  )
}
type Shape = ReturnType<typeof shapeOf>

function missedBy(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, was]) => {
    const is = after.get(table)
    if (!is) return [`table ${table} is gone`]
    const known = new Map(is.columns.map((column) => [column.name, column]))
    const lost = was.columns.flatMap(({ name, type, notnull }) => {
      const now = known.get(name)
      if (!now) return [`${table}.${name} is gone`]
      if (now.type !== type) return [`${table}.${name} is another type`]
      return now.notnull > notnull ? [`${table}.${name} has to have a value`] : []
    })
    const old = new Set(was.columns.map(({ name }) => name))
    const asked = is.columns.filter(
      ({ name, notnull, dflt_value, hidden }) => !old.has(name) && notnull && dflt_value === null && !hidden,
    )
    const unique = is.keys.filter((columns) => !was.keys.includes(columns))
    return [
      ...lost,
      ...asked.map(({ name }) => `${table}.${name} has to have a value, which nobody gives`),
      ...unique.map((columns) => `${table} (${columns}) has to be unique`),
    ]
  })
}

/** The rows of `migrations` on an empty file, one after the other, and what each takes away. */
function takenAway(all: typeof migrations, since: string): Record<string, string[]> {
  const sqlite = connect(join(ownFolder(), 'portal.sqlite'))
  const found: Record<string, string[]> = {}
  for (const [at, { name }] of all.entries()) {
    const before = shapeOf(sqlite)
    migrate(sqlite, 1, all.slice(0, at + 1))
    const missed = name < since ? [] : missedBy(before, shapeOf(sqlite))
    if (missed.length > 0) found[name] = missed
  }
  sqlite.close()
  return found
}

/** In the words of PostgreSQL, without comments. */
const TAKES_AWAY =
  /\bDROP\s+(?:TABLE|COLUMN)\b|\bRENAME\b|\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:TYPE|SET\s+(?:NOT\s+NULL|DATA))\b|\bADD\s+(?:COLUMN\s+)?\w+[^,;]*\bNOT\s+NULL\b(?![^,;]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,;]*)/i
const UNIQUE = /\bCREATE\s+UNIQUE\s+INDEX\s+\w+\s+ON\s+(\w+)/gi
function takesAway(text: string): boolean {
  const sql = text.replaceAll(/--.*$/gm, '')
  const isOfOld = (table = '') => !new RegExp(`CREATE\\s+TABLE\\s+${table}\\b`, 'i').test(sql)
  return TAKES_AWAY.test(sql) || [...sql.matchAll(UNIQUE)].some(([, table]) => isOfOld(table))
}

test('a migration takes nothing away that the release before reads or writes, or says why', () => {
  const found = takenAway(migrations, SINCE.sqlite)
  for (const name of Object.keys(EXCEPTIONS)) delete found[name]
  expect(found).toEqual({})
})

test('nor does one of PostgreSQL', () => {
  const folder = 'db/migrations/postgres'
  const files = readdirSync(folder).filter((name) => name >= SINCE.postgres)
  expect(files.length).toBeGreaterThan(0)
  const found = files
    .filter((name) => takesAway(readFileSync(`${folder}/${name}`, 'utf8')))
    .filter((name) => !(name.replace('.sql', '') in EXCEPTIONS))
  expect(found).toEqual([])
})

const family = {
  name: '0001',
  sql: 'CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT) STRICT; CREATE TABLE notes (id INTEGER) STRICT',
}
test.each([
  ['ALTER TABLE people ADD COLUMN born TEXT', undefined],
  ["ALTER TABLE people ADD COLUMN kind TEXT NOT NULL DEFAULT 'x'", undefined],
  ['CREATE TABLE more (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT', undefined],
  ['CREATE TABLE more (name TEXT) STRICT; CREATE UNIQUE INDEX more_by_name ON more (name)', undefined],
  ['ALTER TABLE people DROP COLUMN name', 'people.name is gone'],
  ['ALTER TABLE people RENAME COLUMN name TO full_name', 'people.name is gone'],
  ['DROP TABLE notes', 'table notes is gone'],
  ['CREATE UNIQUE INDEX people_by_name ON people (name)', 'people (name) has to be unique'],
  [
    'CREATE TABLE n (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT; DROP TABLE people; ALTER TABLE n RENAME TO people',
    'people.name has to have a value',
  ],
])('%s: %s', (sql, missed) => {
  const found = takenAway([family, { name: '0002', sql }], '0002')
  expect(found['0002']?.[0]).toBe(missed)
  const isRebuilt = sql.startsWith('CREATE TABLE n ')
  if (!isRebuilt) expect(takesAway(sql)).toBe(missed !== undefined)
})
