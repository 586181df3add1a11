import { createHash } from 'node:crypto'
import { minutes } from '~/domain/duration'
import { isFile, type Sqlite } from './connection'
import { repeated } from './postgres/connection'
import { PostgresError, sleep } from './postgres/link'

export type Migration = { name: string; sql: string }

const inOrder = (files: Record<string, string>): Migration[] =>
  Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
    .sort((a, b) => a.name.localeCompare(b.name))

export const migrations = inOrder(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)

/** PostgreSQL begins where SQLite had come to; from there on each change is written for both. */
const postgresMigrations = inOrder(
  import.meta.glob<string>('./migrations/postgres/*.sql', { query: '?raw', import: 'default', eager: true }),
)

const ownOf = (sqlite: Sqlite) => (isFile(sqlite) ? migrations : postgresMigrations)

/**
 * The pending migrations. Throws if the file is from a newer version, or if SQL that was already applied has been
 * edited.
 */
export function pendingMigrations(sqlite: Sqlite, all: Migration[] = ownOf(sqlite)): Migration[] {
  sqlite.exec(
    isFile(sqlite)
      ? 'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT'
      : 'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at bigint NOT NULL)',
  )
  const applied = sqlite.prepare('SELECT name, sha256 FROM schema_migrations').all() as Applied[]
  for (const { name, sha256 } of applied) {
    const known = all.find((migration) => migration.name === name)
    if (!known)
      throw new Error(`The database has migration ${name}, which this version does not know: it is newer`)
    if (sha256 !== hashOf(known)) throw new Error(`Migration ${name} is not the one that was applied`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return all.filter(({ name }) => !done.has(name))
}

type Applied = { name: string; sha256: string }

/**
 * Runs each pending migration in its own transaction. On SQLite, foreign keys are switched off on the connection before the
 * transaction begins (the pragma is ignored inside one, and rebuilding a table would cascade to its children) and
 * checked before it commits. A migration in which a table loses rows is aborted, unless it drops the whole table and
 * says so in a line `-- drops NAME`.
 */
export function migrate(sqlite: Sqlite, now: number, all: Migration[] = ownOf(sqlite)): string[] {
  const pending = pendingMigrations(sqlite, all)
  const each = pending.map((migration) => sqlite.transaction(() => apply(sqlite, migration, now)).immediate)
  if (isFile(sqlite)) withoutForeignKeys(sqlite, each)
  else for (const run of each) whenFree(run)
  return pending.map(({ name }) => name)
}

/**
 * While a change of a table waits for somebody who reads it, as a backup does for minutes, everybody else waits behind it: so it waits for less
 * than a second, lets them pass, and tries again. That is also sooner than PostgreSQL looks for a deadlock, whose end might be theirs.
 */
const LOCK_MS = 500
const PAUSE_MS = 1_000
const PATIENCE_MS = minutes(10)
const LOCK_NOT_AVAILABLE = '55P03'

function whenFree(run: () => void) {
  for (const end = performance.now() + PATIENCE_MS; ; sleep(PAUSE_MS))
    try {
      return repeated(run)
    } catch (error) {
      const isHeld = error instanceof PostgresError && error.code === LOCK_NOT_AVAILABLE
      if (!isHeld || performance.now() > end) throw error
    }
}

function withoutForeignKeys(sqlite: Sqlite, each: (() => void)[]) {
  sqlite.pragma('foreign_keys = OFF')
  try {
    for (const run of each) run()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

function apply(sqlite: Sqlite, migration: Migration, now: number) {
  if (!isFile(sqlite)) sqlite.exec(`SET LOCAL lock_timeout = ${LOCK_MS}`)
  const before = countRows(sqlite)
  sqlite.exec(migration.sql)
  const after = countRows(sqlite)
  const dropped = new Set([...migration.sql.matchAll(/^-- drops (\w+)$/gm)].map(([, table]) => table))
  for (const [table, rows] of before) {
    const left = after.get(table) ?? 0
    const isMeant = dropped.has(table) && !after.has(table)
    if (left < rows && !isMeant) {
      throw new Error(
        `Migration ${migration.name} would lose rows of ${table}: ${rows} before, ${left} after`,
      )
    }
  }
  const orphans = isFile(sqlite) ? (sqlite.pragma('foreign_key_check') as unknown[]) : []
  if (orphans.length > 0) throw new Error(`Migration ${migration.name} breaks ${orphans.length} foreign keys`)
  sqlite.prepare('INSERT INTO schema_migrations VALUES (?, ?, ?)').run(migration.name, hashOf(migration), now)
}

const TABLES = {
  file: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
  server: "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
}

/** Not the pages of a word index, whose number says nothing about its words. */
function countRows(sqlite: Sqlite): Map<string, number> {
  const tables = sqlite
    .prepare<[], string>(isFile(sqlite) ? TABLES.file : TABLES.server)
    .pluck()
    .all()
  return new Map(
    tables.map((name) => [name, sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  )
}

const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')
