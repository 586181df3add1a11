import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import { waysOf } from '../support/appearances'
import { bytesOf, checkPage } from '../support/browser'

const portal = adminPortal()

test.each(waysOf(1))(
  'the audit trail is filtered, paged and exported ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/audit')
    const trail = page.getByRole('table', { name: 'Auditoría' })
    await trail.waitFor()
    await expect.poll(() => trail.locator('tbody tr').count()).toBe(50)
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Anteriores' }).click()
    await page.getByRole('link', { name: 'Lo más reciente' }).waitFor()

    await page.getByLabel('Qué').selectOption({ label: 'Cliente creado' })
    await page.getByLabel('Cliente', { exact: true }).fill('quinones')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect.poll(() => trail.locator('tbody tr').count()).toBe(1)
    await trail.getByText('Víctor Quiñones Cañas').waitFor()
    expect(await page.getByLabel('Cliente', { exact: true }).inputValue()).toBe('quinones')

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exportar a CSV' }).click()
    const csv = (await bytesOf(await coming)).toString()
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(';Cliente creado;')

    await page.getByLabel('Hasta').fill('2000-01-01')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByText('No hay nada que coincida con la búsqueda.').waitFor()
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)
