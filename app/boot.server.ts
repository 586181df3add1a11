import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRestoreOpen } from '~/features/backup/restore-open.server'
import { fillCaseKeys } from '~/features/cases/fill-case-keys.server'
import { faultOfStore } from '~/features/documents/require-store.server'
import { noteFaults } from '~/features/operations/damage.server'
import { isSecretLost, isSecretOfDatabase } from '~/features/operations/lost-secret.server'
import { fillStages } from '~/features/timeline/fill-stages.server'
import { seedPhases } from '~/features/timeline/seed-phases.server'
import { isBusy, isFull, isOutOfRoom } from '~/infra/driver-faults.server'
import { type Env, env, setForLibrary } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { giveUpReserve, keepReserve } from '~/infra/storage/reserve.server'
import { closeDatabase, openDatabase, transact } from '~db/client'
import { holdLock, LockedError, type Sqlite } from '~db/connection'
import { whyClosed } from '~db/copy/closed'
import { copyTo, isDamage, quickFaults } from '~db/raw/maintenance'
import { whyUnused } from '~db/raw/server'
import { migrateWithCopy, prepareServer } from './prepare-server.server'

export type Role = 'web' | 'worker' | 'script'

/** A failed start; its message says what to do and is shown without a stack trace. */
export class BootError extends Error {}

const MIGRATION_WAIT_MS = 30_000
const LOOK_FOR_ROOM_MS = 5_000
/** Looked through at once; a larger one takes a while, and the worker does it. */
const SOON_CHECKED_BYTES = 32 * 1024 * 1024
const NO_ROOM = 'there is no room left on its disk: make some'

// Kept for the life of the process, across module reloads: losing its handle would release the lock.
const global = globalThis as typeof globalThis & { portalRole?: () => void }

/**
 * Prepares the process: environment, data folder, migrated and seeded database, and for the web and the worker a lock
 * that keeps each of them unique per data folder. With `needsSecret`, a secret that has gone missing is refused. Throws
 * `EnvError` or `BootError`.
 */
export function boot(role: Role, { needsSecret = true } = {}): Env {
  const config = env()
  process.title = `portal-${role}`
  process.umask(0o077)
  keepToOurselves(config.DATA_DIR)
  makeFolders(config)
  // SQLite reads it as the first file is opened: what it writes for a while stays beside the database.
  setForLibrary('SQLITE_TMPDIR', join(config.DATA_DIR, 'tmp'))
  if (role !== 'script') global.portalRole ??= holdRole(config.DATA_DIR, role)
  prepareDatabase(config, role)
  if (needsSecret) refuseLostSecret(config)
  if (role === 'web') keepReserve(config.DATA_DIR)
  return config
}

function makeFolders({ DATA_DIR, DRIVE, DRIVE_FOLDER, driveFolder }: Env) {
  const folders = ['', 'documents', 'tmp', 'uploads', 'backups', 'locks'].map((name) => join(DATA_DIR, name))
  // A folder named in the environment may be a share that is not mounted yet: an empty one would hide that.
  if (DRIVE === 'local' && !DRIVE_FOLDER) folders.push(driveFolder)
  try {
    for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BootError(`${DATA_DIR} cannot be used: ${whyNot(error, DATA_DIR)}`)
  }
}

/**
 * `boot('script')` for maintenance of an existing portal: a folder without a database does not become a new portal,
 * whose empty backup would look like a good one. Throws `EnvError` or `BootError`.
 */
export function bootExisting(): Env {
  const { DATABASE_URL, database: file } = env()
  const fault = DATABASE_URL && whyUnused(DATABASE_URL)
  if (fault) throw new BootError(fault)
  if (!DATABASE_URL && !existsSync(file))
    throw new BootError(
      `${file} does not exist: set DATA_DIR to the folder of the portal, or restore a backup into it first`,
    )
  return boot('script')
}

const OTHERS = 0o077
const OWN =
  /^(?:documents|tmp|uploads|backups|locks|drive|mailbox|secret|reserve|offsite-cache|lost\+found|replaced[-.].*|portal\.sqlite.*)$/

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
    if (!(error instanceof LockedError))
      throw new BootError(`${dataDir} cannot be used: ${whyNot(error, dataDir)}`)
    throw new BootError(
      `Another ${role} process already runs on ${dataDir}: stop it, or set another DATA_DIR`,
    )
  }
}

function prepareDatabase(config: Env, role: Role) {
  if (config.DATABASE_URL) return openServer(config, role)
  const file = join(config.DATA_DIR, 'portal.sqlite')
  refuseLostDatabase(file, config.DATA_DIR)
  let release: (() => void) | undefined
  try {
    release = holdLock(join(config.DATA_DIR, 'locks', 'migrate.lock'), MIGRATION_WAIT_MS)
    bringUpToDate(file, config, role)
  } catch (error) {
    throw new BootError(`${file} cannot be used: ${whyNot(error, config.DATA_DIR)}`)
  } finally {
    release?.()
  }
  if (role === 'web' && statSync(file).size <= SOON_CHECKED_BYTES) noteFaults(quickFaults())
}

