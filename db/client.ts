import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { connect, type Sqlite, type Statement } from './connection'
import * as schema from './schema'

/** A database, or a transaction on it. Queries are synchronous; nothing may be awaited inside a transaction. */
export type Tx = BaseSQLiteDatabase<'sync', unknown, typeof schema>

type Opened = {
  file: string
  sqlite: Sqlite
  drizzle: ReturnType<typeof wrap>
  statements: Map<string, Statement>
}

// Kept across module reloads in development, where a second connection would otherwise outlive the first.
const holder = globalThis as typeof globalThis & { portalDatabase?: Opened }

const wrap = (sqlite: Sqlite) => drizzle(sqlite, { schema })

/** Makes `file` the database of this process. The caller has to migrate it (`migrate`). */
export function openDatabase(file: string): Sqlite {
  if (holder.portalDatabase?.file === file) return holder.portalDatabase.sqlite
  closeDatabase()
  const sqlite = connect(file)
  holder.portalDatabase = { file, sqlite, drizzle: wrap(sqlite), statements: new Map() }
  return sqlite
}

export function closeDatabase() {
  holder.portalDatabase?.sqlite.close()
  holder.portalDatabase = undefined
}

export function database(): Tx {
  return opened().drizzle
}

/** The underlying driver, for pragmas and for bulk writes with their own statements. */
export function sqlite(): Sqlite {
  return opened().sqlite
}

/**
 * A statement prepared once per connection: preparing it anew would take most of the time of a bulk transaction. It
 * runs in whatever transaction is open.
 */
export function statement(text: string): Statement {
  const { sqlite, statements } = opened()
  let found = statements.get(text)
  if (!found) {
    found = sqlite.prepare(text)
    statements.set(text, found)
  }
  return found
}

/**
 * An immediate transaction: it takes the write lock at the start, so that two processes that read and then write wait
 * for each other instead of failing half-way.
 */
export function transact<T>(work: (tx: Tx) => T): T {
  return opened().drizzle.transaction((tx) => work(tx), { behavior: 'immediate' })
}

function opened(): Opened {
  if (!holder.portalDatabase) throw new Error('The database is not open: boot the process first')
  return holder.portalDatabase
}
