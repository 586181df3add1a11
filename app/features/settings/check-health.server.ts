import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { isHeld } from '~/features/sync/lease.server'
import { env } from '~/infra/env.server'
import { database } from '~db/client'

export type Health = {
  status: 'ok' | 'failing'
  database: 'ok' | 'failing'
  worker: 'alive' | 'missing'
  /** Bytes left where documents and database live. */
  diskFree: number
  problems: string[]
}

const MIN_FREE_BYTES = 200 * 1024 * 1024

/** Whether the portal can do its work: a database that answers, a living worker, room on the disk. */
export async function checkHealth(now: number): Promise<Health> {
  const answers = databaseAnswers()
  const alive = answers && isHeld('worker', now)
  const { bavail, bsize } = await statfs(env().DATA_DIR)
  const diskFree = bavail * bsize
  const problems = [
    ...(answers ? [] : ['the database does not answer']),
    ...(alive ? [] : ['no worker has been alive for 10 s']),
    ...(diskFree >= MIN_FREE_BYTES ? [] : ['the disk is nearly full']),
  ]
  return {
    status: problems.length === 0 ? 'ok' : 'failing',
    database: answers ? 'ok' : 'failing',
    worker: alive ? 'alive' : 'missing',
    diskFree,
    problems,
  }
}

function databaseAnswers(): boolean {
  try {
    return database().get<{ one: number }>(sql`SELECT 1 AS one`) !== undefined
  } catch {
    return false
  }
}
