import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { addHolder } from '~/features/holders/change-holders.server'
import { answerClient } from '~/features/messages/firm-thread.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { getOwnThread } from '~/features/messages/own-thread.server'
import { createSnippet } from '~/features/messages/snippets/snippets.server'
import { paths } from '~/paths'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, smallTargets, takenOver, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { photoOf } from '../support/photos'
import { admin, clientViewer, sessionOf } from '../support/ways-in'

const portal = adminPortal()

/** From the client's question to the answer on their page, and what is typed when a session ends. */

function askingClient() {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id, assignedLawyer: 'Marta Ruiz' })
  switchMessages(admin, true, Date.now())
  return { client, legalCase }
}

async function asClient(clientId: number, path: string, way: { width: number; javaScript: boolean }) {
  const visited = await visit(portal.browser, { ...way, height: 844 })
  const session = cookieOf(sessionOf(clientId))
  await visited.page.context().addCookies([{ name: 'sid', value: session, url: portal.url }])
  await visited.page.goto(portal.url + path)
  await scriptsReady(visited.page, way)
  return visited
}

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])('a question is asked, answered and read ($width px, JavaScript $javaScript)', async (way) => {
  const { client, legalCase } = askingClient()
  const asked = await asClient(client.id, paths.dashboardCase(legalCase.id), way)
  const { page } = asked
  await page.getByRole('link', { name: 'Mensajes' }).click()
  await page.getByRole('heading', { name: 'Mensajes con el despacho' }).waitFor()
  await scriptsReady(page, way)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await page.getByText('Este dato hace falta.').first().waitFor()
  await page.getByLabel('Su mensaje').fill('¿Cuándo es el juicio?')
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await page.getByText('Todavía no lo hemos abierto.').waitFor()
  expect(await page.getByLabel('Su mensaje').inputValue()).toBe('')
  await checkPage(page, way)
  expect(await sidewaysScroll(page)).toBe(0)
  await asked.close()

  const panel = await portal.visit(way, paths.adminQueue)
  await scriptsReady(panel.page, way)
  const line = panel.page.locator('.received').filter({ hasText: legalCase.caseNumber })
  await checkPage(panel.page, way)
  await line.getByRole('link', { name: 'Leer y contestar' }).click()
  await panel.page.getByText('Espera respuesta').waitFor()
  await scriptsReady(panel.page, way)
  await checkPage(panel.page, way)
  await panel.page.getByLabel(/^Su respuesta/).fill('El 9 de marzo. No tiene que ir.')
  await panel.page.getByRole('button', { name: 'Enviar al cliente' }).click()
  await panel.page.getByText('El cliente todavía no lo ha abierto.').waitFor()
  await panel.page.getByText('Anotar una llamada').click()
  await panel.page.getByLabel('Qué se habló').fill('Llamó su hija.')
  await panel.page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await panel.page.getByRole('alert').first().waitFor()
  expect(await panel.page.getByLabel('Qué se habló').inputValue()).toBe('Llamó su hija.')
  await panel.page.getByLabel('Solo el despacho').check()
  await panel.page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await panel.page.getByText('Llamó su hija.', { exact: true }).waitFor()
  expect(panel.faults).toEqual([])
  await panel.close()

  const told = await asClient(client.id, paths.dashboardCase(legalCase.id), way)
  await told.page.getByRole('link', { name: 'Mensajes · 1 nuevo' }).click()
  await told.page.getByText('El 9 de marzo. No tiene que ir.').waitFor()
  expect(await told.page.getByText('Llamó su hija.').count()).toBe(0)
  await checkPage(told.page, way)
  expect([...asked.faults, ...told.faults]).toEqual([])
  await told.close()
})

test('what is typed is there again after a sign-in that came in between, and for nobody else who holds the case', async () => {
  const { client, legalCase } = askingClient()
  const way = { width: 390, javaScript: true }
  const { page, close } = await asClient(client.id, paths.caseMessages(legalCase.id), way)
  await page.getByLabel('Su mensaje').fill('Tengo una duda larga.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await page.waitForURL(/\/auth/)
  const comeAs = async (userId: number) => {
    await page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(userId)), url: portal.url }])
    await page.goto(portal.url + paths.caseMessages(legalCase.id))
    await scriptsReady(page, way)
  }
  const other = createClient()
  addHolder(admin, legalCase.id, other.id, Date.now())
  await comeAs(other.id)
  expect(await page.getByLabel('Su mensaje').inputValue()).toBe('')
  await comeAs(client.id)
  await expect.poll(() => page.getByLabel('Su mensaje').inputValue()).toBe('Tengo una duda larga.')
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await page.getByText('Todavía no lo hemos abierto.').waitFor()
  expect(await page.getByLabel('Su mensaje').inputValue()).toBe('')
  await close()
})

test.each([{ javaScript: true }, { javaScript: false }])(
  'what one typed does not leave after another has signed in on the same browser, and stays in the form ($javaScript)',
  async ({ javaScript }) => {
    const { client, legalCase } = askingClient()
    const other = createClient()
    addHolder(admin, legalCase.id, other.id, Date.now())
    const way = { width: 390, javaScript }
    const { page, close } = await asClient(client.id, paths.caseMessages(legalCase.id), way)
    await page.getByLabel('Su mensaje').fill('De él, a medias.')
    const signIn = (userId: number) =>
      page.context().addCookies([{ name: 'sid', value: cookieOf(sessionOf(userId)), url: portal.url }])
    await signIn(other.id)
    // A second attempt changes nothing.
    for (let time = 0; time < 2; time += 1) {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
      expect((await answer).status()).toBe(409)
      await page.getByText('otra persona ha entrado en el portal').waitFor()
      await scriptsReady(page, way)
      expect(await page.getByLabel('Su mensaje').inputValue()).toBe('De él, a medias.')
    }
    await signIn(client.id)
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
    await page.getByText('Todavía no lo hemos abierto.').waitFor()
    expect(getOwnThread(clientViewer(other.id), legalCase.id, { language: 'es' }).messages).toEqual([])
    await close()
  },
)

