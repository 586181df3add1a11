import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~db/client'
import { SAMPLE_REQUEST } from '../../scripts/sample/firm'
import { isDrawn } from '../support/any-page'
import { takenOver } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN, JULIAN, LONG_TEXT, lastVisit, MARTA, PILAR } from '../support/client-world'
import { Visitor } from '../support/http'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { sessionOf } from '../support/ways-in'

const portal = clientPortal()

/** A client on a phone, viewing their cases. */
async function client(
  dni: string,
  javaScript: boolean,
  {
    kind = 'client',
    lastVisitDaysAgo = 15,
  }: { kind?: 'client' | 'tracking'; lastVisitDaysAgo?: number | null } = {},
) {
  lastVisit(dni, lastVisitDaysAgo)
  const token = sessionOf(clientOf(dni).id, kind)
  const visitor = new Visitor(portal.url).carry(token)
  const { page, faults, close } = await portal.walk({ width: 390, javaScript }, token)
  await page.goto(`${portal.url}/dashboard`)
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  const answer = async (question: string) =>
    (await page.locator('.answer').filter({ hasText: question }).locator('dd').allTextContents()).map(
      (text) => text.trim(),
    )
  /** The event with a title: its place in the timeline. */
  const event = async (title: string) => {
    const titles = await page.locator('.thread > li h3').allTextContents()
    const [found] = (await page.locator('.thread > li').all()).slice(titles.indexOf(title))
    if (!found || !titles.includes(title)) throw new Error(`there is no event ${title}`)
    return found
  }
  const leave = async () => {
    await close()
    expect(faults).toEqual([])
  }
  return { page, visitor, card, answer, event, leave }
}

/** The same in the browser, with scripts. */
async function inBrowser(dni: string) {
  const { page, leave } = await client(dni, true)
  if (!isDrawn(page)) throw new Error('scripts run in a browser only')
  return { page, leave }
}

