import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { publishedHours, publishHours, removeHours } from '~/features/appointments/hours.server'
import { HoursForm } from '~/features/appointments/hours-form'
import { openRequest } from '~/features/cases/requests.server'
import { database } from '~db/client'
import { appointments, caseRequests } from '~db/schema'
import { SAMPLE_REQUEST } from '../../scripts/sample/firm'
import { isDrawn } from '../support/any-page'
import { accessibilityFaults, scriptsReady, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN, JULIAN, LONG_TEXT, lastVisit, MARTA, PILAR } from '../support/client-world'
import { dniOf } from '../support/factories'
import { cookieOf, Visitor } from '../support/http'
import { clientWithLongCase } from '../support/long-case'
import { clientWithManyEvents } from '../support/many-events'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { admin, sessionOf } from '../support/ways-in'

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
  await scriptsReady(page, { javaScript })
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  /** The event with a title: its place in the thread. */
  const event = async (title: string) => {
    const titles = await page.locator('.step h3').allTextContents()
    const [found] = (await page.locator('.step:has(h3)').all()).slice(titles.indexOf(title))
    if (!found || !titles.includes(title)) throw new Error(`there is no event ${title}`)
    return found
  }
  const leave = async () => {
    await close()
    expect(faults).toEqual([])
  }
  return { page, visitor, card, event, leave }
}

/** The same in the browser, with scripts. */
async function inBrowser(dni: string) {
  const { page, leave } = await client(dni, true)
  if (!isDrawn(page)) throw new Error('scripts run in a browser only')
  return { page, leave }
}

