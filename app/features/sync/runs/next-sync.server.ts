import { desc, eq } from 'drizzle-orm'
import { seconds } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

/** When the next scheduled sync is due (UTC milliseconds): one interval after the last one started. */
export function nextSyncAt(): number {
  const last = database()
    .select({ startedAt: syncRuns.startedAt })
    .from(syncRuns)
    .where(eq(syncRuns.origin, 'schedule'))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  return last ? last.startedAt + seconds(env().SYNC_INTERVAL_SECONDS) : 0
}
