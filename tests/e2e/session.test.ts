import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '~/domain/duration'
import { muteUrl } from '~/features/news/mute.server'
import { newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { database, transact } from '~db/client'
import { cases, jobs, newsMutes } from '~db/schema'
import { takenOver, visit } from '../support/browser'
import { openMenu } from '../support/client-menu'
import { clientPortal } from '../support/client-portal'
import { CARMEN, PILAR } from '../support/client-world'
import { PlainPage } from '../support/plain-page'
import { until } from '../support/portal'
import { newDevice, type PushService, startPushService } from '../support/push-service'
import { clientOf } from '../support/records'
import { signIn, track } from '../support/screens/room'

const portal = clientPortal()

async function arrive(
  options: { javaScript?: boolean; width?: number; touch?: boolean; motion?: 'no-preference' } = {},
) {
  const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript: true, ...options })
  const leave = async () => {
    await close()
    expect(faults).toEqual([])
  }
  return { page, leave, room: { page, url: portal.url } }
}

test('two minutes before a client’s session goes idle it can be extended', async () => {
  const { page, room, leave } = await arrive()
  await signIn(room, PILAR.dni)
  await page.clock.install()
  await page.goto(`${portal.url}/dashboard`)
  await page.getByText('la sesión se cierra sola tras 30 minutos').waitFor()
  await takenOver(page)
  const dialog = page.getByRole('dialog', { name: 'Su sesión está a punto de cerrarse' })
  await page.clock.fastForward(minutes(27))
  expect(await dialog.isVisible()).toBe(false)
  await page.clock.fastForward(minutes(1) + 5000)
  await dialog.getByText('quedan 2 minutos').waitFor()
  const extended = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/session'))
  await dialog.getByRole('button', { name: 'Seguir conectado' }).click()
  expect((await extended).ok()).toBe(true)
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.fastForward(minutes(5))
  expect(await dialog.isVisible()).toBe(false)
  await leave()
})

test('a request to stay that is slow is not cut off by the end of the time', async () => {
  const { page, room, leave } = await arrive()
  await signIn(room, PILAR.dni)
  await page.clock.install()
  await page.goto(`${portal.url}/dashboard`)
  await takenOver(page)
  let send = () => {}
  await page.route('**/session.data*', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    send = () => route.continue()
  })
  await page.clock.fastForward(minutes(28) + 5000)
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Seguir conectado' }).click()
  await asked
  await page.clock.fastForward(minutes(5))
  const extended = page.waitForResponse((answer) => answer.request().method() === 'POST')
  send()
  expect((await extended).ok()).toBe(true)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await leave()
})

test('a session that nobody extends ends, on the screen and on the server', async () => {
  const { page, room, leave } = await arrive()
  await track(room, CARMEN.dni)
  await page.clock.install()
  await page.goto(`${portal.url}/dashboard`)
  await page.getByText('la sesión se cierra sola tras 15 minutos').waitFor()
  await takenOver(page)
  database().run(sql`update sessions set seen_at = seen_at - ${minutes(15)}`)
  await page.clock.fastForward(minutes(14))
  await page.getByRole('dialog').waitFor()
  await page.clock.fastForward(minutes(1) + 5000)
  await page.getByLabel('DNI/NIE').waitFor()
  await page.getByText('Por seguridad la hemos cerrado. Vuelva a entrar.').first().waitFor()
  await leave()
})

