import type SQLite from 'better-sqlite3'
import { Driver } from './driver'
import { PostgresError } from './postgres/link'

export type Sqlite = SQLite.Database
export type RunResult = SQLite.RunResult
export type Statement<Row = unknown> = SQLite.Statement<unknown[], Row>

const BUSY_TIMEOUT_MS = 10_000
const WAL_LIMIT_BYTES = 64 * 1024 * 1024

type Ways = {
  /** Nobody else may use the file meanwhile, and nothing has to be made beside it: where the disk is full. */
  alone?: boolean
}

/**
 * Opens a database file with safe settings. `synchronous` is set on every open because the compiled default for a WAL
 * database is NORMAL, which may lose the last commits in a power failure.
 */
export function connect(file: string, ways: Ways = {}): Sqlite {
  const sqlite = new Driver(file)
  try {
    return prepare(sqlite, ways)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function prepare(sqlite: Sqlite, { alone = false }: Ways): Sqlite {
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  if (alone) sqlite.pragma('locking_mode = EXCLUSIVE')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Without this, REPLACE deletes rows without firing the triggers that forbid it.
  sqlite.pragma('recursive_triggers = ON')
  // Deleted content, including the keys of erased clients, is overwritten where that needs no extra write.
  sqlite.pragma('secure_delete = FAST')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  sqlite.pragma(`journal_size_limit = ${WAL_LIMIT_BYTES}`)
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma('cache_size = -32000')
  assertPragmas(sqlite, { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 })
  return sqlite
}

function assertPragmas(sqlite: Sqlite, expected: Record<string, string | number>) {
  for (const [name, value] of Object.entries(expected)) {
    const actual = sqlite.pragma(name, { simple: true })
    if (actual !== value) throw new Error(`SQLite refused ${name} = ${value}: it is ${actual}`)
  }
}

/**
 * Holds a lock file until the returned function is called or the process ends, however it ends. Throws `LockedError` if
 * another process has held it for `waitMs` milliseconds.
 */
export function holdLock(file: string, waitMs: number): () => void {
  const lock = new Driver(file, { timeout: waitMs })
  try {
    // Nothing is ever written to it: a lock is to be had on a full disk too.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Driver.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new LockedError(file)
    throw error
  }
  return () => lock.close()
}

export class LockedError extends Error {
  constructor(readonly file: string) {
    super(`${file} is held by another process`)
  }
}

/** True for a file of SQLite, false for a server. */
export const isFile = (connection: Sqlite): boolean => connection instanceof Driver

/** True if a write violated a UNIQUE constraint, for example when two requests take the same name at once. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof PostgresError) return error.code === '23505'
  return error instanceof Driver.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
}
