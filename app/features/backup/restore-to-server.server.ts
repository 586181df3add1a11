import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnv } from '~/infra/env.server'
import type { noteRestored } from '~db/raw/maintenance'
import { DumpError, fillServer, whyNotInto } from '~db/raw/server'
import { RestoreError } from './backup-error'
import { DUMP, type Manifest, RESTORED } from './manifest'

/** A copy of PostgreSQL comes into an empty database of it, one of a file into a folder. */
export function requirePlace({ engine }: Manifest, url: string | undefined) {
  if (engine === 'sqlite' && url)
    throw new RestoreError('This backup is of a portal without DATABASE_URL: restore it without one')
  if (engine === 'sqlite') return
  const fault = url ? whyNotInto(url) : 'This backup is of PostgreSQL: set DATABASE_URL to an empty database'
  if (fault) throw new RestoreError(fault)
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
    await fillServer(url, join(folder, DUMP), restored, childEnv({})).catch((error) => {
      throw error instanceof DumpError ? new RestoreError(error.message) : error
    })
    await rm(join(dataDir, RESTORED))
  }
}