test('the end of a session that nobody can put off is said two minutes before, once', async () => {
  const { page, room, leave } = await arrive()
  await track(room, CARMEN.dni)
  database().run(sql`update sessions set expires_at = ${Date.now() + minutes(10)}`)
  await page.clock.install()
  await page.goto(`${portal.url}/dashboard`)
  await page.getByText(/sin usarla y, en todo caso, a las \d\d:\d\d h \(hora peninsular\)/).waitFor()
  await takenOver(page)
  const dialog = page.getByRole('dialog', { name: 'Su sesión está a punto de cerrarse' })
  await page.clock.fastForward(minutes(7))
  expect(await dialog.isVisible()).toBe(false)
  await page.clock.fastForward(minutes(1) + 5000)
  await dialog.getByText('esta no se puede alargar').waitFor()
  expect(await dialog.getByRole('button', { name: 'Seguir conectado' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.fastForward(seconds(30))
  expect(await dialog.isVisible()).toBe(false)
  database().run(sql`update sessions set expires_at = ${Date.now() - 1}`)
  await page.clock.fastForward(minutes(2))
  await page.getByText('Por seguridad la hemos cerrado. Vuelva a entrar.').first().waitFor()
  await leave()
})

test('without JavaScript an ended session says so at the next click', async () => {
  const { page, room, leave } = await arrive({ javaScript: false })
  await signIn(room, PILAR.dni)
  await page.goto(`${portal.url}/dashboard`)
  database().run(sql`update sessions set seen_at = seen_at - ${days(1)}`)
  await page.getByText('Datos del expediente').click()
  await page.getByRole('link', { name: 'Imprimir resumen' }).click()
  await page.getByText('Sesión terminada.').waitFor()
  await page.goto(`${portal.url}/auth`)
  expect(await page.getByText('Sesión terminada.').count()).toBe(0)
  await leave()
})

/** Signs out, which leaves a toast. If the clock is `standing`, time only passes with `runFor`. */
test('a client reads a result once, at the top of the page: nothing floats over it', async () => {
  const { page, room, leave } = await arrive()
  await signIn(room, PILAR.dni)
  await page.goto(`${portal.url}/dashboard`)
  await takenOver(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.locator('main').getByText('Sesión cerrada.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Sesión cerrada').count()).toBe(1)
  expect(await page.locator('.toast').count()).toBe(0)
  await leave()
})

test('nothing moves for those who asked for less motion', async () => {
  const moving = (page: Awaited<ReturnType<typeof arrive>>['page']) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(one)
          const seconds = Math.max(
            ...`${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat),
          )
          return seconds > 0 && (animationName !== 'none' || transitionDuration !== '0s')
        }).length,
    )
  const still = await arrive()
  await signIn(still.room, CARMEN.dni)
  await still.page.goto(`${portal.url}/dashboard`)
  expect(await moving(still.page)).toBe(0)
  await still.leave()
  const lively = await arrive({ motion: 'no-preference' })
  await signIn(lively.room, CARMEN.dni)
  await lively.page.goto(`${portal.url}/dashboard`)
  expect(await moving(lively.page)).toBeGreaterThan(0)
  await lively.leave()
})

test('the language of the cookie is the language of the page and of the storage', async () => {
  const { page, room, leave } = await arrive()
  await signIn(room, CARMEN.dni)
  await page.goto(`${portal.url}/dashboard`)
  await page.waitForFunction(() => localStorage.getItem('language-storage') === 'es')
  await openMenu(page)
  await page.getByRole('button', { name: /^ES.*idioma: español/ }).click()
  await page.getByRole('heading', { name: 'Case timeline' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('language-storage') === 'en')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'language-storage')?.value).toBe('en')
  await page.locator('[aria-current=step]').getByText('What does this stage mean?').waitFor()
  await page.getByText('Read more').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Unassigned Documents' }).waitFor()
  await leave()
})

/** A phone in a client's pocket: only where the browser meets the push service, which is on loopback here. */
async function phone(service: PushService) {
  const { page, room, leave } = await arrive()
  const device = newDevice(service)
  await page.context().grantPermissions(['notifications'], { origin: portal.url })
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => forget(),
    }
    const forget = () => localStorage.removeItem('test-subscribed') === undefined
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test-subscribed', 'yes')
      return subscription as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('test-subscribed') ? (subscription as unknown as PushSubscription) : null
  }, device.target)
  return { page, room, device, leave }
}

/** Hands a message to the page's service worker, as the browser does when one arrives. */
async function deliver(page: Page, data: string) {
  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registration
  await browser.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data })
}

/** What the service worker shows from now on; Chromium without a screen lists no notifications. */
async function noteShown(page: Page) {
  const worker = await until('the service worker', async () => page.context().serviceWorkers()[0])
  await worker.evaluate(`
    self.shown = []
    const show = registration.showNotification.bind(registration)
    registration.showNotification = (title, options) => {
      shown.push({ title, ...options })
      return show(title, options)
    }`)
  return () => worker.evaluate<{ title: string; body?: string }[]>('shown')
}

test('a client who asks for it is told on the device that there is news, and nothing else, until they say stop', async () => {
  const service = await startPushService()
  const { page, room, device, leave } = await phone(service)
  await signIn(room, PILAR.dni)
  await page.goto(`${portal.url}/account/details`)
  await page.getByRole('button', { name: 'Avisarme en este aparato' }).click()
  await page.getByText('Este aparato le avisa cuando hay novedades en su expediente.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Dejar de avisarme aquí' }).waitFor()
  const { id } = clientOf(PILAR.dni)
  transact((tx) => queuePush(tx, id, newsPushKey(id, '2026-11-23'), Date.now()))
  // At night it would wait for the morning.
  transact((tx) => tx.update(jobs).set({ runAt: 0 }).where(eq(jobs.userId, id)).run())
  const { body } = await until('a push', async () => service.received[0])
  const shown = await noteShown(page)
  await deliver(page, device.read(body))
  expect(await until('a notification', async () => (await shown())[0])).toEqual({
    title: 'Hay novedades en su expediente',
    lang: 'es',
    tag: 'news',
    icon: '/apple-touch-icon.png',
  })
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.getByRole('button', { name: 'Dejar de avisarme aquí' }).click()
  await page.getByRole('button', { name: 'Avisarme en este aparato' }).waitFor()
  expect(transact((tx) => queuePush(tx, id, newsPushKey(id, '2026-11-24'), Date.now()))).toBe(0)
  await leave()
  await service.close()
})

test('an iPhone that shows none yet says how notifications get there; a browser that cannot says nothing', async () => {
  const { page, room, leave } = await arrive()
  await signIn(room, PILAR.dni)
  const heading = page.getByRole('heading', { name: 'Avisos en este aparato' })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto(`${portal.url}/account/details`)
  await heading.waitFor({ state: 'detached' })
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  })
  await page.reload()
  await page.getByText('pulse «Compartir» y «Añadir a pantalla de inicio»').waitFor()
  await heading.waitFor()
  expect(await page.getByRole('button', { name: 'Avisarme en este aparato' }).count()).toBe(0)
  await leave()
})

const mutedCases = (clientId: number) =>
  database().select().from(newsMutes).where(eq(newsMutes.clientId, clientId)).all()

test('a mail program stops the e-mails about a case without signing in, and the page of the link takes it back', async () => {
  const { id } = clientOf(PILAR.dni)
  const [own] = database().select().from(cases).where(eq(cases.clientId, id)).all()
  const address = portal.url + new URL(muteUrl(id, own?.id ?? null)).pathname
  const { page, leave } = await arrive()
  await page.goto(address)
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).waitFor()
  expect(mutedCases(id)).toEqual([])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const oneClick = await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect(oneClick.status).toBe(200)
  expect(mutedCases(id)).toMatchObject([{ caseId: own?.id }])
  await page.reload()
  await page.getByText('Ya no le enviaremos estos avisos.').waitFor()
  await page.getByRole('button', { name: 'Volver a recibirlos' }).click()
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).waitFor()
  expect(mutedCases(id)).toEqual([])
  const plain = new PlainPage(portal.url)
  await plain.goto(address)
  await plain.getByRole('button', { name: 'Dejar de recibirlos' }).click()
  await plain.getByText('Ya no le enviaremos estos avisos.').waitFor()
  expect(mutedCases(id)).toHaveLength(1)
  database().delete(newsMutes).run()
  await leave()
})
