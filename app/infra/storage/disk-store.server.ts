import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { env } from '../env.server'

/** Where the bytes of documents live: random names in shards, next to their database, out of the web's reach. */

export type StoredFile = { key: string; size: number; sha256: string }
export type ByteRange = { start: number; end: number }

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const megabytes = (n: number) => n * 1024 * 1024

/**
 * Takes a stream in: written beside its place, counted and hashed on the way, forced to disk, then renamed.
 * After the promise the bytes are there for good; before it there is nothing under the key. Throws
 * `AppError('too_large')` past `MAX_UPLOAD_MB`, `AppError('file_empty')`, or what the stream throws.
 */
export async function storeFile(source: Readable): Promise<StoredFile> {
  const id = randomUUID()
  const key = `${id.slice(0, 2)}/${id}`
  const temporary = join(env().DATA_DIR, 'tmp', `${id}.part`)
  try {
    const { size, sha256 } = await writeCounted(source, temporary)
    await moveIntoPlace(temporary, locationOf(key))
    return { key, size, sha256 }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The bytes of a stored file, or of a part of it (both ends included). Throws `AppError('file_gone')`. */
export async function openStored(key: string, range?: ByteRange): Promise<{ body: Readable; size: number }> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW
  const handle = await open(locationOf(key), flags).catch(() => null)
  const stats = await handle?.stat()
  if (handle && stats?.isFile()) return { body: handle.createReadStream(range), size: stats.size }
  await handle?.close()
  throw new AppError('file_gone')
}

/** Removes the bytes under a key; nothing happens when they are gone already. */
export async function removeStored(key: string) {
  await rm(locationOf(key), { force: true })
}

async function writeCounted(source: Readable, file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  const limit = megabytes(env().MAX_UPLOAD_MB)
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > limit ? new AppError('too_large', { megabytes: env().MAX_UPLOAD_MB }) : null, chunk)
    },
  })
  await pipeline(source, counter, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  if (size === 0) throw new AppError('file_empty')
  return { size, sha256: hash.digest('hex') }
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

function locationOf(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key has the wrong form')
  return join(env().DATA_DIR, 'documents', key)
}
