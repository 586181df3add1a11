import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { leases } from '~db/schema'
import { isOnPostgres } from './engine'

const fileOf = (owner: string) => join(env().DATA_DIR, 'locks', `${owner}.beat`)
const ofOwner = (owner: string) => eq(leases.owner, owner)

/** When the holder of a lease last showed that it was alive: by its file, or on a server by its row. */
export function beatOf(owner: string): number {
  if (!isOnPostgres()) return statSync(fileOf(owner)).mtimeMs
  return database().select().from(leases).where(ofOwner(owner)).get()?.beatAt ?? 0
}

/** As if it had shown that in 1970 for the last time. */
export function silence(owner: string) {
  if (isOnPostgres()) database().update(leases).set({ beatAt: 0 }).where(ofOwner(owner)).run()
  else utimesSync(fileOf(owner), 0, 0)
}
