import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hashPassword } from '~/infra/password-hash.server'
import { paths } from '~/paths'
import { adminPortal } from '../support/admin-portal'
import { checkPage, type Visit, visit, type Way } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { openMailbox } from '../support/mailbox'
import { PASSWORD } from '../support/ways-in'

const portal = adminPortal()
/** A visit with a telephone that recognises its owner, who always agrees. */
async function withDevice(way: Way): Promise<Visit> {
  const own = await visit(portal.browser, way)
  const devtools = await own.page.context().newCDPSession(own.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return own
}

const PASSKEY = 'Entrar con la huella o la cara'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A client with a case, who knows their password. */
async function client(name: string) {
  const made = createClient({ name, password: await hashPassword(PASSWORD) })
  createCase({ clientId: made.id })
  return made
}

async function signInByPassword(page: Page, username: string) {
  await page.goto(portal.url + paths.authClientArea)
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await button(page, 'Iniciar Sesión').click()
  await page.waitForURL('**/dashboard')
}

async function signOut(page: Page) {
  await page.context().clearCookies({ name: 'sid' })
  await page.goto(portal.url + paths.authClientArea)
}

test.each([390, 1280])(
  'a client is offered a passkey once, adds it, signs in with it, and not once it is removed (%i)',
  async (width) => {
    const way = { width, javaScript: true }
    const { username, id } = await client('Elena Ruiz Sanz')
    const own = await withDevice(way)
    const { page } = own
    await signInByPassword(page, username)
    await page.getByRole('heading', { name: '¿Entrar con la huella o la cara la próxima vez?' }).waitFor()
    await checkPage(page, way)
    await button(page, 'Sí, en este aparato').click()
    await page.getByText('La próxima vez, este aparato entra sin contraseña.').first().waitFor()
    await page.getByText('Sin usar todavía.').waitFor()
    await checkPage(page, way)
    await page.goto(portal.url + paths.dashboard)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('¿Entrar con la huella o la cara la próxima vez?').count()).toBe(0)

    await signOut(page)
    await button(page, PASSKEY).waitFor()
    await checkPage(page, way)
    const answered = page.waitForRequest((sent) => sent.postData()?.includes('signature') ?? false)
    await button(page, PASSKEY).click()
    await page.waitForURL('**/dashboard')

    // What was answered once is worth nothing the second time, from the same browser.
    const sent = await answered
    const { cookie = '' } = await sent.allHeaders()
    const again = {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams(sent.postData() ?? ''),
    }
    expect(cookie).toContain('passkey=')
    expect((await fetch(portal.url + paths.authPasskey, again)).status).toBe(401)

    const firm = await portal.visit(way, paths.adminClient(id))
    await firm.page.getByText(`${PASSKEY.replace('Entrar', 'Entra')}: Linux`).waitFor()
    await checkPage(firm.page, way)
    await firm.page.getByRole('link', { name: 'Quitar todos…' }).click()
    await button(firm.page, 'Quitar 1 aparato y cerrar sus sesiones').waitFor()
    await checkPage(firm.page, way)
    await button(firm.page, 'Quitar 1 aparato y cerrar sus sesiones').click()
    await firm.page.getByText('El cliente entrará con su contraseña.').first().waitFor()

    await signOut(page)
    await button(page, PASSKEY).click()
    await page.getByText('No hemos podido comprobar quién es de esa manera.').first().waitFor()
    await checkPage(page, way)
    expect([...own.faults, ...firm.faults]).toEqual([])
    await Promise.all([own.close(), firm.close()])
  },
)

test('“Ahora no” is remembered, and the card of their details goes on offering it; another day it asks to sign in again', async () => {
  const way = { width: 390, javaScript: true }
  const { username } = await client('Tomás Gil Roca')
  const own = await withDevice(way)
  await signInByPassword(own.page, username)
  await button(own.page, 'Ahora no').click()
  await own.page.getByText('Si cambia de idea').waitFor()
  await signOut(own.page)
  await signInByPassword(own.page, username)
  await own.page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await button(own.page, 'Ahora no').count()).toBe(0)
  await own.page.goto(portal.url + paths.accountDetails)
  await button(own.page, 'Activar en este aparato').click()
  await own.page.getByText('Quitar…').click()
  await button(own.page, 'Quitar Linux').click()
  await own.page.getByText('Ese aparato ya no entra sin contraseña.').first().waitFor()
  expect(own.faults).toEqual([])
  await own.close()
})

