import { and, eq } from 'drizzle-orm'
import { days } from '~/domain/duration'
import type { Tx } from '~db/client'
import { pushOutbox, pushSubscriptions } from '~db/schema'

const LIFE_MS = days(2)

/** The key of what a client is told in the window of a day. */
export const newsPushKey = (clientId: number, windowDay: string) => `news:${clientId}:${windowDay}`

/**
 * Tells a client on each of their devices that there is news, in the transaction of its cause; a key that was used for
 * them before does nothing. Returns how many devices are told.
 */
export function queuePush(tx: Tx, userId: number, key: string, now: number): number {
  const used = and(eq(pushOutbox.userId, userId), eq(pushOutbox.key, key))
  if (tx.select({ id: pushOutbox.id }).from(pushOutbox).where(used).get()) return 0
  const { id } = pushSubscriptions
  const devices = tx.select({ id }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).all()
  if (devices.length === 0) return 0
  const shared = { userId, key, dueAt: now, createdAt: now, expiresAt: now + LIFE_MS }
  tx.insert(pushOutbox)
    .values(devices.map((device) => ({ ...shared, subscriptionId: device.id })))
    .run()
  return devices.length
}
