import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileOfRow } from '~/features/documents/check-documents.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { listStored, openStored } from '~/infra/storage/store.server'
import { DOCUMENTS } from './manifest.server'

/** What becomes of the documents: linked where that is possible, fetched from a bucket, or left there. */
export type Taking = 'link' | 'fetch' | 'leave'

/** How documents are taken where they live; those in a bucket are fetched only if somebody asks for it. */
export function takingOf(fetches: boolean): Taking {
  if (env().DOCUMENTS === 'disk') return 'link'
  return fetches ? 'fetch' : 'leave'
}

type Taker = (fileOfRow: FileOfRow) => Promise<number | null>

/** A function that takes a file into a folder, and returns its size in bytes; null if it is not what the database says. */
export async function takerOf(takes: Taking, target: string): Promise<Taker> {
  if (takes === 'leave') return lookUp()
  const take = takes === 'link' ? checkTaken : fetchDocument
  return (fileOfRow) => take(fileOfRow, join(target, fileOfRow.key))
}

/** Links files from the disk into a folder, or copies them to another disk, as far as they are there: what is replaced or deleted afterwards stays in it. */
export async function linkFiles(keys: Iterable<string>, target: string) {
  for (const key of keys) {
    const [source, copy] = [join(env().DATA_DIR, DOCUMENTS, key), join(target, key)]
    if (existsSync(copy) || !existsSync(source)) continue
    await linkOwn(source, copy).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Links a file, or copies it to another disk. The portal replaces and deletes documents, and never writes to one: those that share their bytes stay
 * what they are. Throws what the file system does of a copy.
 */
export async function linkOwn(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await link(from, to).catch(() => copyOwn(from, to))
}

/** Copies a file so that this user alone can read it and write to it, whatever its medium says of it. Throws what the file system does. */
export async function copyOwn(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await chmod(to, 0o600)
}

/** SHA-256 (hex) of a file, read in chunks. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** By size, as the bucket lists it: to compare their hashes, all of them would have to be fetched every night. */
async function lookUp(): Promise<Taker> {
  const sizes = new Map((await listStored()).map(({ key, size }) => [key, size]))
  return async ({ key, size }) => {
    const listedSize = sizes.get(key) ?? null
    return size === null || listedSize === size ? listedSize : null
  }
}

async function checkTaken({ sha256 }: Pick<FileOfRow, 'sha256'>, copy: string): Promise<number | null> {
  if (!existsSync(copy)) return null
  if ((await hashFile(copy)) === sha256) return (await stat(copy)).size
  await rm(copy)
  return null
}

async function fetchDocument({ key, sha256 }: FileOfRow, copy: string): Promise<number | null> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  try {
    await pipeline((await openStored(key)).body, createWriteStream(copy, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_gone') return null
    throw error
  }
  return checkTaken({ sha256 }, copy)
}
