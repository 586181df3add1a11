import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { database } from '~db/client'
import { caseRequests, requestFiles, requestPapers } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, smallTargets, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { openMailbox } from '../support/mailbox'
import { paperOf } from '../support/papers'
import { A_CODE, codeIn } from '../support/smtp'
import { sessionOf } from '../support/ways-in'

const portal = adminPortal()
const MOST_TAPS = 6
const WAYS = [{ javaScript: true }, { javaScript: false }]

/** The administrator asks a client to sign a paper of three pages. */
async function ask(javaScript: boolean) {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  const way = { width: 1280, javaScript }
  const { page, faults, close } = await portal.visit(way, `/admin/client/${client.id}?case=${caseId}`)
  await scriptsReady(page, way)
  await page.getByRole('link', { name: 'Pedir una firma' }).click()
  await page.getByLabel('Qué le pedimos').last().fill('Firme la hoja de encargo.')
  await page.getByRole('button', { name: 'Pedir la firma' }).click()
  await page.getByText('Elija un PDF de este equipo o un documento del expediente.').waitFor()
  await page.getByText('Qué vale esta firma y qué no').click()
  await page.getByText(/no equivale por ley a la firma manuscrita/).waitFor()
  await checkPage(page, way)
  const paper = { name: 'Encargo.pdf', mimeType: 'application/pdf', buffer: await paperOf(3) }
  await page.getByLabel('El papel, en PDF').setInputFiles(paper)
  await page.getByLabel('Página', { exact: true }).fill('4')
  if (!javaScript) await page.getByLabel('Sitio en la página').selectOption('top_right')
  await page.getByRole('button', { name: 'Pedir la firma' }).click()
  await page.getByText('Ese PDF tiene 3 páginas: elija en cuál va la firma.').waitFor()
  await page.getByLabel('El papel, en PDF').setInputFiles(paper)
  // Each is drawn while the one before still is.
  for (const number of ['1', '3', '2']) await page.getByLabel('Página', { exact: true }).fill(number)
  if (javaScript) {
    const shown = page.locator('.signplace__page')
    await page.getByText('Página 2 de 3').waitFor()
    await shown.scrollIntoViewIfNeeded()
    const box = await shown.boundingBox()
    await shown.click({ position: { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.1 } })
    await page
      .getByLabel('Sitio en la página')
      .getByText('En el punto marcado')
      .waitFor({ state: 'attached' })
    await checkPage(page, way)
  }
  await page.getByRole('button', { name: 'Pedir la firma' }).click()
  await page.getByText('El cliente lo ve en su expediente.').first().waitFor()
  expect(faults).toEqual([])
  await close()
  const request = database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).get()
  expect(request).toMatchObject({ kind: 'signature', text: 'Firme la hoja de encargo.' })
  const asked = database()
    .select()
    .from(requestPapers)
    .where(eq(requestPapers.requestId, request?.id ?? 0))
  const { place } = asked.get() ?? expect.fail('no paper')
  expect([place?.page, Math.round((place?.x ?? 0) / 100), Math.round((place?.y ?? 0) / 100)]).toEqual([
    2, 8, 1,
  ])
  return { client, path: `/cases/${caseId}/requests/${request?.id}`, requestId: request?.id ?? 0 }
}

async function visitAs(userId: number, javaScript: boolean, kind: 'client' | 'tracking' = 'client') {
  const way = { width: 390, height: 844, javaScript }
  const visited = await visit(portal.browser, way)
  const value = cookieOf(sessionOf(userId, kind, Date.now()))
  await visited.page.context().addCookies([{ name: 'sid', value, url: portal.url }])
  return { ...visited, way }
}

function counting() {
  const counted = { taps: 0 }
  const tap = async (target: Locator) => {
    counted.taps += 1
    await target.click()
  }
  return { counted, tap }
}

/** Every page is drawn as it comes near. */
async function readAll(page: Page) {
  for (const picture of await page.locator('.paperpages canvas').all()) {
    await picture.scrollIntoViewIfNeeded()
    await page.locator('.paperpages canvas[data-drawn=whole]').first().waitFor()
  }
  await page.locator('.paperpages canvas[data-drawn=whole]').nth(2).waitFor()
}

