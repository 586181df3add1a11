import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { isOutOfRoom } from '../driver-faults.server'
import { env } from '../env.server'

/**
 * Storage for the content of documents: random names in sharded folders next to the database, not reachable from the
 * web.
 */

export type StoredFile = { key: string; size: number; sha256: string }
export type ByteRange = { start: number; end: number }

/** Bytes fully received into a temporary file, to be checked and then kept or dropped. */
export type ReceivedFile = { id: string; location: string; size: number; sha256: string }

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const megabytes = (n: number) => n * 1024 * 1024

/** `receiveFile` and `commitReceived` in one, for bytes that need no check. Throws what those two throw. */
export async function storeFile(source: Readable): Promise<StoredFile> {
  return commitReceived(await receiveFile(source))
}

/**
 * Receives a stream into a temporary file while counting and hashing it. Throws `AppError('too_large')` above
 * `MAX_UPLOAD_MB` or another limit, `AppError('file_empty')`, `AppError('disk_full')`, or what the stream throws; in
 * all cases nothing is left behind.
 */
export async function receiveFile(
  source: Readable,
  maxMegabytes = env().MAX_UPLOAD_MB,
): Promise<ReceivedFile> {
  const id = randomUUID()
  const location = join(env().DATA_DIR, 'tmp', `${id}.part`)
  try {
    const { size, sha256 } = await writeCounted(source, location, maxMegabytes)
    return { id, location, size, sha256 }
  } catch (error) {
    await rm(location, { force: true })
    throw withoutRoom(error)
  }
}

/**
 * Syncs received bytes to disk and moves them into place: once the promise resolves they are there permanently, and
 * before that nothing exists under the key. Throws `AppError('disk_full')`.
 */
export async function commitReceived({ id, location, size, sha256 }: ReceivedFile): Promise<StoredFile> {
  const key = `${id.slice(0, 2)}/${id}`
  try {
    await moveIntoPlace(location, locationOf(key))
    return { key, size, sha256 }
  } catch (error) {
    await rm(location, { force: true })
    throw withoutRoom(error)
  }
}

/** Drops received bytes; no effect if they were kept. */
export async function discardReceived({ location }: ReceivedFile) {
  await rm(location, { force: true })
}

/** The content of a stored file, or part of it (both ends inclusive). Throws `AppError('file_gone')`. */
export async function openStored(key: string, range?: ByteRange): Promise<{ body: Readable; size: number }> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW
  const handle = await open(locationOf(key), flags).catch(() => null)
  const stats = await handle?.stat()
  if (handle && stats?.isFile()) return { body: handle.createReadStream(range), size: stats.size }
  await handle?.close()
  throw new AppError('file_gone')
}

/** Deletes the bytes stored under a key; no effect if they are already gone. */
export async function removeStored(key: string) {
  await rm(locationOf(key), { force: true })
}

/** The files in storage, with their modification times (UTC milliseconds), including stray ones. */
export async function listStored(): Promise<{ key: string; writtenAt: number }[]> {
  const root = join(env().DATA_DIR, 'documents')
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => !entry.isDirectory())
  const listed = files.map(async ({ parentPath, name }) => {
    const location = join(parentPath, name)
    const writtenAt = await stat(location).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    return { key: location.slice(root.length + 1), writtenAt }
  })
  return Promise.all(listed)
}

/** Moves a file that belongs to no document into a folder named after the day, instead of deleting it. */
export async function quarantineStored(key: string, day: string) {
  const folder = join(env().DATA_DIR, 'orphans', day)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(join(env().DATA_DIR, 'documents', key), join(folder, key.replace(/\W/g, '_')))
}

/** SHA-256 (hex) of a stored file, read in chunks. Throws `AppError('file_gone')`. */
export async function hashStored(key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline((await openStored(key)).body, hash)
  return hash.digest('hex')
}

/**
 * Deletes partial files written before an instant (UTC milliseconds), and daily folders of orphaned files from before a
 * day (`YYYY-MM-DD`).
 */
export async function sweepLeftovers(limits: { partsBefore: number; orphansBefore: string }) {
  const parts = join(env().DATA_DIR, 'tmp')
  for (const name of await readdir(parts)) {
    const file = join(parts, name)
    const stats = await stat(file).catch(() => null)
    if (stats && stats.mtimeMs < limits.partsBefore) await rm(file, { force: true })
  }
  const orphans = join(env().DATA_DIR, 'orphans')
  for (const day of await readdir(orphans).catch(() => []))
    if (day < limits.orphansBefore) await rm(join(orphans, day), { recursive: true, force: true })
}

/**
 * What time it is for the disk, which dates its files (UTC milliseconds): another machine's may have another clock, and that
 * of this one may jump.
 */
export async function diskTime(): Promise<number> {
  const probe = join(env().DATA_DIR, 'tmp', `${randomUUID()}.part`)
  try {
    await writeFile(probe, '')
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}

/** True for more bytes than `receiveFile` takes. */
export const isTooLarge = (size: number, maxMegabytes = env().MAX_UPLOAD_MB) => size > megabytes(maxMegabytes)

async function writeCounted(
  source: Readable,
  file: string,
  maxMegabytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(
        isTooLarge(size, maxMegabytes) ? new AppError('too_large', { megabytes: maxMegabytes }) : null,
        chunk,
      )
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

const withoutRoom = (error: unknown) => (isOutOfRoom(error) ? new AppError('disk_full') : error)

function locationOf(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key has the wrong form')
  return join(env().DATA_DIR, 'documents', key)
}
