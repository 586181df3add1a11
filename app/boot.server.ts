import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fillCaseKeys } from '~/features/cases/fill-case-keys.server'
import { seedPhases } from '~/features/timeline/seed-phases.server'
import { type Env, env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { openDatabase, transact } from '~db/client'
import { holdLock, LockedError } from '~db/connection'
import { migrate, pendingMigrations } from '~db/migrate'
import { copyTo, isInUse } from '~db/raw/maintenance'

export type Role = 'web' | 'worker' | 'script'

/** A failed start; its message says what to do and is shown without a stack trace. */
export class BootError extends Error {}

const MIGRATION_WAIT_MS = 30_000

// Kept for the life of the process, across module reloads: losing its handle would release the lock.
const global = globalThis as typeof globalThis & { portalRole?: () => void }

/**
 * Prepares the process: environment, data folder, migrated and seeded database, and for the web and the worker a lock
 * that keeps each of them unique per data folder. Throws `EnvError` or `BootError`.
 */
export function boot(role: Role): Env {
  const config = env()
  process.title = `portal-${role}`
  process.umask(0o077)
  keepToOurselves(config.DATA_DIR)
  for (const folder of ['', 'documents', 'tmp', 'uploads', 'backups', 'locks']) {
    mkdirSync(join(config.DATA_DIR, folder), { recursive: true, mode: 0o700 })
  }
  // A folder named in the environment may be a share that is not mounted yet: an empty one would hide that.
  if (config.DRIVE === 'local' && !config.DRIVE_FOLDER)
    mkdirSync(config.driveFolder, { recursive: true, mode: 0o700 })
  if (role !== 'script') global.portalRole ??= holdRole(config.DATA_DIR, role)
  prepareDatabase(config)
  return config
}

/**
 * `boot('script')` for maintenance of an existing portal: a folder without a database does not become a new portal,
 * whose empty backup would look like a good one. Throws `EnvError` or `BootError`.
 */
export function bootExisting(): Env {
  const file = join(env().DATA_DIR, 'portal.sqlite')
  if (!existsSync(file))
    throw new BootError(
      `${file} does not exist: set DATA_DIR to the folder of the portal, or restore a backup into it first`,
    )
  return boot('script')
}

const OTHERS = 0o077
const OWN =
  /^(?:documents|tmp|uploads|backups|locks|drive|mailbox|secret|lost\+found|replaced-.*|portal\.sqlite.*)$/

/**
 * A folder created before the first start, or by an earlier version, may be readable by every user of the computer: it
 * is restricted, and its database too. One that contains other things as well is not ours to restrict.
 */
function keepToOurselves(dataDir: string) {
  if (process.platform === 'win32' || !existsSync(dataDir)) return
  const isOpen = (path: string) => existsSync(path) && (statSync(path).mode & OTHERS) !== 0
  if (!isOpen(dataDir)) return
  const names = readdirSync(dataDir)
  const ours = names.includes('portal.sqlite') || names.every((name) => OWN.test(name))
  const close = (path: string, mode: number) => {
    try {
      if (ours) chmodSync(path, mode)
    } catch {
      // Reported below: it is still open.
    }
  }
  close(dataDir, 0o700)
  for (const name of names.filter((name) => /^portal\.sqlite(?:-wal|-shm)?$/.test(name)))
    close(join(dataDir, name), 0o600)
  if (isOpen(dataDir))
    throw new BootError(
      `${dataDir} is open to other users of this computer${ours ? '' : ' and holds other things'}: set DATA_DIR to a folder of the portal's own, or close it with chmod 700 ${dataDir}`,
    )
}

function holdRole(dataDir: string, role: Role): () => void {
  try {
    return holdLock(join(dataDir, 'locks', `${role}.lock`), 0)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new BootError(
      `Another ${role} process already runs on ${dataDir}: stop it, or set another DATA_DIR`,
    )
  }
}

function prepareDatabase(config: Env) {
  const file = join(config.DATA_DIR, 'portal.sqlite')
  refuseLostDatabase(file, config.DATA_DIR)
  const release = holdLock(join(config.DATA_DIR, 'locks', 'migrate.lock'), MIGRATION_WAIT_MS)
  try {
    bringUpToDate(file, config)
  } catch (error) {
    throw new BootError(`${file} cannot be used: ${error instanceof Error ? error.message : error}`)
  } finally {
    release()
  }
}

function bringUpToDate(file: string, config: Env) {
  const sqlite = openDatabase(file)
  const [next] = pendingMigrations(sqlite)
  if (next && isInUse(sqlite)) {
    const copy = join(config.DATA_DIR, 'backups', `before-${next.name}-${Date.now()}.sqlite`)
    copyTo(sqlite, copy)
  }
  const applied = migrate(sqlite, Date.now())
  transact((tx) => {
    fillCaseKeys(tx)
    seedPhases(tx, config.firmName, Date.now())
  })
  if (applied.length > 0) log().info({ applied }, 'database migrated')
}

/** Documents without a database mean a lost file, not a first start: an empty database would hide the loss. */
function refuseLostDatabase(file: string, dataDir: string) {
  if (existsSync(file) && statSync(file).size > 0) return
  const left = readdirSync(join(dataDir, 'documents')).length > 0 || existsSync(`${file}-wal`)
  if (left)
    throw new BootError(`${file} is missing although ${dataDir} has documents: restore a backup first`)
}
