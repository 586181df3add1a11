import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage, Part } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage, takenOver } from '../support/browser'
import { allCases, caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { admin } from '../support/ways-in'

const portal = adminPortal()

const [CASE = ''] = ROCIO.cases
const casePage = () => `/admin/client/${clientOf(ROCIO.dni).id}/cases/${caseNumbered(CASE).id}`

/** The open request of the case; it is made on first use. */
function askedFor() {
  const caseId = caseNumbered(CASE).id
  const find = () => listRequests(admin, caseId).find(({ closedAt }) => closedAt === null)
  const open = find()
  if (open) return open
  openRequest(admin, caseId, { text: 'Firme el poder', dueDate: null, notify: false }, Date.now())
  return find() ?? { id: 0 }
}

/** The forms of a case: their URLs, the field that two people change, its label, and the submit button. */
const forms = [
  { what: 'case', at: () => casePage(), field: 'Letrado', send: 'Guardar' },
  {
    what: 'event',
    at: () => `${casePage()}/events/${eventsOf(CASE)[0]?.id}`,
    field: 'Descripción',
    send: 'Guardar',
  },
  {
    what: 'request',
    at: () => `${casePage()}/requests/${askedFor().id}`,
    field: 'Qué le pedimos',
    send: 'Guardar',
  },
]

/** The notice of the page; the form of a conflict says 'Guardado ahora' too. */
const saved = (one: AnyPage) =>
  one
    .locator('.said')
    .getByText(/Guardado|Pedido/)
    .waitFor()

test.each(waysOf(0))(
  'two people change one case, event or request: the second sees both values and loses nothing ($width px, JavaScript $javaScript)',
  async (way) => {
    const first = await portal.walk({ ...way, javaScript: false })
    const { page, faults, close } = await portal.page(way)
    for (const { what, at, field, send } of forms) {
      const [ours, theirs] = [`${what} de la segunda ${way.width}`, `${what} de la primera ${way.width}`]
      const save = async (one: AnyPage, text: string) => {
        await one.getByLabel(field, { exact: true }).fill(text)
        await one.getByRole('button', { name: send, exact: true }).click()
      }
      for (const one of [first.page, page]) await one.goto(portal.url + at())
      await save(first.page, theirs)
      await saved(first.page)
      await save(page, ours)
      const conflict = page.getByRole('region', { name: 'Otra persona ha guardado este registro' })
      await conflict.waitFor()
      expect(await conflict.locator('dt').allTextContents()).toEqual([field])
      expect(await conflict.locator('dd b').allTextContents()).toEqual([theirs, ours])
      expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(ours)
      await checkPage(page, way)
      await page.getByRole('button', { name: send, exact: true }).click()
      await saved(page)
      await page.goto(portal.url + at())
      expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(ours)
    }
    expect(faults).toEqual([])
    await Promise.all([first.close(), close()])
  },
)

/** Waits until the texts are in order: the URL changes a moment before the list does. */
async function inOrder(texts: Part, compare: (a: string, b: string) => number) {
  const found = async () => texts.allTextContents()
  await expect.poll(async () => isSorted(await found(), compare)).toBe(true)
  return found()
}

const isSorted = (all: string[], compare: (a: string, b: string) => number) =>
  [...all].sort(compare).join() === all.join()

test.each(waysOf(1))(
  'lists are put in order by a choice that stays in the address ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const names = page.locator('.rows__row .rows__name')
    await page.getByLabel('Orden').selectOption({ label: 'Nombre' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name')
    await inOrder(names, (a, b) => a.localeCompare(b, 'es'))
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    expect(await page.getByLabel('Orden').inputValue()).toBe('name')
    await checkPage(page, way)

    await page.goto(`${portal.url}/admin/cases?sort=number`)
    const numbers = await page.locator('.rows__row .rows__id').allTextContents()
    expect(numbers[0]).toContain(
      allCases()
        .map(({ caseNumber }) => caseNumber)
        .sort()[0],
    )

    await page.goto(`${portal.url}/admin/documents?folder=DEMANDA_INTERPUESTA&show=shown`)
    await page.getByLabel('Orden').selectOption({ label: 'Nombre' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name')
    expect(new URL(page.url()).searchParams.get('folder')).toBe('DEMANDA_INTERPUESTA')
    const files = await inOrder(page.locator('.folder .file__name strong'), (a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    )
    expect(files.length).toBeGreaterThan(1)
    await page.getByText(`1–${files.length} de ${files.length}`).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'a client’s page says who did what, and leads to the rest ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way, `/admin/client/${clientOf(VICTOR.dni).id}`)
    await page.locator('summary', { hasText: 'Historial' }).click()
    const trail = page.getByRole('region', { name: 'Auditoría' })
    await trail.getByRole('row').first().waitFor()
    expect(await trail.getByText('Expediente visto').count()).toBe(0)
    expect(await trail.getByText(/[0-9a-f]{64}/).count()).toBe(0)
    await checkPage(page, way)
    await trail.getByRole('link', { name: 'Toda la auditoría de este cliente' }).click()
    await page.waitForURL('**/admin/audit?client=*')
    const rows = page.getByRole('table', { name: 'Auditoría' }).locator('tbody tr')
    await rows.filter({ hasText: 'Víctor Quiñones Cañas' }).first().waitFor()
    expect(await rows.filter({ hasNotText: 'Víctor Quiñones Cañas' }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

test('the keys of the panel lead to its sections and can be switched off', async () => {
  const way = { width: 1280, javaScript: true }
  const { page, faults, close } = await portal.visit(way, '/admin/clients')
  const list = page.getByRole('searchbox')
  const search = page.locator('#find')
  const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
  const focused = () => isFocused(search)
  await takenOver(page)
  expect(await isFocused(list)).toBe(true)
  await page.keyboard.type('g')
  await page.keyboard.type('e?/')
  expect(await list.inputValue()).toBe('ge?/')
  expect(new URL(page.url()).pathname).toBe('/admin/clients')
  await page.keyboard.press('Escape')
  // The URL changes a moment before the page does: its heading is there only with it.
  const heading = page.locator('h1#cases')
  // On a busy machine the second key may come too late to belong to the first.
  const leads = async () => {
    await page.keyboard.type('ge')
    return heading.waitFor({ state: 'attached', timeout: 20_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(leads, { timeout: 180_000 }).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/admin/cases')
  expect(await focused()).toBe(false)
  await page.keyboard.type('/')
  await expect.poll(focused).toBe(true)
  await page.keyboard.press('Escape')
  expect(await focused()).toBe(false)
  await page.keyboard.press('Control+k')
  expect(await focused()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.type('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.waitFor()
  await checkPage(page, way)
  await page.keyboard.type('gd')
  await help.getByLabel('Usar los atajos en este navegador').uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await page.keyboard.type('gd/?')
  // A navigation requests its data before it changes the URL.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(asked).toEqual([])
  expect([new URL(page.url()).pathname, await focused()]).toEqual(['/admin/cases', false])
  await page.reload()
  await takenOver(page)
  await page.keyboard.type('gd')
  await page.getByRole('button', { name: 'Atajos' }).click()
  expect(await help.getByLabel('Usar los atajos en este navegador').isChecked()).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/admin/cases')
  expect(faults).toEqual([])
  await close()
})
