import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { env } from '~/infra/env.server'
import * as schema from '~db/schema'
import { databaseOf } from './engine'
import { until } from './portal'

const ROWS = 'rows.sql'
/** Leases stay with their holders. */
const NOT_KEPT = ['leases', 'schema_migrations']

/** Writes the rows of a data folder's database into a folder, from where `fillRows` takes them. */
export function keepRows(dataDir: string, into = dataDir) {
  const without = NOT_KEPT.map((name) => `--exclude-table=${name}`)
  const file = `--file=${join(into, ROWS)}`
  execFileSync('pg_dump', [databaseOf(dataDir), '--data-only', ...without, file], { stdio: 'pipe' })
}

/** Fills the database of the running portal with rows that were kept. The portal sees those of before, or those of afterwards. */
export const fillRows = (from: string) =>
  until('the rows are there', async () => isFilled(databaseOf(env().DATA_DIR), join(from, ROWS)))

/** No trigger and no foreign key looks at single rows meanwhile. The portal may be writing, and be the one that is let through. */
function isFilled(url: string, file: string): boolean {
  const empty = [
    'SET client_min_messages = warning',
    'SET session_replication_role = replica',
    `LOCK TABLE ${TABLES.join(', ')} IN EXCLUSIVE MODE`,
    ...TABLES.map((name) => `DELETE FROM ${name}`),
  ]
  const options = ['-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '--single-transaction', '-d', url]
  try {
    execFileSync('psql', [...options, '-c', empty.join('; '), '-f', file], { stdio: 'pipe' })
    return true
  } catch (error) {
    if (String((error as { stderr: Buffer }).stderr).includes('deadlock detected')) return false
    throw error
  }
}

const TABLES = Object.values<unknown>(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table).name)
  .filter((name) => !NOT_KEPT.includes(name))
