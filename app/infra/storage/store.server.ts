import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import { driverCode } from '../driver-faults.server'
import { env } from '../env.server'
import { diskStore, FileStuck, othersOpen } from './disk-store.server'
import { discardReceived, diskTime, type ReceivedFile, receiveFile, sweepParts } from './received-file.server'
import type { ByteRange, Known, Listed, Store, StoredFile } from './store'

export type { ByteRange, Listed, StoredFile } from './store'

/**
 * Storage for the content of documents, under random names: on the disk, or in S3 (`DOCUMENTS`). Nothing of it is reachable
 * from the web.
 */

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** `receiveFile` and `commitReceived` in one, for bytes that need no check. Throws what those two throw. */
export async function storeFile(source: Readable): Promise<StoredFile> {
  return commitReceived(await receiveFile(source))
}

/**
 * Moves received bytes into the store: once the promise resolves they are there permanently, and before that nothing
 * exists under the key. Throws `AppError('disk_full')`, `AppError('store_unavailable')`, `AppError('store_refused')`, and
 * leaves nothing behind then.
 */
export async function commitReceived(file: ReceivedFile): Promise<StoredFile> {
  const key = `${file.id.slice(0, 2)}/${file.id}`
  try {
    await (await store()).put(key, file)
    return { key, size: file.size, sha256: file.sha256 }
  } finally {
    await discardReceived(file)
  }
}

/**
 * The content of a stored file, or part of it (both ends inclusive). Where it comes over a network it is compared with what is
 * known of it, and a body that differs breaks off. Throws `AppError('file_gone')`, `AppError('store_unavailable')`,
 * `AppError('store_refused')`.
 */
export async function openStored(
  key: string,
  range?: ByteRange,
  known?: Known,
): Promise<{ body: Readable; size: number }> {
  requireKey(key)
  return (await store()).open(key, range, known)
}

/** True if one stored file cannot be opened, or read to its end, while the store answers for others. */
export const isOfOneFile = async (error: unknown): Promise<boolean> =>
  error instanceof FileStuck || (driverCode(error) === 'EIO' && (await othersOpen('')))

/**
 * Deletes the bytes stored under a key; no effect if they are already gone. Their row is gone before: bytes that a store which
 * does not answer keeps are found by the daily clean-up.
 */
export async function removeStored(key: string) {
  requireKey(key)
  await (await store()).remove(key).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** The files in storage, including stray ones; or those whose key begins with something. Throws as `openStored` does of a store. */
export async function listStored(beginning?: string): Promise<Listed[]> {
  return (await store()).list(beginning)
}

/** Moves a file that belongs to no document into a folder named after the day, instead of deleting it. */
export async function quarantineStored(key: string, day: string) {
  await (await store()).quarantine(key, day)
}

/** SHA-256 (hex) of a stored file, read in chunks. Throws what `openStored` throws. */
export async function hashStored(key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline((await openStored(key)).body, hash)
  return hash.digest('hex')
}

/**
 * Deletes what uploads have left that began so long ago (milliseconds), and daily folders of orphaned files from before a
 * day (`YYYY-MM-DD`).
 */
export async function sweepLeftovers(limits: { partsOlderThan: number; orphansBefore: string }) {
  const { partsOlderThan, orphansBefore } = limits
  await sweepParts((await diskTime()) - partsOlderThan)
  const { sweep, time } = await store()
  await sweep({ partsBefore: (await time()) - partsOlderThan, orphansBefore })
}

/** What time it is for the store, which dates its files (UTC milliseconds). */
export async function storeTime(): Promise<number> {
  return (await store()).time()
}

/**
 * What keeps documents from being stored, whosever they are, and what to do about it; null if nothing does. Of the disk, `boot` has said
 * it already.
 */
export async function storeFaultAtStart(): Promise<string | null> {
  return env().DOCUMENTS === 'disk' ? null : faultOfBucket()
}

/**
 * The same of the bucket in the settings, whether or not documents live there yet. `owner` names the portal: the bucket is marked with it,
 * and one with another mark is refused, unless that is `line` or begins with `line/`.
 */
export async function faultOfBucket(owner?: string, line?: string): Promise<string | null> {
  const { faultOfS3 } = await import('./s3/check-s3.server')
  return faultOfS3(owner, line)
}

/**
 * Puts a file of a backup back under the key it had; the file itself stays where it is. Throws what `commitReceived` throws.
 */
export async function putBack({ key, ...known }: StoredFile, location: string) {
  requireKey(key)
  await (await store()).put(key, { location, ...known })
}

const store = () => storeOn(env().DOCUMENTS)

/** One of the two homes of documents. The library that speaks to S3 is loaded only where it is used. */
export async function storeOn(home: 'disk' | 's3'): Promise<Store> {
  if (home === 'disk') return diskStore
  const { s3Store } = await import('./s3/s3-store.server')
  return s3Store
}

function requireKey(key: string) {
  if (!KEY.test(key)) throw new Error('A storage key has the wrong form')
}
