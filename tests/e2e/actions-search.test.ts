import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, transact } from '~db/client'
import { caseRequests, cases, users } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { bytesOf, checkPage, scriptsReady, takenOver } from '../support/browser'
import { countActions } from '../support/counted'
import { createClient } from '../support/factories'
import { ADMIN_PASSWORD } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'

const portal = adminPortal()

/** The default tab, signed in, with scripts. */
async function start(width = 1280) {
  const visit = await portal.page({ width, javaScript: true }, '/admin/clients')
  await takenOver(visit.page)
  return { ...visit, person: countActions(visit.page) }
}

const [NUMBER = ''] = VICTOR.cases
const atVictor = (url: URL) => url.pathname === `/admin/client/${clientOf(VICTOR.dni).id}`

test('somebody is found by half a name, a telephone or a case number, and opened, in 2 actions', async () => {
  transact((tx) => tx.update(users).set({ phone: '699111222' }).where(eq(users.dni, VICTOR.dni)).run())
  const { page, person, faults, close } = await start()
  for (const typed of ['quiñon', '699111222', NUMBER]) {
    await page.goto(`${portal.url}/admin/clients`)
    await takenOver(page)
    await person.type(typed)
    await page.getByText('1–1 de 1').waitFor()
    await person.click(page.locator('.rows__name'))
    await page.waitForURL(atVictor)
    expect([typed, person.taken()]).toEqual([typed, 2])
  }
  // From any other page, the key that leads to the search of the header is one more.
  for (const typed of ['quiñon', '+34 699 11 12 22', NUMBER]) {
    await page.goto(`${portal.url}/admin/queue`)
    await takenOver(page)
    await person.key('/')
    await person.type(typed)
    await person.key('Enter')
    await page.waitForURL(atVictor)
    expect([typed, person.taken()]).toEqual([typed, 3])
  }
  expect(faults).toEqual([])
  await close()
})

