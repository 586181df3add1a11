/** Shows what the portal tells, and opens the portal. Caches nothing and answers no request. */

const PORTAL = '/dashboard'

self.addEventListener('push', (event) => {
  const { title, lang, tag } = event.data.json()
  const options = { lang, tag, icon: '/apple-touch-icon.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPortal())
})

async function openPortal() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === PORTAL)
  return open ? open.focus() : self.clients.openWindow(PORTAL)
}
