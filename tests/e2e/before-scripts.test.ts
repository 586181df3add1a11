import { expect, test } from 'vitest'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { adminPortal } from '../support/admin-portal'
import { takenOver } from '../support/browser'
import { pdf } from '../support/case-sheet'
import { allDocuments, caseNumbered, clientOf } from '../support/records'
import { ROCIO } from '../support/sample-portal'
import { admin } from '../support/ways-in'

/** What somebody does on a page whose scripts are still on their way, over a slow line. */
const portal = adminPortal()

/** `open` goes to an address without its scripts, which `come` then lets through. */
async function scriptsHeld() {
  const { page, faults, close } = await portal.visit({ width: 390, javaScript: true })
  let bring = () => {}
  let brought = Promise.resolve()
  await page.route(/\.js$/, async (route) => {
    await brought
    await route.continue()
  })
  const open = async (path: string) => {
    brought = new Promise((resolve) => {
      bring = resolve
    })
    await page.goto(portal.url + path, { waitUntil: 'commit' })
  }
  const come = async () => {
    bring()
    await takenOver(page)
  }
  const leave = async () => {
    await close()
    expect(faults).toEqual([])
  }
  return { page, open, come, leave }
}

test('tabs that were moved stay under the finger; a hidden current one is shown', async () => {
  const { page, open, come, leave } = await scriptsHeld()
  const strip = page.locator('.sections .tabs').first()
  const moved = () => strip.evaluate((element) => element.scrollLeft)
  const move = () => strip.evaluate((element) => element.scrollTo(120, 0)).then(moved)
  await open('/admin/clients')
  // Before its styles have come it cannot be moved.
  await expect.poll(move).toBe(120)
  await come()
  expect(await moved()).toBe(120)
  await open('/admin/timeline')
  await come()
  await expect.poll(moved).toBeGreaterThan(0)
  await leave()
})

test('a menu that was opened stays open, and what was written and ticked stays as it is', async () => {
  const [number = ''] = ROCIO.cases
  const caseId = caseNumbered(number).id
  openRequest(admin, caseId, { text: 'Firme el poder', dueDate: null, notify: false }, Date.now())
  const [request] = listRequests(admin, caseId)
  const { page, open, come, leave } = await scriptsHeld()
  await open(`/admin/client/${clientOf(ROCIO.dni).id}/cases/${caseId}/requests/${request?.id}`)
  const text = page.getByLabel('Qué le pedimos', { exact: true })
  await text.fill('Firme el poder ante notario')
  await page.locator('summary', { hasText: 'Más' }).click()
  await come()
  expect(await text.inputValue()).toBe('Firme el poder ante notario')
  expect(await page.locator('details.menu[open]').count()).toBe(1)
  await open('/admin/clients')
  const tick = page.locator('.rows__row input[type=checkbox]').first()
  await tick.check()
  await come()
  expect(await tick.isChecked()).toBe(true)
  await page.getByText('Seleccionados: 1').first().waitFor()
  await open('/admin/cases')
  await page.locator('summary', { hasText: 'Columnas' }).click()
  const column = page.getByRole('checkbox', { name: 'Mostrar la columna Juzgado' })
  await column.check()
  await come()
  expect(await column.isVisible()).toBe(true)
  expect(await column.isChecked()).toBe(true)
  await leave()
})

test('a list follows what was chosen and typed, and a file that was chosen leaves', async () => {
  const { page, open, come, leave } = await scriptsHeld()
  await open('/admin/cases')
  await page.getByLabel('Orden').selectOption({ label: 'Número' })
  await come()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'number')
  await open('/admin/clients')
  await page.getByRole('searchbox').fill('quinon')
  await come()
  await page.waitForURL((url) => url.searchParams.get('q') === 'quinon')
  await open('/admin/documents')
  const name = `Acuerdo ${ROCIO.cases[0]} antes.pdf`
  await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption('ACUERDO_EN_FASE_JUDICIAL')
  await page
    .getByLabel('Archivos')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf(name)) })
  await come()
  await expect.poll(() => allDocuments().some(({ fileName }) => fileName === name)).toBe(true)
  await leave()
})