test('the list under the search follows the keys and has nothing that a screen reader misses', async () => {
  const { page, faults, close } = await start(390)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rocio')
  const list = page.getByRole('listbox')
  await list.waitFor()
  const find = page.locator('#find')
  expect(await find.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  expect(await find.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  expect(await first.getAttribute('aria-selected')).toBe('true')
  await checkPage(page, { width: 390, javaScript: true })
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

test('the list of clients is an Excel file in 1 action', async () => {
  const { page, person, close } = await start()
  const download = page.waitForEvent('download')
  await person.click(page.getByRole('link', { name: /^Excel/ }))
  const file = await download
  expect(person.taken()).toBe(1)
  expect(file.suggestedFilename()).toMatch(/^Clientes \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK')
  await close()
})

/** Rocío owes a paper, and her case is the only one of its lawyer. */
function owe() {
  const { id: caseId } = caseNumbered(ROCIO.cases[0] ?? '')
  transact((tx) => {
    tx.delete(caseRequests).where(eq(caseRequests.caseId, caseId)).run()
    tx.insert(caseRequests)
      .values({ caseId, text: 'Nóminas', source: 'admin', createdAt: Date.now(), createdBy: 'RM' })
      .run()
    tx.update(cases).set({ assignedLawyer: 'Laura Solo Una' }).where(eq(cases.id, caseId)).run()
  })
}

test('what clients owe, and the cases of one lawyer, are 1 action away', async () => {
  owe()
  const { page, person, faults, close } = await start()
  await person.click(page.getByRole('link', { name: 'Esperan al cliente' }))
  await page.getByText('nos debe: Nóminas').waitFor()
  await page.getByText('1–1 de 1').waitFor()
  expect(person.taken()).toBe(1)
  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  await person.choose(page.locator('select[name=lawyer]'), 'Laura Solo Una')
  await page.getByText('1–1 de 1').waitFor()
  expect(person.taken()).toBe(1)
  await checkPage(page, { width: 1280, javaScript: true })
  expect(faults).toEqual([])
  await close()
})

const archived = () => database().select({ id: users.id }).from(users).where(eq(users.archived, true)).all()

test('clients are archived in 2 actions and restored in 1, or in 2 from the archive; Shift takes a range', async () => {
  const { page, person, faults, close } = await start()
  const rows = page.locator('.rows__row')
  const archive = page.locator('.bulk').getByRole('button', { name: 'Archive User' })
  expect(await archive.isVisible()).toBe(false)
  await rows.nth(0).getByRole('checkbox').click()
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  expect(await page.locator('.tick:checked').count()).toBe(3)
  await page.reload()
  await takenOver(page)

  await rows.nth(1).getByRole('checkbox').click()
  await page.getByText('Asignar letrado…').click()
  const lawyer = page.getByLabel('Letrado nuevo', { exact: true })
  await lawyer.fill('Nadia Enter')
  // Nothing is archived by this.
  await lawyer.press('Enter')
  await page.getByRole('button', { name: 'Seguir…' }).click()
  await page.getByRole('button', { name: /^Asignar \d+ expedientes? a Nadia Enter$/ }).click()
  await page.getByText('Letrado asignado').first().waitFor()
  await page.reload()
  await takenOver(page)

  await person.click(rows.nth(0).getByRole('checkbox'))
  await person.click(archive)
  await page.getByText('User Archived').first().waitFor()
  expect(person.taken()).toBe(2)
  expect(archived()).toHaveLength(1)
  await person.click(page.getByRole('button', { name: 'Deshacer' }).first())
  await page.getByText('Cliente recuperado').or(page.getByText('Recuperado')).first().waitFor()
  expect(person.taken()).toBe(1)
  expect(archived()).toEqual([])

  const { id, name } = createClient({ name: 'Zenobia Vuelta', archived: true, archivedAt: Date.now() })
  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  await person.choose(page.locator('#archived'), 'true')
  // From the list of those who are archived, in the row.
  await person.click(rows.filter({ hasText: name }).getByRole('button', { name: `Recuperar: ${name}` }))
  await page.getByText('Cliente recuperado').first().waitFor()
  expect(person.taken()).toBe(2)
  expect(archived().filter((client) => client.id === id)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('without scripts one lawyer gets the cases of several clients', async () => {
  const { page, faults, close } = await portal.walk(
    { width: 390, javaScript: false },
    '/admin/clients?pageSize=100',
  )
  for (const name of ['Víctor Quiñones Cañas', 'Rocío Sánchez Castaño'])
    await page.getByLabel(`Seleccionar ${name}`).check()
  await page.getByText('Asignar letrado…').click()
  await page.getByLabel('Letrado nuevo', { exact: true }).fill('Julia Sin Guiones')
  await page.getByRole('button', { name: 'Seguir…' }).click()
  const count = VICTOR.cases.length + ROCIO.cases.length
  await page.getByRole('button', { name: `Asignar ${count} expedientes a Julia Sin Guiones` }).click()
  await page.getByText('Letrado asignado').first().waitFor()
  const assigned = database()
    .select({ caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.assignedLawyer, 'Julia Sin Guiones'))
    .all()
  expect(assigned.map(({ caseNumber }) => caseNumber).sort()).toEqual(
    [...VICTOR.cases, ...ROCIO.cases].sort(),
  )
  expect(faults).toEqual([])
  await close()
})

test('from a client the way leads back to the list as it was, and on to the next', async () => {
  const { page, faults, close } = await start()
  const list = `${portal.url}/admin/clients?sort=name&page=2&pageSize=10`
  await page.goto(list)
  const names = await page.locator('.rows__name').allTextContents()
  await page.locator('.rows__name').nth(3).click()
  await page.getByRole('link', { name: 'Volver a la lista' }).waitFor()
  await takenOver(page)
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: names[4] }).first().waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: names[3] }).first().waitFor()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await page.waitForURL(list)
  expect(faults).toEqual([])
  await close()
})

test('without scripts clients are found, opened, filtered, taken as Excel, archived and restored, one after the other', async () => {
  transact((tx) => tx.update(users).set({ phone: '699111222' }).where(eq(users.dni, VICTOR.dni)).run())
  owe()
  const { page, faults, close } = await portal.walk({ width: 1280, javaScript: false })
  const list = () => page.goto(`${portal.url}/admin/clients`)
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const search = () => page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  for (const typed of ['quiñon', '699111222', NUMBER]) {
    await list()
    await page.getByLabel('Buscar clientes').fill(typed)
    await search()
    await said('1–1 de 1')
    await page.locator('.rows__name').click()
    await page.waitForURL(atVictor)
    await page.goto(`${portal.url}/admin/queue`)
    await page.locator('#find').fill(typed)
    await page.locator('#find').press('Enter')
    await page.getByRole('link', { name: 'Víctor Quiñones Cañas' }).first().click()
    await page.waitForURL(atVictor)
  }

  await list()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Excel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Clientes .*\.xlsx$/)
  await page.getByRole('link', { name: 'Esperan al cliente' }).click()
  await said('nos debe: Nóminas')
  await list()
  await page.locator('select[name=lawyer]').selectOption('Laura Solo Una')
  await search()
  await said('1–1 de 1')

  await list()
  const [first] = await page.locator('.rows__row').all()
  await first?.getByRole('checkbox').check()
  await page.locator('.bulk').getByRole('button', { name: 'Archive User' }).click()
  await said('User Archived')
  expect(archived()).toHaveLength(1)
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await said(/^(Cliente recuperado|Recuperado)/)
  expect(archived()).toEqual([])

  const sorted = `${portal.url}/admin/clients?sort=name&page=2&pageSize=10`
  await page.goto(sorted)
  const names = await page.locator('.rows__name').allTextContents()
  await (await page.locator('.rows__name').all())[3]?.click()
  await page.getByRole('link', { name: 'Siguiente', exact: true }).click()
  await page.getByRole('heading', { name: names[4] }).first().waitFor()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await page.waitForURL((url) => url.href === sorted)
  expect(faults).toEqual([])
  await close()
})

test.each([true, false])(
  'after signing in again one is where one wanted to be, with the name remembered (JavaScript %s)',
  async (javaScript) => {
    const { page, close } = await portal.visit({ width: 1280, javaScript }, '/admin/clients')
    const edit = `${portal.url}/admin/client/${clientOf(VICTOR.dni).id}/edit`
    const signIn = async () => {
      await page.getByLabel('Contraseña de administración').fill(ADMIN_PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
    const endSession = async () => {
      const cookies = await page.context().cookies()
      const session = cookies.find(({ name }) => name.endsWith('asid'))
      if (session) await page.context().clearCookies({ name: session.name })
    }
    await endSession()
    await page.goto(edit)
    await page.getByLabel(/Su nombre o iniciales/).fill('Marta V.')
    await signIn()
    await page.waitForURL(edit)
    await scriptsReady(page, { javaScript })
    const phone = page.getByLabel('Teléfono')
    await phone.fill('600 111 222')
    await endSession()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByLabel('Contraseña de administración').waitFor()
    expect(await page.getByLabel(/Su nombre o iniciales/).inputValue()).toBe('Marta V.')
    await signIn()
    await page.waitForURL(edit)
    if (javaScript) await expect.poll(() => phone.inputValue()).toBe('600 111 222')
    await close()
  },
)
