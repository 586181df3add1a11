import { takeLease } from '~/infra/lease/lease.server'
import { statement, transact } from '~db/client'
import { failAbandonedRuns } from './sync-runs.server'

/** Closes the runs of killed processes as soon as nobody holds their lease. */
export function closeAbandonedRuns(now: number) {
  if (!statement("SELECT 1 FROM sync_runs WHERE state IN ('queued', 'running') LIMIT 1").get()) return
  const lease = takeLease('sync', now)
  if (!lease) return
  try {
    transact((tx) => failAbandonedRuns(tx, now))
  } finally {
    lease.release()
  }
}
