import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, link, lstat, mkdir, open, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../app-error'
import type { Creation, DriveFolder, NewFile } from '../drive'
import { isHidden, MAX_DEPTH } from '../left-out'
import { identityOf } from './list-files.server'

/** Hidden: a file that is still being written is in no listing. */
const PART = /^\.recibido-[0-9a-f]{16}\.part$/

/** All folders that files are listed from, ordered by path. Throws `AppError('drive_missing')`. */
export async function listFolders(root: string): Promise<DriveFolder[]> {
  const base = await baseOf(root)
  const folders: DriveFolder[] = []
  await walk(base, '', 0)
  return folders.sort((a, b) => a.path.localeCompare(b.path, 'es'))

  async function walk(folder: string, above: string, depth: number) {
    const entries = depth < MAX_DEPTH ? await readdir(folder, { withFileTypes: true }).catch(() => []) : []
    for (const entry of entries) {
      if (!entry.isDirectory() || isHidden(entry.name)) continue
      const location = join(folder, entry.name)
      const path = above + entry.name.normalize('NFC')
      const stats = await lstat(location).catch(() => null)
      if (stats?.isDirectory()) folders.push({ path, location, folderId: identityOf(stats).fileId })
      await walk(location, `${path}/`, depth + 1)
    }
  }
}

const baseOf = (root: string) =>
  realpath(root).catch(() => {
    throw new AppError('drive_missing', { folder: root })
  })

/** The folder with this name in another one, readable for those who may read that. A link to elsewhere is none. */
export async function makeFolder(
  root: string,
  parent: DriveFolder | null,
  name: string,
): Promise<DriveFolder> {
  const above = parent?.location ?? (await baseOf(root))
  const location = join(above, name)
  await mkdir(location).then(
    async () => chmod(location, (await lstat(above)).mode & 0o7777),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const stats = await lstat(location)
  if (!stats.isDirectory()) throw new AppError('drive_missing', { folder: name })
  const path = parent ? `${parent.path}/${name}` : name
  return { path, location, folderId: identityOf(stats).fileId }
}

/** Writes a new file, readable for those who may read its folder. Throws the error of the file system. */
export async function createFile(folder: DriveFolder, file: NewFile): Promise<Creation> {
  const location = join(folder.location, file.name)
  await clearParts(folder.location)
  const part = join(folder.location, `.recibido-${markOf(file.name)}.part`)
  try {
    await pipeline(createReadStream(file.location), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await settle(part, (await lstat(folder.location)).mode & 0o666)
    // Unlike renaming, this puts nothing in the place of another file.
    await link(part, location)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const isSame = await hasSameBytes(location, file)
    return isSame ? { state: 'same', file: await placed(folder, file.name) } : { state: 'taken' }
  } finally {
    await rm(part, { force: true })
  }
  return { state: 'written', file: await placed(folder, file.name) }
}

/** What a killed process has left: files are written one at a time. */
async function clearParts(folder: string) {
  for (const name of await readdir(folder)) if (PART.test(name)) await rm(join(folder, name), { force: true })
}

const markOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

async function settle(part: string, mode: number) {
  const handle = await open(part, 'r+')
  try {
    await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function hasSameBytes(location: string, file: NewFile): Promise<boolean> {
  const stats = await lstat(location).catch(() => null)
  if (!stats?.isFile() || stats.size !== file.size) return false
  return (await hashOf(location)) === (await hashOf(file.location))
}

async function hashOf(location: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(location), hash)
  return hash.digest('hex')
}

async function placed(folder: DriveFolder, name: string) {
  const { fileId } = identityOf(await lstat(join(folder.location, name)))
  return { path: `${folder.path}/${name}`.normalize('NFC'), fileId }
}
