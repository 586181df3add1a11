import { and, desc, eq, lte } from 'drizzle-orm'
import { minutes, seconds } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

/** By so much the clocks of machines may differ. */
const CLOCKS_DIFFER_MS = minutes(1)

/**
 * When the next scheduled sync is due (UTC milliseconds): one interval after the last one started. What started later than now was noted by a
 * clock that was ahead, and keeps none from its time.
 */
export function nextSyncAt(now: number): number {
  const begun = lte(syncRuns.startedAt, now + CLOCKS_DIFFER_MS)
  const last = database()
    .select({ startedAt: syncRuns.startedAt })
    .from(syncRuns)
    .where(and(eq(syncRuns.origin, 'schedule'), begun))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  return last ? last.startedAt + seconds(env().SYNC_INTERVAL_SECONDS) : 0
}