function openServer(config: Env, role: Role) {
  try {
    prepareServer(config, role, fillDatabase)
  } catch (error) {
    throw new BootError((error as Error).message)
  }
}

function bringUpToDate(file: string, config: Env, role: Role) {
  const sqlite = openWithLittleRoom(file, config.DATA_DIR, role)
  const closed = whyClosed(sqlite)
  if (closed) throw new Error(closed)
  fillDatabase(migrateWithCopy(sqlite, config.DATA_DIR, 'sqlite', (copy) => copyTo(sqlite, copy)))
}

function fillDatabase(applied: string[]) {
  transact((tx) => {
    fillCaseKeys(tx)
    seedPhases(tx, env().firmName, Date.now())
    fillStages(tx)
  })
  if (applied.length > 0) log().info({ applied }, 'database migrated')
}

/**
 * Opening the database takes some room beside it. On a full disk the reserve is given up for it, and without one the
 * database is opened by this process alone, which takes none: the portal can then be read, or backed up.
 */
function openWithLittleRoom(file: string, dataDir: string, role: Role): Sqlite {
  for (const lastResort of [() => giveUpReserve(dataDir), () => undefined]) {
    try {
      return openDatabase(file)
    } catch (error) {
      if (!isOutOfRoom(error, dataDir)) throw error
      lastResort()
    }
  }
  // It would keep the web from opening it.
  if (role === 'worker') throw new BootError(NO_ROOM)
  log().error('the disk is full: the database can only be read')
  if (role === 'web') reopenWithRoom(file, dataDir)
  return openDatabase(file, { alone: true })
}

/** As soon as there is room again, others may open it too. */
function reopenWithRoom(file: string, dataDir: string) {
  const timer = setInterval(() => {
    if (isFull(dataDir)) return
    clearInterval(timer)
    closeDatabase()
    openDatabase(file)
  }, LOOK_FOR_ROOM_MS)
  timer.unref()
}

/** Why it cannot be used and what to do, without the words of a driver where there are better ones. */
function whyNot(error: unknown, dataDir: string): string {
  if (isOutOfRoom(error, dataDir)) return NO_ROOM
  if (error instanceof LockedError || isBusy(error))
    return 'another process has held it for too long: stop it, or try again'
  const message = error instanceof Error ? error.message : String(error)
  return isDamage(error) ? `it is damaged (${message}): restore a backup` : message
}

const ANOTHER_SECRET =
  'To change it on purpose, set the former one as SESSION_SECRET_BEFORE too, and run "npm run keys -- rotate". If the former one exists nowhere any more, run "npm run migrate -- --new-secret" with the new one'

/** Without it, nothing that was sealed can be opened any more: a new one, made in silence, would hide that. */
function refuseLostSecret({ DATA_DIR: dataDir, DATABASE_URL }: Env) {
  if (isSecretLost())
    throw new BootError(
      `${join(dataDir, 'secret')} is missing although the database has been used with it: put it back from a backup, or set the SESSION_SECRET the portal had. If it exists nowhere any more, "npm run migrate -- --new-secret" makes a new one: people sign in again, earlier values of the audit trail stay sealed, and the sign-in to the drive and links in e-mails under way are lost`,
    )
  if (isSecretOfDatabase(Date.now())) return
  throw new BootError(
    DATABASE_URL
      ? `This machine has another secret than the others that use the database: set the same SESSION_SECRET on all of them (it is in DATA_DIR/secret of the first). ${ANOTHER_SECRET}`
      : `The database has been used with another secret: set the SESSION_SECRET that it had. ${ANOTHER_SECRET}`,
  )
}

/**
 * Refuses a start without a place for documents; after `boot`, whose locks keep others away meanwhile. Throws `BootError`,
 * with what to do.
 */
export async function requireStore() {
  const fault = await faultOfStore(Date.now())
  if (fault) throw new BootError(fault)
}

/** Documents without a database mean a lost file, not a first start: an empty database would hide the loss. */
function refuseLostDatabase(file: string, dataDir: string) {
  if (isRestoreOpen(dataDir))
    throw new BootError(`A restore into ${dataDir} was stopped before its end: run it again`)
  if (existsSync(file) && statSync(file).size > 0) return
  const left = readdirSync(join(dataDir, 'documents')).length > 0 || existsSync(`${file}-wal`)
  if (left)
    throw new BootError(`${file} is missing although ${dataDir} has documents: restore a backup first`)
}
