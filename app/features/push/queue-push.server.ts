import { and, eq } from 'drizzle-orm'
import { days } from '~/domain/duration'
import type { PushKind } from '~/i18n/push'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { pushOutbox, pushSubscriptions } from '~db/schema'

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
 * Tells a client on each of their devices of something, in the transaction of its cause; a key that was used for
 * them before does nothing. Returns how many devices are told.
 */
export function queuePush(tx: Tx, userId: number, key: PushKey, now: number): number {
  const devices = devicesOf.all({ userId })
  if (devices.length === 0) return 0
  const used = and(eq(pushOutbox.userId, userId), eq(pushOutbox.key, key))
  if (tx.select({ id: pushOutbox.id }).from(pushOutbox).where(used).get()) return 0
  const shared = { userId, key, dueAt: now, createdAt: now, expiresAt: now + LIFE_MS }
  tx.insert(pushOutbox)
    .values(devices.map((device) => ({ ...shared, subscriptionId: device.id })))
    .run()
  return devices.length
}
