import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, statfsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { isOutOfRoom } from '../driver-faults.server'
import { env } from '../env.server'

/** Bytes fully received into a temporary file of this machine, to be checked and then kept in the store or dropped. */
export type ReceivedFile = { id: string; location: string; size: number; sha256: string }

/** Who sends, and how many of their forms, and of everybody's like them, may be on their way at once. */
export type Sender = { key: string; isFirm: boolean; most: number; total: number }
/** A form on its way, and how many bytes of it are yet to come. */
export type Place = { key: string; isFirm: boolean; left: number }

const megabytes = (n: number) => n * 1024 * 1024

const places = new Set<Place>()
/** What stays free for the database, whatever is on its way. */
const KEPT_FREE_BYTES = megabytes(16)
/** How much of what is free stays so whatever clients have on their way. */
const KEPT_FROM_CLIENTS = 0.25
/** Of a sender whose other forms are still on their way. */
const RETRY_AFTER_S = 60

/**
 * Takes a place for bytes that are about to arrive, until `leavePlace`: what a form may still bring counts as if it were on the
 * disk, but what clients say that they send holds up nobody of the firm. Throws `too_many_requests` for too many of one sender, `busy` for too many of all, `disk_full`.
 */
export function takePlace({ key, isFirm, most, total }: Sender, bytes: number): Place {
  const others = [...places]
  if (others.filter((one) => one.key === key).length >= most)
    throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_S })
  if (others.length >= total) throw new AppError('busy')
  const { bavail, bsize } = statfsSync(env().DATA_DIR)
  const free = bavail * bsize
  const kept = Math.max(KEPT_FREE_BYTES, isFirm ? 0 : free * KEPT_FROM_CLIENTS)
  const before = isFirm ? others.filter((one) => one.isFirm) : others
  if (free < before.reduce((sum, { left }) => sum + left, bytes + kept))
    throw new AppError('disk_full', {}, { expected: bytes })
  const place = { key, isFirm, left: bytes }
  places.add(place)
  return place
}

/** Gives a place back. */
export const leavePlace = (place: Place) => places.delete(place)

/**
 * Receives a stream into a temporary file while counting and hashing it. Throws `AppError('too_large')` above
 * `MAX_UPLOAD_MB` or another limit, `AppError('file_empty')`, `AppError('disk_full')`, or what the stream throws; in
 * all cases nothing is left behind.
 */
export async function receiveFile(
  source: Readable,
  maxMegabytes = env().MAX_UPLOAD_MB,
): Promise<ReceivedFile> {
  const { id, location } = newPart()
  try {
    const { size, sha256 } = await writeCounted(source, location, maxMegabytes)
    return { id, location, size, sha256 }
  } catch (error) {
    await rm(location, { force: true })
    throw withoutRoom(error)
  }
}

/** A temporary file of this machine that is yet to be written. */
export function newPart(): Pick<ReceivedFile, 'id' | 'location'> {
  const id = randomUUID()
  return { id, location: join(partsFolder(), `${id}.part`) }
}

/** What another process has written into a temporary file. */
export async function measurePart(part: Pick<ReceivedFile, 'id' | 'location'>): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(part.location), hash)
  return { ...part, size: (await stat(part.location)).size, sha256: hash.digest('hex') }
}

/** Drops received bytes; no effect if they were kept. */
export async function discardReceived({ location }: Pick<ReceivedFile, 'location'>) {
  await rm(location, { force: true })
}

/** True for more bytes than `receiveFile` takes. */
export const isTooLarge = (size: number, maxMegabytes = env().MAX_UPLOAD_MB) => size > megabytes(maxMegabytes)

/** Deletes partial files written before an instant (UTC milliseconds, by `diskTime`). */
export async function sweepParts(before: number) {
  for (const name of await readdir(partsFolder())) {
    const file = join(partsFolder(), name)
    const stats = await stat(file).catch(() => null)
    if (stats && stats.mtimeMs < before) await rm(file, { force: true })
  }
}

/**
 * What time it is for the disk, which dates its files (UTC milliseconds): another machine's may have another clock, and that
 * of this one may jump.
 */
export async function diskTime(): Promise<number> {
  const probe = join(partsFolder(), `${randomUUID()}.part`)
  try {
    await writeFile(probe, '')
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}

/** A failure of the disk by its name, if it had no room left. */
export const withoutRoom = (error: unknown) => (isOutOfRoom(error) ? new AppError('disk_full') : error)

const partsFolder = () => join(env().DATA_DIR, 'tmp')

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