test.each(WAYS)(
  'a paper of three pages is read and signed in six taps, and waits for the firm ($javaScript)',
  { timeout: 120_000 },
  async ({ javaScript }) => {
    const { client, path, requestId } = await ask(javaScript)
    const { page, faults, close, way } = await visitAs(client.id, javaScript)
    await page.goto(portal.url + path)
    await scriptsReady(page, way)
    await page.getByText('Encargo.pdf: 3 páginas').waitFor()
    await page.getByText('Su firma irá en la página 2, arriba a la derecha.').waitFor()
    const { counted, tap } = counting()
    if (javaScript) {
      await readAll(page)
      expect(await page.locator('.signplace__box').count()).toBe(1)
    } else {
      const opened = page.context().waitForEvent('page')
      await tap(page.getByRole('link', { name: 'Abrir el papel para leerlo' }))
      await (await opened).close()
      // Going back to the tab of the portal.
      counted.taps += 1
    }
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    await tap(page.getByLabel('He leído el papel entero'))
    await tap(page.getByLabel('Su nombre y apellidos'))
    await page.getByLabel('Su nombre y apellidos').fill('Ana Ruiz Gil')
    const coming = openMailbox().next(client.email ?? '', A_CODE)
    await tap(page.getByRole('button', { name: 'Enviarme el código para firmar' }))
    await page.getByRole('heading', { name: 'Escriba el código para firmar' }).waitFor()
    await checkPage(page, way)
    // The field has the focus: the digits of the e-mail are typed at once.
    await page.keyboard.type(codeIn(await coming))
    await tap(page.getByRole('button', { name: 'Firmar el papel' }))
    await page.getByText(/^Firmado el .* Gracias\.$/).waitFor()
    expect(counted.taps).toBeLessThanOrEqual(MOST_TAPS)
    await checkPage(page, way)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Guardar su copia firmada (PDF)' }).click()
    expect((await download).suggestedFilename()).toBe('Encargo firmado.pdf')
    const files = database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
    expect(files).toMatchObject([{ fileName: 'Encargo firmado.pdf', state: 'waiting' }])
    expect(faults).toEqual([])
    await close()
    const panel = await portal.visit({ width: 1280, javaScript }, '/admin/queue')
    await panel.page.locator('.received', { hasText: 'Encargo firmado.pdf' }).first().waitFor()
    await panel.close()
  },
)

test('a signature can be drawn too, and an unread paper or a wrong code is said without losing what was typed', async () => {
  const { client, path } = await ask(true)
  const { page, faults, close, way } = await visitAs(client.id, true)
  await page.goto(portal.url + path)
  await scriptsReady(page, way)
  await readAll(page)
  await page.getByLabel('Su nombre y apellidos').fill('Ana Ruiz Gil')
  const pad = page.locator('.drawingpad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  for (const step of [60, 120, 200]) await page.mouse.move(box.x + step, box.y + (step % 80), { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Borrar y dibujar otra vez' }).waitFor()
  await page.getByRole('button', { name: 'Enviarme el código para firmar' }).click()
  await page.getByText('Marque que lo ha leído cuando lo haya leído.').waitFor()
  await checkPage(page, way)
  expect(await page.getByLabel('Su nombre y apellidos').inputValue()).toBe('Ana Ruiz Gil')
  await page.getByLabel('He leído el papel entero').check()
  const coming = openMailbox().next(client.email ?? '', A_CODE)
  await page.getByRole('button', { name: 'Enviarme el código para firmar' }).click()
  await page.getByRole('heading', { name: 'Escriba el código para firmar' }).waitFor()
  const code = codeIn(await coming)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Firmar el papel' }).click()
  await page.getByText(/4 intentos/).waitFor()
  await page.getByRole('textbox').fill(code)
  await page.getByRole('button', { name: 'Firmar el papel' }).click()
  await page.getByText(/^Firmado el/).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a tracking visitor reads no paper, and is told the way to sign', async () => {
  const { client, path } = await ask(false)
  const { page, close, way } = await visitAs(client.id, true, 'tracking')
  await page.goto(portal.url + path)
  await page.getByText('hace falta entrar con usuario y contraseña').waitFor()
  expect(await page.locator('.paperpages').count()).toBe(0)
  await checkPage(page, way)
  await close()
})
