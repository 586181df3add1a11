import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAsAdmin } from '../support/admin-page'
import { accessibilityFaults, launchBrowser, sidewaysScroll, WIDTHS } from '../support/browser'
import type { Portal } from '../support/portal'
import { allDocuments, caseNumbered, eventsOf } from '../support/records'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { pdfBytes } from '../support/upload'

let portal: Portal
let browser: Browser
const [CASE = ''] = VICTOR.cases
const CATEGORY = 'DEMANDA_INTERPUESTA'

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startSamplePortal(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const ways = WIDTHS.map((width) => ({ width, javaScript: width === 1280 })).flatMap((way) => [
  way,
  { ...way, javaScript: !way.javaScript },
])
type Way = (typeof ways)[number]

async function check(page: Page, { width, javaScript }: Way) {
  if (!javaScript) return
  expect(await accessibilityFaults(page)).toEqual([])
  expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const named = (fileName: string) => allDocuments().find((row) => row.fileName === fileName)

async function send(page: Page, names: string[], text: string, category = CATEGORY) {
  await page.goto(`${portal.url}/admin/documents`)
  await page.getByLabel('Carpeta').selectOption(category)
  await page
    .getByLabel('Archivos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(text, 3000) })))
  await press(page, 'Subir')
}

test.each(ways)(
  'the three questions of an upload ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    const own = `${way.width}-${way.javaScript}`
    const file = `Poder ${own}.pdf`

    await send(page, [`Demanda ${CASE} ${own}.pdf`], 'con número')
    await page
      .getByText(/Documento guardado|ya está en el expediente/)
      .first()
      .waitFor()
    expect(named(`Demanda ${CASE} ${own}.pdf`)?.caseId).toBe(caseNumbered(CASE).id)

    await send(page, [file], 'uno')
    await page.getByRole('heading', { name: '¿De qué expediente es?' }).waitFor()
    await press(page, 'Assign & Upload')
    await page.getByText('Selection Required').waitFor()
    await check(page, way)
    await page.getByLabel('Buscar por número').fill(CASE)
    await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === CASE)
    await page.getByLabel('Expediente', { exact: true }).selectOption(String(caseNumbered(CASE).id))
    await press(page, 'Assign & Upload')
    await page
      .getByText(/Documento guardado|ya está en el expediente/)
      .first()
      .waitFor()
    const first = named(file)
    expect(first?.caseId).toBe(caseNumbered(CASE).id)

    await send(page, [file, `nada ${own}.pdf`], 'dos')
    await page
      .getByText(/Espera su respuesta|que esperan su respuesta/)
      .first()
      .waitFor()
    await check(page, way)
    await page.getByRole('link', { name: `Elegir expediente ${file}` }).click()
    await page.getByLabel('Expediente', { exact: true }).selectOption(String(caseNumbered(CASE).id))
    await press(page, 'Assign & Upload')
    await page.getByRole('heading', { name: 'El documento ya existe' }).waitFor()
    await check(page, way)
    await press(page, 'Overwrite')
    await page.getByText('Document Overwritten').first().waitFor()
    expect(named(file)).toMatchObject({ id: first?.id })
    expect(named(file)?.sha256).not.toBe(first?.sha256)
    await page.getByRole('link', { name: `Elegir expediente nada ${own}.pdf` }).click()
    await press(page, 'Cancel Upload')
    await page.getByText('Upload Cancelled').first().waitFor()
    expect(await page.getByText('Archivos que esperan su respuesta').count()).toBe(0)

    await send(page, [`Cierre ${CASE} ${own}.pdf`], 'cierre', 'ACUERDO_EN_FASE_JUDICIAL')
    await page.getByRole('heading', { name: 'Confirme las fases del documento' }).waitFor()
    await check(page, way)
    await page.getByLabel('Acuerdo en Fase Judicial').first().uncheck()
    await page.getByLabel('Otra fase', { exact: true }).selectOption('Archivado')
    await page.getByLabel('Fecha de la otra fase').fill('2025-03-04')
    await press(page, 'Confirm Assignments')
    await page.getByText('Assignments Confirmed').first().waitFor()
    const closing = eventsOf(CASE).find(({ title }) => title === 'Archivado')
    expect(closing?.eventDate).toBe('2025-03-04')
    expect(closing?.documentIds).toContain(named(`Cierre ${CASE} ${own}.pdf`)?.id)
    expect(faults).toEqual([])
    await close()
  },
  30_000,
)

const menuOf = async (page: Page, fileName: string) => {
  const row = page.getByRole('listitem').filter({ hasText: fileName })
  await row.locator('summary').click()
  return row
}

/** What scripts still ask for is let come first: leaving a page cuts it off, and they complain. */
async function open(page: Page, path: string) {
  await page.waitForLoadState('networkidle')
  await page.goto(portal.url + path)
}

async function seedDocument(page: Page, fileName: string, category: string) {
  await send(page, [fileName], fileName, category)
  await page
    .getByText(/Documento guardado|ya está en el expediente/)
    .first()
    .waitFor()
  await open(page, `/admin/documents?folder=${category}`)
}

test.each(ways.filter(({ width, javaScript }) => (width === 390) === javaScript))(
  'recall, publishing again, trash and a whole folder ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    const category = 'RECURRIDO_EN_APELACION'
    const file = `Recurso ${CASE} ${way.width}-${way.javaScript}.pdf`
    await seedDocument(page, file, category)
    await check(page, way)
    await (await menuOf(page, file)).getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('El cliente no lo había abierto.').first().waitFor()
    expect(named(file)).toMatchObject({ archived: true, withheld: 'recalled' })

    await open(page, `/admin/documents?show=archived&folder=${category}`)
    await (await menuOf(page, file)).getByRole('button', { name: 'Volver a publicar' }).click()
    await page.getByText('Documento publicado').first().waitFor()
    expect(named(file)).toMatchObject({ archived: false, withheld: null })

    await open(page, `/admin/documents?folder=${category}`)
    await (await menuOf(page, file)).getByRole('button', { name: 'Delete Document' }).click()
    await page.getByText('Document Deleted').first().waitFor()
    await page.getByRole('link', { name: 'Papelera', exact: true }).click()
    await page.getByRole('button', { name: `Recuperar ${file}` }).click()
    await page.getByText('Documento recuperado').first().waitFor()
    expect(named(file)).toBeTruthy()

    const count = allDocuments().filter((row) => row.category === category && !row.archived).length
    await open(page, `/admin/documents?folder=${category}`)
    await page.getByRole('link', { name: `Delete All ${category}` }).click()
    await page.getByLabel('Número de documentos').fill(String(count + 1))
    await press(page, 'Delete All')
    await page.getByRole('alert').first().waitFor()
    expect(named(file)).toBeTruthy()
    await page.getByLabel('Número de documentos').fill(String(count))
    await press(page, 'Delete All')
    await page.getByText('Documentos borrados').first().waitFor()
    expect(named(file)).toBeUndefined()
    expect(faults).toEqual([])
    await close()
  },
  30_000,
)