describe.each([{ javaScript: true }, { javaScript: false }])('JavaScript $javaScript', ({ javaScript }) => {
  test('several cases are rows that say where each stands; the title follows the chosen one', async () => {
    const { page, leave } = await client(VICTOR.dni, javaScript)
    const rows = page.locator('.owncase')
    expect(await rows.locator('.owncase__name').allTextContents()).toEqual([
      'Cofidis, S.A.',
      'Banco Ejemplar, S.A.',
    ])
    expect(await rows.locator('.owncase__number').allTextContents()).toEqual(
      VICTOR.cases.map((number) => `Expediente ${number}-Víctor Quiñones Cañas (Activo)`),
    )
    expect(await page.locator('.owncase').filter({ hasText: 'Le pedimos algo' }).count()).toBe(1)
    const [, second] = await rows.all()
    await second?.click()
    await page.getByText('Su reclamación contra Banco Ejemplar, S.A.').waitFor()
    expect(await page.locator('.owncase[aria-current]').locator('.owncase__name').textContent()).toBe(
      'Banco Ejemplar, S.A.',
    )
    if (isDrawn(page)) {
      expect(await page.title()).toContain('Su demanda está presentada en el juzgado · Banco Ejemplar, S.A.')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(javaScript ? 'where' : '')
    }
    await leave()
  })

  test('what is asked stands first with the way to send it; the firm is told once it was sent', async () => {
    const { page, card, leave } = await client(VICTOR.dni, javaScript)
    const request = card('Le pedimos una cosa')
    await request.getByText(SAMPLE_REQUEST).waitFor()
    await request.getByText(/antes del \d+ de \w+ de \d{4} \(quedan 21 días\)/).waitFor()
    expect(await request.getByRole('link', { name: 'Enviar por correo' }).getAttribute('href')).toBe(
      `mailto:clientes@ejemplo-abogados.example?subject=${encodeURIComponent(`Expediente ${VICTOR.cases[0]}`)}`,
    )
    await request.getByRole('link', { name: '910 000 000' }).waitFor()
    await request.getByRole('button', { name: 'Ya lo he enviado' }).click()
    await request.getByText(/El \d+ de \w+ de \d{4} se nos dijo que ya está enviado/).waitFor()
    expect(await page.getByText('Le pedimos algo').count()).toBe(0)
    database().update(caseRequests).set({ sentAt: null }).run()
    await leave()
    const free = await client(CARMEN.dni, javaScript)
    await free
      .card('El juzgado está tramitando su demanda')
      .getByText('De momento no le hemos pedido nada.')
      .waitFor()
    await free.leave()
  })

  test('a case in court: the sentence, since when, what is normal, the hearing, the thread', async () => {
    const { page, visitor, card, leave } = await client(CARMEN.dni, javaScript)
    const where = card('El juzgado está tramitando su demanda')
    await where.getByText(/^Está así desde el \d+ de \w+ de \d{4}, ayer\./).waitFor()
    await where.getByText(/El juzgado suele tardar de 8 a 18 meses, sin contar agosto/).waitFor()
    await where.getByText(/dentro de 45 días\. Le diremos si tiene que ir usted\./).waitFor()
    const link = where.getByRole('link', { name: 'Añadir a mi calendario' })
    const calendar = await visitor.get((await link.getAttribute('href')) ?? '')
    expect(calendar.headers.get('Content-Type')).toContain('text/calendar')
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    const thread = card('Cronología del Caso')
    await thread.getByText('Seguimiento detallado de todas las actuaciones.').waitFor()
    await thread.getByText('Después de la vista puede haber otra, o llegar la sentencia.').waitFor()
    expect(await page.locator('.step h3').allTextContents()).toEqual([
      'Vista en el juzgado',
      'En Trámite Judicial',
      'Demanda Interpuesta',
      'Demanda Redactada',
      'Fase Extrajudicial',
    ])
    expect(await page.locator('.step__status').allTextContents()).toEqual([
      'Programado',
      'En curso',
      'Completado',
      'Completado',
      'Completado',
    ])
    expect(await page.locator('[aria-current=step] h3').textContent()).toBe('En Trámite Judicial')
    expect(await page.locator('.step details[open]').count()).toBe(1)
    await card('Elena Robles Vidal lleva su caso')
      .getByRole('link', { name: 'Llamar al 910 000 000' })
      .waitFor()
    await leave()
  })

  test('a long description shows its first 100 characters until the rest is asked for', async () => {
    const { page, event, leave } = await client(CARMEN.dni, javaScript)
    const row = await event('Demanda Interpuesta')
    await row.locator('summary').first().click()
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

  test('only the present stage is open, with its meaning; the others open one by one', async () => {
    const { event, leave } = await client(CARMEN.dni, javaScript)
    const court = await event('En Trámite Judicial')
    const claim = await event('Demanda Interpuesta')
    await court.getByText('¿Qué significa esta etapa?').waitFor()
    await court.getByText('En esta etapa un juez lleva el caso.').waitFor()
    expect(await claim.getByText('Interponer la demanda es').isVisible()).toBe(false)
    await claim.locator('summary').first().click()
    await claim.getByText('Interponer la demanda es').waitFor()
    await claim.getByText('Presentamos su demanda en el juzgado.').waitFor()
    await leave()
  })

  test('what came since the last visit is marked and counted; on the first visit nothing is', async () => {
    const { page, event, leave } = await client(CARMEN.dni, javaScript)
    await page.getByText(/3 novedades desde su última visita, el \d+ de \w+/).waitFor()
    expect(await (await event('En Trámite Judicial')).locator('.badge--new').count()).toBe(2)
    expect(await page.locator('.badge--new').count()).toBe(3)
    await page.getByRole('link', { name: 'Documentos · 1 nuevo' }).waitFor()
    await leave()
    const first = await client(CARMEN.dni, javaScript, { lastVisitDaysAgo: null })
    expect(await first.page.locator('.badge--new').count()).toBe(0)
    await first.leave()
  })

  test('documents have a page of their own: by stage, by the folders of the firm, each opened and saved', async () => {
    const { page, card, leave } = await client(CARMEN.dni, javaScript)
    const documents = `${portal.url}/cases/${caseNumbered(CARMEN.caseNumber).id}/documents`
    const titles = (title: string) => card(title).locator('.docrow__link').allTextContents()
    await page.goto(documents)
    expect(await page.locator('.card h2').allTextContents()).toEqual([
      'En el juzgado',
      'Demanda',
      'Reclamación a la entidad',
      'Documentos Sin Asignar',
    ])
    expect(await titles('Documentos Sin Asignar')).toEqual([
      'Extracto tarjeta 2019-2024',
      'Hoja de encargo firmada',
    ])
    await card('En el juzgado').getByText('Nuevo').waitFor()
    expect(await page.locator('.badge--new').count()).toBe(1)
    await page.getByRole('link', { name: 'Descargar Decreto de admisión a trámite' }).waitFor()
    await page.getByRole('link', { name: 'Por carpetas del despacho' }).click()
    await page.getByText('El nombre de una carpeta no dice cómo va su caso').waitFor()
    await page.getByRole('link', { name: /04 ACUSE DE DEMANDA/ }).click()
    await page.locator('.groups [aria-current]').filter({ hasText: '04 ACUSE' }).waitFor()
    expect(await page.locator('.card h2').allTextContents()).toEqual(['04 ACUSE DE DEMANDA'])
    expect(await titles('04 ACUSE DE DEMANDA')).toEqual([
      'Acuse de presentacion de la demanda 2025 00123456',
      'Demanda con sello de entrada',
    ])
    await leave()
  })

  test('a tracking visitor reads the same course without downloads and unassigned documents', async () => {
    const { page, card, event, leave } = await client(CARMEN.dni, javaScript, { kind: 'tracking' })
    await page.getByText('Estado actual y progreso de su caso.').waitFor()
    const claim = await event('Demanda Interpuesta')
    await claim.locator('summary').first().click()
    await claim.getByText('Demanda con sello de entrada').first().waitFor()
    expect(await page.getByText('Hoja de encargo firmada').count()).toBe(0)
    expect(await card('Documentos Sin Asignar').count()).toBe(0)
    expect(await page.getByRole('link', { name: /Descargar|Cambiar contraseña/ }).count()).toBe(0)
    await leave()
  })

  test('all documents of a case come as one ZIP', async () => {
    const { page, visitor, leave } = await client(VICTOR.dni, javaScript)
    await page.getByRole('link', { name: 'Documentos' }).first().click()
    const link = page.getByRole('link', { name: /Descargar todos los documentos/ })
    const zip = await visitor.get((await link.getAttribute('href')) ?? '')
    const bytes = Buffer.from(await zip.arrayBuffer())
    expect([zip.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    await leave()
  })

  test('an ended case says so and awaits nothing', async () => {
    const { page, card, leave } = await client(JULIAN.dni, javaScript)
    const where = card('Su expediente está archivado')
    await where.getByText('El expediente está cerrado: no se esperan novedades.').waitFor()
    expect(await page.locator('.step--after').count()).toBe(0)
    expect(await page.locator('.step h3').count()).toBe(8)
    await page.getByText('Datos del expediente').click()
    await page.locator('.record').getByText('Caso cerrado').first().waitFor()
    await leave()
  })

  test('a case without events says so once, and shows no timeline', async () => {
    const { page, card, leave } = await client(PILAR.dni, javaScript)
    await card('Pendiente de inicio').getByText('Aún no hay actuaciones en la cronología.').waitFor()
    await page.getByText('Datos del expediente').click()
    const facts = page.locator('.record')
    for (const text of ['Mi Expediente', 'Pendiente', 'No consta', 'Pendiente de inicio', 'No especificado'])
      await facts.getByText(text, { exact: true }).first().waitFor()
    expect(await card('Cronología del Caso').count()).toBe(0)
    await leave()
  })

  test('a client without cases is told whom to ask', async () => {
    const { page, leave } = await client(MARTA.dni, javaScript)
    await page.getByRole('heading', { name: 'No se encontraron casos asignados' }).waitFor()
    await page.getByText('Contacta con tu abogado para obtener más información.').waitFor()
    expect(await page.getByText(/No se encontr|Casos encontrados/).count()).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Llamar al 910 000 000' }).waitFor()
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
    await page.getByText('Datos del expediente').click()
    await page.getByRole('link', { name: 'Imprimir resumen' }).click()
    await page.getByRole('heading', { name: 'Resumen del expediente' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(6)
    await expect.poll(() => page.getByRole('button', { name: 'Imprimir' }).count()).toBe(javaScript ? 1 : 0)
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
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/dashboard.data?**', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('.owncase').nth(1).click()
  await page.getByRole('status').filter({ hasText: 'Cargando tus casos...' }).waitFor()
  expect(await page.locator('[aria-busy=true]').count()).toBe(1)
  go()
  await page.getByText('Su reclamación contra Banco Ejemplar, S.A.').waitFor()
  expect(await page.getByText('Cargando tus casos...').count()).toBe(0)
  await page.unrouteAll()
  await leave()
})

test('the page at its widest is four extra-large columns, as the specification has it', async () => {
  const { page, leave } = await inBrowser(CARMEN.dni)
  await page.setViewportSize({ width: 1600, height: 900 })
  const box = await page.locator('.case').boundingBox()
  expect(box?.width).toBe(896)
  await leave()
})

test('a long case is short: the answers and the hearing in the first window, each document once', async () => {
  const { client: person } = clientWithLongCase()
  for (const javaScript of [true, false]) {
    const { page, faults, close } = await visit(portal.browser, { width: 390, height: 844, javaScript })
    await page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(person.id)), url: portal.url }])
    await page.goto(`${portal.url}/dashboard`)
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.y ?? 9999) + (box?.height ?? 0)
    }
    const answers = [page.locator('.request'), page.locator('.where__head'), page.locator('.tile')]
    for (const answer of answers) expect(await bottom(answer)).toBeLessThanOrEqual(844)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400)
    expect(await stopsOn(page)).toBeLessThanOrEqual(24)
    for (const call of await page.locator('.request a[href^="tel:"]').all())
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(36)
    const rows = await page
      .locator('.docrow__link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect([rows.length, new Set(rows).size]).toEqual([10, 10])
    expect(await smallTargets(page)).toEqual([])
    if (javaScript) expect(await accessibilityFaults(page)).toEqual([])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    }
    await close()
    expect(faults).toEqual([])
  }
})

test('a long case with a call that is booked and four open requests stays short', async () => {
  const { client: person, caseId } = clientWithLongCase(dniOf(41_000_007))
  const hours = { kind: 'weekly', weekdays: ['1', '2', '3', '4', '5'], day: '', lawyer: '' }
  const times = { fromTime: '10:00', toTime: '12:00', minutes: '20', pause: '10' }
  publishHours(admin, HoursForm.parse({ ...hours, ...times }), Date.now())
  const call = {
    caseId,
    clientId: person.id,
    startsAt: Date.now() + days(3),
    minutes: 20,
    phone: '600123123',
  }
  database()
    .insert(appointments)
    .values({ ...call, once: 'long', createdAt: 1, changedAt: 1 })
    .run()
  for (const text of ['Los extractos de la tarjeta de los últimos cinco años.', 'El contrato.', 'Su nómina.'])
    openRequest(admin, caseId, { text, dueDate: null, notify: false }, Date.now())
  for (const javaScript of [true, false]) {
    const { page, faults, close } = await visit(portal.browser, { width: 390, height: 844, javaScript })
    await page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(person.id)), url: portal.url }])
    await page.goto(`${portal.url}/dashboard`)
    expect(await page.locator('.calls a').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400)
    expect(await stopsOn(page)).toBeLessThanOrEqual(24)
    await close()
    expect(faults).toEqual([])
  }
  for (const { id } of publishedHours()) removeHours(admin, id, Date.now())
})

