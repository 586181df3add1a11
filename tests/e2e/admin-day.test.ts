import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '~/infra/password-hash.server'
import { database } from '~db/client'
import { users } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { inTurn, ways } from '../support/appearances'
import { scriptsReady, type Way } from '../support/browser'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { countActions } from '../support/counted'
import { Visitor } from '../support/http'
import { until } from '../support/portal'
import { allDocuments, clientOf, eventsOf, openWork } from '../support/records'
import { startSheetPortal } from '../support/sheet-portal'
import { catchMails, type MailCatcher } from '../support/smtp'
import { sync } from '../support/sync'
import { pdfBytes } from '../support/upload'

const FULL = 'llena'
const JUDGMENT = 'SENTENCIA_FAVORABLE'
const PASSWORD = 'cuatro caballos verdes'
/** One for each way of using the panel: an explained word or resent e-mail is no longer waiting. */
const WORDS = ['STCIA FAV PARCIAL', 'ESTIMADA EN PARTE', 'PARCIAL CON COSTAS', 'FAVORABLE SIN COSTAS']

let mail: MailCatcher
let mailboxFull = true
afterAll(() => mail?.close())

const portal = adminPortal(async () => {
  mail = await catchMails({
    onRcptTo: ({ address }, _session, done) => {
      const refused = mailboxFull && address.startsWith(FULL)
      done(refused ? Object.assign(new Error('mailbox full'), { responseCode: 552 }) : null)
    },
  })
  return startSheetPortal({ SMTP_URL: mail.url, MAIL_FROM: 'portal@ejemplo.example' })
})

/** A firm on an ordinary morning: a mailbox was full, and the sheet has two unexplained words. */
beforeAll(async () => {
  const phase = (value: string | Date) => ({ 'Sentencia Favorable': value })
  writeCases([
    caseRow(1, { CLIENTE: 'Quiñones Cañas, Víctor', ...phase('03/03/2026') }),
    ...WORDS.map((word, index) =>
      caseRow(index + 2, {
        CLIENTE: `Güell Yáñez, Begoña ${'ABCD'[index]}`,
        EMAIL: `${FULL}.${index}@correo.example`,
        ...phase(word),
      }),
    ),
    ...tenOthers(),
  ])
  expect((await sync()).state).toBe('done')
  await until('the refused mails are known', async () => mail.mails.length >= 11)
  database()
    .update(users)
    .set({ password: await hashPassword(PASSWORD) })
    .run()
})

async function startPage(page: AnyPage, { javaScript }: Way) {
  await page.goto(`${portal.url}/admin`)
  await scriptsReady(page, { javaScript })
}

/** The client signs in elsewhere and opens the newest document. */
async function openAsClient(n: number) {
  const client = new Visitor(portal.url)
  const credentials = { username: dniOfRow(n).toLowerCase(), password: PASSWORD }
  expect((await client.post('/api/login', credentials)).status).toBe(200)
  expect((await client.get('/dashboard')).status).toBe(200)
  const { id = 0 } = allDocuments().at(-1) ?? {}
  expect((await client.get(`/api/documents/${id}/download`)).status).toBe(200)
}

test.each(inTurn(ways, 0))(
  'a judgment comes in: the client is found in 2 actions, has it in 4, has opened it in 1 ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const person = countActions(page)
    const file = `Sentencia ${way.width}-${way.javaScript}.pdf`
    await startPage(page, way)
    if (way.javaScript) {
      await person.type('quinon')
      await page.getByText('1–1 de 1').waitFor()
    } else {
      await person.fill(page.getByLabel('Buscar clientes'), 'quinon')
      await person.click(page.getByRole('button', { name: 'Buscar', exact: true }).last())
    }
    const found = page.getByRole('link', { name: 'Víctor' })
    await found.waitFor()
    if (way.javaScript) await person.click(found)
    expect(person.taken()).toBeLessThanOrEqual(2)

    if (!way.javaScript) await person.click(found)
    await person.choose(page.getByLabel('Carpeta'), JUDGMENT)
    const pdf = { name: file, mimeType: 'application/pdf', buffer: pdfBytes(file) }
    await person.file(page.getByLabel('Archivos'), pdf)
    await person.click(page.getByRole('button', { name: 'Subir' }))
    const document = page.getByRole('listitem').filter({ hasText: file })
    await document.getByText('No consta que el cliente lo haya visto').first().waitFor()
    expect(person.taken()).toBeLessThanOrEqual(4)
    const stored = allDocuments().find(({ fileName }) => fileName === file)
    expect(eventsOf('EXP-1').flatMap(({ documentIds }) => documentIds)).toContain(stored?.id)

    await openAsClient(1)
    await person.reload()
    await document
      .getByText(/Visto por el cliente/)
      .first()
      .waitFor()
    await document
      .getByText(/Descargado por última vez/)
      .first()
      .waitFor()
    expect(person.taken()).toBeLessThanOrEqual(1)
    expect(faults).toEqual([])
    await close()
  },
)

test('a judgment that the timeline does not know yet takes 4 actions with the question about its phase', async () => {
  const { page, faults, close } = await portal.page({ width: 1280, javaScript: true })
  const person = countActions(page)
  const file = 'Sentencia nueva.pdf'
  await startPage(page, { width: 1280, javaScript: true })
  await person.type('titular numero 901')
  await page.getByText('1–1 de 1').waitFor()
  await person.click(page.getByRole('link', { name: 'Titular Número 901' }))
  expect(person.taken()).toBeLessThanOrEqual(2)
  await person.choose(page.getByLabel('Carpeta'), JUDGMENT)
  const pdf = { name: file, mimeType: 'application/pdf', buffer: pdfBytes(file) }
  await person.file(page.getByLabel('Archivos'), pdf)
  await person.click(page.getByRole('button', { name: 'Confirm Assignments' }))
  await page.waitForURL(/\/admin\/client\/\d+\?case=/)
  await page.getByRole('listitem').filter({ hasText: file }).first().waitFor()
  expect(person.taken()).toBeLessThanOrEqual(4)
  expect(eventsOf('EXP-901')).toMatchObject([{ title: 'Sentencia Favorable' }])
  expect(faults).toEqual([])
  await close()
})

test.each(
  inTurn(
    ways.map((way, index) => ({ ...way, index })),
    1,
  ),
)(
  'a failed welcome mail is sent again in 2 actions, an unknown word is explained in 2 ($width px, JavaScript $javaScript)',
  async ({ index, ...way }) => {
    const { page, faults, close } = await portal.walk(way)
    const person = countActions(page)
    mailboxFull = false
    const failed = clientOf(dniOfRow(index + 2))
    const coming = mail.next(failed.email ?? '')
    await startPage(page, way)
    await person.click(page.getByRole('link', { name: 'Welcome Emails' }))
    await person.click(page.getByRole('button', { name: `Resend ${failed.name}` }))
    await page.getByText('Email Resent').first().waitFor()
    expect(person.taken()).toBeLessThanOrEqual(2)
    expect((await coming).text).toContain('/activate/')

    await startPage(page, way)
    const before = openWork().length
    await person.click(page.getByRole('link', { name: 'Pendiente' }))
    await person.click(page.getByRole('button', { name: 'Hecha' }).first())
    await page.getByText('Resuelto en 1 sitio').first().waitFor()
    expect(person.taken()).toBeLessThanOrEqual(2)
    expect(openWork().length).toBe(before - 1)
    expect(faults).toEqual([])
    await close()
  },
)
