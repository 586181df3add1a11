import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { adminPortal } from '../support/admin-portal'
import { isDrawn } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { bytesOf, checkPage } from '../support/browser'
import { startSamplePortal } from '../support/sample-portal'

// The web caches figures for ten minutes, even if the data changes.
const portal = adminPortal(() => startSamplePortal())

test.each(waysOf(0))(
  'the figures are read as tables, seen as pictures and taken along ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/figures')
    const funnel = page.getByRole('table', { name: 'Expedientes por fase' })
    await funnel.waitFor()
    const first = funnel.getByRole('row').filter({ hasText: /^Fase Extrajudicial/ })
    expect((await first.getByRole('cell').allTextContents()).slice(0, 2)).toEqual([
      'Fase Extrajudicial',
      '28',
    ])
    expect(await page.getByRole('group', { name: /^Gráfico/ }).count()).toBe(way.width > 768 ? 2 : 0)
    expect(await page.locator('svg rect[width]').count()).toBeGreaterThan(28)
    await checkPage(page, way)

    if (isDrawn(page)) {
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('navigation', { name: 'Secciones' }).isVisible()).toBe(false)
      expect(await funnel.isVisible()).toBe(true)
      await page.emulateMedia({ media: null })
    }

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exportar a Excel' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^cifras-\d{4}-\d\d-\d\d\.xlsx$/)
    const book = XLSX.read(await bytesOf(download), { cellNF: true })
    expect(book.SheetNames).toEqual(['Fases', 'Parados', 'Importaciones'])
    expect(book.Sheets.Fases?.B2).toMatchObject({ t: 'n', v: 28 })
    expect(book.Sheets.Parados?.E2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' })
    expect(faults).toEqual([])
    await close()
  },
)

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
