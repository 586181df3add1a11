import { expect, test } from 'vitest'
import { runEnds, sayYesToSheet } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage, scriptsReady, type Way } from '../support/browser'
import { putOnDrive } from '../support/case-sheet'
import { until } from '../support/portal'
import { allCases, caseNumbered, eventsOf, runsUnderWay } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { type CellValue, workbookBytes } from '../support/workbook'

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

const ANA = ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example']
const LUIS = ['EXP-2', 'Luis Peña Ruiz', '87654321X', 'luis@correo.example']

const put = (sheets: Record<string, CellValue[][]>) => putOnDrive('Casos.xlsx', workbookBytes(sheets))

/**
 * Uploads a workbook for preview, and waits until it has been read; with scripts, choosing it is enough. Unknown headings
 * lead to its columns.
 */
async function uploadBook(page: AnyPage, { javaScript }: Way, sheets: Record<string, CellValue[][]>) {
  await page.goto(`${portal.url}/admin/upload`)
  await scriptsReady(page, { javaScript })
  const file = { name: 'Casos.xlsx', mimeType: 'application/octet-stream', buffer: workbookBytes(sheets) }
  await page.getByLabel('Archivo de la hoja').setInputFiles(file)
  if (!javaScript) await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.waitForURL(/\/admin\/(runs|mapping)\/\d+$/)
  await until('the workbook has been read', async () => runsUnderWay().length === 0)
  // The columns say once why they are asked: a page that is already theirs is not loaded again.
  if (!javaScript && page.url().includes('/runs/')) await page.reload()
}

/** Reads the uploaded workbook again with its current mapping, and applies all of it. */
async function applyUpload(page: AnyPage) {
  await openColumns(page)
  await page.getByRole('button', { name: 'Volver a leer el libro' }).click()
  await runEnds(page, 'Vista previa de la sincronización')
  for (const yes of await page.getByLabel('Sí, leerla').all()) await yes.check()
  for (const choice of [/sin enviarlos?$/, /^Retenerlas/])
    for (const keep of await page.getByLabel(choice).all()) await keep.check()
  await page
    .getByRole('button', { name: /^Aplicar/ })
    .last()
    .click()
  await runEnds(page, 'Sincronización aplicada')
}

async function openColumns(page: AnyPage) {
  await page.goto(`${portal.url}/admin/mapping`)
  await page.getByRole('link', { name: 'Casos.xlsx' }).click()
  await page.getByRole('heading', { name: 'Casos.xlsx' }).waitFor()
}

async function syncFrom(page: AnyPage, result = 'Sincronización terminada') {
  await page.goto(`${portal.url}/admin/integrations`)
  await page.getByRole('button', { name: 'Sincronizar ahora' }).click()
  await page.getByText(result).first().waitFor()
}

const sheet = (page: AnyPage, name: string) => page.getByRole('region', { name: `Hoja ${name}`, exact: true })

async function feed(page: AnyPage, name: string, feeds: Record<string, string>) {
  for (const [heading, label] of Object.entries(feeds))
    await sheet(page, name).getByLabel(`Qué alimenta ${heading}`, { exact: true }).selectOption({ label })
}

async function save(page: AnyPage) {
  await page.getByRole('button', { name: 'Guardar las columnas' }).click()
  await page.getByText('Columnas guardadas').first().waitFor()
}

