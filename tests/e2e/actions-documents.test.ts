import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueWelcome } from '~/features/mail/welcome.server'
import { transact } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, sidewaysScroll, takenOver, type Visit } from '../support/browser'
import { countActions } from '../support/counted'
import { CATEGORY, named, openDocuments } from '../support/documents-page'
import { createClient } from '../support/factories'
import { until } from '../support/portal'
import { caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { pdfBytes } from '../support/upload'

/** Each test allows the number of actions that the work may take; the way to its page is counted by itself, from the default tab. */
const portal = adminPortal()
const way = { width: 1280, javaScript: true }
const [OTHER = '', CASE = ''] = VICTOR.cases
const [HERS = ''] = ROCIO.cases
let visited: Visit
let page: Page

beforeAll(async () => {
  visited = await portal.page(way, '/admin/clients')
  page = visited.page
  await takenOver(page)
})
afterAll(() => expect(visited.faults).toEqual([]))

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(name, 2000) })
const names = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n + 1))
const numbered = names(12, (n) => `Escrito ${n} ${CASE}.pdf`)
const herName = () => caseNumbered(HERS).title.split(' / ')[0] ?? ''
const unnumbered = () => names(7, (n) => `Poder ${n} de ${herName()}.pdf`)

test('19 files are uploaded with two actions, and the sum of them is told', async () => {
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Documentos', exact: true }))
  await page.getByText('Se suben en cuanto los elige').waitFor()
  expect(act.taken()).toBe(1)
  await act.choose(page.getByRole('combobox', { name: 'Carpeta', exact: true }), CATEGORY)
  await act.file(page.getByLabel('Archivos'), [...numbered, ...unnumbered()].map(file))
  await page.getByText('12 guardados, 7 esperan').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(2)
  const [first = ''] = numbered
  const line = page.getByRole('listitem').filter({ hasText: first }).first()
  await line.getByText(`Víctor Quiñones Cañas · ${CASE}`).waitFor()
  await checkPage(page, way)
  expect(numbered.map((name) => named(name)?.caseId)).toEqual(numbered.map(() => caseNumbered(CASE).id))
})

test('seven files without a case number take three actions: whose they are is filled in', async () => {
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Responder a los 7 que esperan' }).first())
  await page.getByText(`Parece de`).first().waitFor()
  await checkPage(page, way)
  await act.click(page.getByRole('button', { name: 'Guardar todo' }).first())
  await page.getByText('No hay ningún archivo que espere una respuesta.').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(3)
  expect(unnumbered().map((name) => named(name)?.caseId)).toEqual(
    unnumbered().map(() => caseNumbered(HERS).id),
  )
})

test('the phases of seven documents are confirmed with two actions', async () => {
  const ending = names(7, (n) => `Cierre ${n} ${OTHER}.pdf`)
  await openDocuments(page, portal)
  await takenOver(page)
  await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption('ACUERDO_EN_FASE_JUDICIAL')
  await page.getByLabel('Archivos').setInputFiles(ending.map(file))
  await page.getByText('0 guardados, 7 esperan').waitFor()
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Responder a los 7 que esperan' }).first())
  await act.click(page.getByRole('button', { name: 'Guardar todo' }).first())
  await page.getByText('No hay ningún archivo que espere una respuesta.').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(2)
  const linked = () => eventsOf(OTHER).find(({ title }) => title === 'Acuerdo en Fase Judicial')?.documentIds
  await until('all are linked', async () => linked()?.length === 7)
  expect(linked()).toEqual(ending.map((name) => named(name)?.id))
})

/** A client whose welcome did not arrive. */
function refused(name: string, email: string) {
  const client = createClient({ name, email })
  transact((tx) => {
    const { id } = queueWelcome(tx, { ...client, dni: client.dni ?? '', email }, CASE, Date.now())
    const error = 'EENVELOPE: 550 5.1.1 User unknown'
    tx.update(mailOutbox).set({ state: 'failed', error }).where(eq(mailOutbox.welcomeEmailId, id)).run()
    tx.update(welcomeEmails).set({ emailError: error }).where(eq(welcomeEmails.id, id)).run()
  })
  return client
}

