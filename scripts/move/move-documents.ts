import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { wantedFiles } from '~/features/documents/check-documents.server'
import { AppError } from '~/infra/app-error'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import type { Store } from '~/infra/storage/store'
import { storeOn } from '~/infra/storage/store.server'

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
 * damaged or missing where it was is noted. Throws what the stores throw.
 */
export async function copyDocuments(homes: Homes, moving: Moving) {
  const [source, target] = [await storeOn(homes.from), await storeOn(homes.to)]
  const sizes = new Map((await target.list()).map(({ key, size }) => [key, size]))
  const waiting = missing(moving)
  const next = async () => {
    for (let wanted = waiting.pop(); wanted; wanted = waiting.pop()) {
      const isThere = sizes.has(wanted.key) && (await hashIn(target, wanted.key)) === wanted.sha256
      if (isThere || (await copy(source, target, wanted, moving))) moving.there.add(wanted.key)
      else moving.damaged.add(wanted.key)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** What the open database has and the other home has not. */
export const missing = ({ there, damaged }: Moving): Wanted[] =>
  [...wantedFiles().values()].filter(({ key }) => !there.has(key) && !damaged.has(key))

/** What was copied, and is a document no longer: the nightly check sets it aside. */
export function deletedSince({ there }: Moving): number {
  const wanted = wantedFiles()
  return [...there].filter((key) => !wanted.has(key)).length
}

/** False if the source has lost it, or has something else. */
async function copy(source: Store, target: Store, { key, sha256 }: Wanted, moving: Moving): Promise<boolean> {
  const opened = await source.open(key).catch(ifGone)
  if (!opened) return false
  const received = await receiveFile(opened.body, Number.POSITIVE_INFINITY)
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

async function hashIn(store: Store, key: string): Promise<string | null> {
  const opened = await store.open(key).catch(ifGone)
  if (!opened) return null
  const hash = createHash('sha256')
  await pipeline(opened.body, hash)
  return hash.digest('hex')
}

function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'file_gone') return null
  throw error
}
