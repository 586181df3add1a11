import { sqlite } from '../client'
import type { Sqlite } from '../connection'

/** Another number as soon as another connection has written. */
export const dataVersion = () => Number(sqlite().pragma('data_version', { simple: true }))

/** Refreshes what the planner knows and empties the log. Throws when a reader holds the log. */
export function tidyDatabase() {
  sqlite().pragma('optimize')
  // The columns are: busy, log, checkpointed.
  const busy = sqlite().pragma('wal_checkpoint(TRUNCATE)', { simple: true })
  if (busy !== 0) throw new Error('The log of the database could not be emptied: a reader holds it')
}

/** Copies the database into a new file while others write. */
export const backUpTo = (file: string) => sqlite().backup(file)

/** Copies a database into a new file, in one transaction. */
export const copyTo = (connection: Sqlite, file: string) => void connection.prepare('VACUUM INTO ?').run(file)

/** How the pages of a database contradict each other. */
export function faultsOf(connection: Sqlite): string[] {
  const verdict = String(connection.pragma('integrity_check', { simple: true }))
  return verdict === 'ok' ? [] : [verdict]
}

/** The tables with rows that point to none. */
export const orphansIn = (connection: Sqlite): string[] =>
  connection
    .prepare<[], { table: string }>('SELECT DISTINCT "table" FROM pragma_foreign_key_check()')
    .all()
    .map(({ table }) => table)

/** Closes a database so that it is one file, without a log beside it. */
export function closeAsOneFile(connection: Sqlite) {
  connection.pragma('journal_mode = DELETE')
  connection.close()
}

/** True when a portal has used this database before. */
export const isInUse = (connection: Sqlite) =>
  connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get() !== undefined
