import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { sqlite } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { connectTo } from '~db/postgres/connection'
import { engineSettings } from './s3/engine'

/*
 * `npm test` runs on SQLite. Where `TEST_POSTGRES` names a server (`npm run test:engines` starts one), each data folder has a database
 * on it instead of its file, by a name that any process of the test can work out.
 */
const server = () => process.env.TEST_POSTGRES

/** What the portal of a data folder opens. */
export const databaseOf = (dataDir: string): string =>
  server() ? `${server()}/${nameOf(dataDir)}` : join(dataDir, 'portal.sqlite')

export const isOnPostgres = () => server() !== undefined

/** Another connection to the database of a data folder, as of another process. The caller closes it. */
export const connectIn = (dataDir: string): Sqlite =>
  isOnPostgres() ? connectTo(databaseOf(dataDir)) : connect(databaseOf(dataDir))

type Variables = Record<string, string | undefined>

/** Nobody reads documents, which are seen at once, where a test is not about that. */
const UNREAD = { READ_DOCUMENTS: '0' }

/** An environment with the engines of this run: for its data folder a database, or a place in a bucket. */
export function withEngines<Given extends Variables>(given: Given): Given {
  const { DATA_DIR } = given
  if (!DATA_DIR) return { ...UNREAD, ...given }
  if (isOnPostgres()) haveDatabase(DATA_DIR)
  const database = isOnPostgres() ? { DATABASE_URL: databaseOf(DATA_DIR) } : {}
  return { ...UNREAD, ...engineSettings(DATA_DIR), ...database, ...given }
}

/** `setEnv`, with the engines of this run. */
export const setPortalEnv = (given: Variables) => setEnv(withEngines(given))

/** For what only a file of SQLite has: its plans, its pages, its triggers. */
export const testOnSqlite = test.skipIf(isOnPostgres())

/** The names of all tables of the open database, with those of the word indexes. */
export function allTables(): string[] {
  const names = isOnPostgres()
    ? "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    : "SELECT name FROM sqlite_schema WHERE type = 'table'"
  return sqlite().prepare<[], string>(names).pluck().all()
}

/** A database for a data folder: empty, or a copy of another's, which nobody has open. */
export function makeDatabase(dataDir: string, template?: string) {
  if (!isOnPostgres()) return
  ask(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`)
  ask(`CREATE DATABASE ${nameOf(dataDir)} TEMPLATE ${template ? nameOf(template) : 'template0'}`)
  known.add(dataDir)
}

export function dropDatabase(dataDir: string) {
  if (known.delete(dataDir)) ask(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`)
}

/** The folders whose databases this process has made, or has found. */
const known = new Set<string>()

/** An operator makes the database before the first start. */
function haveDatabase(dataDir: string) {
  if (known.has(dataDir)) return
  known.add(dataDir)
  try {
    ask(`CREATE DATABASE ${nameOf(dataDir)} TEMPLATE template0`)
  } catch (error) {
    if (!String(error).includes('already exists')) throw error
  }
}

/** Copies a data folder with its database, which nobody has open. */
export function copyDataFolder(from: string, to: string): string {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  makeDatabase(to, from)
  return to
}

const nameOf = (dataDir: string) => `t_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`

const ask = (sql: string) =>
  execFileSync(
    'psql',
    ['-q', '-d', `${server()}/postgres`, '-c', `SET client_min_messages = warning`, '-c', sql],
    { stdio: 'pipe' },
  )