test.each(waysOf(0))(
  'layout C: a column of states becomes published events by mapping alone ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const sheets = {
      Casos: [
        ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO PROCESAL', 'F. ESTADO', 'NOTA PÚBLICA'],
        [...ANA, 'Demanda interpuesta', '06/05/2024', 'Juzgado 3'],
        [...LUIS, 'Pte. juicio', '07/05/2024', null],
      ],
    }
    await uploadBook(page, way, sheets)
    await runEnds(page, 'Vista previa de la sincronización')
    expect(allCases()).toEqual([])
    await openColumns(page)
    await sheet(page, 'Casos').locator('.raw', { hasText: 'Demanda interpuesta' }).waitFor()
    await checkPage(page, way)
    await feed(page, 'Casos', {
      'ESTADO PROCESAL': 'Estado: la palabra nombra la fase',
      'F. ESTADO': 'Fecha de ese estado',
      'NOTA PÚBLICA': 'Texto de ese estado',
    })
    await save(page)
    await page.getByLabel('Está escrita para los clientes').check()
    await save(page)
    await applyUpload(page)
    expect(eventsOf('EXP-1')).toMatchObject([
      {
        title: 'Demanda Interpuesta',
        status: 'completed',
        eventDate: '2024-05-06',
        description: 'Juzgado 3',
      },
    ])
    await page.getByRole('link', { name: /^1\s*Palabras por explicar/ }).click()
    const unknown = page.getByRole('region', { name: 'Palabras que no conocemos' })
    await unknown.getByRole('link', { name: 'Pendiente' }).click()
    await page.getByText('Otra fase…').click()
    await page.getByLabel('Fase que nombra «Pte. juicio»').selectOption({ label: 'En Trámite Judicial' })
    await page.getByRole('button', { name: 'En curso' }).click()
    await page
      .getByText('Resuelto en 1 sitio. Aplíquelo aquí mismo, con «Volver a leer el libro»')
      .first()
      .waitFor()
    await applyUpload(page)
    expect(eventsOf('EXP-2')).toMatchObject([
      { title: 'En Trámite Judicial', status: 'in_progress', eventDate: '2024-05-07' },
    ])
    await page.goto(`${portal.url}/admin/mapping`)
    await checkPage(page, way)
    await page.getByRole('button', { name: /^Olvidar.*Pte\. juicio/ }).click()
    await page.getByText('volverá a preguntar qué significa').first().waitFor()
    expect(await page.getByRole('heading', { name: 'Palabras explicadas' }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'layout D: a log of events becomes published events by mapping alone ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await uploadBook(page, way, {
      Lista: [['REF', 'CLIENTE', 'DNI', 'EMAIL'], ANA, LUIS],
      Actuaciones: [
        ['EXPTE', 'FECHA', 'ACTUACIÓN', 'DOCUMENTO'],
        ['EXP-1', '01/02/2024', 'Demanda redactada', 'a.pdf'],
        ['EXP-1', '06/05/2024', 'DEMANDA INTERPUESTA', null],
        ['EXP-2', '01/03/2024', 'Demanda redactada', null],
      ],
    })
    await openColumns(page)
    await feed(page, 'Actuaciones', {
      EXPTE: 'Número de expediente',
      FECHA: 'Fecha de ese estado',
      ACTUACIÓN: 'Estado: la palabra nombra la fase',
      DOCUMENTO: 'Nada: dejarla aparte',
    })
    await checkPage(page, way)
    await save(page)
    await applyUpload(page)
    expect(eventsOf('EXP-1')).toMatchObject([
      { title: 'Demanda Redactada', eventDate: '2024-02-01' },
      { title: 'Demanda Interpuesta', eventDate: '2024-05-06' },
    ])
    expect(eventsOf('EXP-2')).toMatchObject([{ title: 'Demanda Redactada', eventDate: '2024-03-01' }])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'layout E: a tab per entity becomes published events by mapping alone ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await uploadBook(page, way, {
      'Banco Ejemplar': [
        ['Identificación', 'Código', 'Correo', 'Persona', 'Juicio'],
        ['12345678Z', 'EXP-1', 'ana@correo.example', 'Ana García López', '01/02/2024'],
      ],
      'Caja Ejemplar': [
        ['Identificación', 'Código', 'Correo', 'Persona', 'Juicio'],
        ['87654321X', 'EXP-2', 'luis@correo.example', 'Luis Peña Ruiz', 'SÍ'],
      ],
      RESUMEN: [['Activos', 2]],
    })
    await page.getByText('no hay ninguna hoja con columnas de DNI').first().waitFor()
    await openColumns(page)
    await sheet(page, 'Banco Ejemplar').locator('.raw', { hasText: 'Ana García López' }).waitFor()
    await sheet(page, 'RESUMEN').getByLabel('Apartar esta hoja').check()
    for (const name of ['Banco Ejemplar', 'Caja Ejemplar']) {
      await sheet(page, name).getByText('No se reconoce como lista').waitFor()
      await sheet(page, name).getByLabel('Una hoja por entidad').check()
      await feed(page, name, {
        Identificación: 'DNI/NIE',
        Persona: 'Nombre',
        Juicio: 'En Trámite Judicial',
      })
    }
    await save(page)
    expect(await page.getByText('No se reconoce como lista').count()).toBe(0)
    await applyUpload(page)
    expect(caseNumbered('EXP-1').expedienteContrario).toBe('Banco Ejemplar')
    expect(caseNumbered('EXP-2').expedienteContrario).toBe('Caja Ejemplar')
    expect(eventsOf('EXP-2')).toMatchObject([{ title: 'En Trámite Judicial', status: 'completed' }])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(3))(
  'what was said is remembered, and columns that vanish or are new are announced ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const rows = (heading: string) => [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', heading],
      [...ANA, 'Eva Ramos'],
    ]
    put({ Casos: rows('LLEVA') })
    await syncFrom(page, 'Esta hoja es nueva')
    await sayYesToSheet(page, portal)
    await openColumns(page)
    await feed(page, 'Casos', { LLEVA: 'Letrado' })
    await save(page)
    await syncFrom(page)
    expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
    put({ Casos: rows('QUIÉN LLEVA') })
    await syncFrom(page)
    await openColumns(page)
    await page.getByText('Ha desaparecido la columna «LLEVA» de Casos; alimentaba Letrado.').waitFor()
    await page.getByText('Hay una columna nueva, «QUIÉN LLEVA»').waitFor()
    await page.getByText('«LLEVA», en Casos, se recuerda para Letrado').waitFor()
    await checkPage(page, way)
    await save(page)
    put({ Casos: rows('LLEVA') })
    await syncFrom(page)
    await openColumns(page)
    const select = sheet(page, 'Casos').getByLabel('Qué alimenta LLEVA', { exact: true })
    expect(await select.inputValue()).toBe('field:assignedLawyer')
    expect(faults).toEqual([])
    await close()
  },
)
