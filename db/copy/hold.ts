import { isFile, type Sqlite } from '../connection'
import { PostgresError } from '../postgres/link'
import type { Moved } from './closed'
import { quoted, TABLES } from './tables'

/** How long the lock is waited for before those who wait behind us are let through. */
const LOCK_WAIT = '5s'

/**
 * Runs work while nobody else writes to a database, in a transaction: who reads goes on, who writes waits. Throws what
 * `isHeldUp` says if others did not let go of it in time.
 */
export function holdWrites<Result>(connection: Sqlite, work: () => Result): Result {
  const held = connection.transaction(() => {
    if (!isFile(connection)) lock(connection)
    return work()
  })
  return held.immediate()
}

/** Before anything is read, so that what is read is what stands there once all others have written. */
function lock(connection: Sqlite) {
  connection.exec(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
  const tables = TABLES.map(({ name }) => quoted(name)).join(', ')
  connection.exec(`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`)
}

/** True for a transaction that others kept from its work: another try may have it. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof PostgresError
    ? error.isBusy && !error.isAway
    : /^SQLITE_BUSY/.test((error as { code?: string }).code ?? '')

/**
 * Notes in a database, within the transaction that holds it, that its portal has gone, and has it refuse whatever is
 * written from now on: also by a process that runs, waits to write, or knows nothing of this.
 */
export function markMoved(connection: Sqlite, moved: Moved) {
  connection
    .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('moved', ?, ?)")
    .run(JSON.stringify(moved), moved.at)
  if (!isFile(connection)) connection.exec(REFUSE)
  for (const { name } of TABLES)
    for (const rule of isFile(connection) ? onFile(name) : onServer(name)) connection.exec(rule)
}

const onFile = (table: string) =>
  ['INSERT', 'UPDATE', 'DELETE'].map(
    (verb) =>
      `CREATE TRIGGER ${table}_moved_${verb.toLowerCase()} BEFORE ${verb} ON ${quoted(table)} BEGIN SELECT RAISE(ABORT, '${SAID}'); END`,
  )

const onServer = (table: string) => [
  `CREATE TRIGGER ${table}_moved BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoted(table)} FOR EACH STATEMENT EXECUTE FUNCTION portal_moved()`,
]

const SAID = 'The portal of this database has moved'

const REFUSE = `CREATE FUNCTION portal_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${SAID}'; END $$`
