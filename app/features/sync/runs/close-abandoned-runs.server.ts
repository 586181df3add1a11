import { takeLease } from '~/infra/lease/lease.server'
import { transact } from '~db/client'
import { closeAbandoned, isAnythingBegun } from './run-states.server'

export { isAnythingBegun } from './run-states.server'

/** Closes the runs and tasks of killed processes as soon as nobody holds their lease. Always returns false: the loop may pause. */
export function closeAbandonedRuns(now: number): false {
  if (!isAnythingBegun()) return false
  const lease = takeLease('sync', now)
  if (!lease) return false
  try {
    transact((tx) => closeAbandoned(tx, now))
  } finally {
    lease.release()
  }
  return false
}
