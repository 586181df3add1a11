import { expect, test } from 'vitest'
import { openSession } from '~/features/auth/session.server'
import type { RequestContext as Visit } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { tickAll, visitorAsAdmin } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { inTurn, ways, waysOf } from '../support/appearances'
import { checkPage, scriptsReady, takenOver } from '../support/browser'
import { createClient, dniOf } from '../support/factories'
import { allClients, caseNumbered, clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'

const portal = adminPortal()

const press = (page: AnyPage, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: AnyPage, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: AnyPage, text: string) => page.getByText(text).first().waitFor()

const open = (page: AnyPage, path: string) => page.goto(portal.url + path)

test.each(waysOf(0))(
  'a client is added by hand, gets a case, and turns out to be known already ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, '/admin/clients')
    const dni = dniOf(30_000_000 + way.width + Number(way.javaScript))
    const number = `MANO-${way.width}-${way.javaScript}`
    await follow(page, 'Nuevo cliente')
    await page.getByLabel('Nombre y apellidos').fill('Amparo Ruiz Gil')
    await page.getByRole('textbox', { name: 'DNI/NIE' }).fill('12345678A')
    await press(page, 'Añadir cliente')
    await said(page, 'El DNI o NIE no es correcto')
    await checkPage(page, way)
    await page.getByRole('textbox', { name: 'DNI/NIE' }).fill(dni)
    await press(page, 'Añadir cliente')
    await said(page, 'Cliente añadido')
    await page.getByRole('heading', { name: 'Amparo Ruiz Gil' }).waitFor()
    await said(page, 'Este cliente todavía no tiene expedientes.')

    await follow(page, 'Añadir expediente')
    await page.getByLabel('Número de expediente').fill('EXP-2025-0002')
    await press(page, 'Guardar')
    await said(page, 'Ya hay un expediente con ese número')
    await checkPage(page, way)
    await page.getByLabel('Número de expediente').fill(number)
    await press(page, 'Guardar')
    await page.getByRole('heading', { name: `Cronología del Expediente ${number}` }).waitFor()

    await page.locator('.client__head summary').click()
    await follow(page, 'Unir con otra ficha')
    await page.getByLabel(/de la ficha que se queda/).fill('nadie')
    await press(page, 'Ver las dos fichas')
    await said(page, 'Ninguna ficha se le parece')
    await checkPage(page, way)
    await page.getByLabel(/de la ficha que se queda/).fill(ROCIO.dni)
    await press(page, 'Ver las dos fichas')
    await page.getByRole('heading', { name: '¿Son la misma persona?' }).waitFor()
    await page.getByRole('region', { name: 'Desaparece: Amparo Ruiz Gil' }).getByText(dni).waitFor()
    const stays = page.getByRole('region', { name: 'Se queda: Rocío Sánchez Castaño' })
    await stays.getByText(ROCIO.dni).waitFor()
    await said(page, 'Los DNI son distintos')
    expect(caseNumbered(number).clientId).toBe(clientOf(dni).id)
    await checkPage(page, way)
    await press(page, 'Unir las dos fichas')
    await said(page, 'Fichas unidas')
    expect(caseNumbered(number).clientId).toBe(clientOf(ROCIO.dni).id)
    expect(allClients().some((client) => client.dni === dni)).toBe(false)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'a client is deleted, and cases are archived by ticks ($width px, JavaScript $javaScript)',
  async (way) => {
    const { dni } = createClient({ name: 'Leandro Soto Vera' })
    const { page, faults, close } = await portal.walk(way, `/admin/clients?q=${dni}`)
    await scriptsReady(page, way)
    await page.locator('summary').filter({ hasText: 'Leandro Soto Vera' }).click()
    await follow(page, 'Delete User')
    await page.getByRole('heading', { name: '¿Borrar a Leandro Soto Vera?' }).waitFor()
    await checkPage(page, way)
    await follow(page, 'Cancelar')
    await page.waitForURL(`**/admin/clients?q=${dni}`)
    await page.locator('summary').filter({ hasText: 'Leandro Soto Vera' }).click()
    await follow(page, 'Delete User')
    await page.getByLabel(`escriba su DNI o NIE: ${dni}`).fill(dni ?? '')
    await press(page, 'Delete User')
    await said(page, 'User Deleted')
    await page.waitForURL(`**/admin/clients?q=${dni}`)
    expect(allClients().some((client) => client.dni === dni)).toBe(false)

    const numbers = ['EXP-2025-0026', 'EXP-2025-0027']
    await open(page, '/admin/cases?q=EXP-2025-002')
    for (const number of numbers) await page.getByLabel(`Seleccionar ${number}`).check()
    await page.locator('.bulk').getByRole('button', { name: 'Archive Case' }).click()
    await said(page, 'Expedientes archivados: 2.')
    await page.waitForURL('**/admin/cases?q=EXP-2025-002')
    await open(page, '/admin/cases?archived=true')
    await tickAll(page, numbers.length, way.javaScript)
    for (const number of numbers)
      expect(await page.getByLabel(`Seleccionar ${number}`).isChecked()).toBe(true)
    await checkPage(page, way)
    await page.locator('.bulk').getByRole('button', { name: 'Recuperar' }).click()
    await said(page, 'Expedientes recuperados: 2.')
    await page.waitForURL('**/admin/cases?archived=true')
    expect(numbers.map((number) => caseNumbered(number).archived)).toEqual([false, false])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'a client whom somebody else has deleted is not archived, and the list says so ($width px, JavaScript $javaScript)',
  async (way) => {
    const { id, dni } = createClient({ name: 'Leandro Soto Vera' })
    const { page, faults, close } = await portal.page(way, `/admin/clients?q=${dni}`)
    await scriptsReady(page, way)
    await page.locator('summary').filter({ hasText: 'Leandro Soto Vera' }).click()
    const gone = await visitorAsAdmin(portal).fetch(`/api/admin/users/${id}`, { method: 'DELETE' })
    expect(gone.status).toBe(200)
    const row = page.locator('.rows__row').filter({ hasText: 'Leandro Soto Vera' })
    await row.getByRole('button', { name: 'Archive User' }).click()
    await said(page, 'No se ha podido archivar al cliente.')
    await page.waitForURL(`**/admin/clients?q=${dni}`)
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(
  inTurn(
    ways.map((way, index) => ({ ...way, number: VICTOR.cases[index % 2] ?? '' })),
    1,
  ),
)('on a client’s page sessions are ended ($width px, JavaScript $javaScript)', async ({ number, ...way }) => {
  const [client, legalCase] = [clientOf(VICTOR.dni), caseNumbered(number)]
  const visit = { now: Date.now(), address: null, userAgent: null } as unknown as Visit
  transact((tx) => openSession(tx, { kind: 'client', userId: client.id }, visit))
  const address = `/admin/client/${client.id}?case=${legalCase.id}`
  const { page, faults, close } = await portal.walk(way, address)
  await said(page, 'Sesiones (1)')
  await press(page, 'Cerrar sesiones')
  await said(page, 'Sesiones cerradas')
  await said(page, 'Sesiones (0)')
  expect(faults).toEqual([])
  await close()
})

test('a client’s area opens beside the list, and the panel leads back to the portal', async () => {
  const { page, close } = await portal.page({ width: 390, javaScript: true }, '/admin/clients?q=quinones')
  await takenOver(page)
  await page.locator('summary').filter({ hasText: 'Víctor Quiñones Cañas' }).click()
  const coming = page.context().waitForEvent('page')
  await follow(page, 'View Client Area')
  await (await coming).getByText('Admin View').waitFor()
  await follow(page, 'Volver al portal')
  await page.getByRole('heading', { name: 'Portal de gestión de expedientes' }).waitFor()
  await close()
})