test('a device that recognises nobody and a browser without scripts are promised nothing', async () => {
  const scripts = await visit(portal.browser, { width: 390, javaScript: true })
  await scripts.page.goto(portal.url + paths.authClientArea)
  await scripts.page.locator('.offline').waitFor({ state: 'attached' })
  expect(await scripts.page.getByText(PASSKEY).count()).toBe(0)
  const plain = await visit(portal.browser, { width: 390, javaScript: false })
  for (const path of [paths.authClientArea, paths.adminSignIn]) {
    await plain.page.goto(portal.url + path)
    expect(await plain.page.getByText(/huella/).count()).toBe(0)
  }
  const { username } = await client('Ana Sol Vera')
  for (const { page } of [scripts, plain]) {
    await signInByPassword(page, username)
    await page.goto(portal.url + paths.accountDetails)
    await page.getByRole('heading', { name: 'Dónde está abierta su cuenta' }).waitFor()
    await page.waitForLoadState('networkidle')
    const said = page.getByText(/huella/).filter({ visible: true })
    expect(await said.count()).toBe(0)
  }
  await Promise.all([scripts.close(), plain.close()])
})

test('an invitation is accepted with a passkey alone, which signs in without a code; an administrator removes it', async () => {
  const way = { width: 1280, javaScript: true }
  const email = 'nuria.passkey@despacho.example'
  const firm = await portal.visit(way, paths.adminStaffNew)
  await firm.page.getByLabel('Nombre', { exact: true }).fill('Nuria Font')
  await firm.page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  const mail = openMailbox().next(email)
  await button(firm.page, 'Enviar la invitación').click()
  const [link = ''] = /\/admin\/join\/\S+/.exec((await mail).text) ?? []

  const own = await withDevice(way)
  const { page } = own
  await page.goto(portal.url + link)
  await button(page, 'Entrar sin contraseña desde este aparato').waitFor()
  await checkPage(page, way)
  await button(page, 'Entrar sin contraseña desde este aparato').click()
  await page.getByText('firma Nuria Font').waitFor({ state: 'attached' })
  await page.goto(portal.url + paths.adminOwnAccess)
  await page.getByText('Sin usar todavía.').waitFor()
  expect(await page.getByText('Códigos de recuperación').count()).toBe(0)
  await checkPage(page, way)
  await page.getByText('Quitar…').click()
  await button(page, 'Quitar Linux').click()
  await page.getByText('No tiene contraseña: sin este aparato no podría entrar.').first().waitFor()

  await page.context().clearCookies({ name: 'asid' })
  await page.goto(portal.url + paths.adminSignIn)
  await button(page, 'Entrar con la huella, la cara o el PIN').waitFor()
  await checkPage(page, way)
  await button(page, 'Entrar con la huella, la cara o el PIN').click()
  await page.getByText('firma Nuria Font').waitFor({ state: 'attached' })

  await firm.page.goto(portal.url + paths.adminStaff)
  const row = firm.page.getByRole('row').filter({ hasText: email })
  await row.getByText(/sesión abierta|sesiones abiertas/).waitFor()
  await checkPage(firm.page, way)
  await row.getByRole('link', { name: /^Quitar la entrada con huella/ }).click()
  await button(firm.page, 'Quitar 1 aparato y cerrar sus sesiones').waitFor()
  await checkPage(firm.page, way)
  await button(firm.page, 'Quitar 1 aparato y cerrar sus sesiones').click()
  await row.getByText('Entra con su nombre').waitFor()
  await firm.page.getByText('ya no entra con ellos').first().waitFor()
  await page.goto(portal.url + paths.adminClients)
  await page.goto(portal.url + paths.adminSignIn)
  await button(page, 'Entrar con la huella, la cara o el PIN').click()
  await page.getByText('No hemos podido comprobar quién es de esa manera.').first().waitFor()
  expect([...own.faults, ...firm.faults]).toEqual([])
  await Promise.all([own.close(), firm.close()])
})
