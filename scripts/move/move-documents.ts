import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { wantedFiles } from '~/features/documents/check-documents.server'
import { AppError } from '~/infra/app-error'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import type { Store } from '~/infra/storage/store'
import { isOfOneFile, storeOn } from '~/infra/storage/store.server'

export type Home = 'disk' | 's3'
/** Where documents are, and where they are to be. */
export type Homes = { from: Home; to: Home }

/** How far the documents are: what the other home has, found the same by hash, and what this one has lost by itself. */
export type Moving = { there: Set<string>; damaged: Set<string>; sent: number }

export const nothingMoved = (): Moving => ({ there: new Set(), damaged: new Set(), sent: 0 })

/** So many at once: a bucket takes its time for each. */
const AT_ONCE = 4

type Wanted = { key: string; sha256: string }

/**
 * Copies the documents of the open database from one home to the other: those whose bytes are there already are only compared. What is
 * damaged or missing where it was, or does not open while others do, is noted. Throws what the stores throw.
 */
export async function copyDocuments(homes: Homes, moving: Moving) {
  const [source, target] = [await storeOn(homes.from), await storeOn(homes.to)]
  const sizes = new Map((await target.list()).map(({ key, size }) => [key, size]))
  const waiting = missing(moving)
  const next = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const isThere = sizes.has(file.key) && (await hashIn(target, file.key)) === file.sha256
      if (isThere || (await copy(source, target, file, moving))) moving.there.add(file.key)
      else moving.damaged.add(file.key)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** What the open database has and the other home has not. */
export const missing = ({ there, damaged }: Moving): Wanted[] =>
  [...wantedFiles().values()].filter(({ key }) => !there.has(key) && !damaged.has(key))

/** What could not be copied, and is a document still. */
export function damagedStill({ damaged }: Moving): string[] {
  const files = wantedFiles()
  return [...damaged].filter((key) => files.has(key))
}

/** What was copied, and is a document no longer: the nightly check sets it aside. */
export function deletedSince({ there }: Moving): number {
  const files = wantedFiles()
  return [...there].filter((key) => !files.has(key)).length
}

/** False if the source has lost it, does not give it, or has something else. */
async function copy(source: Store, target: Store, { key, sha256 }: Wanted, moving: Moving): Promise<boolean> {
  const received = await ifThere(async () =>
    receiveFile((await source.open(key)).body, Number.POSITIVE_INFINITY),
  )
  if (!received) return false
  try {
    if (received.sha256 !== sha256) return false
    await target.put(key, received)
    moving.sent += 1
  } finally {
    await discardReceived(received)
  }
  if ((await hashIn(target, key)) === sha256) return true
  throw new Error(`${key} was written, and is read back otherwise`)
}

function hashIn(store: Store, key: string): Promise<string | null> {
  return ifThere(async () => {
    const hash = createHash('sha256')
    await pipeline((await store.open(key)).body, hash)
    return hash.digest('hex')
  })
}

/** What is read of one file; null if it is gone, is empty, or does not open while others do. */
async function ifThere<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read()
  } catch (error) {
    const isLost = error instanceof AppError && ['file_gone', 'file_empty'].includes(error.code)
    if (isLost || (await isOfOneFile(error))) return null
    throw error
  }
}
