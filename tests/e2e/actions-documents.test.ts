import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueWelcome } from '~/features/mail/welcome.server'
import { transact } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, takenOver, type Visit } from '../support/browser'
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
const numbered = Array.from({ length: 12 }, (_, n) => `Escrito ${n + 1} ${CASE}.pdf`)
const herName = () => caseNumbered(HERS).title.split(' / ')[0] ?? ''
const unnumbered = () => Array.from({ length: 7 }, (_, n) => `Poder ${n + 1} de ${herName()}.pdf`)

test('19 files are uploaded with two actions, and the sum of them is told', async () => {
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Documentos', exact: true }))
  await page.getByText('Se suben en cuanto los elige').waitFor()
  expect(act.taken()).toBe(1)
  await act.choose(page.getByLabel('Carpeta', { exact: true }), CATEGORY)
  await act.file(page.getByLabel('Archivos'), [...numbered, ...unnumbered()].map(file))
  await page.getByText('12 guardados, 7 esperan').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(2)
  const [first = ''] = numbered
  const line = page.getByRole('listitem').filter({ hasText: first }).first()
  await line.getByText(`· ${CASE}`).waitFor()
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
  const names = Array.from({ length: 7 }, (_, n) => `Cierre ${n + 1} ${OTHER}.pdf`)
  await openDocuments(page, portal)
  await page.getByLabel('Carpeta', { exact: true }).selectOption('ACUERDO_EN_FASE_JUDICIAL')
  await page.getByLabel('Archivos').setInputFiles(names.map(file))
  await page.getByText('0 guardados, 7 esperan').waitFor()
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Responder a los 7 que esperan' }).first())
  await act.click(page.getByRole('button', { name: 'Guardar todo' }).first())
  await page.getByText('No hay ningún archivo que espere una respuesta.').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(2)
  const linked = () => eventsOf(OTHER).find(({ title }) => title === 'Acuerdo en Fase Judicial')?.documentIds
  await until('all are linked', async () => linked()?.length === 7)
  expect(linked()).toEqual(names.map((name) => named(name)?.id))
})

test('a failed welcome is sent again with one action, and an address is mended with two', async () => {
  const client = createClient({ name: 'Luisa Marín Soto', email: 'luisa@corero.example' })
  const failed = (email: string) =>
    transact((tx) => {
      const { id } = queueWelcome(tx, { ...client, dni: client.dni ?? '', email }, CASE, Date.now())
      tx.update(mailOutbox)
        .set({ state: 'failed', error: 'EENVELOPE: 550 5.1.1 User unknown' })
        .where(eq(mailOutbox.welcomeEmailId, id))
        .run()
      const emailError = 'EENVELOPE: 550 5.1.1 User unknown'
      tx.update(welcomeEmails).set({ emailError }).where(eq(welcomeEmails.id, id)).run()
    })
  failed('luisa@corero.example')
  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Welcome Emails' }))
  await act.click(page.getByRole('link', { name: 'Fallidos' }))
  await page.getByText('La dirección no existe').first().waitFor()
  expect(act.taken()).toBe(2)
  await checkPage(page, way)
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
