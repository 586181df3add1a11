import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { driverCode } from '~/infra/driver-faults.server'
import { env } from '~/infra/env.server'
import { putBack } from '~/infra/storage/store.server'
import { connect, holdLock, LockedError } from '~db/connection'
import { closeAsOneFile, faultsOf, noteRestored, orphansIn } from '~db/raw/maintenance'
import { isDump } from '~db/raw/server'
import { RestoreError } from './backup-error'
import {
  ASIDE,
  DATABASE,
  DOCUMENTS,
  DUMP,
  databaseIn,
  isCopy,
  type Manifest,
  RESTORED,
  readManifest,
  SECRET,
} from './manifest.server'
import { copyToServer, requireBucket, requirePlace } from './restore-to-server.server'
import { requireRoomToRestore } from './room-for-backup.server'
import { copyOwn, hashFile, linkOwn } from './take-documents.server'

/**
 * Restores a backup into a data folder, or the copy of before an upgrade, which replaces the database alone. Everything is checked before anything is touched: every hash, the secret, the
 * database, its foreign keys. Documents that the backup left in their bucket have to be there still. The folder's previous contents are moved to `replaced-…`, never deleted. No e-mail of the
 * restored portal leaves before an administrator has seen what waits. Throws
 * `RestoreError` for a data folder that is missing or another user's, too little room, a damaged backup, a running portal, or (without `replace`) a folder in use.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  options: { replace: boolean },
): Promise<Manifest> {
  if (!existsSync(dataDir))
    throw new RestoreError(
      `${dataDir} does not exist: make it first, or set DATA_DIR to the folder of the portal`,
    )
  await makeLocks(dataDir)
  const manifest = await checkBackup(folder, dataDir)
  const url = env().DATABASE_URL
  requirePlace(manifest, url)
  const locks = ['web', 'worker'].map((role) => hold(dataDir, role))
  try {
    if (!options.replace && isTaken(dataDir, folder))
      throw new RestoreError(
        `${dataDir} already has a database or documents: add --replace to move them aside`,
      )
    const backupAt = Date.parse(manifest.createdAt)
    const isSame = isCopy(folder)
    const restored = { backupAt, restoredAt: Date.now(), decidedAt: null, isSame }
    const arrive = url
      ? await copyToServer(folder, dataDir, url, restored)
      : await copyDatabase(folder, dataDir, restored)
    await moveAside(dataDir, isSame ? FILES : CONTENTS)
    if (manifest.bucket === null) await bringDocuments(folder, dataDir, manifest)
    if (manifest.secret !== null && existsSync(join(folder, SECRET)))
      await copyOwn(join(folder, SECRET), join(dataDir, SECRET))
    await arrive()
    return manifest
  } finally {
    for (const release of locks) release()
  }
}

async function checkBackup(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireRoomToRestore(folder, dataDir, manifest)
  if (!isCopy(folder)) await checkFiles(folder, manifest)
  if (manifest.engine === 'sqlite') await checkDatabase(folder, dataDir)
  else if (!(await isDump(databaseIn(folder, DUMP))))
    throw new RestoreError(`The database of ${folder} is damaged`)
  return manifest
}

async function checkFiles(folder: string, manifest: Manifest) {
  const here = manifest.bucket === null ? manifest.documents : []
  const files = [
    { path: manifest.engine === 'postgres' ? DUMP : DATABASE, sha256: manifest.database.sha256 },
    ...here.map(({ key, sha256 }) => ({ path: join(DOCUMENTS, key), sha256 })),
  ]
  for (const { path, sha256 } of files) await checkFile(join(folder, path), sha256)
  if (manifest.bucket !== null) await requireBucket(manifest)
  await checkSecret(folder, manifest.secret)
}

/** Where documents live in a bucket, what is there stays: it belongs to nothing, and is set aside by and by. */
async function bringDocuments(folder: string, dataDir: string, { documents }: Manifest) {
  for (const document of documents) {
    const file = join(folder, DOCUMENTS, document.key)
    if (env().DOCUMENTS === 'disk') await linkOwn(file, join(dataDir, DOCUMENTS, document.key))
    else await putBack(document, file)
  }
}

