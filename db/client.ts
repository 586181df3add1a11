import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { connect, type RunResult, type Sqlite, type Statement } from './connection'
import { Driver } from './driver'
import { type Kept, withKeptStatements } from './kept-statements'
import * as schema from './schema'

/**
 * A database, or a transaction on it. Queries are synchronous; nothing may be awaited inside a transaction.
 *
 * A process has one connection, so everything that runs while a transaction is open is part of it, including prepared
 * queries. A function with an unused `tx` (`_tx`) takes it as proof: it can only be called inside a transaction.
 */
export type Tx = BaseSQLiteDatabase<'sync', RunResult, typeof schema>

type Opened = {
  file: string
  sqlite: Sqlite
  drizzle: Tx
  statements: Map<string, Statement>
  /** The connection as Drizzle sees it. */
  kept: Sqlite
}

// Kept across module reloads in development, where a second connection would otherwise outlive the first.
const holder = globalThis as typeof globalThis & { portalDatabase?: Opened }

/** Queries on a connection other than the process's own: a copy, a backup. */
export const queriesOn = (sqlite: Sqlite): Tx => drizzle(withKeptStatements(sqlite), { schema })

/** Makes `file` the database of this process. The caller has to migrate it (`migrate`). */
export function openDatabase(file: string, ways?: Parameters<typeof connect>[1]): Sqlite {
  if (holder.portalDatabase?.file === file) return holder.portalDatabase.sqlite
  closeDatabase()
  const sqlite = connect(file, ways)
  const kept = withKeptStatements(sqlite)
  holder.portalDatabase = { file, sqlite, kept, drizzle: drizzle(kept, { schema }), statements: new Map() }
  return sqlite
}

export function closeDatabase() {
  holder.portalDatabase?.sqlite.close()
  holder.portalDatabase = undefined
}

export function database(): Tx {
  return opened().drizzle
}

/** Something worked out from the open database and kept for a while; another database begins without it. */
export function perDatabase<Value>() {
  const values = new WeakMap<Opened, Value>()
  return {
    get: () => (holder.portalDatabase ? values.get(holder.portalDatabase) : undefined),
    set: (value: Value) => values.set(opened(), value),
    clear: () => holder.portalDatabase && values.delete(holder.portalDatabase),
  }
}

/** The underlying driver, for what Drizzle cannot express: pragmas, copies, the statements of `raw/`. */
export function sqlite(): Sqlite {
  return opened().sqlite
}

/**
 * An SQL statement prepared once per connection, for what Drizzle cannot express. Its author names the row type. It
 * runs in whatever transaction is open.
 */
export function statement<Row = unknown>(text: string): Statement<Row> {
  const { sqlite, statements } = opened()
  const found = statements.get(text) ?? sqlite.prepare(text)
  statements.set(text, found)
  return found as Statement<Row>
}

/** Queries that are built before a database is open, and run on whichever is open then. */
export const queriesOnAny = (): Tx =>
  drizzle(Object.create(Driver.prototype, { prepare: { value: onAny } }), { schema })

function onAny(text: string): Kept {
  const prepared = () => opened().kept.prepare(text)
  return {
    run: (...values) => prepared().run(...values),
    get: (...values) => prepared().get(...values),
    all: (...values) => prepared().all(...values),
    raw: () => prepared().raw(),
  }
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
