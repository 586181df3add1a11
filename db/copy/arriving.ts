import { isFile, type Sqlite } from '../connection'
import { setNumbers } from './numbers'
import { quoted, TABLES } from './tables'

/*
 * While rows arrive in a database, nothing in it may answer to them: its triggers and foreign keys are laid aside in a table,
 * whose being there says that the database is not complete.
 */

/** What arrives in this database, and from where; null if nothing does. */
export function arrivingIn(connection: Sqlite): string | null {
  if (!hasTable(connection, 'arriving')) return null
  return String(connection.prepare("SELECT definition FROM arriving WHERE what = 'move'").pluck().get())
}

export const hasTable = (connection: Sqlite, name: string): boolean =>
  connection
    .prepare(
      isFile(connection)
        ? "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
        : "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = ?",
    )
    .get(name) !== undefined

/** Makes a migrated database ready for rows of another one, `move` saying which. It may have been before. */
export function layOpen(connection: Sqlite, move: string) {
  if (isFile(connection)) connection.pragma('foreign_keys = OFF')
  connection
    .transaction(() => {
      connection.exec('CREATE TABLE IF NOT EXISTS arriving (what text PRIMARY KEY, definition text NOT NULL)')
      const keep = connection.prepare('INSERT INTO arriving VALUES (?, ?) ON CONFLICT (what) DO NOTHING')
      keep.run('move', move)
      for (const { name, definition, removal } of rulesIn(connection)) {
        keep.run(name, definition)
        connection.exec(removal)
      }
      if (!isFile(connection)) switchTriggers(connection, 'DISABLE')
    })
    .immediate()
}

type Rule = { name: string; definition: string; removal: string }

const rulesIn = (connection: Sqlite): Rule[] =>
  connection.prepare<[], Rule>(isFile(connection) ? TRIGGERS : FOREIGN_KEYS).all()

const TRIGGERS = `SELECT name, sql AS definition, 'DROP TRIGGER "' || name || '"' AS removal FROM sqlite_schema WHERE type = 'trigger'`

const FOREIGN_KEYS = `SELECT conname::text AS name,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS definition,
    format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS removal
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`

function switchTriggers(connection: Sqlite, how: 'ENABLE' | 'DISABLE') {
  for (const { name } of TABLES) connection.exec(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`)
}

/** Brings back what was laid aside, the index of words, and the numbers that rows have had. It still says that rows arrive. */
export function setUp(connection: Sqlite, numbers: Map<string, number>) {
  connection
    .transaction(() => {
      const there = new Set(rulesIn(connection).map(({ name }) => name))
      const laid = connection
        .prepare<[], { what: string; definition: string }>(
          "SELECT what, definition FROM arriving WHERE what <> 'move'",
        )
        .all()
      for (const { what, definition } of laid) if (!there.has(what)) connection.exec(definition)
      if (isFile(connection)) indexWords(connection)
      else switchTriggers(connection, 'ENABLE')
      setNumbers(connection, numbers)
    })
    .immediate()
}

function indexWords(connection: Sqlite) {
  const indexes = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'")
    .pluck()
    .all() as string[]
  for (const name of indexes) connection.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`)
}

/** From now on the database is one like any other. */
export function complete(connection: Sqlite) {
  if (!isFile(connection))
    for (const { name, table } of connection.prepare<[], { name: string; table: string }>(UNPROVEN).all())
      connection.exec(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${quoted(name)}`)
  connection.exec('DROP TABLE arriving')
  connection.exec('ANALYZE')
  if (isFile(connection)) connection.pragma('foreign_keys = ON')
}

const UNPROVEN = `SELECT conname::text AS name, conrelid::regclass::text AS table FROM pg_constraint
  WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace`
