import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { wantedFiles } from '~/features/documents/check-documents.server'
import { env } from '~/infra/env.server'
import { databaseBytes } from '~db/raw/maintenance'
import { BackupError } from './backup-error'
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
  const { bavail, bsize } = await statfs(place)
  const [needed, free] = [await neededBytes(place, takes), bavail * bsize]
  if (needed > free)
    throw new BackupError(
      `There is too little room for a backup in ${folder}: it takes ${Math.ceil(needed / MEBI)} MB, and ${Math.floor(free / MEBI)} MB are free`,
    )
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
