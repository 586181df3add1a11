import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptFiles } from '~/features/request-files/decide-files.server'
import { listInbox } from '~/features/request-files/inbox.server'
import { database } from '~db/client'
import { documents, requestFiles } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady } from '../support/browser'
import { askedOwner, sendFor } from '../support/sent-files'
import { jpegBytes } from '../support/upload'
import { admin, browserOf } from '../support/ways-in'

const portal = adminPortal()
const FOLDER = 'FASE_EXTRAJUDICIAL'

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'what several clients sent is ticked, decided about as it was shown, and undone ($width, $javaScript)',
  async (way) => {
    const numbers = [`JUN-${way.width}-1`, `JUN-${way.width}-2`, `JUN-${way.width}-3`]
    const owners = numbers.map((number) => askedOwner(number))
    const sent = await Promise.all(
      owners.map((owner, n) => sendFor(owner, [['DNI.jpg', jpegBytes(way.width, 40 + n)]])),
    )
    const { page, faults, close } = await portal.visit(way, '/admin/queue?area=documents')
    await scriptsReady(page, way)
    await checkPage(page, way)
    for (const number of numbers) {
      const line = page.locator('.received').filter({ hasText: number })
      await line.getByRole('checkbox', { name: /^Seleccionar Recibido de/ }).check()
    }
    await page.getByRole('button', { name: 'Decidir sobre lo marcado' }).click()
    await page.getByRole('heading', { name: 'Decidir sobre lo marcado' }).waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    const elsewhere = { category: FOLDER, readers: 'firm' as const }
    acceptFiles({ ...admin, label: 'Eva' }, sent[2] ?? [], elsewhere, browserOf())
    await page.getByLabel('Carpeta').selectOption(FOLDER)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: /^Aceptar 3 archivos de 3 expedientes y mostrar/ }).click()
    expect((await answered).status()).toBe(409)
    await page.getByText('No se ha decidido nada').waitFor()
    await page.getByText('Marcó 3 archivos y esperan 2').waitFor()
    expect(waiting()).toBe(2)
    await page.getByLabel('Carpeta').selectOption(FOLDER)
    await page.getByRole('button', { name: /^Aceptar 2 archivos de 2 expedientes y mostrar/ }).click()
    await page.getByText('2 archivos: en los expedientes').first().waitFor()
    expect(waiting()).toBe(0)
    await page.getByText('Ha aceptado 2 envíos de 2 expedientes.').waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('2 envíos vuelven a estar pendientes').first().waitFor()
    expect(waiting()).toBe(2)
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
    await close()

    function waiting() {
      const cases = owners.map(({ about }) => about.caseId)
      return listInbox(admin).filter(({ caseId }) => cases.includes(caseId)).length
    }
  },
)

test('keys go from one to the next, and keep what was sent within the firm, as in the rest of what is pending', async () => {
  const [id] = await sendFor(askedOwner('TEC-1'), [['DNI.jpg', jpegBytes(390, 91)]])
  const { page, faults, close } = await portal.visit(
    { width: 1280, javaScript: true },
    '/admin/queue?area=documents',
  )
  await scriptsReady(page, { javaScript: true })
  const line = page.locator('.received').filter({ hasText: 'TEC-1' })
  await line.getByLabel(/^Carpeta/).selectOption(FOLDER)
  await page.getByRole('heading', { level: 1 }).click()
  const lines = await page.locator('[data-line]').count()
  const isHere = () => line.evaluate((one) => one === document.activeElement)
  for (let n = 0; n < lines && !(await isHere()); n += 1) await page.keyboard.press('j')
  expect(await isHere()).toBe(true)
  await page.keyboard.press('2')
  await line.waitFor({ state: 'detached' })
  const kept = database()
    .select()
    .from(requestFiles)
    .where(eq(requestFiles.id, id ?? 0))
    .get()
  const filed = database()
    .select()
    .from(documents)
    .where(eq(documents.id, kept?.documentId ?? 0))
    .get()
  expect([kept?.state, filed?.category, filed?.archived]).toEqual(['accepted', FOLDER, true])
  expect(faults).toEqual([])
  await close()
})
