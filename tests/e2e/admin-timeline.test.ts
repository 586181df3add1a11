import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage } from '../support/browser'

const portal = adminPortal()

const phases = (page: AnyPage) => page.getByRole('table', { name: 'Fases de la cronología' })
const titles = (page: AnyPage) => phases(page).locator('strong').allTextContents()

test.each(waysOf(0))(
  'phases are added, changed, moved and deleted ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, '/admin/clients')
    await page.getByRole('link', { name: 'TIMELINE' }).click()
    await page.getByRole('heading', { name: 'Case Status Information' }).waitFor()
    expect(await titles(page)).toHaveLength(14)
    await page.getByText('103 ABOGADO').waitFor()
    await checkPage(page, way)

    await page.getByRole('link', { name: 'Añadir fase' }).click()
    await page.getByLabel('Orden').fill('muchos')
    await page.getByRole('button', { name: 'Añadir', exact: true }).click()
    await page.getByText('Un número entero de 1 a 9999.').waitFor()
    await checkPage(page, way)
    await page.getByLabel('Título').fill('Prueba pericial')
    await page.getByLabel('Orden').fill('99')
    await page.getByLabel('Etapa').selectOption({ label: 'En Trámite Judicial · In court proceedings' })
    await page.getByLabel('ARCHIVADO', { exact: true }).check()
    await page.getByRole('button', { name: 'Añadir', exact: true }).click()
    await page.getByText('Fase añadida').first().waitFor()
    expect((await titles(page)).at(-1)).toBe('Prueba pericial')

    await page.getByRole('link', { name: 'Edit Prueba pericial' }).click()
    expect(await page.getByLabel('ARCHIVADO', { exact: true }).isChecked()).toBe(true)
    await page.getByLabel('ARCHIVADO', { exact: true }).uncheck()
    expect(await page.getByLabel('Etapa').inputValue()).toBe('in_court')
    await page.getByLabel('Etapa').selectOption({ label: 'Ninguna de estas' })
    await page.getByLabel('Descripción').fill('Informe del perito')
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Phase Updated').first().waitFor()
    await phases(page).getByText('99 PRUEBA PERICIAL').waitFor()
    await phases(page).getByText('Informe del perito').waitFor()

    await page.getByRole('button', { name: 'Subir Prueba pericial' }).click()
    await expect.poll(() => titles(page)).toMatchObject({ 13: 'Prueba pericial', 14: 'Archivado' })

    await page.getByRole('link', { name: 'Delete Prueba pericial' }).click()
    await page.getByText('No tiene actuaciones').waitFor()
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Phase Deleted').first().waitFor()
    expect(await titles(page)).toHaveLength(14)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'two people change one phase: the second sees both values and loses nothing (JavaScript $javaScript)',
  async (way) => {
    const first = await portal.walk(way, '/admin/timeline/2/edit')
    const second = await portal.walk(way, '/admin/timeline/2/edit')
    await first.page.getByLabel('Descripción').fill(`De la primera ${way.javaScript}`)
    await first.page.getByRole('button', { name: 'Update' }).click()
    await first.page.getByText('Phase Updated').first().waitFor()

    const { page } = second
    await page.getByLabel('Descripción').fill(`De la segunda ${way.javaScript}`)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Otra persona ha guardado este registro').waitFor()
    const conflict = page.locator('.conflict')
    expect(await conflict.getByText(`De la primera ${way.javaScript}`).count()).toBe(1)
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Descripción'])
    expect(await page.getByLabel('Descripción').inputValue()).toBe(`De la segunda ${way.javaScript}`)
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Phase Updated').first().waitFor()
    await phases(page).getByText(`De la segunda ${way.javaScript}`).waitFor()
    await Promise.all([first.close(), second.close()])
  },
)

test.each([
  { way: { width: 390, javaScript: false }, from: 'Demanda Redactada', to: 'Fase Extrajudicial' },
  { way: { width: 1280, javaScript: true }, from: 'Sentencia Desfavorable', to: 'Sentencia Favorable' },
])('a phase in use is merged into another ($from, JavaScript $way.javaScript)', async ({ way, from, to }) => {
  const { page, faults, close } = await portal.walk(way, '/admin/timeline')
  await page.getByRole('link', { name: `Delete ${from}` }).click()
  await page.getByText(/\d+ actuaciones usan esta fase/).waitFor()
  await checkPage(page, way)
  await page.getByLabel('Unir a la fase').selectOption({ label: to })
  await page.getByRole('button', { name: 'Unir y borrar' }).click()
  await page.getByText(`«${from}» se ha unido a «${to}»`).first().waitFor()
  expect(await titles(page)).not.toContain(from)
  expect(faults).toEqual([])
  await close()
})
