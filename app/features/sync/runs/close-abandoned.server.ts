import { takeLease } from '~/infra/lease/lease.server'
import { transact } from '~db/client'
import { closeAbandoned, isAnythingBegun } from './run-states.server'

/** Closes the runs and tasks of killed processes as soon as nobody holds their lease. */
export function closeAbandonedRuns(now: number) {
  if (!isAnythingBegun()) return
  const lease = takeLease('sync', now)
  if (!lease) return
  try {
    transact((tx) => closeAbandoned(tx, now))
  } finally {
    lease.release()
  }
}
