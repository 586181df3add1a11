import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~db/client'
import { caseCourtNumbers, caseEvents, documents } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, visit } from '../support/browser'
import { createCase, createClient, createDocument } from '../support/factories'
import { cookieOf } from '../support/http'
import { readAs } from '../support/read-as'
import { sessionOf } from '../support/ways-in'

const portal = adminPortal()

const RULING =
  'JUZGADO DE PRIMERA INSTANCIA N.º 5 DE MADRID\nSENTENCIA\nEn Madrid, a 4 de marzo de 2026.\nFALLO\nQue estimo la demanda de doña Elvira Candamo contra el banco y declaro nulo el contrato. Contra esta resolución cabe recurso en el plazo de veinte días.'
const SUMMONS =
  'CÉDULA DE CITACIÓN\nEn Madrid, a 2 de febrero de 2026.\nLUGAR, DÍA Y HORA: en la sala 3, para el acto de la vista, el día 19/11/2027 a las 9:45 horas.'

let papers = 0

/** Each under a number of its own. */
const nig = () => {
  papers += 1
  return `NIG: 28079 42 1 2024 ${`${papers}`.padStart(7, '0')}`
}

const WAYS = [390, 1280].flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript })))

/** A case with a document that was read. */
function paperOf(text: string, more: Partial<typeof documents.$inferInsert> = {}) {
  const client = createClient({ name: 'Elvira Candamo Rozas' })
  const { id: caseId } = createCase({ clientId: client.id })
  const { id } = createDocument({ caseId, fileName: 'Escaneo.pdf', category: 'General', ...more })
  readAs(id, text, { ocr: true })
  return {
    clientId: client.id,
    caseId,
    id,
    address: `/admin/client/${client.id}/cases/${caseId}/documents/${id}`,
  }
}

const rowOf = (id: number) => database().select().from(documents).where(eq(documents.id, id)).get()