describe.each([{ javaScript: true }, { javaScript: false }])('JavaScript $javaScript', ({ javaScript }) => {
  test('several cases: the first is shown, another is chosen, its number sorts it', async () => {
    const { page, card, leave } = await client(VICTOR.dni, javaScript)
    await card('Mis Expedientes').getByText('2 expedientes').waitFor()
    const options = await page.getByLabel('Elija el que quiere ver').locator('option').allTextContents()
    expect(options).toEqual(
      VICTOR.cases.map((number) => `Expediente ${number}-Víctor Quiñones Cañas (Activo)`),
    )
    await page.getByText('Contra Cofidis, S.A.').waitFor()
    await page.getByLabel('Elija el que quiere ver').selectOption({ label: options[1] ?? '' })
    await page.getByRole('button', { name: 'Ver expediente' }).click()
    await page.getByText('Contra Banco Ejemplar, S.A.').waitFor()
    expect(await page.getByLabel('Elija el que quiere ver').inputValue()).toBe(
      String(caseNumbered(VICTOR.cases[1] ?? '').id),
    )
    await card('Mis Expedientes').getByText('Necesitamos algo de usted').waitFor()
    await card('Mis Expedientes')
      .getByRole('link', { name: `Expediente ${VICTOR.cases[0]}` })
      .click()
    await page.getByText('Contra Cofidis, S.A.').waitFor()
    expect(await page.getByText('Necesitamos algo de usted').count()).toBe(0)
    await leave()
  })

  test('what the firm asks for stands in the answers; without a request nothing has been asked for', async () => {
    const asked = await client(VICTOR.dni, javaScript)
    const [text, due] = await asked.answer('¿Qué necesitamos de usted?')
    expect(text).toBe(SAMPLE_REQUEST)
    expect(due).toMatch(/^Si puede ser, antes del \d+ de \w+ de \d{4}\.$/)
    await asked.leave()
    const free = await client(CARMEN.dni, javaScript)
    expect(await free.answer('¿Qué necesitamos de usted?')).toEqual(['De momento no le hemos pedido nada.'])
    await free.leave()
  })

  test('a case in court: what has happened, what comes, the path with its fork, hearing and lawyer', async () => {
    const { page, visitor, answer, card, leave } = await client(CARMEN.dni, javaScript)
    await page.getByText('El juzgado está tramitando su demanda').first().waitFor()
    expect((await answer('¿Qué ha pasado?')).join()).toMatch(/^Desde el \d+ de \w+ de \d{4} el juzgado/)
    expect((await answer('¿Qué viene ahora?')).join()).toMatch(/^La vista es el \d+ de \w+ de \d{4}\./)
    const steps = await page.locator('.track__list b').allTextContents()
    expect(steps).toEqual([
      'Fase Extrajudicial',
      'Demanda Redactada',
      'Demanda Interpuesta',
      'En Trámite Judicial',
      'Sentencia',
      'Acuerdo en Fase Judicial',
    ])
    expect(await page.locator('[aria-current=step] b').textContent()).toBe('En Trámite Judicial')
    await card('Carmen Ortega Ruiz').getByText('Elena Robles Vidal').waitFor()
    const link = page.getByRole('link', { name: 'Añadir a mi calendario' })
    const calendar = await visitor.get((await link.getAttribute('href')) ?? '')
    expect(calendar.headers.get('Content-Type')).toContain('text/calendar')
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    await leave()
  })

  test('a long description shows its first 100 characters until the rest is asked for', async () => {
    const { page, event, leave } = await client(CARMEN.dni, javaScript)
    const row = await event('Demanda Interpuesta')
    const rest = row.getByText(LONG_TEXT.slice(100), { exact: true })
    expect(await row.locator('.longtext').textContent()).toContain(`${LONG_TEXT.slice(0, 100)}…`)
    expect(await rest.count()).toBe(1)
    // The style sheet hides the rest, so only a browser can tell.
    if (isDrawn(page)) {
      expect(await rest.isVisible()).toBe(false)
      await row.getByText('Leer más').click()
      await rest.waitFor()
      expect(await page.getByText('Leer más').isVisible()).toBe(false)
    }
    await leave()
  })

  test('what a stage means opens for one event at a time of asking', async () => {
    const { event, leave } = await client(CARMEN.dni, javaScript)
    const court = await event('En Trámite Judicial')
    const claim = await event('Demanda Interpuesta')
    expect(await court.getByText('En esta etapa un juez lleva el caso.').isVisible()).toBe(false)
    await court.getByText('¿Qué significa esta etapa?').click()
    await court.getByText('En esta etapa un juez lleva el caso.').waitFor()
    await court.getByText('De 8 a 18 meses.').waitFor()
    await court.getByText('Qué tiene que hacer usted').waitFor()
    expect(await claim.getByText('Cuánto suele durar').isVisible()).toBe(false)
    await leave()
  })

  test('what came since the last visit is marked and counted; on the first visit nothing is', async () => {
    const { page, event, leave } = await client(CARMEN.dni, javaScript)
    await page.getByText(/3 novedades desde su última visita, el \d+ de \w+/).waitFor()
    await (await event('En Trámite Judicial')).getByText('Nuevo').first().waitFor()
    expect(await (await event('Demanda Interpuesta')).getByText('Nuevo').count()).toBe(0)
    await leave()
    const first = await client(CARMEN.dni, javaScript, { lastVisitDaysAgo: null })
    expect(await first.page.getByText('Nuevo').count()).toBe(0)
    await first.leave()
  })

  test('documents have a page of their own: by stage, by the folders of the firm, each opened and saved', async () => {
    const { page, card, leave } = await client(CARMEN.dni, javaScript)
    const documents = `${portal.url}/cases/${caseNumbered(CARMEN.caseNumber).id}/documents`
    const titles = (title: string) => card(title).locator('.docrow__open').allTextContents()
    const opened = (title: string) => `${title} (se abre en una pestaña nueva)`
    await page.goto(documents)
    expect(await page.locator('.card h2').allTextContents()).toEqual([
      'En el juzgado',
      'Demanda',
      'Reclamación a la entidad',
      'Documentos Sin Asignar',
    ])
    expect(await titles('Documentos Sin Asignar')).toEqual(
      ['Extracto tarjeta 2019-2024', 'Hoja de encargo firmada'].map(opened),
    )
    await card('En el juzgado').getByText('Nuevo').waitFor()
    expect(await page.getByText('Nuevo').count()).toBe(1)
    await page.getByRole('link', { name: 'Descargar Decreto de admisión a trámite' }).waitFor()
    await page.getByRole('link', { name: 'Por carpetas del despacho' }).click()
    await page.getByText('El nombre de una carpeta no dice cómo va su caso').waitFor()
    await page.getByRole('link', { name: /04 ACUSE DE DEMANDA/ }).click()
    await page.locator('.groups [aria-current]').filter({ hasText: '04 ACUSE' }).waitFor()
    expect(await page.locator('.card h2').allTextContents()).toEqual(['04 ACUSE DE DEMANDA'])
    expect(await titles('04 ACUSE DE DEMANDA')).toEqual(
      ['Acuse de presentacion de la demanda 2025 00123456', 'Demanda con sello de entrada'].map(opened),
    )
    await leave()
  })

  test('a tracking visitor reads the same course without downloads and unassigned documents', async () => {
    const { page, card, leave } = await client(CARMEN.dni, javaScript, { kind: 'tracking' })
    await page.getByText('Estado actual y progreso de su caso.').waitFor()
    await page.getByText('Demanda con sello de entrada.pdf').waitFor()
    expect(await page.getByText('Hoja de encargo firmada.pdf').count()).toBe(0)
    expect(await card('Documentos Sin Asignar').count()).toBe(0)
    expect(await page.getByRole('link', { name: /Descargar|Cambiar contraseña/ }).count()).toBe(0)
    await leave()
  })

  test('all documents of a case come as one ZIP', async () => {
    const { page, visitor, leave } = await client(VICTOR.dni, javaScript)
    const link = page.getByRole('link', { name: /Descargar todos los documentos/ })
    const zip = await visitor.get((await link.getAttribute('href')) ?? '')
    const bytes = Buffer.from(await zip.arrayBuffer())
    expect([zip.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    await leave()
  })

  test('an ended case says so, folds its path and awaits nothing', async () => {
    const { page, answer, card, leave } = await client(JULIAN.dni, javaScript)
    await card('Julián Vega Prieto').getByText('Caso cerrado').first().waitFor()
    expect(await answer('¿Qué viene ahora?')).toEqual(['No quedan pasos pendientes, según nuestros datos.'])
    expect((await answer('¿Cuándo tendrá noticias?'))[0]).toBe(
      'El expediente está cerrado: no se esperan novedades.',
    )
    expect(await page.locator('.track__list b').allTextContents()).toEqual([
      '5 fases anteriores',
      'Recurrido en Apelación',
      'Sentencia Apelación Favorable',
      'Archivado',
    ])
    await leave()
  })

  test('a case without events says what is not known, and shows no timeline', async () => {
    const { page, answer, card, leave } = await client(PILAR.dni, javaScript)
    expect(await answer('¿Qué ha pasado?')).toEqual(['Aún no hay actuaciones anotadas en su expediente.'])
    const facts = card('Pilar Santos Nieto')
    for (const text of ['Pendiente', 'No consta', 'Pendiente de inicio', 'No especificado'])
      await facts.getByText(text, { exact: true }).first().waitFor()
    await page.getByText('Aún no hay actuaciones en la cronología.').waitFor()
    expect(await card('Cronología del Caso').count()).toBe(0)
    await leave()
  })

  test('a client without cases is told whom to ask', async () => {
    const { page, leave } = await client(MARTA.dni, javaScript)
    await page.getByRole('heading', { name: 'No se encontraron casos' }).waitFor()
    await page.getByText('Contacta con tu abogado para obtener más información.').waitFor()
    await page.getByText('Casos encontrados: 0').waitFor()
    await leave()
  })

  test('a case that cannot be read says so, and can be tried again; a stranger’s is not found', async () => {
    const { page, leave } = await client(PILAR.dni, javaScript)
    database().run(sql`alter table case_events rename to case_events_gone`)
    try {
      await page.reload()
      await page.getByRole('heading', { name: 'Error al cargar casos' }).waitFor()
      await page.getByText('Por favor, actualiza la página.').waitFor()
    } finally {
      database().run(sql`alter table case_events_gone rename to case_events`)
    }
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
    await page.getByRole('heading', { name: 'Mi Expediente' }).waitFor()
    await page.goto(`${portal.url}/dashboard?case=${caseNumbered(CARMEN.caseNumber).id}`)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await leave()
  })

  test('the summary for paper holds facts, answers and every event, and leaves the rest out', async () => {
    const { page, leave } = await client(CARMEN.dni, javaScript)
    await page.getByRole('link', { name: 'Imprimir resumen' }).click()
    await page.getByRole('heading', { name: 'Resumen del expediente' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(6)
    expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(javaScript ? 1 : 0)
    await page.getByText(LONG_TEXT.slice(0, 150)).waitFor()
    if (isDrawn(page)) {
      await page.emulateMedia({ media: 'print' })
      for (const hidden of ['.bar', '.base', '.no-print', '.session-note'])
        expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
      await page.getByText(LONG_TEXT.slice(0, 150)).waitFor()
      await page.emulateMedia({ media: null })
      for (const format of ['A4', 'Letter'])
        expect([format, sheetsOf(await page.pdf({ format }))]).toEqual([format, 1])
      const places = await page
        .locator('.paper :is(.voice, .facts, table)')
        .evaluateAll((parts) => parts.map(({ tagName, className }) => className || tagName))
      expect(places[0]).toBe('voice')
    }
    await leave()
  })

  test('every page has its legal, privacy and accessibility page below; what is not there is 404', async () => {
    const { page, visitor, leave } = await client(PILAR.dni, javaScript)
    for (const [link, text] of [
      ['Aviso legal', 'B00000000'],
      ['Privacidad', 'aepd.es'],
      ['Accesibilidad', 'nivel AA'],
    ] as const) {
      await page.locator('footer').getByRole('link', { name: link }).click()
      await page.locator('h1', { hasText: link }).waitFor()
      await page.getByText(text).first().waitFor()
    }
    expect((await visitor.get('/no/existe')).status).toBe(404)
    await page.goto(`${portal.url}/no/existe`)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await leave()
  })
})

/** The pages of a PDF; Chromium does not compress their objects. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('while another case is on its way the page says so, once it takes longer than a blink', async () => {
  const { page, leave } = await inBrowser(VICTOR.dni)
  await takenOver(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/dashboard.data?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Elija el que quiere ver').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ver expediente' }).click()
  await page.getByRole('status').filter({ hasText: 'Cargando tus casos...' }).waitFor()
  expect(await page.locator('.stack[aria-busy=true]').count()).toBe(1)
  go()
  await page.getByText('Contra Banco Ejemplar, S.A.').waitFor()
  expect(await page.getByText('Cargando tus casos...').count()).toBe(0)
  await page.unrouteAll()
  await leave()
})

test('the page at its widest is four extra-large columns, as the specification has it', async () => {
  const { page, leave } = await inBrowser(CARMEN.dni)
  await page.setViewportSize({ width: 1600, height: 900 })
  const box = await page.locator('.where').boundingBox()
  expect(box?.width).toBe(896)
  await leave()
})
