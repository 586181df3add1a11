import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { minutes } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { packageRoot } from '~/infra/package-root.server'
import { isOnServer } from '~db/raw/shared-server'
import { noteFaults } from './damage.server'

const LONGEST_MS = minutes(20)

/**
 * Looks through all pages of the database once and notes what is damaged, in a thread of its own, for at most 20
 * minutes. Never throws; resolves when it is over.
 */
export async function lookThroughDatabase(): Promise<void> {
  // A server has checksums and tools of its own.
  if (isOnServer()) return
  const thread = new Worker(join(packageRoot(), 'build/scripts/database-check.js'), {
    workerData: join(env().DATA_DIR, 'portal.sqlite'),
  })
  thread.unref()
  const timer = setTimeout(() => void thread.terminate(), LONGEST_MS).unref()
  await new Promise<void>((resolve) => {
    thread.once('message', (faults: string[]) => noteFaults(faults))
    thread.once('error', (error) => log().error({ err: error }, 'the database could not be looked through'))
    thread.once('exit', () => resolve())
  })
  clearTimeout(timer)
}
