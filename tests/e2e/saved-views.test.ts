import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import { ways } from '../support/appearances'
import { checkPage } from '../support/browser'

const portal = adminPortal()

test.each(ways)(
  'columns are chosen, saved as a view, changed, renamed and deleted ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, '/admin/cases?sort=number')
    const name = `Por juzgado ${way.width} ${way.javaScript}`
    const rows = page.locator('.rows__row')

    await page.locator('summary', { hasText: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Mostrar la columna Juzgado' }).check()
    await page.getByRole('checkbox', { name: 'Mostrar la columna Cliente' }).uncheck()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.waitForURL(/cols=/)
    const address = new URL(page.url())
    expect(address.searchParams.get('sort')).toBe('number')
    expect(address.searchParams.get('cols')).toBe('number.title.assignedLawyer.court.place.status.created')
    // The address changes a moment before the rows do.
    const first = () => rows.first().textContent()
    await expect.poll(first).toMatch(/Expediente.*Letrado.*Juzgado/s)
    expect(await first()).not.toContain('Cliente')
    await checkPage(page, way)

    await page.getByRole('link', { name: 'Guardar vista' }).click()
    await page.getByText('Orden: Número').waitFor()
    await page.getByText('Columnas: Expediente, Título, Letrado, Juzgado').waitFor()
    await page.getByLabel('Nombre de la vista').fill(name)
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.waitForURL('**/admin/cases?**')
    const view = page.getByRole('link', { name, exact: true })
    expect(await view.getAttribute('aria-current')).toBe('true')

    // A name that is taken is refused, and what was typed stays.
    await page.getByRole('link', { name: 'Guardar vista' }).click()
    await page.getByLabel('Nombre de la vista').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Ya hay una vista guardada con ese nombre').waitFor()
    expect(await page.getByLabel('Nombre de la vista').inputValue()).toBe(name.toUpperCase())

    // The view is a plain address, wherever one comes from.
    await page.goto(`${portal.url}/admin/cases`)
    await view.click()
    await page.waitForURL((url) => url.search === address.search)

    await page.goto(`${portal.url}/admin/cases?view=stalled`)
    await page.getByRole('link', { name: `Cambiar la vista «${name}»` }).click()
    await page.getByLabel('Nombre de la vista').fill(`${name} nueva`)
    await page.getByLabel('Guardar en ella lo que enseña la lista').check()
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.waitForURL('**/admin/cases?view=stalled')
    const renamed = page.getByRole('link', { name: `${name} nueva`, exact: true })
    expect(await renamed.getAttribute('aria-current')).toBe('true')

    await page.getByRole('link', { name: `Cambiar la vista «${name} nueva»` }).click()
    await page.getByRole('link', { name: 'Borrar la vista…' }).click()
    await page.getByRole('heading', { name: `¿Borrar la vista guardada «${name} nueva»?` }).waitFor()
    await page.getByRole('button', { name: 'Borrar la vista' }).click()
    await page.waitForURL('**/admin/cases')
    await page.locator('.said').getByText('ya no está').waitFor()
    expect(await renamed.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(ways)(
  'a view whose column no longer exists says so and shows the others ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, '/admin/clients?cols=name.f_12.visit')
    await page.getByText('Esta lista pedía columnas que ya no existen: f_12.').waitFor()
    expect(await page.locator('.rows__row').first().textContent()).toContain('Última visita')
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['documents', 'welcome-emails'])('the columns of %s can be chosen as well', async (list) => {
  const { page, close } = await portal.page({ width: 1280, javaScript: false }, `/admin/${list}`)
  await page.locator('summary', { hasText: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Mostrar la columna Expediente' }).uncheck()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.waitForURL(/cols=/)
  const rows = await page.locator('.file__name, tbody tr').allTextContents()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.join()).not.toMatch(/EXP-2025-\d+/)
  await close()
})