test.each(WAYS)(
  'what a paper says is taken over into the form that files it, and sent by a person: %o',
  async (way) => {
    const { id, address, caseId } = paperOf(`${RULING}\n\n${nig()}`)
    const { page, faults, close } = await portal.visit(way, address)
    await scriptsReady(page, way)
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('group', { name: 'Lo que dice el documento' })
    await box.getByText('SENTENCIA_FAVORABLE').waitFor()
    expect(await box.textContent()).toContain('Que estimo la demanda de doña Elvira Candamo')
    expect(await box.textContent()).toContain('puede haber erratas')
    expect(await box.textContent()).toContain('20 días')
    // Nothing is in the form before somebody takes it over.
    expect(await dialog.getByLabel('Carpeta', { exact: true }).inputValue()).toBe('General')
    await checkPage(page, way)
    await box.getByText('Usar', { exact: false }).filter({ hasText: 'Carpeta' }).click()
    await expect
      .poll(() => dialog.getByLabel('Carpeta', { exact: true }).inputValue())
      .toBe('SENTENCIA_FAVORABLE')
    await box.getByText('Poner en el nombre').click()
    await expect.poll(() => dialog.getByLabel('Nombre').inputValue()).toBe('Escaneo 2026-03-04')
    expect(await dialog.getByLabel('Carpeta', { exact: true }).inputValue()).toBe('SENTENCIA_FAVORABLE')
    expect(rowOf(id)?.category).toBe('General')
    await dialog.getByLabel(/^Recordar NIG 28079/).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.waitForURL(/\/admin\/client\/\d+\?case=\d+$/)
    expect(rowOf(id)).toMatchObject({ category: 'SENTENCIA_FAVORABLE', fileName: 'Escaneo 2026-03-04.pdf' })
    expect(rowOf(id)?.caseId).toBe(caseId)
    expect(
      database().select().from(caseCourtNumbers).where(eq(caseCourtNumbers.caseId, caseId)).all(),
    ).toHaveLength(1)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(WAYS)('the phase and its day are taken over where they are confirmed: %o', async (way) => {
  const { id, address, caseId } = paperOf(RULING)
  const { page, faults, close } = await portal.visit(way, address)
  await scriptsReady(page, way)
  await page.getByRole('link', { name: /^Elegir la fase/ }).click()
  await page.getByRole('heading', { name: 'Confirme las fases del documento' }).waitFor()
  await scriptsReady(page, way)
  const box = page.getByRole('group', { name: 'Lo que dice el documento' })
  await box.getByText('Usar', { exact: false }).filter({ hasText: 'Fecha' }).click()
  await expect
    .poll(() =>
      page
        .locator('input[type=date]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toContain('2026-03-04')
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Confirm Assignments' }).click()
  await page.waitForURL(/\/admin\/client\/\d+/)
  const events = database().select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  expect(events.map(({ title, eventDate }) => [title.toUpperCase(), eventDate])).toEqual([
    ['SENTENCIA FAVORABLE', '2026-03-04'],
  ])
  expect(events[0]?.documentIds).toContain(`${id}`)
  expect(faults).toEqual([])
  await close()
})

test.each(WAYS)('a hearing that a paper names is entered on the timeline by a person: %o', async (way) => {
  const { address, caseId } = paperOf(SUMMONS)
  const { page, faults, close } = await portal.visit(way, address)
  await scriptsReady(page, way)
  await page.getByRole('link', { name: /^Anotar en la cronología/ }).click()
  await expect.poll(() => page.locator('dialog input[name=eventDate]').inputValue()).toBe('2027-11-19')
  expect(await page.locator('dialog input[name=hearingTime]').inputValue()).toBe('09:45')
  expect(await page.getByRole('dialog').textContent()).toContain('el día 19/11/2027 a las 9:45 horas')
  const eventsOf = () => database().select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  expect(eventsOf()).toEqual([])
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(/\/admin\/client\/\d+\?case=\d+$/)
  expect(eventsOf()).toMatchObject([{ eventDate: '2027-11-19', hearingTime: '09:45' }])
  expect(faults).toEqual([])
  await close()
})

test.each(WAYS)('a client reads what a person has said of a judgment, and no draft: %o', async (way) => {
  const { id, address, clientId, caseId } = paperOf(RULING)
  const reader = await visit(portal.browser, way)
  await reader.page
    .context()
    .addCookies([{ name: 'sid', value: cookieOf(sessionOf(clientId)), url: portal.url }])
  const { page, faults, close } = await portal.visit(way, address)
  const draft = 'En esta sentencia, el juzgado le da la razón a usted, en todo o en parte.'
  const dialog = page.getByRole('dialog')
  await dialog.getByText(draft).waitFor()
  await reader.page.goto(`${portal.url}/documents/${id}`)
  expect(await reader.page.getByText(draft).count()).toBe(0)
  await page.getByRole('link', { name: 'Escribir el resumen' }).click()
  await dialog.getByRole('heading', { name: /^Resumen para el cliente/ }).waitFor()
  await scriptsReady(page, way)
  const field = dialog.getByLabel('Resumen', { exact: true })
  expect(await field.inputValue()).toBe('')
  await checkPage(page, way)
  await dialog.getByText('Usar el borrador').click()
  await expect.poll(() => field.inputValue()).toContain(draft)
  await field.fill('El juzgado le da la razón. El fallo está en la página 4.')
  await dialog.getByRole('button', { name: 'Mostrar al cliente' }).click()
  await page.waitForURL(/\/admin\/client\/\d+\?case=\d+$/)
  await reader.page.reload()
  await reader.page.getByText('El fallo está en la página 4.').waitFor()
  await checkPage(reader.page, way)
  await reader.page.goto(`${portal.url}/cases/${caseId}/documents`)
  await reader.page.getByText('El fallo está en la página 4.').waitFor()
  await checkPage(reader.page, way)
  await page.goto(`${portal.url}${address}/summary`)
  await dialog.getByRole('link', { name: 'Quitar el resumen' }).click()
  await dialog.getByRole('heading', { name: /^¿Quitar el resumen/ }).waitFor()
  await checkPage(page, way)
  await dialog.getByRole('button', { name: 'Quitar el resumen' }).click()
  await page.waitForURL(/\/admin\/client\/\d+\?case=\d+$/)
  await reader.page.reload()
  await reader.page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor()
  expect(await reader.page.getByText('El fallo está en la página 4.').count()).toBe(0)
  expect([...faults, ...reader.faults]).toEqual([])
  await reader.close()
  await close()
})

test.each(WAYS)('among the files that wait a line takes over what its paper says: %o', async (way) => {
  const { id } = paperOf(RULING, {
    ...{ archived: true, archivedAt: Date.now() },
    withheld: 'quarantine',
    withheldReason: 'text_contradicts',
  })
  const { page, faults, close } = await portal.visit(way, `/admin/documents/waiting?only=document%3A${id}`)
  await scriptsReady(page, way)
  const folder = page.locator('select[name="rows[0].category"]')
  expect(await folder.inputValue()).not.toBe('SENTENCIA_FAVORABLE')
  await checkPage(page, way)
  for (const kind of ['Carpeta', 'Fase', 'Fecha del documento'])
    await page
      .getByRole('group', { name: /^Lo que dice el documento/ })
      .getByRole('button', { name: `Usar ${kind}` })
      .click()
  await expect.poll(() => folder.inputValue()).toBe('SENTENCIA_FAVORABLE')
  expect(await page.locator('select[name="rows[0].phase"]').inputValue()).toMatch(/SENTENCIA FAVORABLE/i)
  expect(await page.locator('input[name="rows[0].date"]').inputValue()).toBe('2026-03-04')
  expect(rowOf(id)?.category).toBe('General')
  expect(faults).toEqual([])
  await close()
})
