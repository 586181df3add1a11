import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '~/infra/env.server'
import { connect, holdLock, LockedError } from '~db/connection'
import { closeAsOneFile, faultsOf, noteRestored, orphansIn } from '~db/raw/maintenance'
import { hashFile } from './make-backup.server'
import { DATABASE, DOCUMENTS, MANIFEST, Manifest, SECRET } from './manifest'

/** A restore that is not possible; its message says why. Nothing has been changed. */
export class RestoreError extends Error {}

/**
 * Restores a backup into a data folder. Everything is checked before anything is touched: every hash, the secret, the
 * database, its foreign keys. The folder's previous contents are moved to `replaced-…`, never deleted. No e-mail of the
 * restored portal leaves before an administrator has seen what waits. Throws
 * `RestoreError` for a missing data folder, a damaged backup, a running portal, or (without `replace`) a folder in use.
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
  const manifest = await checkBackup(folder)
  await mkdir(join(dataDir, 'locks'), { recursive: true, mode: 0o700 })
  const locks = ['web', 'worker'].map((role) => hold(dataDir, role))
  try {
    if (existsSync(join(dataDir, DATABASE))) {
      if (!options.replace)
        throw new RestoreError(`${dataDir} already has a database: add --replace to move it aside`)
      await moveAside(dataDir)
    }
    for (const { key } of manifest.documents) await copyInto(folder, dataDir, join(DOCUMENTS, key))
    if (manifest.secret !== null && existsSync(join(folder, SECRET))) await copyInto(folder, dataDir, SECRET)
    await copyDatabase(folder, dataDir, Date.parse(manifest.createdAt))
    return manifest
  } finally {
    for (const release of locks) release()
  }
}

async function checkBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new RestoreError(`${folder} is not a backup: it has no ${MANIFEST}`)
  })
  const manifest = Manifest.safeParse(parsed(text)).data
  if (!manifest) throw new RestoreError(`${join(folder, MANIFEST)} cannot be read`)
  const files = [
    { path: DATABASE, sha256: manifest.database.sha256 },
    ...manifest.documents.map(({ key, sha256 }) => ({ path: join(DOCUMENTS, key), sha256 })),
  ]
  for (const { path, sha256 } of files) await checkFile(join(folder, path), sha256)
  await checkSecret(folder, manifest.secret)
  await checkDatabase(folder)
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function checkFile(file: string, sha256: string) {
  const found = await hashFile(file).catch(() => null)
  if (found !== sha256) throw new RestoreError(`${file} is ${found ? 'damaged' : 'missing'}`)
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

/** Checks a copy: opening a database may write to it, and the backup must not change. */
async function checkDatabase(folder: string) {
  const copy = join(folder, `${DATABASE}.check`)
  await copyFile(join(folder, DATABASE), copy)
  const database = connect(copy)
  const faults = [...faultsOf(database), ...orphansIn(database)]
  database.close()
  for (const ending of ['', '-wal', '-shm']) await rm(copy + ending, { force: true })
  if (faults.length > 0) throw new RestoreError(`The database of ${folder} is damaged`)
}

async function moveAside(dataDir: string) {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, SECRET, DOCUMENTS]) {
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name))
  }
}

/** The database appears only once it says that it was restored: until somebody decides, no e-mail in it leaves. */
async function copyDatabase(folder: string, dataDir: string, backupAt: number) {
  const part = join(dataDir, `${DATABASE}.part`)
  await copyFile(join(folder, DATABASE), part)
  const database = connect(part)
  noteRestored(database, { backupAt, restoredAt: Date.now(), decidedAt: null })
  closeAsOneFile(database)
  await rename(part, join(dataDir, DATABASE))
}

async function copyInto(from: string, to: string, path: string) {
  await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  await copyFile(join(from, path), join(to, path))
}

function hold(dataDir: string, role: string): () => void {
  try {
    return holdLock(join(dataDir, 'locks', `${role}.lock`), 0)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new RestoreError(`The portal is running on ${dataDir}: stop it first`)
  }
}
