import type { Stats } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { AppError } from '../../app-error'
import type { DriveContents, DriveFile } from '../drive'
import { isHidden, isLeftOut, MAX_DEPTH } from '../left-out'

/**
 * All files in the drive's folder, ordered by path. Links are not followed; hidden files and those of the operating
 * system are left out. Throws `AppError('drive_missing')`.
 */
export async function listFiles(root: string): Promise<DriveContents> {
  const missing = () => new AppError('drive_missing', { folder: root })
  const base = await realpath(root).catch(() => {
    throw missing()
  })
  const contents: DriveContents = { files: [], unreadable: [], problems: [] }
  await walk(base, '', 0, contents)
  if (contents.unreadable.includes('')) throw missing()
  contents.files.sort((a, b) => a.path.localeCompare(b.path, 'es'))
  return contents
}

async function walk(folder: string, path: string, depth: number, contents: DriveContents) {
  if (depth > MAX_DEPTH) return
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (!entries) contents.unreadable.push(path.normalize('NFC'))
  for (const entry of entries ?? []) {
    const location = join(folder, entry.name)
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory() && !isHidden(entry.name)) await walk(location, below, depth + 1, contents)
    if (entry.isFile() && !isLeftOut(entry.name)) await add(location, below, entry.name, contents.files)
  }
}

async function add(location: string, path: string, name: string, files: DriveFile[]) {
  const stats = await lstat(location).catch(() => null)
  if (!stats?.isFile()) return
  files.push({
    path: path.split(sep).join('/').normalize('NFC'),
    location,
    name: name.normalize('NFC'),
    size: stats.size,
    modifiedAt: stats.mtimeMs,
    ...identityOf(stats),
  })
}

/** Which file it is, and with which content. */
export const identityOf = ({ dev, ino, birthtimeMs, size, mtimeMs }: Stats) => ({
  // The number of a deleted file is given to another one, but that has its own time of birth.
  fileId: [dev, ino, birthtimeMs].join(':'),
  fingerprint: [dev, ino, size, Math.floor(mtimeMs)].join(':'),
})
