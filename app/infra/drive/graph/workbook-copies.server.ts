import { createHash } from 'node:crypto'
import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '~/infra/env.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import type { DriveFile } from '../drive'

/** More than any workbook that can be read. */
const MOST_MEGABYTES = 20
const COPY = 'drive-'

/**
 * A copy of a file among the temporary files, fetched once per content. Copies that nobody has asked for since yesterday
 * go with the other leftovers.
 */
export async function copyOnce(file: DriveFile, open: () => Promise<Readable>): Promise<string> {
  const digest = createHash('sha256').update(file.fingerprint).digest('hex')
  const location = join(env().DATA_DIR, 'tmp', `${COPY}${digest}${extname(file.name).toLowerCase()}`)
  if (await isKept(location)) return location
  const received = await receiveFile(await open(), MOST_MEGABYTES)
  await rename(received.location, location)
  return location
}

/** Deletes the copies: the next reading fetches them again. */
export async function dropCopies() {
  const folder = join(env().DATA_DIR, 'tmp')
  for (const name of await readdir(folder))
    if (name.startsWith(COPY)) await rm(join(folder, name), { force: true })
}

async function isKept(location: string): Promise<boolean> {
  const now = new Date()
  return utimes(location, now, now).then(
    () => true,
    () => false,
  )
}
