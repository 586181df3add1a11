import { paths } from '~/paths'

/** What the browser itself does for notifications. */

/** True where notifications can be shown at all. */
export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** True on iPhones and iPads, where only what was added to the home screen can notify. */
export const needsHomeScreen = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** True if the person, or the browser for them, has said no. */
export const isDenied = () => Notification.permission === 'denied'

/** What this browser has subscribed to, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration ? registration.pushManager.getSubscription() : null
}

/** Asks for the permission and subscribes; null if it is refused. Throws if the push service cannot be reached. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(paths.serviceWorker, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribeWith(pushManager, publicKey)
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** A subscription made for former keys of the portal is replaced. */
async function subscribeWith(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** The SHA-256 of a text in hex. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
