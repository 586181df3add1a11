import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { connect, type Sqlite, type Statement } from './connection'
import * as schema from './schema'

/** A database or a transaction on it: queries are synchronous and nothing may be awaited inside a transaction. */
export type Tx = BaseSQLiteDatabase<'sync', unknown, typeof schema>

type Opened = {
  file: string
  sqlite: Sqlite
  drizzle: ReturnType<typeof wrap>
  statements: Map<string, Statement>
}

// Survives module reloads in development, where a second connection would outlive the first.
const holder = globalThis as typeof globalThis & { portalDatabase?: Opened }

const wrap = (sqlite: Sqlite) => drizzle(sqlite, { schema })

/** Makes `file` the process's database. Migrating it is the caller's task (`migrate`). */
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

/** The driver underneath, for pragmas and for bulk writes with statements of their own. */
export function sqlite(): Sqlite {
  return opened().sqlite
}

/**
 * A statement that is prepared once for the connection: what is done ten thousand times in one transaction would
 * spend most of its time preparing. It belongs to whatever transaction is open when it runs.
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
 * One immediate transaction: it takes the write lock at its start, so that two processes which read and then
 * write wait for each other instead of failing half-way.
 */
export function transact<T>(work: (tx: Tx) => T): T {
  return opened().drizzle.transaction((tx) => work(tx), { behavior: 'immediate' })
}

function opened(): Opened {
  if (!holder.portalDatabase) throw new Error('The database is not open: boot the process first')
  return holder.portalDatabase
}
