import { expect, test } from 'vitest'
import { languageKey } from '~/i18n/language'
import { cutPlaceholder, SEARCHED } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import { waysOf } from '../support/appearances'
import { checkPage, scriptsReady, visit, WIDTHS } from '../support/browser'
import { ADMIN_PASSWORD } from '../support/portal'

const portal = adminPortal()

test.each(waysOf(0))(
  'the door: nothing, a wrong password, the right one, and out ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visit(portal.browser, way)
    await page.goto(`${portal.url}/admin/cases`)
    expect(new URL(page.url()).pathname).toBe('/admin')
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
    await checkPage(page, way)
    await page.getByLabel('Contraseña de administración').fill('   ')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Password Required').first().waitFor()
    await checkPage(page, way)
    await page.getByLabel('Contraseña de administración').fill('no es esta')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('La contraseña no es correcta.').waitFor()
    expect(await page.getByText('Password Required').count()).toBe(0)
    expect(await page.getByLabel('Contraseña de administración').inputValue()).toBe('')
    await checkPage(page, way)
    if (way.javaScript) {
      await page.getByRole('button', { name: /^Mostrar\s*: Contraseña de administración$/ }).click()
      expect(await page.getByLabel('Contraseña de administración').getAttribute('type')).toBe('text')
    }
    await page.getByLabel('Contraseña de administración').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Login Successful').first().waitFor()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByText('Logged Out').first().waitFor()
    await page.goto(`${portal.url}/admin/clients`)
    expect(new URL(page.url()).pathname).toBe('/admin')
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'a client is found by half a name without accents, archived and brought back ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.getByText('Total de clientes').waitFor()
    await checkPage(page, way)
    await scriptsReady(page, way)
    await page.getByRole('searchbox').fill('quinon')
    // With scripts the list follows by itself, and a second search would close the menu that is opened next.
    if (!way.javaScript) await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('1–1 de 1').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Víctor Quiñones Cañas' })
    await row.locator('summary').click()
    await checkPage(page, way)
    await row.getByRole('button', { name: 'Archive User' }).click()
    await page.getByText('User Archived').first().waitFor()
    await page.goto(`${portal.url}/admin/clients?archived=true`)
    await page.getByLabel('Seleccionar Víctor Quiñones Cañas').check()
    await page.locator('.bulk').getByRole('button', { name: 'Recuperar' }).click()
    await page.getByText('Cliente recuperado').first().waitFor()
    await page.goto(`${portal.url}/admin/clients?q=nadieaqui`)
    await page.getByText('No hay nada que coincida').waitFor()
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'deleting asks first, and says what goes along ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, '/admin/cases?q=EXP-2025-0015')
    await scriptsReady(page, way)
    await page.locator('summary').filter({ hasText: 'EXP-2025-0015' }).click()
    await page.getByRole('link', { name: 'Delete Case' }).click()
    await page.getByRole('heading', { name: '¿Borrar el expediente EXP-2025-0015?' }).waitFor()
    await page.getByText('Le acompañan 2 documentos').waitFor()
    await checkPage(page, way)
    if (way.javaScript) {
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar')
      await page.keyboard.press('Escape')
      await page.waitForURL(/\/admin\/cases\?q=EXP-2025-0015$/)
    } else await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByText('1–1 de 1').waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(3))(
  'the page of a client: details, request, event, conflict ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/clients?q=oscar')
    await page.getByRole('link', { name: 'Óscar Díaz Sánchez' }).click()
    await page.getByRole('heading', { name: 'Óscar Díaz Sánchez' }).waitFor()
    await page.getByText('Admin View').waitFor()
    await checkPage(page, way)
    const address = page.url()

    await page.getByRole('link', { name: 'Cambiar datos' }).click()
    await page.getByLabel('Teléfono').fill('no es un número')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Escriba un teléfono').waitFor()
    await checkPage(page, way)
    const phone = `6001110${WIDTHS.indexOf(way.width)}${way.javaScript ? 1 : 0}`
    const other = await portal.walk(way, `${new URL(address).pathname}/edit`)
    await other.page.getByLabel('Teléfono').fill(phone)
    await other.page.getByRole('button', { name: 'Guardar' }).click()
    await other.page.getByText('Los cambios están hechos').first().waitFor()
    await other.close()
    await page.getByLabel('Teléfono').fill('699999999')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('region', { name: 'Otra persona ha guardado este registro' })
    await conflict.waitFor()
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Teléfono'])
    expect(await conflict.locator('dd b').allTextContents()).toEqual([phone, '699999999'])
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('699999999')
    await checkPage(page, way)
    await page.goto(address)

    await page.getByLabel('U otra cosa, con sus palabras').fill('Una copia de su DNI.')
    await page.getByRole('button', { name: 'Pedir', exact: true }).click()
    await page.getByText('Una copia de su DNI.').first().waitFor()
    await page.getByRole('button', { name: 'Ya está' }).click()
    await page
      .getByText(/recibido/)
      .first()
      .waitFor()

    await page.getByRole('link', { name: 'Añadir actuación' }).click()
    await page.getByLabel('Actuación', { exact: true }).fill('Llamada al cliente')
    await page.getByLabel('Fecha', { exact: true }).fill('2026-03-02')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name: 'Llamada al cliente' }).first().waitFor()
    await page.getByRole('link', { name: 'Cambiar Llamada al cliente' }).first().click()
    await page.getByRole('link', { name: 'Borrar la actuación' }).click()
    await page.getByRole('heading', { name: '¿Borrar la actuación «Llamada al cliente»?' }).waitFor()
    await page.getByText('2 de marzo de 2026').last().waitFor()
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByLabel('Actuación', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Borrar la actuación' }).click()
    await page.getByRole('button', { name: 'Borrar la actuación' }).click()
    await page.getByText('Actuación borrada').first().waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

// In Spanish `admin-screens` looks at it.
test('what a search looks at can be read whole in its field in English too', async () => {
  const { page, close } = await portal.visit({ width: 390, javaScript: false }, '/admin/clients')
  await page.context().addCookies([{ name: languageKey, value: 'en', url: portal.url }])
  for (const section of SEARCHED) {
    await page.goto(`${portal.url}/admin/${section}`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([section, width, await cutPlaceholder(page)]).toEqual([section, width, 0])
    }
  }
  await close()
})

test('who is no administrator is told so on a client’s page', async () => {
  const way = { width: 390 as const, javaScript: true }
  const { page, close } = await visit(portal.browser, way)
  const answer = await page.goto(`${portal.url}/admin/client/1`)
  expect(answer?.status()).toBe(401)
  await page.getByText('Admin authentication required to view client areas.').waitFor()
  await checkPage(page, way)
  await page.getByRole('link', { name: 'Ir al acceso de administración' }).click()
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await close()
})