test('what is chosen stays when the firm writes meanwhile and the session is extended', async () => {
  const { client, legalCase } = askingClient()
  const way = { width: 390, javaScript: true }
  const { page, faults, close } = await asClient(client.id, paths.caseMessages(legalCase.id), way)
  await page.clock.install()
  await page.reload()
  await takenOver(page)
  await page.getByText('Añadir fotos o documentos').click()
  const photo = { name: 'carta.jpg', mimeType: 'image/jpeg', buffer: await photoOf({ red: 90 }) }
  await page.getByLabel('Elegir archivos').setInputFiles(photo)
  await page.locator('.chosen__file').waitFor()
  const once = await page.locator('input[name=once]').inputValue()
  const reply = { text: 'Le llamamos mañana.', once: randomUUID(), last: 0 }
  answerClient(admin, legalCase.id, reply, Date.now())
  await page.clock.fastForward(minutes(28) + 5000)
  await page.getByRole('button', { name: 'Seguir conectado' }).click()
  await page.getByText('Le llamamos mañana.').waitFor()
  expect(await page.locator('.chosen__file').count()).toBe(1)
  expect(await page.locator('input[name=once]').inputValue()).toBe(once)
  expect(faults).toEqual([])
  await close()
})

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])('from a photo to an answer with a text of the firm ($width px, JavaScript $javaScript)', async (way) => {
  const { client, legalCase } = askingClient()
  const sent = await asClient(client.id, paths.caseMessages(legalCase.id), way)
  await sent.page.getByLabel('Su mensaje').fill('He recibido esta carta.')
  await sent.page.getByText('Añadir fotos o documentos').click()
  const photo = { name: 'carta.jpg', mimeType: 'image/jpeg', buffer: await photoOf({ red: 90 }) }
  await sent.page.getByLabel('Elegir archivos').setInputFiles(photo)
  expect(await smallTargets(sent.page)).toEqual([])
  await sent.page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await sent.page.getByText('Lo que envió:').waitFor()
  await sent.page.getByText('He recibido esta carta.', { exact: true }).waitFor()
  expect(await sent.page.getByLabel('Su mensaje').inputValue()).toBe('')
  await checkPage(sent.page, way)
  expect(await sidewaysScroll(sent.page)).toBe(0)
  await sent.close()

  const name = `Próxima vista ${way.width}`
  createSnippet(admin, { name, textEs: 'La vista es el {vista}.', textEn: null }, Date.now())
  const { page, faults, close } = await portal.visit(way, paths.adminMessages(legalCase.id))
  await scriptsReady(page, way)
  await page.getByLabel('Contesta').selectOption('Marta Ruiz')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Se ve donde esperan los mensajes.').waitFor()
  await page.getByLabel(/^Su respuesta/).fill('Gracias.')
  await page.getByLabel('Plantilla', { exact: true }).selectOption(name)
  await page.getByRole('button', { name: 'Insertar' }).click()
  await page.getByText('Falta rellenar {vista}').waitFor()
  const text = page.getByLabel(/^Su respuesta/)
  expect(await text.inputValue()).toBe('Gracias.\n\nLa vista es el {vista}.')
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Enviar al cliente' }).click()
  await page.getByText(/^No se ha enviado: falta rellenar \{vista\}/).waitFor()
  expect(await text.inputValue()).toBe('Gracias.\n\nLa vista es el {vista}.')
  await page.goto(portal.url + paths.adminThreadsOf({ show: 'draft', lawyer: 'Marta Ruiz' }))
  await scriptsReady(page, way)
  await checkPage(page, way)
  expect(await sidewaysScroll(page)).toBe(0)
  const line = page.getByRole('listitem').filter({ hasText: legalCase.caseNumber })
  await line.getByRole('link', { name: /^Leer y contestar/ }).click()
  await page.getByRole('heading', { name: /^Mensajes con/ }).waitFor()
  await scriptsReady(page, way)
  await text.fill('Gracias. Le avisaremos del día.')
  await page.getByRole('button', { name: 'Enviar y cerrar' }).click()
  await page.getByText('Cerrada', { exact: true }).waitFor()
  expect(await text.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Aceptar o devolver lo que envió' }).click()
  await page.getByText('Escribió:').first().waitFor()
  await scriptsReady(page, way)
  const received = page.locator('form.received').filter({ hasText: legalCase.caseNumber })
  await received.getByRole('combobox').selectOption({ index: 1 })
  await received.getByRole('button', { name: 'Aceptar y mostrar al cliente' }).click()
  await page.getByText('Aceptado').first().waitFor()
  expect(faults).toEqual([])
  await close()

  const told = await asClient(client.id, paths.dashboardCase(legalCase.id), way)
  await told.page.getByRole('link', { name: 'Mensajes · 1 nuevo' }).click()
  await told.page.getByText('Gracias. Le avisaremos del día.').waitFor()
  expect([...sent.faults, ...told.faults]).toEqual([])
  await told.close()
})
