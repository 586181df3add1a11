import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../app-error'
import { env } from '../env.server'
import { log } from '../log.server'
import { diskTime, withoutRoom } from './received-file.server'
import type { Store } from './store'

/** Any other fault says nothing of whether a file is there. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])
const TO_READ = constants.O_RDONLY | constants.O_NOFOLLOW

/** A stored file does not open, while others do. */
export class FileStuck extends AppError {
  constructor() {
    super('store_unavailable')
  }
}

/** Documents in sharded folders next to the database, not reachable from the web. */
export const diskStore: Store = {
  async put(key, { location }) {
    try {
      await moveIntoPlace(location, locationOf(key))
    } catch (error) {
      throw withoutRoom(error)
    }
  },

  async open(key, range) {
    const location = locationOf(key)
    const handle = await open(location, TO_READ).catch(async (error: NodeJS.ErrnoException) => {
      if (GONE.has(error.code ?? '')) return null
      log().error({ err: error }, 'the document store failed')
      throw (await othersOpen(location)) ? new FileStuck() : new AppError('store_unavailable')
    })
    const stats = await handle?.stat()
    if (handle && stats?.isFile()) return { body: handle.createReadStream(range), size: stats.size }
    await handle?.close()
    throw new AppError('file_gone')
  },

  async remove(key) {
    await rm(locationOf(key), { force: true })
  },

  async list(beginning = '') {
    const root = join(env().DATA_DIR, 'documents')
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory())
    const listed = files.map(async ({ parentPath, name }) => {
      const location = join(parentPath, name)
      const { size, mtimeMs } = await stat(location).catch(() => ({ size: 0, mtimeMs: 0 }))
      return { key: location.slice(root.length + 1), size, writtenAt: mtimeMs }
    })
    return (await Promise.all(listed)).filter(({ key }) => key.startsWith(beginning))
  },

  async quarantine(key, day) {
    const folder = join(env().DATA_DIR, 'orphans', day)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(locationOf(key), join(folder, key.replace(/\W/g, '_')))
  },

  async sweep({ orphansBefore }) {
    const orphans = join(env().DATA_DIR, 'orphans')
    for (const day of await readdir(orphans).catch(() => []))
      if (day < orphansBefore) await rm(join(orphans, day), { recursive: true, force: true })
  },

  time: diskTime,
}

/** Asks one file of each folder, but for `location`, until one opens and can be read. */
export async function othersOpen(location: string): Promise<boolean> {
  const root = join(env().DATA_DIR, 'documents')
  for (const shard of await readdir(root).catch(() => [])) {
    const folder = join(root, shard)
    const names = await readdir(folder).catch(() => [])
    const other = names.map((name) => join(folder, name)).find((one) => one !== location)
    const handle = other === undefined ? null : await open(other, TO_READ).catch(() => null)
    const read = await handle?.read(Buffer.alloc(1), 0, 1, 0).catch(() => null)
    await handle?.close()
    if (read) return true
  }
  return false
}

async function moveIntoPlace(from: string, to: string) {
  await sync(from)
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  if (made) await sync(dirname(made))
  await rename(from, to)
  await sync(dirname(to))
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const locationOf = (key: string) => join(env().DATA_DIR, 'documents', key)
