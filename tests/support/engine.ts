import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { engineSettings } from './s3/engine'

/*
 * `npm test` runs on SQLite. Where `TEST_POSTGRES` names a server (`npm run test:engines` starts one), each data folder has a database
 * on it instead of its file, by a name that any process of the test can work out.
 */
const server = () => process.env.TEST_POSTGRES

/** What the portal of a data folder opens. */
export const databaseOf = (dataDir: string): string =>
  server() ? `${server()}/${nameOf(dataDir)}` : join(dataDir, 'portal.sqlite')

type Variables = Record<string, string | undefined>

/** An environment with the engines of this run: for its data folder a database, or a place in a bucket. */
export function withEngines<Given extends Variables>(given: Given): Given {
  const { DATA_DIR } = given
  if (!DATA_DIR) return given
  const database = server() ? { DATABASE_URL: databaseOf(DATA_DIR) } : {}
  return { ...engineSettings(DATA_DIR), ...database, ...given }
}

/** `setEnv`, with the engines of this run. */
export const setPortalEnv = (given: Variables) => setEnv(withEngines(given))

/** For what only a file of SQLite has: its plans, its pages, its triggers. */
export const testOnSqlite = test.skipIf(server() !== undefined)

/** A database for a data folder: empty, or a copy of another's, which nobody has open. */
export function makeDatabase(dataDir: string, template?: string) {
  if (!server()) return
  ask(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`)
  ask(`CREATE DATABASE ${nameOf(dataDir)} TEMPLATE ${template ? nameOf(template) : 'template0'}`)
}

export function dropDatabase(dataDir: string) {
  if (server() !== undefined) ask(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`)
}

const nameOf = (dataDir: string) => `t_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`

const ask = (sql: string) =>
  execFileSync('psql', [
    '-q',
    '-d',
    `${server()}/postgres`,
    '-c',
    `SET client_min_messages = warning`,
    '-c',
    sql,
  ])
