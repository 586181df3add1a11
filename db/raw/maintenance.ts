import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { openedWhere, sqlite } from '../client'
import { isFile, type Sqlite } from '../connection'
import { Driver } from '../driver'
import { engine } from '../engine'
import { dumpTo } from '../postgres/dump'
import { STATE } from '../postgres/habit'

const SMALL_BYTES = 64 * 1024 * 1024
/** The new file and the log, each as large as the file, and something for whoever writes meanwhile. */
const ROOM_TO_REWRITE = 2.2

/** A number that changes whenever another connection has written. */
export const dataVersion = () =>
  engine() === 'sqlite'
    ? Number(sqlite().pragma('data_version', { simple: true }))
    : String(sqlite().prepare(STATE).pluck().get())

/** Updates the planner's statistics and empties the log. Throws if a reader holds the log. */
export function tidyDatabase() {
  if (engine() === 'postgres') return void sqlite().exec('ANALYZE')
  sqlite().pragma('optimize')
  emptyLog()
}

function emptyLog() {
  // The columns are: busy, log, checkpointed.
  const busy = sqlite().pragma('wal_checkpoint(TRUNCATE)', { simple: true })
  if (busy !== 0) throw new NotNow('The log of the database could not be emptied: a reader holds it')
}

class NotNow extends Error {}

/**
 * Work after which what it deletes is overwritten in the pages that it frees, and the log is emptied once it is done, unless a reader holds
 * it; the nightly upkeep empties it then.
 */
export function withoutTrace<T>(work: () => T): T {
  if (engine() === 'postgres' || sqlite().inTransaction) return work()
  sqlite().pragma('secure_delete = ON')
  try {
    return work()
  } finally {
    sqlite().pragma('secure_delete = FAST')
    // A person waits for this: not for a reader as well.
    withoutPatience(() => sqlite().pragma('wal_checkpoint(TRUNCATE)'))
  }
}

function withoutPatience<T>(work: () => T): T {
  const patience = sqlite().pragma('busy_timeout', { simple: true })
  sqlite().pragma('busy_timeout = 0')
  try {
    return work()
  } finally {
    sqlite().pragma(`busy_timeout = ${patience}`)
  }
}

/**
 * Writes the database anew from its rows, and empties its log: what was deleted, or changed, or only moved, stays in pages that are in use,
 * whatever is overwritten as it is freed, and in what the planner keeps of columns. Seconds for each gigabyte, in which nobody writes, and
 * twice its size of room on the disk meanwhile.
 * Throws if somebody else writes, or a reader holds the log; and, before it takes any, if the disk has too little room.
 */
export function rewriteDatabase() {
  if (engine() === 'postgres') return void sqlite().exec('VACUUM FULL')
  const { bavail, bsize } = statfsSync(dirname(openedWhere()))
  if (bavail * bsize < ROOM_TO_REWRITE * (fileBytes() - freeBytes()))
    throw new NotNow('The disk has too little room to write the database anew: it takes twice its size')
  if (sqlite().prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat4'").get())
    sqlite().exec('DELETE FROM sqlite_stat4')
  // The new one is built in temporary storage: of a large one, more than a small machine has memory.
  sqlite().pragma('temp_store = FILE')
  try {
    sqlite().exec('VACUUM')
  } finally {
    sqlite().pragma('temp_store = MEMORY')
  }
  emptyLog()
}

/** The same at once where it takes a second or two and nobody is in the way. Returns whether it was done. */
export function rewriteIfSmall(): boolean {
  if (engine() === 'postgres' || fileBytes() > SMALL_BYTES) return false
  try {
    withoutPatience(rewriteDatabase)
    return true
  } catch (error) {
    if (error instanceof Driver.SqliteError || error instanceof NotNow) return false
    throw error
  }
}

/** Copies the database to a new file while others write. `environment`: for the tools of a server. */
export async function backUpTo(file: string, environment: NodeJS.ProcessEnv) {
  if (engine() === 'sqlite') return void (await sqlite().backup(file))
  await dumpTo(openedWhere(), file, environment)
}

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
export const quickFaults = (): string[] => (engine() === 'sqlite' ? quickFaultsOf(sqlite()) : [])

/** How large a copy of the database of this process is, in bytes. */
export const databaseBytes = (): number => (engine() === 'sqlite' ? fileBytes() : serverBytes())

const serverBytes = () =>
  Number(sqlite().prepare('SELECT pg_database_size(current_database())').pluck().get())

const fileBytes = () =>
  Number(sqlite().pragma('page_count', { simple: true })) *
  Number(sqlite().pragma('page_size', { simple: true }))

/** What of the file is in no use: it is not written anew. */
const freeBytes = () =>
  Number(sqlite().pragma('freelist_count', { simple: true })) *
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

type Gap = { backupAt: number; restoredAt: number }
type Restored = Gap & { decidedAt: null; isSame?: boolean }

/**
 * Notes in a database that it was restored (UTC milliseconds), beside earlier times, and that nobody has decided yet what of it leaves. The
 * name that it has for its bucket is that of another portal from now on, unless it is the same one that goes back.
 */
export function noteRestored(connection: Sqlite, { isSame, ...restored }: Restored) {
  const noted = connection
    .prepare<[], { value: string }>("SELECT value FROM settings WHERE key = 'restored'")
    .get()
  const { earlier = [], ...last }: Gap & { earlier?: Gap[] } = JSON.parse(noted?.value ?? '{}')
  const gaps = noted ? [...earlier, { backupAt: last.backupAt, restoredAt: last.restoredAt }] : []
  connection
    .prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('restored', ?, ?)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    )
    .run(JSON.stringify({ ...restored, earlier: gaps }), restored.restoredAt)
  if (isSame || !connection.prepare("SELECT 1 FROM settings WHERE key = 'documents_owner'").get()) return
  connection.exec("DELETE FROM settings WHERE key = 'documents_owner_before'")
  connection.exec("UPDATE settings SET key = 'documents_owner_before' WHERE key = 'documents_owner'")
}

/** True if a portal has used this database before. */
export const isInUse = (connection: Sqlite) =>
  connection
    .prepare(
      isFile(connection)
        ? "SELECT 1 FROM sqlite_schema WHERE name = 'users'"
        : "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'users'",
    )
    .get() !== undefined
