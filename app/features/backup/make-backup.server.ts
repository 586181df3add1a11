import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chainHead } from '~/features/audit/chain.server'
import { type FileOfRow, filesOfRows, wantedFiles } from '~/features/documents/check-documents.server'
import { AppError } from '~/infra/app-error'
import { driverCode } from '~/infra/driver-faults.server'
import { childEnv, env } from '~/infra/env.server'
import { queriesOn } from '~db/client'
import { connect, holdLock, LockedError } from '~db/connection'
import { backUpTo, closeAsOneFile, faultsOf } from '~db/raw/maintenance'
import { DumpError } from '~db/raw/server'
import { isOnServer } from '~db/raw/shared-server'
import { BackupError } from './backup-error'
import { bucketOf, DATABASE, DOCUMENTS, DUMP, MANIFEST, type Manifest, SECRET } from './manifest.server'
import { requireRoomForBackup } from './room-for-backup.server'
import { hashFile, linkFiles, type Taking, takerOf, takingOf } from './take-documents.server'

/**
 * Copies the database, the secret and all files that rows refer to (documents, those in the trash, what clients and courts have sent, papers to
 * sign) to a new folder while the portal is running. Files are linked, or copied to another disk, before the database is copied, so that each row of
 * the copy finds its file whatever is replaced meanwhile. Those in a bucket stay there, unless they are to be fetched. Until it is complete, the folder is named `….part`. One at a time: what another
 * one has left half made in `backups` is dead, and taken away. Throws `BackupError`, before any work where it can.
 */
export async function makeBackup(folder: string, { fetches = false } = {}): Promise<Manifest> {
  const release = holdBackups()
  const part = `${folder}.part`
  const takes = takingOf(fetches)
  try {
    await sweepParts(join(env().DATA_DIR, 'backups'))
    await requireRoomForBackup(folder, { takes })
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    const manifest = await fill(part, takes)
    await rename(part, folder)
    return manifest
  } catch (error) {
    // A partial backup would only keep the disk full that made it fail.
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw inWords(error, folder)
  } finally {
    release()
  }
}

function holdBackups(): () => void {
  try {
    return holdLock(join(env().DATA_DIR, 'locks', 'backup.lock'), 0)
  } catch (error) {
    if (error instanceof LockedError) throw new BackupError('Another backup is being made: wait for its end')
    throw error
  }
}

/** What killed processes have left: whoever holds the lock makes the only one. */
async function sweepParts(backups: string) {
  for (const name of await readdir(backups))
    if (/^(?:nightly-.*|\d{4}-\d\d-\d\dT.*)\.part$/.test(name))
      await rm(join(backups, name), { recursive: true, force: true })
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])

