import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRestoreOpen } from '~/features/backup/restore-open.server'
import { childEnv, type Env } from '~/infra/env.server'
import { closeDatabase, openDatabase } from '~db/client'
import type { Sqlite } from '~db/connection'
import { whyClosed } from '~db/copy/closed'
import { migrate, pendingMigrations } from '~db/migrate'
import { isInUse } from '~db/raw/maintenance'
import { dumpAtOnce, keepOthersWaiting, requireServer, whyNotServer } from '~db/raw/server'

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
  try {
    const server = openDatabase(url, { patient: true })
    requireServer(server)
    const closed = whyClosed(server)
    if (closed) throw new Error(closed)
    const letOthers = keepOthersWaiting(server)
    refuseLostServer(isInUse(server), config.DATA_DIR)
    fill(migrateWithCopy(server, config.DATA_DIR, 'dump', (copy) => keepCopy(url, copy)))
    letOthers()
    if (role !== 'web') return
    closeDatabase()
    openDatabase(url)
  } catch (error) {
    closeDatabase()
    throw new Error(whyNotServer(error))
  }
}

/**
 * Runs the pending migrations, on a used database after `take` has copied it. The copy has its name once one of them holds; until then it is
 * what the database still is, and goes, at the next start if this process is killed: each start that fails would leave another.
 */
export function migrateWithCopy(
  connection: Sqlite,
  dataDir: string,
  ending: 'sqlite' | 'dump',
  take: (copy: string) => void,
): string[] {
  const backups = join(dataDir, 'backups')
  settleCopies(connection, backups)
  const [next] = pendingMigrations(connection)
  if (!next || !isInUse(connection)) return migrate(connection, Date.now())
  const copy = join(backups, `before-${next.name}-${Date.now()}.${ending}`)
  try {
    take(`${copy}.part`)
    renameSync(`${copy}.part`, `${copy}.whole`)
    return migrate(connection, Date.now())
  } finally {
    settleCopies(connection, backups)
  }
}

function settleCopies(connection: Sqlite, backups: string) {
  const pending = new Set(pendingMigrations(connection).map(({ name }) => name))
  for (const file of readdirSync(backups)) {
    const [, copy, next = '', state] = /^(before-(.+)-\d+\.(?:sqlite|dump))\.(part|whole)$/.exec(file) ?? []
    if (copy === undefined) continue
    if (state === 'part' || pending.has(next)) rmSync(join(backups, file), { force: true })
    else renameSync(join(backups, file), join(backups, copy))
  }
}

function keepCopy(url: string, copy: string) {
  try {
    dumpAtOnce(url, copy, childEnv({}))
  } catch (error) {
    throw new Error(
      `The database was not brought up to date, because no copy of it could be made before: ${(error as Error).message}`,
    )
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
