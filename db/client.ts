import { drizzle } from 'drizzle-orm/better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { connect, type RunResult, type Sqlite, type Statement } from './connection'
import { Driver } from './driver'
import { engine, isPostgres, setEngine } from './engine'
import { type Kept, withKeptStatements } from './kept-statements'
import { connectTo, PostgresConnection, repeated } from './postgres/connection'
import { PostgresDialect } from './postgres/dialect'
import { Habit } from './postgres/habit'
import { PATIENT, PostgresError } from './postgres/link'
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

/**
 * Makes `file`, or a database of PostgreSQL (`postgres://…`), the database of this process. The caller has to migrate it
 * (`migrate`).
 */
export function openDatabase(file: string, { patient = false, ...ways }: Ways = {}): Sqlite {
  if (holder.portalDatabase?.file === file) return holder.portalDatabase.sqlite
  closeDatabase()
  setEngine(isPostgres(file) ? 'postgres' : 'sqlite')
  const sqlite = isPostgres(file) ? connectTo(file, patient ? PATIENT : undefined) : connect(file, ways)
  const kept = engine() === 'sqlite' ? withKeptStatements(sqlite) : sqlite
  holder.portalDatabase = { file, sqlite, kept, drizzle: queries(kept), statements: new Map() }
  return sqlite
}

/** `patient`: of PostgreSQL, for what takes its time and lets nobody wait. */
type Ways = Parameters<typeof connect>[1] & { patient?: boolean }

/** Queries in the words of the engine that is open. */
function queries(client: Sqlite): Tx {
  if (engine() === 'sqlite') return drizzle(client, { schema })
  const dialect = new PostgresDialect()
  const session = new BetterSQLiteSession(client, dialect, undefined)
  return new BaseSQLiteDatabase('sync', dialect, session, undefined) as unknown as Tx
}

export function closeDatabase() {
  holder.portalDatabase?.sqlite.close()
  holder.portalDatabase = undefined
}

/** The file, or the URL, of the open database. */
export const openedWhere = (): string => opened().file

export function database(): Tx {
  return opened().drizzle
}

/** False where something is worked out without one. */
export const isDatabaseOpen = () => holder.portalDatabase !== undefined

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
  const sqlStatement = statements.get(text) ?? sqlite.prepare(text)
  statements.set(text, sqlStatement)
  return sqlStatement as Statement<Row>
}

/** Queries that are built before a database is open, and run on whichever is open then. */
export const queriesOnAny = (): Tx => queries(Object.create(Driver.prototype, { prepare: { value: onAny } }))

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
 * A transaction that no other one can come between. SQLite takes the write lock at the start, so that two processes that
 * read and then write wait for each other instead of failing half-way; PostgreSQL lets both begin, and the one that lost is run
 * again: `work` has no effect outside of the database.
 */
export function transact<T>(work: (tx: Tx) => T): T {
  const { drizzle, sqlite } = opened()
  const attempt = () => drizzle.transaction((tx) => work(tx), { behavior: 'immediate' })
  if (engine() === 'sqlite' || sqlite.inTransaction) return attempt()
  return repeated(attempt)
}

/** Work that only reads, of one state of the database, however long it takes and whoever writes meanwhile. */
export function ofOneState<T>(work: () => T): T {
  const { drizzle, sqlite } = opened()
  const attempt = () => drizzle.transaction(work, { behavior: 'deferred' })
  return engine() === 'sqlite' || sqlite.inTransaction ? attempt() : repeated(attempt)
}

/**
 * A runner of work that mostly reads, as a page does, with what it is given each time, as a number in its path. A file is read at once; of a server
 * the questions that it asked the last times are asked all together.
 */
export function readingAhead(): <Result>(inputs: unknown[], work: () => Result) => Result {
  const habit = new Habit()
  return (inputs, work) => {
    const connection: unknown = holder.portalDatabase?.sqlite
    return connection instanceof PostgresConnection ? connection.readAhead(habit, inputs, work) : work()
  }
}

/** True if the connection was lost on the way: the transaction may have been committed all the same. */
export const mayBeWritten = (error: unknown): boolean => error instanceof PostgresError && error.isAway

function opened(): Opened {
  if (!holder.portalDatabase) throw new Error('The database is not open: boot the process first')
  return holder.portalDatabase
}