test('a failed welcome is sent again with one action, and an address is mended with two', async () => {
  const client = refused('Luisa Marín Soto', 'luisa@corero.example')
  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Welcome Emails' }))
  await act.click(page.getByRole('link', { name: 'Fallidos' }))
  await page.getByText('La dirección no existe').first().waitFor()
  expect(act.taken()).toBe(2)
  await checkPage(page, way)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: way.width, height: 900 })
  const field = page.getByLabel('Correo electrónico: Luisa Marín Soto')
  await until('the field has the focus', () => field.evaluate((one) => one === document.activeElement))
  await act.type('luisa@correo.example')
  await act.key('Enter')
  await page.getByText('Guardado').first().waitFor()
  expect(act.taken()).toBeLessThanOrEqual(2)
  expect(clientOf(client.dni ?? '').email).toBe('luisa@correo.example')

  await page.goto(`${portal.url}/admin/welcome-emails`)
  act.taken()
  await act.click(page.getByRole('button', { name: 'Resend Luisa Marín Soto' }).first())
  await page
    .getByText(/Email Resent|Correo en cola/)
    .first()
    .waitFor()
  expect(act.taken()).toBe(1)
  await page.getByText('Guardado como archivo, no enviado').first().waitFor()
})

test('without scripts all of it is done too', async () => {
  const { page, faults, close } = await portal.walk({ width: 1280, javaScript: false }, '/admin/documents')
  const upload = async (folder: string, files: string[], sum: string) => {
    await page.goto(`${portal.url}/admin/documents`)
    await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption(folder)
    await page.getByLabel('Archivos').setInputFiles(files.map(file))
    await page.getByRole('button', { name: 'Subir', exact: true }).click()
    await page.getByText(sum).first().waitFor()
  }
  const answer = async () => {
    await page.goto(`${portal.url}/admin/documents`)
    await page
      .getByRole('link', { name: /7 que esperan/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Guardar todo' }).first().click()
    await page.getByText('No hay ningún archivo que espere una respuesta.').waitFor()
  }
  const known = names(12, (n) => `Oficio ${n} ${CASE}.pdf`)
  const hers = names(7, (n) => `Nómina ${n} de ${herName()}.pdf`)
  await upload(CATEGORY, [...known, ...hers], '12 guardados, 7 esperan')
  expect(known.map((name) => named(name)?.caseId)).toEqual(known.map(() => caseNumbered(CASE).id))
  await answer()
  expect(hers.map((name) => named(name)?.caseId)).toEqual(hers.map(() => caseNumbered(HERS).id))

  const ending = names(7, (n) => `Recurso ${n} ${OTHER}.pdf`)
  const linked = () => eventsOf(OTHER).find(({ title }) => title === 'Recurrido en Apelación')?.documentIds
  await upload('RECURRIDO_EN_APELACION', ending, '7 esperan')
  await answer()
  await until('all are linked', async () => linked()?.length === 7)
  expect(linked()).toEqual(ending.map((name) => named(name)?.id))

  const client = refused('Julia Marín Soto', 'julia@corero.example')
  await page.goto(`${portal.url}/admin/welcome-emails?state=failed`)
  const field = page.getByLabel('Correo electrónico: Julia Marín Soto')
  await field.fill('julia@correo.example')
  await field.press('Enter')
  await page.getByText('Guardado').first().waitFor()
  expect(clientOf(client.dni ?? '').email).toBe('julia@correo.example')
  await page.goto(`${portal.url}/admin/welcome-emails`)
  await page.getByRole('button', { name: 'Resend Julia Marín Soto' }).first().click()
  await page
    .getByText(/Email Resent|Correo en cola/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})
