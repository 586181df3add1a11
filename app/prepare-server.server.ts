import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRestoreOpen } from '~/features/backup/restore-open.server'
import type { Env } from '~/infra/env.server'
import { closeDatabase, openDatabase } from '~db/client'
import { holdLock } from '~db/connection'
import { migrate } from '~db/migrate'
import { isInUse } from '~db/raw/maintenance'
import { requireServer, whyNotServer } from '~db/raw/server'

const MIGRATION_WAIT_MS = 30_000

/**
 * Opens the database of `DATABASE_URL` and brings it up to date. Migrations and `fill` may take their time; afterwards the `web` waits
 * for no statement longer than a visitor would. Throws an error that says what to do.
 */
export function prepareServer(
  config: Env,
  role: 'web' | 'worker' | 'script',
  fill: (applied: string[]) => void,
) {
  const url = config.DATABASE_URL as string
  const release = holdLock(join(config.DATA_DIR, 'locks', 'migrate.lock'), MIGRATION_WAIT_MS)
  try {
    const server = openDatabase(url, { patient: true })
    requireServer(server)
    refuseLostServer(isInUse(server), config.DATA_DIR)
    fill(migrate(server, Date.now()))
    if (role !== 'web') return
    closeDatabase()
    openDatabase(url)
  } catch (error) {
    closeDatabase()
    throw new Error(whyNotServer(error))
  } finally {
    release()
  }
}

/** Documents, or the file of a portal, beside an empty database mean a wrong address, not a first start. */
function refuseLostServer(isUsed: boolean, dataDir: string) {
  if (isRestoreOpen(dataDir))
    throw new Error(
      `A restore into ${dataDir} was stopped before its end: make another empty database, set DATABASE_URL to it, and run it again`,
    )
  if (isUsed) return
  const left = ['portal.sqlite'].filter((name) => existsSync(join(dataDir, name)))
  if (readdirSync(join(dataDir, 'documents')).length > 0) left.push('documents')
  if (left.length > 0)
    throw new Error(
      `The database of DATABASE_URL is empty although ${dataDir} has ${left.join(' and ')}: correct DATABASE_URL, or set another DATA_DIR`,
    )
}