function inWords(error: unknown, folder: string): unknown {
  const code = driverCode(error)
  if (UNWRITABLE.has(code)) return new BackupError(`${folder} cannot be written by this user`)
  if (['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(code))
    return new BackupError(`There was too little room for the backup in ${folder}: nothing of it is left`)
  if (error instanceof DumpError) return new BackupError(error.message)
  if (error instanceof AppError)
    return new BackupError(`The documents could not be fetched: ${error.code}; the log says more`)
  return error
}

async function fill(part: string, takes: Taking): Promise<Manifest> {
  const copy = join(part, isOnServer() ? DUMP : DATABASE)
  const audit = chainHead()
  const files = join(part, DOCUMENTS)
  const before = wantedFiles()
  if (takes === 'link') await linkFiles(before.keys(), files)
  await backUpTo(copy, childEnv({}))
  // Of a server, what was there before or after its copy was made: what is in it is one of them.
  const filesByKey = isOnServer() ? new Map([...before, ...wantedFiles()]) : filesOfCopy(copy)
  if (takes === 'link') await linkFiles(filesByKey.keys(), files)
  for (const key of before.keys()) if (!filesByKey.has(key)) await rm(join(files, key), { force: true })
  const secret = await takeSecret(part)
  const manifest: Manifest = {
    version: 1,
    createdAt: new Date().toISOString(),
    engine: isOnServer() ? 'postgres' : 'sqlite',
    database: { size: (await stat(copy)).size, sha256: await hashFile(copy) },
    documents: [],
    bucket: takes === 'leave' ? bucketOf(env()) : null,
    ...{ secret, audit, damaged: [] },
  }
  const take = await takerOf(takes, files)
  for (const file of filesByKey.values()) {
    const size = await take(file)
    if (size === null) manifest.damaged.push(file.key)
    else manifest.documents.push({ ...file, size })
  }
  // What has been replaced or deleted since is missing nowhere.
  const still = wantedFiles()
  manifest.damaged = manifest.damaged.filter((key) => still.has(key))
  await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/**
 * Nightly backups next to the data: keeps 7 daily, 4 weekly (Mondays) and 6 monthly ones (first of the month). Existing
 * backups are never overwritten: a second one on the same day (after a restore or a clock change) gets a number.
 */
export async function makeNightlyBackup(today: string): Promise<Manifest> {
  const backups = join(env().DATA_DIR, 'backups')
  const night = { day: today, number: Math.max(0, ...(await nightsIn(backups, today)).map(numberOf)) + 1 }
  const manifest = await makeBackup(join(backups, nameOf(night)))
  await pruneNights(backups, today)
  return manifest
}

async function pruneNights(backups: string, today: string, madeElsewhere: string[] = []) {
  const nights = await nightsIn(backups)
  const keep = keptNights([...nights.map(({ day }) => day), ...madeElsewhere]).add(today)
  for (const night of nights) {
    if (!keep.has(night.day) || isBetween(night, nights))
      await rm(join(backups, nameOf(night)), { recursive: true, force: true })
  }
}

/**
 * On a machine that makes no backups at the moment: deletes those that are kept no longer, beside the nights (`YYYY-MM-DD`) of another
 * machine, and what a killed process has left of one. Throws `BackupError` while somebody makes one by hand.
 */
export async function tidyBackups(today: string, madeElsewhere: string[]) {
  const release = holdBackups()
  const backups = join(env().DATA_DIR, 'backups')
  try {
    await sweepParts(backups)
    await pruneNights(backups, today, madeElsewhere)
  } finally {
    release()
  }
}

/** The nights (`YYYY-MM-DD`) to keep. */
export function keptNights(nights: string[]): Set<string> {
  const newest = [...new Set(nights)].sort().reverse()
  const mondays = newest.filter((night) => new Date(`${night}T12:00:00Z`).getUTCDay() === 1)
  const firsts = newest.filter((night) => night.endsWith('-01'))
  return new Set([...newest.slice(0, 7), ...mondays.slice(0, 4), ...firsts.slice(0, 6)])
}

/** A nightly backup: `nightly-2026-11-22`, or `nightly-2026-11-22.2` for the second one of that day. */
type Night = { day: string; number: number }

const numberOf = ({ number }: Night) => number
const nameOf = ({ day, number }: Night) => `nightly-${day}${number > 1 ? `.${number}` : ''}`

async function nightsIn(backups: string, ofDay?: string): Promise<Night[]> {
  const nights = (await readdir(backups)).flatMap((name) => {
    const [, day, number = '1'] = /^nightly-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?$/.exec(name) ?? []
    return day ? [{ day, number: Number(number) }] : []
  })
  return nights.filter(({ day }) => ofDay === undefined || day === ofDay)
}

/** The first and the last backup of a day are kept. */
function isBetween({ day, number }: Night, nights: Night[]): boolean {
  const numbers = nights.filter((other) => other.day === day).map(numberOf)
  return number > Math.min(...numbers) && number < Math.max(...numbers)
}

/** What the rows of the copy refer to. */
function filesOfCopy(file: string): Map<string, FileOfRow> {
  const copy = connect(file)
  try {
    const [fault] = faultsOf(copy)
    if (fault) throw new Error(`The copy of the database is not sound: ${fault}`)
    return filesOfRows(queriesOn(copy))
  } finally {
    closeAsOneFile(copy)
  }
}

async function takeSecret(target: string): Promise<string | null> {
  const { DATA_DIR, SESSION_SECRET } = env()
  const source = join(DATA_DIR, SECRET)
  if (SESSION_SECRET || !existsSync(source)) return null
  await copyFile(source, join(target, SECRET))
  return hashFile(join(target, SECRET))
}
