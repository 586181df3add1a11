import { desc, inArray } from 'drizzle-orm'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

/** When a synchronisation last brought the data up to date (UTC milliseconds), or null before the first. */
export function lastUpdateAt(): number | null {
  const { finishedAt, state, id } = syncRuns
  return (
    database()
      .select({ finishedAt })
      .from(syncRuns)
      .where(inArray(state, ['done', 'unchanged']))
      .orderBy(desc(id))
      .limit(1)
      .get()?.finishedAt ?? null
  )
}
