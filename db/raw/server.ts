import type { Sqlite } from '../connection'
import { connectTo } from '../postgres/connection'
import { restoreFrom } from '../postgres/dump'
import { requireServer, whyNotServer } from '../postgres/require-server'
import { isInUse, noteRestored } from './maintenance'

export { DumpError, dumpAtOnce, isDump } from '../postgres/dump'
export { requireServer, whyNotServer } from '../postgres/require-server'

/** Why a copy cannot come into a database; null if it can. Nothing of a database is moved or dropped: it has to be empty. */
export function whyNotInto(url: string): string | null {
  try {
    return within(url, (server) => {
      requireServer(server)
      return isInUse(server)
        ? 'The database of DATABASE_URL is in use: make an empty one, and set DATABASE_URL to it'
        : null
    })
  } catch (error) {
    return whyNotServer(error)
  }
}

/** Why there is no portal in a database; null if there is one. */
export function whyUnused(url: string): string | null {
  try {
    return within(url, isInUse)
      ? null
      : 'The database of DATABASE_URL is empty: correct DATABASE_URL, or restore a backup into it first'
  } catch (error) {
    return whyNotServer(error)
  }
}

/** Reads a copy into an empty database, and notes there that it was restored. Throws `DumpError`. */
export async function fillServer(
  url: string,
  dump: string,
  restored: Parameters<typeof noteRestored>[1],
  environment: NodeJS.ProcessEnv,
) {
  await restoreFrom(url, dump, environment)
  within(url, (server) => noteRestored(server, restored))
}

/** Waits until nobody else prepares this database, and keeps others waiting until `letOthers` is called or the connection ends. */
export function keepOthersWaiting(server: Sqlite): () => void {
  server.exec(`SELECT pg_advisory_lock(${PREPARING})`)
  return () => void server.exec(`SELECT pg_advisory_unlock(${PREPARING})`)
}

const PREPARING = "hashtext('portal: prepare')"

function within<Result>(url: string, work: (server: Sqlite) => Result): Result {
  const server = connectTo(url)
  try {
    return work(server)
  } finally {
    server.close()
  }
}
