import type { AdminViewer } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readSetting, settingChangedAt, writeSetting } from '~/features/settings/settings.server'
import { isHeld } from '~/infra/lease/lease.server'
import { perDatabase, transact } from '~db/client'
import { dataVersion } from '~db/raw/maintenance'
import { nextSyncAt } from './next-sync.server'

/** `nextSyncIn` in whole seconds. */
export type Countdown = { isActive: boolean; nextSyncIn: number }

const OVERDUE_MS = minutes(10)

const remembered = perDatabase<{ version: number | string; isActive: boolean; nextAt: number }>()

/**
 * The time until the next scheduled run. Every open panel polls it every second: as long as no other process has
 * written to the database, the answer comes from memory.
 */
export function syncCountdown(_viewer: AdminViewer, now: number): Countdown {
  const version = dataVersion()
  let known = remembered.get()
  if (known?.version !== version) {
    const isActive = readSetting('auto_sync') === 'on'
    known = { version, isActive, nextAt: isActive ? nextSyncAt(now) : 0 }
    remembered.set(known)
  }
  const { isActive, nextAt } = known
  return { isActive, nextSyncIn: isActive ? Math.max(0, Math.ceil((nextAt - now) / 1000)) : 0 }
}

/** Since when a scheduled run has been overdue (UTC milliseconds): the worker starts none. Null if none is. */
export function scheduleOverdueSince(now: number): number | null {
  if (readSetting('auto_sync') !== 'on' || isHeld('sync', now)) return null
  const switchedAt = settingChangedAt('auto_sync') ?? 0
  const due = Math.max(nextSyncAt(now), switchedAt > now ? 0 : switchedAt)
  return due < now - OVERDUE_MS ? due : null
}

/** True if the schedule runs by itself. */
export const isAutoSyncOn = (viewer: AdminViewer, now: number) => syncCountdown(viewer, now).isActive

/** Turns the scheduled synchronisation on or off. */
export function switchAutoSync(viewer: AdminViewer, enabled: boolean, now: number): { enabled: boolean } {
  transact((tx) => {
    writeSetting(tx, 'auto_sync', enabled ? 'on' : 'off', now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'auto_sync_switched', detail: { enabled } })
  })
  remembered.clear()
  return { enabled }
}
