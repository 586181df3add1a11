import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnv, env } from '~/infra/env.server'
import { listStored } from '~/infra/storage/store.server'
import type { noteRestored } from '~db/raw/maintenance'
import { DumpError, fillServer, whyNotInto } from '~db/raw/server'
import { RestoreError } from './backup-error'
import { bucketOf, DUMP, databaseIn, type Manifest, RESTORED } from './manifest.server'

/** A copy of PostgreSQL comes into an empty database of it, one of a file into a folder. */
export function requirePlace({ engine }: Manifest, url: string | undefined) {
  if (engine === 'sqlite' && url)
    throw new RestoreError('This backup is of a portal without DATABASE_URL: restore it without one')
  if (engine === 'sqlite') return
  const fault = url ? whyNotInto(url) : 'This backup is of PostgreSQL: set DATABASE_URL to an empty database'
  if (fault) throw new RestoreError(fault)
}

/** What a backup has left in its bucket has to be there still. Throws `RestoreError`. */
export async function requireBucket({ bucket, documents }: Manifest) {
  if (env().DOCUMENTS === 'disk')
    throw new RestoreError(
      `The documents of this backup are in ${bucket}: set DOCUMENTS=s3 and the settings of that bucket, or restore a backup that was made with --documents`,
    )
  const sizes = new Map((await listStored()).map(({ key, size }) => [key, size]))
  const lost = documents.filter(({ key, size }) => sizes.get(key) !== size)
  if (lost.length > 0)
    throw new RestoreError(
      `${lost.length} of the ${documents.length} files of this backup are no longer in ${bucketOf(env())}: bring back their last versions there first (docs/s3.md), ${lost[0]?.key} for example`,
    )
}

/** Until all is there, what marks an open restore keeps the portal from starting. */
export async function copyToServer(
  folder: string,
  dataDir: string,
  url: string,
  restored: Parameters<typeof noteRestored>[1],
): Promise<() => Promise<void>> {
  await writeFile(join(dataDir, RESTORED), '', { mode: 0o600 })
  return async () => {
    await fillServer(url, databaseIn(folder, DUMP), restored, childEnv({})).catch((error) => {
      throw error instanceof DumpError ? new RestoreError(error.message) : error
    })
    await rm(join(dataDir, RESTORED))
  }
}
