import { sqlite } from '../client'
import type { Sqlite } from '../connection'
import { Driver } from '../driver'

/** A number that changes whenever another connection has written. */
export const dataVersion = () => Number(sqlite().pragma('data_version', { simple: true }))

/** Updates the planner's statistics and empties the log. Throws if a reader holds the log. */
export function tidyDatabase() {
  sqlite().pragma('optimize')
  // The columns are: busy, log, checkpointed.
  const busy = sqlite().pragma('wal_checkpoint(TRUNCATE)', { simple: true })
  if (busy !== 0) throw new Error('The log of the database could not be emptied: a reader holds it')
}

/** Copies the database to a new file while others write. */
export const backUpTo = (file: string) => sqlite().backup(file)

/** Copies a database to a new file, in one transaction. */
export const copyTo = (connection: Sqlite, file: string) => void connection.prepare('VACUUM INTO ?').run(file)

/** The inconsistencies between the pages of a database. */
export function faultsOf(connection: Sqlite): string[] {
  const verdict = String(connection.pragma('integrity_check', { simple: true }))
  return verdict === 'ok' ? [] : [verdict]
}

/** The same, looked for at most once through each page, without comparing indexes: some seconds for each gigabyte. */
export function quickFaultsOf(connection: Sqlite): string[] {
  try {
    const verdict = String(connection.pragma('quick_check(1)', { simple: true }))
    return verdict === 'ok' ? [] : [verdict]
  } catch (error) {
    if (!isDamage(error)) throw error
    return [error.message]
  }
}

/** The same for the database of this process. */
export const quickFaults = (): string[] => quickFaultsOf(sqlite())

/** How large a copy of the database of this process is, in bytes. */
export const databaseBytes = (): number =>
  Number(sqlite().pragma('page_count', { simple: true })) *
  Number(sqlite().pragma('page_size', { simple: true }))

/** True for what SQLite throws about a file whose pages contradict each other, or that is none of its files. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Driver.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)

/** The tables with rows that reference missing rows. */
export const orphansIn = (connection: Sqlite): string[] =>
  connection
    .prepare<[], { table: string }>('SELECT DISTINCT "table" FROM pragma_foreign_key_check()')
    .all()
    .map(({ table }) => table)

/** Closes a database so that it is a single file, without a log next to it. */
export function closeAsOneFile(connection: Sqlite) {
  connection.pragma('journal_mode = DELETE')
  connection.close()
}

/** Notes in a database that it was restored (UTC milliseconds), and that nobody has decided yet what of it leaves. */
export function noteRestored(
  connection: Sqlite,
  restored: { backupAt: number; restoredAt: number; decidedAt: null },
) {
  connection
    .prepare("INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('restored', ?, ?)")
    .run(JSON.stringify(restored), restored.restoredAt)
}

/** True if a portal has used this database before. */
export const isInUse = (connection: Sqlite) =>
  connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get() !== undefined
