import { readSetting } from '~/features/settings/settings.server'
import { missingLink } from '~/infra/drive/graph/connected-folder.server'
import { env } from '~/infra/env.server'
import { takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { nextSyncAt } from './next-sync.server'
import { runSync } from './run-sync.server'

/**
 * Runs the scheduled sync if it is switched on, due, and nobody else is syncing. A drive in the cloud that nobody has
 * connected is a state, not a run that fails every few minutes. Always returns false: the loop may pause.
 */
export async function syncWhenDue(now: number): Promise<boolean> {
  if (readSetting('auto_sync') !== 'on' || nextSyncAt(now) > now) return false
  if (env().DRIVE === 'graph' && missingLink(now) !== null) return false
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
