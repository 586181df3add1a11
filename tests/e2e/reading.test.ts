import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visitorAsAdmin } from '../support/admin-page'
import { checkPage, smallTargets, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { paperOf } from '../support/papers'
import { photoOf } from '../support/photos'
import { scannedPdf } from '../support/scans'
import { upload } from '../support/upload'
import { sessionOf } from '../support/ways-in'

const portal = clientPortal('sample')

/** A client with a document, on the page of their documents. */
async function reader(
  { bytes, name }: { bytes: Buffer; name: string },
  way: { width: number; javaScript: boolean },
) {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  const fields = { caseId: `${caseId}`, category: 'SENTENCIA_FAVORABLE' }
  const { documentId } = await (await upload(visitorAsAdmin(portal), { bytes, name }, fields)).json()
  const { page, faults, close } = await visit(portal.browser, { ...way, height: 844 })
  await page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(client.id)), url: portal.url }])
  await page.goto(`${portal.url}/cases/${caseId}/documents`)
  return { page, faults, close, documentId, caseId }
}

/** Both steps of a page that is drawn: its picture has dark points, and its words are there for who hears them. */
const darkPoints = (page: Page, number: number) =>
  page
    .locator('.paperpages canvas')
    .nth(number)
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const points =
        (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return points.filter((value, index) => index % 4 === 0 && value < 128).length
    })

test.each([{ width: 390 }, { width: 1280 }])(
  'a judgment is read in the portal page by page, larger, and kept ($width px)',
  async ({ width }) => {
    const way = { width, javaScript: true }
    const { page, faults, close, documentId } = await reader(
      { bytes: await paperOf(12, 'Sentencia'), name: 'Sentencia 2026-03-02.pdf' },
      way,
    )
    await page.locator(`.docrow a[href="/documents/${documentId}"]`).click()
    await page.getByText('Página 12 de 12').waitFor()
    await page.locator('.paperpages canvas[data-drawn=whole]').first().waitFor()
    await page.getByText('Sentencia, hoja 1', { exact: true }).waitFor({ state: 'attached' })
    expect(await darkPoints(page, 0)).toBeGreaterThan(100)
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    const before = await page
      .locator('.paperpages canvas')
      .first()
      .evaluate((one) => one.clientWidth)
    await page.getByRole('button', { name: 'Más grande' }).click()
    await page.locator('.paperpages[data-zoom="150"] canvas[data-drawn=whole]').first().waitFor()
    const after = await page
      .locator('.paperpages canvas')
      .first()
      .evaluate((one) => one.clientWidth)
    expect(after).toBeGreaterThan(before * 1.4)
    await checkPage(page, way)
    await page.locator('.paperpages canvas').last().scrollIntoViewIfNeeded()
    await page.getByText('Sentencia, hoja 12', { exact: true }).waitFor({ state: 'attached' })
    // What is far away is no picture any more.
    await expect.poll(() => page.locator('.paperpages canvas[width="0"]').count()).toBeGreaterThan(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar' }).click()
    expect((await download).suggestedFilename()).toBe('Sentencia 2026-03-02.pdf')
    await page.getByRole('link', { name: 'Volver a los documentos' }).click()
    await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['JPEG 2000', 'fax'] as const)('a scan is drawn (%s)', async (kind) => {
  const way = { width: 390, javaScript: true }
  const scan = await reader({ bytes: scannedPdf(kind), name: 'Auto.pdf' }, way)
  await scan.page.goto(`${portal.url}/documents/${scan.documentId}`)
  await scan.page.locator('.paperpages canvas[data-drawn=whole]').waitFor()
  expect(await darkPoints(scan.page, 0)).toBeGreaterThan(100)
  expect(scan.faults).toEqual([])
  await scan.close()
})

test('a photo is shown', async () => {
  const way = { width: 390, javaScript: true }
  const photo = await reader({ bytes: await photoOf(), name: 'DNI.jpg' }, way)
  await photo.page.locator(`.docrow a[href="/documents/${photo.documentId}"]`).click()
  const shown = photo.page.getByRole('img', { name: /DNI/ })
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800)
  await checkPage(photo.page, way)
  expect(photo.faults).toEqual([])
  await photo.close()
})

test('without scripts a document opens in the viewer of the browser, also from the address of its page', async () => {
  const way = { width: 390, javaScript: false }
  const { page, close, documentId } = await reader({ bytes: await paperOf(), name: 'Sentencia.pdf' }, way)
  const viewer = `/api/documents/${documentId}/download?inline`
  expect(await page.locator('.docrow__link').getAttribute('href')).toBe(viewer)
  await page.goto(`${portal.url}/documents/${documentId}`)
  expect(await page.getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('href')).toBe(viewer)
  await checkPage(page, way)
  await close()
})
