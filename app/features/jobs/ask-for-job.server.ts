import type { Tx } from '~db/client'
import { jobs } from '~db/schema'
import type { Payloads } from './catalogue'

/** `runAt`: when it is due, if not at once. */
type NewJob<Payload> = { key: string; payload: Payload; userId?: number; expiresAt?: number; runAt?: number }

/**
 * Asks the worker for jobs of a kind, in the transaction of their cause; a key that was used before does nothing. Returns
 * how many are new.
 */
export function askForJobs<Kind extends keyof Payloads>(
  tx: Tx,
  kind: Kind,
  newJobs: NewJob<Payloads[Kind]>[],
  now: number,
): number {
  if (newJobs.length === 0) return 0
  const rows = newJobs.map((job) => ({ runAt: now, ...job, kind, createdAt: now }))
  return tx.insert(jobs).values(rows).onConflictDoNothing().run().changes
}