async function checkFile(file: string, sha256: string) {
  const hash = await hashFile(file).catch(() => null)
  if (hash !== sha256) throw new RestoreError(`${file} is ${hash ? 'damaged' : 'missing'}`)
}

/**
 * Without its secret, a portal cannot open what it has sealed. In earlier backups only the presence of the secret can
 * be checked.
 */
async function checkSecret(folder: string, sha256: string | null | undefined) {
  const file = join(folder, SECRET)
  if (sha256) return checkFile(file, sha256)
  if (sha256 === undefined && !existsSync(file) && !env().SESSION_SECRET)
    throw new RestoreError(`${file} is missing: if the portal had a SESSION_SECRET, set it first`)
}

/** Checks a copy, where the portal tidies: opening a database may write to it, and the backup must not change. */
async function checkDatabase(folder: string, dataDir: string) {
  const copy = join(dataDir, 'tmp', `${DATABASE}.check`)
  await removeDatabase(copy)
  await copyOwn(databaseIn(folder, DATABASE), copy)
  const database = connect(copy)
  const faults = [...faultsOf(database), ...orphansIn(database)]
  database.close()
  await removeDatabase(copy)
  if (faults.length > 0) throw new RestoreError(`The database of ${folder} is damaged`)
}

/** The database goes last: as long as it stands there, nothing is taken for an empty folder. */
const FILES = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE]
const CONTENTS = [SECRET, DOCUMENTS, ...FILES]

/**
 * All of what stands there comes into one folder, also of a restore that was stopped in the middle. It has its name once it is
 * complete.
 */
async function moveAside(dataDir: string, contents: string[]) {
  const part = join(dataDir, ASIDE)
  const there = contents.filter((name) => existsSync(join(dataDir, name)))
  if (there.length === 0 && !existsSync(part)) return
  await mkdir(part, { recursive: true, mode: 0o700 })
  for (const name of there) await rename(join(dataDir, name), join(part, name))
  await rename(part, join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`))
}

/**
 * The database appears last, and says that it was restored: until somebody decides, no e-mail in it leaves. Its copy stands
 * there from the beginning, so that a portal that starts over a restore that was stopped does not take itself for a new one.
 */
async function copyDatabase(
  folder: string,
  dataDir: string,
  restored: Parameters<typeof noteRestored>[1],
): Promise<() => Promise<void>> {
  const part = join(dataDir, RESTORED)
  // A log that a stopped restore has left would be read into the copy.
  await removeDatabase(part)
  await copyOwn(databaseIn(folder, DATABASE), part)
  const database = connect(part)
  noteRestored(database, restored)
  closeAsOneFile(database)
  return () => rename(part, join(dataDir, DATABASE))
}

const isTaken = (dataDir: string, folder: string): boolean =>
  existsSync(join(dataDir, DATABASE)) ||
  (!isCopy(folder) &&
    existsSync(join(dataDir, DOCUMENTS)) &&
    readdirSync(join(dataDir, DOCUMENTS)).length > 0)

async function removeDatabase(file: string) {
  for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true })
}

async function makeLocks(dataDir: string) {
  await mkdir(join(dataDir, 'locks'), { recursive: true, mode: 0o700 }).catch((error) => {
    if (!/^E(?:ACCES|PERM)$/.test(driverCode(error))) throw error
    throw new RestoreError(`${dataDir} is another user’s: as root, chown it to the user of the portal`)
  })
}

function hold(dataDir: string, role: string): () => void {
  try {
    return holdLock(join(dataDir, 'locks', `${role}.lock`), 0)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new RestoreError(`The portal is running on ${dataDir}: stop it first`)
  }
}
