import { noteDocuments } from '~/features/news/news-of-run.server'
import { takeLease } from '~/infra/lease/lease.server'
import { type Tx, transact } from '~db/client'
import { begunRuns, closeLeft, isAnythingBegun } from './run-states.server'

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

/**
 * Closes what a killed process left open; the caller holds the lease `sync`, so nobody is at it. Of a run, either the
 * whole plan was applied, or it is waiting, or nothing was done; the documents it did not reach are left to the next
 * run, and the news of those it took are its own.
 */
export function closeAbandoned(tx: Tx, now: number) {
  for (const run of begunRuns(tx)) {
    // A run that had ended before waited: whoever applied it has chosen.
    const news = { runId: run.id, now, complete: false, isChosen: run.finishedAt !== null }
    if (run.task === null && run.phase === 'documents') noteDocuments(tx, news)
    closeLeft(tx, run, now)
  }
}
