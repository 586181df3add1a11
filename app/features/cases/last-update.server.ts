import { desc, eq } from 'drizzle-orm'
import { prepared } from '~db/prepared'
import { syncRuns } from '~db/schema'

/** When a synchronisation last brought the data up to date (UTC milliseconds), or null before the first. */
export function lastUpdateAt(): number | null {
  const [done, unchanged] = [lastDone.get({}), lastUnchanged.get({})]
  const last = (done?.id ?? 0) > (unchanged?.id ?? 0) ? done : unchanged
  return last?.finishedAt ?? null
}

/** One state at a time, so that the index finds the last run and none is sorted. */
const lastIn = (state: 'done' | 'unchanged') =>
  prepared((db) =>
    db
      .select({ id: syncRuns.id, finishedAt: syncRuns.finishedAt })
      .from(syncRuns)
      .where(eq(syncRuns.state, state))
      .orderBy(desc(syncRuns.id))
      .limit(1),
  )
const lastDone = lastIn('done')
const lastUnchanged = lastIn('unchanged')
