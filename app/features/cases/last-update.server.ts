import { desc, inArray } from 'drizzle-orm'
import { prepared } from '~db/prepared'
import { syncRuns } from '~db/schema'

/** When a synchronisation last brought the data up to date (UTC milliseconds), or null before the first. */
export const lastUpdateAt = (): number | null => lastFinished.get({})?.finishedAt ?? null

const lastFinished = prepared((db) =>
  db
    .select({ finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(inArray(syncRuns.state, ['done', 'unchanged']))
    .orderBy(desc(syncRuns.id))
    .limit(1),
)
