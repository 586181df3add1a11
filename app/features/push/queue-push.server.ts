import { and, eq, gt, lt } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { nextOpening } from '~/domain/working-day'
import { askForJobs } from '~/features/jobs/ask-for-job.server'
import { readNewsSettings, whenOpen } from '~/features/settings/news-settings.server'
import type { PushKind } from '~/i18n/push'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { jobs, pushSubscriptions } from '~db/schema'

/** From the next morning on: what is asked for on a Friday can be tried again on Monday. */
const LIFE_MS = days(2)

export type PushKey = `${PushKind}:${string}`

/** The key of what a client is told in the window of a day. */
export const newsPushKey = (clientId: number, windowDay: string): PushKey => `news:${clientId}:${windowDay}`

/** The key of a date that a client knew and that has changed, by the news item that says so. */
export const changePushKey = (clientId: number, itemId: number): PushKey => `change:${clientId}:${itemId}`

const devicesOf = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, $.userId)),
)

/**
 * Tells a client on each of their devices of something, in the transaction of its cause, or in the morning if it is night; a key that was
 * used for them before does nothing. `first`: of news, the first item. Returns how many devices are told.
 */
export function queuePush(tx: Tx, userId: number, key: PushKey, now: number, first?: number): number {
  const devices = devicesOf.all({ userId })
  if (devices.length === 0 || wasPushed(userId, key)) return 0
  const times = { runAt: whenOpen(now), expiresAt: nextOpening(now, readNewsSettings().opening) + LIFE_MS }
  const pushJobs = devices.map(({ id: deviceId }) => {
    const payload = { deviceId, key, first }
    return { key: `${prefixOf(userId, key)}:${deviceId}`, payload, userId, ...times }
  })
  return askForJobs(tx, 'push', pushJobs, now)
}

/** Whether a client has been, or is about to be, told something on a device. */
export function wasPushed(userId: number, key: string): boolean {
  const prefix = prefixOf(userId, key)
  // Behind a colon comes a semicolon.
  const isIts = and(gt(jobs.key, `${prefix}:`), lt(jobs.key, `${prefix};`))
  return database().select({ id: jobs.id }).from(jobs).where(isIts).limit(1).get() !== undefined
}

const prefixOf = (userId: number, key: string) => `push:${userId}:${key}`
