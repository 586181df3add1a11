import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { listStored, openStored } from '~/infra/storage/store.server'
import { DOCUMENTS, type Manifest } from './manifest'

/** A document of the database, which is to be in the backup. */
export type Wanted = Manifest['documents'][number]

/** What becomes of the documents: linked where that is possible, fetched from a bucket, or left there. */
export type Taking = 'link' | 'fetch' | 'leave'

/** How documents are taken where they live; those in a bucket are fetched only if somebody asks for it. */
export function takingOf(fetches: boolean): Taking {
  if (env().DOCUMENTS === 'disk') return 'link'
  return fetches ? 'fetch' : 'leave'
}

/** A function that takes a document into a folder, and says whether it is what the database says. */
export async function takerOf(takes: Taking, target: string): Promise<(wanted: Wanted) => Promise<boolean>> {
  if (takes === 'leave') return lookUp()
  const take = takes === 'link' ? linkDocument : fetchDocument
  return (wanted) => take(wanted, join(target, wanted.key))
}

/** SHA-256 (hex) of a file, read in chunks. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** By size, as the bucket lists it: to compare their hashes, all of them would have to be fetched every night. */
async function lookUp() {
  const sizes = new Map((await listStored()).map(({ key, size }) => [key, size]))
  return async ({ key, size }: Wanted) => sizes.get(key) === size
}

async function linkDocument({ key, sha256 }: Wanted, copy: string): Promise<boolean> {
  const source = join(env().DATA_DIR, DOCUMENTS, key)
  if (!existsSync(source) || (await hashFile(source)) !== sha256) return false
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  await link(source, copy).catch(() => copyFile(source, copy))
  return true
}

async function fetchDocument({ key, sha256 }: Wanted, copy: string): Promise<boolean> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  try {
    await pipeline((await openStored(key)).body, createWriteStream(copy, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_gone') return false
    throw error
  }
  if ((await hashFile(copy)) === sha256) return true
  await rm(copy)
  return false
}
