import { desc, eq } from 'drizzle-orm'
import { seconds } from '~/features/calendar/civil-date'
import { readSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'
import { takeLease } from './lease.server'
import { runSync } from './run-sync.server'

/** Runs the scheduled sync if it is switched on, due, and nobody else is syncing. Always false: it may rest. */
export async function syncWhenDue(now: number): Promise<boolean> {
  if (readSetting('auto_sync') !== 'on' || nextSyncAt() > now) return false
  const lease = takeLease('sync')
  if (!lease) return false
  try {
    const { id, state, error, counts } = await runSync({ origin: 'schedule', actor: 'auto' }, lease)
    log().info({ run: id, state, error, counts }, 'scheduled sync')
  } finally {
    lease.release()
  }
  return false
}

/** When the next scheduled sync is due (UTC milliseconds): one interval after the last began. */
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
