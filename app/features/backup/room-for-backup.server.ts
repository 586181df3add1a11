import { existsSync } from 'node:fs'
import { link, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wantedFiles } from '~/features/documents/check-documents.server'
import { env } from '~/infra/env.server'
import { databaseBytes } from '~db/raw/maintenance'
import { BackupError, RestoreError } from './backup-error'
import { DOCUMENTS, type Manifest, RESTORED } from './manifest.server'
import type { Taking } from './take-documents.server'

const MEBI = 1024 * 1024

/**
 * Checks, before any work, that a backup can be made in a folder: it is not there yet or empty, and its disk has room
 * for the database and, if that is another disk, the files. Throws `BackupError`.
 */
export async function requireRoomForBackup(folder: string, { takes }: { takes: Taking }) {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${folder} cannot be used: it is no folder, or this user may not read it`)
  })
  if (there.length > 0)
    throw new BackupError(`${folder} already has something in it: name a folder that does not exist yet`)
  const place = nearest(folder)
  const lack = await lackOfRoom(place, await neededBytes(place, takes))
  if (lack) throw new BackupError(`There is too little room for a backup in ${folder}: ${lack}`)
}

/**
 * Checks, before anything is touched, that a data folder has room for the database of a backup and, where they cannot be linked, its
 * documents; what is there stays beside them. Throws `RestoreError`.
 */
export async function requireRoomToRestore(folder: string, dataDir: string, manifest: Manifest) {
  const { engine, database, documents, bucket } = manifest
  const databaseSize = engine === 'sqlite' ? database.size : 0
  const [first] = env().DOCUMENTS === 'disk' && bucket === null ? documents : []
  const isCopied = first && !(await canLink(join(folder, DOCUMENTS, first.key), dataDir))
  const needed = (isCopied ? documents : []).reduce((bytes, { size }) => bytes + size, databaseSize)
  const lack = await lackOfRoom(dataDir, needed)
  if (lack) throw new RestoreError(`There is too little room to restore into ${dataDir}: ${lack}`)
}

async function lackOfRoom(place: string, needed: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(place)
  const free = bavail * bsize
  if (needed <= free) return null
  return `it takes ${Math.ceil(needed / MEBI)} MB, and ${Math.floor(free / MEBI)} MB are free`
}

/** Tried: nothing links to another disk, and some systems do not link what is of another user. */
async function canLink(file: string, dataDir: string): Promise<boolean> {
  const probe = join(dataDir, `${RESTORED}.link`)
  await rm(probe, { force: true })
  const isLinked = await link(file, probe).then(
    () => true,
    () => false,
  )
  await rm(probe, { force: true })
  return isLinked
}

/** The folder that exists and will contain it. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

async function neededBytes(place: string, takes: Taking): Promise<number> {
  const copy = databaseBytes()
  const isSameDisk = (await stat(place)).dev === (await stat(env().DATA_DIR)).dev
  if (takes === 'leave' || (takes === 'link' && isSameDisk)) return copy
  return [...wantedFiles().values()].reduce((bytes, { size }) => bytes + (size ?? 0), copy)
}
