import { and, eq, inArray } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { sha256 } from '~/infra/crypto.server'
import { isPushEndpoint } from '~/infra/push/push-endpoint.server'
import { arePushKeys, type PushTarget } from '~/infra/push/push-service.server'
import { database, type Tx, transact } from '~db/client'
import { pushSubscriptions } from '~db/schema'
import { pushKeys } from './push-keys.server'

/** The newest devices of a client; older ones are forgotten. */
const MOST_DEVICES = 10

/** What a page needs to offer notifications: the public key, and the hashed endpoints of this client's devices. */
export function pushOffer(viewer: ClientViewer, now: number) {
  const { endpoint } = pushSubscriptions
  const rows = database()
    .select({ endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, viewer.userId))
    .all()
  return { publicKey: pushKeys(now).publicKey, devices: rows.map((row) => sha256(row.endpoint)) }
}

/**
 * From now on the client is told on this device that there is news. A device tells one person: whoever asked last.
 * Throws `invalid_input` for an endpoint the portal must not send to, or keys that are none.
 */
export function subscribe(viewer: ClientViewer, target: PushTarget, now: number) {
  if (!isPushEndpoint(target.endpoint) || !arePushKeys(target)) throw new AppError('invalid_input')
  const { userId } = viewer
  transact((tx) => {
    const { endpoint, p256dh, auth } = target
    const known = tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).get()
    if (known?.userId === userId && known.p256dh === p256dh) return
    // Not updated: what is queued for another person must not come here.
    tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).run()
    tx.insert(pushSubscriptions).values({ userId, endpoint, p256dh, auth, createdAt: now }).run()
    forgetOldest(tx, userId)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'push_subscribed', userId })
  })
}

/** The client is no longer told anything on this device. */
export function unsubscribe(viewer: ClientViewer, endpoint: string, now: number) {
  const { userId } = viewer
  transact((tx) => {
    const isTheirDevice = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))
    if (tx.delete(pushSubscriptions).where(isTheirDevice).run().changes === 0) return
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'push_unsubscribed', userId })
  })
}

/** An archived client is told nothing on any device. */
export function forgetDevices(tx: Tx, userId: number) {
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).run()
}

function forgetOldest(tx: Tx, userId: number) {
  const ids = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id)
    .all()
    .map(({ id }) => id)
  const old = ids.slice(0, Math.max(0, ids.length - MOST_DEVICES))
  tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old)).run()
}