test('a case of 40 events and 120 documents is short, and what is now stands first', async () => {
  const { client: person, caseId } = clientWithManyEvents(civilDateAt(Date.now()))
  const { page, faults, close } = await visit(portal.browser, { width: 390, height: 844, javaScript: false })
  await page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(person.id)), url: portal.url }])
  const documents = `/cases/${caseId}/documents`
  for (const path of ['/dashboard', documents, `${documents}?view=folders`]) {
    await page.goto(portal.url + path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect([path, height, height <= 3000]).toEqual([path, height, true])
    const stops = await stopsOn(page)
    expect([path, stops, stops <= 30]).toEqual([path, stops, true])
    expect(await smallTargets(page)).toEqual([])
  }
  await page.goto(`${portal.url}/dashboard`)
  const here = await page.locator('[aria-current=step]').boundingBox()
  expect(here?.y).toBeLessThan(844)
  const year = page.locator('.step__years').last()
  await year.locator('summary').first().click()
  await year.getByText('Fase Extrajudicial').first().waitFor()
  expect(await page.locator('.step h3').count()).toBe(40)
  await page.goto(`${portal.url}/cases/${caseId}/summary`)
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(2)
  for (const title of ['Fase Extrajudicial', 'Demanda Redactada', 'Contestación de la demanda 36'])
    await page.locator('.paper__events').getByText(title).first().waitFor()
  await close()
  expect(faults).toEqual([])
})

const stopsOn = (page: Page) =>
  page
    .locator('a[href], button, summary, select, input:not([type=hidden])')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)

test('on a wide screen the facts are open beside the case, and on paper nothing is blank', async () => {
  const { page, leave } = await inBrowser(CARMEN.dni)
  const facts = page.locator('.record dl').first()
  expect(await facts.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await facts.isVisible()).toBe(true)
  expect(await page.locator('.record > details > summary').isVisible()).toBe(false)
  const [main, side] = [
    await page.locator('.where').boundingBox(),
    await page.locator('.lawyer').boundingBox(),
  ]
  expect((side?.x ?? 0) > (main?.x ?? 0) + (main?.width ?? 0)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await facts.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  const parts = await page
    .locator('.card:not(.no-print)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  for (const [place, { top }] of parts.entries())
    expect(top).toBeGreaterThanOrEqual(parts[place - 1]?.bottom ?? 0)
  expect(await page.locator('.lawyer a[href^="tel:"]').isVisible()).toBe(true)
  await leave()
})
