import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { sqlite } from '~db/client'
import { adminPortal } from '../support/admin-portal'
import { isDrawn } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { bytesOf, checkPage, scriptsReady } from '../support/browser'
import { startSamplePortal } from '../support/sample-portal'

const portal = adminPortal(() => startSamplePortal({ SYNC_INTERVAL_SECONDS: '300' }))

// Here because the web keeps figures for ten minutes, even if the data changes: they too need a portal of their own.
test.each(waysOf(0))(
  'the figures are read as tables, seen as pictures and taken along ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/figures')
    const funnel = page.getByRole('table', { name: 'Expedientes por fase' })
    // On a phone the table waits behind its fold.
    if (way.width === 390) await page.locator('summary', { hasText: 'Expedientes por fase' }).click()
    await funnel.waitFor()
    const first = funnel.getByRole('row').filter({ hasText: /^Fase Extrajudicial/ })
    expect((await first.getByRole('cell').allTextContents()).slice(0, 2)).toEqual([
      'Fase Extrajudicial',
      '28',
    ])
    expect(await page.locator('svg[role="img"]').count()).toBe(5)
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
    expect(book.SheetNames).toEqual([
      ...['Fases', 'Edades', 'Llegadas', 'Letrados', 'Años', 'Parados', 'Importaciones', 'Filtros'],
    ])
    expect(book.Sheets.Fases?.B2).toMatchObject({ t: 'n', v: 28 })
    expect(book.Sheets.Parados?.E2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' })
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(0))(
  'the drive: how it is, its address, its actions ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await scriptsReady(page, way)
    await page.locator('.more > summary').click()
    await page.getByRole('link', { name: 'Integraciones' }).click()
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.getByText('Carpeta de este servidor').first().waitFor()
    await page
      .getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
      .first()
      .waitFor()
    await checkPage(page, way)

    await page.getByRole('button', { name: 'Renovar la clave de acceso' }).click()
    await page.getByText('Token refresh completed').first().waitFor()

    const url = page.getByLabel('Dirección de la carpeta')
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    for (const blank of ['', '  ']) {
      await url.fill(blank)
      expect(await save.isDisabled()).toBe(way.javaScript)
    }
    await url.fill('https://portal.example/carpeta')
    expect(await save.isDisabled()).toBe(false)
    await save.click()
    await page.getByText('Escriba una dirección de OneDrive').waitFor()
    expect(await url.inputValue()).toBe('https://portal.example/carpeta')
    await checkPage(page, way)
    const good = `https://despacho.sharepoint.com/:f:/s/${way.width}${way.javaScript}`
    await url.fill(good)
    await page.getByRole('button', { name: 'Probar' }).click()
    await page.getByText('Test Failed').first().waitFor()
    await url.fill(good)
    await save.click()
    await page.locator('.said').getByText('queda anotada').waitFor()
    expect(await url.inputValue()).toBe(good)

    await page.getByRole('button', { name: 'Sincronizar solo documentos' }).click()
    await page
      .getByText(/Archivos: \d+\. Expedientes: \d+\./)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(0))(
  'another workbook at the root is read once it is chosen ($width px, JavaScript $javaScript)',
  async (way) => {
    const drive = join(portal.dataDir, 'drive')
    const name = readdirSync(drive).find((file) => /\.xlsx$/.test(file)) ?? ''
    const copy = `Copia de ${name}`
    copyFileSync(join(drive, name), join(drive, copy))
    const { page, faults, close } = await portal.walk(way)
    try {
      await page.goto(`${portal.url}/admin/integrations`)
      const reading = (file: string) =>
        page
          .getByRole('row')
          .filter({ hasText: new RegExp(`^${file.replace(/\W/g, '.')}`) })
          .getByText('Se lee este libro')
      const choose = (file: string) =>
        page.getByRole('button', { name: `Leer este libro a partir de ahora : ${file}`, exact: true })
      await reading(name).waitFor()
      await checkPage(page, way)
      await choose(copy).click()
      await reading(copy).waitFor()
      await page.getByText(`se lee «${copy}»`).first().waitFor()
      rmSync(join(drive, copy))
      await page.reload()
      await page.getByText(`El libro de seguimiento «${copy}» no está`).waitFor()
      await checkPage(page, way)
      await choose(name).click()
      await reading(name).waitFor()
    } finally {
      rmSync(join(drive, copy), { force: true })
    }
    expect(faults).toEqual([])
    await close()
  },
)

test('a drive that is not there is said, with what to do', async () => {
  const drive = join(portal.dataDir, 'drive')
  const { page, close } = await portal.page({ width: 1280, javaScript: true })
  renameSync(drive, `${drive}-away`)
  try {
    await page.goto(`${portal.url}/admin/integrations`)
    await page.getByText('Not Connected').waitFor()
    await page.locator('.technical summary').last().click()
    await page.getByText('Compruebe DRIVE_FOLDER').last().waitFor()
    await page.getByRole('button', { name: 'Sincronizar ahora' }).click()
    await page.getByText('Sync Failed').first().waitFor()
  } finally {
    renameSync(`${drive}-away`, drive)
  }
  await close()
})

const seenAt = () => (sqlite().prepare('SELECT max(seen_at) AS at FROM sessions').get() as { at: number }).at

test.each(waysOf(1))(
  'the card of the automatic synchronisation ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const card = page.locator('.auto')
    await card.getByRole('button').waitFor()
    const press = async (name: string, said: string) => {
      await card.getByRole('button', { name }).click()
      await page.getByText(said).first().waitFor()
    }
    if ((await card.getByText('Inaktiv').count()) === 0)
      await press('Deaktivieren', 'Smart Client Detection deaktiviert')
    await card.getByText('Sin sincronización prevista').waitFor()
    await press('Aktivieren', 'Smart Client Detection aktiviert')
    await card.getByText('Aktiv', { exact: true }).waitFor()
    await checkPage(page, way)
    if (isDrawn(page) && way.javaScript) {
      const shown = () => card.getByRole('timer').locator('strong').textContent()
      await card.getByText(/^\d:\d\d$/).waitFor()
      const [first, asked] = [await shown(), page.waitForRequest('**/api/sync-countdown')]
      await asked
      await expect.poll(shown).not.toBe(first)
      expect(await shown()).toMatch(/^[0-5]:[0-5]\d$/)
    } else await card.getByText(/a las \d\d:\d\d/).waitFor()
    await press('Deaktivieren', 'Smart Client Detection deaktiviert')
    expect(faults).toEqual([])
    await close()
  },
)

test('asking for the countdown does not keep the session alive', async () => {
  const { page, close } = await portal.visit({ width: 1280, javaScript: true })
  sqlite().prepare('UPDATE sessions SET seen_at = seen_at - 600000').run()
  const before = seenAt()
  for (let n = 0; n < 2; n += 1) await page.waitForResponse('**/api/sync-countdown')
  expect(seenAt()).toBe(before)
  await close()
})
