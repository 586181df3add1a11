import { isFile, type Sqlite } from '../connection'
import { migrate, pendingMigrations } from '../migrate'
import { setNumbers } from './numbers'
import { quoted, TABLES } from './tables'

/*
 * While rows arrive in a database, nothing in it may answer to them: its triggers and foreign keys are laid aside in a table,
 * whose being there says that the database is not complete.
 */

/**
 * Makes an empty database ready for the rows of another one, `move` saying which. It may have been before, to any degree: first of all
 * it says what arrives in it.
 */
export function layOpen(connection: Sqlite, move: string, now: number) {
  pendingMigrations(connection)
  connection
    .transaction(() => {
      connection.exec('CREATE TABLE IF NOT EXISTS arriving (what text PRIMARY KEY, definition text NOT NULL)')
      layAside(connection, 'move', move)
    })
    .immediate()
  migrate(connection, now)
  if (isFile(connection)) connection.pragma('foreign_keys = OFF')
  connection
    .transaction(() => {
      for (const { name, definition, removal } of rulesIn(connection)) {
        layAside(connection, name, definition)
        connection.exec(removal)
      }
      if (!isFile(connection)) switchTriggers(connection, 'DISABLE')
    })
    .immediate()
}

const layAside = (connection: Sqlite, what: string, definition: string) =>
  connection.prepare('INSERT INTO arriving VALUES (?, ?) ON CONFLICT (what) DO NOTHING').run(what, definition)

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
