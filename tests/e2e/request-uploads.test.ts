import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { openRequest } from '~/features/cases/requests.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { caseRequests, requestFiles } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { imagesOf, photoOf } from '../support/photos'
import { pdfBytes } from '../support/upload'
import { admin, secretTo } from '../support/ways-in'

const portal = adminPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-sending-'))
afterAll(() => rmSync(folder, { recursive: true }))

const way = { width: 390, javaScript: true }

async function opened() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  openRequest(admin, caseId, { text: 'El contrato firmado.', dueDate: null, notify: true }, Date.now())
  const link = secretTo(client.id, 'request')
  const requestId =
    database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).get()?.id ?? 0
  const visitor = await visit(portal.browser, { ...way, height: 844 })
  await visitor.page.goto(`${portal.url}/answer/${link}`)
  await scriptsReady(visitor.page, way)
  const rows = () => database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
  return { ...visitor, caseId, requestId, rows }
}

const photo = async (name: string, red: number) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await photoOf({ red }),
})
const chosen = (page: Page) => page.getByRole('group', { name: /^Va a enviar/ })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })

test('photos are gathered one by one, put in order by keyboard, and joined in that order', async () => {
  const { page, faults, close, rows } = await opened()
  const files = page.getByLabel('Elegir archivos')
  for (const [name, red] of [
    ['uno.jpg', 20],
    ['dos.jpg', 120],
    ['tres.jpg', 220],
    ['sobra.jpg', 5],
  ] as const)
    await files.setInputFiles(await photo(name, red))
  await chosen(page).getByRole('button', { name: 'Quitar: sobra.jpg' }).click()
  const up = chosen(page).getByRole('button', { name: 'Subir: tres.jpg' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const names = async () =>
    (await chosen(page).getByRole('listitem').allTextContents()).map((text) => /\w+\.jpg/.exec(text)?.[0])
  expect(await names()).toEqual(['tres.jpg', 'uno.jpg', 'dos.jpg'])
  await checkPage(page, way)
  expect(await smallTargets(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await send(page).click()
  await page.getByRole('heading', { name: 'Recibido de usted' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^3 fotos/ })
    .waitFor()
  expect(await chosen(page).count()).toBe(0)
  const [row] = rows()
  const pdf = await readFile(join(env().DATA_DIR, 'documents', row?.filePath ?? ''))
  expect((await imagesOf(pdf)).map(({ red }) => Math.round(red / 100))).toEqual([2, 0, 1])
  expect(faults).toEqual([])
  await close()
})

test('what had arrived when the page was lost is not sent again', async () => {
  const { page, close, rows } = await opened()
  const location = join(folder, 'contrato.pdf')
  writeFileSync(location, pdfBytes('contrato', 1_900_000))
  const offsets: string[] = []
  let isBroken = true
  await page.route(/\/uploads\/[\w-]{43}$/, async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = request.headers()['upload-offset'] ?? ''
    if (isBroken && offset !== '0') return route.abort()
    offsets.push(offset)
    return route.continue()
  })
  await page.getByLabel('Elegir archivos').setInputFiles(location)
  const lost = page.waitForEvent('requestfailed')
  await send(page).click()
  await page.getByText('Enviando…').first().waitFor()
  await lost
  isBroken = false
  await page.reload()
  await scriptsReady(page, way)
  await page.getByLabel('Elegir archivos').setInputFiles(location)
  await send(page).click()
  await page.getByRole('heading', { name: 'Recibido de usted' }).waitFor()
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  expect(rows()).toMatchObject([{ fileName: 'contrato.pdf', state: 'waiting' }])
  await close()
})

test('a file that is refused is named with its reason, and the others arrive', async () => {
  const { page, close, rows } = await opened()
  const files = page.getByLabel('Elegir archivos')
  const empty = { name: 'vacio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  const whole = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: pdfBytes('carta', 4_000) }
  await files.setInputFiles([empty, whole])
  await send(page).click()
  await page.getByRole('heading', { name: 'Recibido de usted' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^vacio\.pdf: .*vacío/ })
    .waitFor()
  expect(rows()).toMatchObject([{ fileName: 'carta.pdf', state: 'waiting' }])
  expect(await chosen(page).count()).toBe(0)
  await close()
})

test('a request that is withdrawn meanwhile says that nothing was kept', async () => {
  const { page, close, rows, caseId, requestId } = await opened()
  await page.getByLabel('Elegir archivos').setInputFiles(await photo('tarde.jpg', 33))
  withdrawRequest(admin, caseId, requestId, Date.now())
  await send(page).click()
  await page.getByText('ya no necesita que lo envíe').first().waitFor()
  expect(rows()).toEqual([])
  await close()
})
