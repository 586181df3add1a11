import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '~/domain/duration'
import { database } from '~db/client'
import { sessions, users } from '~db/schema'
import { signInAsAdmin, walkAsAdmin } from '../support/admin-page'
import { accessibilityFaults, takenOver, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN } from '../support/client-world'

const portal = clientPortal()
const WARNING = 'Su sesión está a punto de cerrarse'

const seenAt = () =>
  database().select().from(sessions).where(eq(sessions.kind, 'admin')).get()?.seenAt ?? Number.NaN
const age = (ms: number) =>
  database()
    .update(sessions)
    .set({ seenAt: Date.now() - ms })
    .run()

/** A page of the administration whose clock is controlled by the test; `change` alters the only session. */
async function open(path: string, change = () => {}) {
  const visited = await visit(portal.browser, { width: 390, javaScript: true })
  const { page } = visited
  database().delete(sessions).run()
  await signInAsAdmin(page, portal)
  change()
  await page.clock.install()
  await page.goto(`${portal.url}${path}`)
  await page.getByText('la sesión se cierra sola tras 20 minutos').waitFor()
  await takenOver(page)
  return { ...visited, dialog: page.getByRole('dialog', { name: WARNING }) }
}

const expireIn = (ms: number) =>
  database()
    .update(sessions)
    .set({ expiresAt: Date.now() + ms })
    .run()

const clientPage = () => {
  const carmen = database().select().from(users).where(eq(users.dni, CARMEN.dni)).get()
  return `/admin/client/${carmen?.id}`
}

test.each([
  ['the panel', () => '/admin/clients'],
  ['the page of a client', clientPage],
])('two minutes before an administrator’s session goes idle it can be extended on %s', async (_, path) => {
  const { page, dialog, faults, close } = await open(path())
  await page.clock.fastForward(minutes(17))
  expect(await dialog.isVisible()).toBe(false)
  await page.clock.fastForward(minutes(1) + 5000)
  await dialog.getByText('quedan 2 minutos').waitFor()
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([])
  age(minutes(18))
  const extended = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.startsWith('/admin/session'),
  )
  await dialog.getByRole('button', { name: 'Seguir conectado' }).click()
  expect((await extended).ok()).toBe(true)
  expect(Date.now() - seenAt()).toBeLessThan(minutes(1))
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.fastForward(minutes(5))
  expect(await dialog.isVisible()).toBe(false)
  expect(faults).toEqual([])
  await close()
})

test('an administrator’s session that nobody extends ends, on the screen and on the server', async () => {
  const { page, dialog, faults, close } = await open('/admin/documents')
  age(minutes(18))
  const before = seenAt()
  await page.clock.fastForward(minutes(18) + seconds(5))
  await dialog.waitFor()
  expect(seenAt()).toBe(before)
  age(minutes(20))
  await page.clock.fastForward(minutes(2))
  await page.waitForURL(/\/admin$/)
  await page.getByText('Vuelva a entrar para seguir.').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a page that time has passed over stays where the session was used elsewhere', async () => {
  const { page, dialog, faults, close } = await open('/admin/documents')
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/admin/session'))
  age(minutes(10))
  const before = seenAt()
  await page.clock.fastForward(minutes(20) + seconds(5))
  expect((await asked).ok()).toBe(true)
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/admin/documents')
  expect(seenAt()).toBe(before)
  // Ten minutes were left, not twenty.
  await page.clock.fastForward(minutes(8) + seconds(5))
  await dialog.getByText('quedan 2 minutos').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('an administrator is told two minutes before that eight hours are over', async () => {
  const { page, dialog, faults, close } = await open(clientPage(), () => expireIn(minutes(10)))
  await page.clock.fastForward(minutes(8) + seconds(5))
  await dialog.getByText('esta no se puede alargar').waitFor()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expireIn(-1)
  await page.clock.fastForward(minutes(2))
  await page.waitForURL(/\/admin$/)
  await page.getByText('Vuelva a entrar para seguir.').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('without JavaScript each page of the administration says when the session ends', async () => {
  const { page, close } = await walkAsAdmin((way) => visit(portal.browser, way), portal, {
    width: 390,
    javaScript: false,
  })
  for (const path of ['/admin/clients', '/admin/settings', clientPage()]) {
    await page.goto(`${portal.url}${path}`)
    await page.getByText(/tras 20 minutos sin usarla y, en todo caso, a las \d\d:\d\d h/).waitFor()
  }
  age(hours(1))
  await page.goto(`${portal.url}/admin/settings`)
  await page.getByText('Vuelva a entrar para seguir.').first().waitFor()
  await close()
})

/** A toast, in a window so low that the page's notice, which says the same, is not seen. */
async function toasted({ standing = false } = {}) {
  const visited = await visit(portal.browser, { width: 1280, height: 100, javaScript: true })
  const { page } = visited
  database().delete(sessions).run()
  await signInAsAdmin(page, portal)
  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  await page.clock.install()
  if (standing) await page.clock.pauseAt(Date.now() + minutes(1))
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  const leave = async () => {
    await visited.close()
    expect(visited.faults).toEqual([])
  }
  return { page, toast, leave }
}

test('a toast stays five seconds, one at a time, no wider than 420 px, and the page says the same', async () => {
  const { page, toast, leave } = await toasted({ standing: true })
  expect(await toast.count()).toBe(1)
  expect((await toast.boundingBox())?.width).toBe(420)
  await page.locator('main').getByText('Logged Out.').waitFor()
  await page.mouse.move(10, 10)
  await page.clock.runFor(4900)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(200)
  await toast.waitFor({ state: 'detached' })
  await page.locator('main').getByText('Logged Out.').waitFor()
  await leave()
})

test('F8 goes to the notices, and a toast can be closed from there', async () => {
  const { page, toast, leave } = await toasted()
  await page.keyboard.press('F8')
  await page.waitForFunction(() => document.activeElement?.closest('.toasts, [role=region]') !== null)
  for (let presses = 0; presses < 4; presses += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Cerrar aviso'))
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await toast.waitFor({ state: 'detached' })
  await leave()
})

test.each([
  { by: 30, stays: true },
  { by: 90, stays: false },
])('a toast that is dragged $by px to the right: stays $stays', async ({ by, stays }) => {
  const { page, toast, leave } = await toasted({ standing: true })
  const box = await toast.boundingBox()
  // The window is lower than the toast, whose top is out of it.
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + (box?.height ?? 0) - 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y, { steps: 4 })
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
  if (stays) expect(await toast.count()).toBe(1)
  else await toast.waitFor({ state: 'detached' })
  await leave()
})
