import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import { takenOver } from '../support/browser'
import { ADMIN_PASSWORD } from '../support/portal'
import { clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'

const portal = adminPortal()
const atVictor = () => `/admin/client/${clientOf(VICTOR.dni).id}`

async function start(path: string, width = 1280) {
  const visit = await portal.visit({ width, javaScript: true }, path)
  await takenOver(visit.page)
  return visit
}

test('from the first key of a search nothing can be ticked, and what was ticked is withdrawn', async () => {
  const { page, faults, close } = await start('/admin/clients')
  const ticks = page.locator('.tick')
  await ticks.first().check()
  await page.locator('.bulk').getByText('Seleccionados: 1').waitFor()
  let isHeld = true
  const held: (() => void)[] = []
  const isSearch = (url: URL) => /^\/admin\/clients/.test(url.pathname) && !!url.searchParams.get('q')
  await page.route(isSearch, async (route) => {
    if (isHeld)
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
    await route.continue()
  })
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('q')
  expect(await page.locator('.tick:checked').count()).toBe(0)
  expect(await ticks.first().isDisabled()).toBe(true)
  expect(await page.locator('.bulk').isVisible()).toBe(false)
  await page.getByText('Cargando…').waitFor()
  await page.keyboard.type('uiñon')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(await ticks.first().isDisabled()).toBe(true)
  isHeld = false
  for (const release of held) release()
  await page.getByText('1–1 de 1').waitFor()
  await expect.poll(() => ticks.first().isDisabled()).toBe(false)
  expect(await page.locator('.tick:checked').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('who leaves a list while a search is about to be asked for has left it', async () => {
  const { page, faults, close } = await start('/admin/clients')
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#q')
    if (!field) throw new Error('There is no search')
    field.value = 'quiñ'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLAnchorElement>('a[href="/admin/cases"]')?.click()
    // The pause is over before anything has been drawn.
    const end = performance.now() + 300
    while (performance.now() < end);
  })
  await page.locator('h1#cases').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/admin/cases')
  expect(faults).toEqual([])
  await close()
})

test('after the session has ended each form has what was typed into it, for the same person only', async () => {
  const { page, close } = await start(atVictor())
  const note = page.locator('textarea[name="text"]').first()
  const signIn = async (name: string) => {
    await page.getByLabel(/Su nombre o iniciales/).fill(name)
    await page.getByLabel('Contraseña de administración').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((url) => url.pathname === atVictor())
    await takenOver(page)
  }
  const typeAndLose = async () => {
    await note.fill('Ha llamado su hermana.')
    await page
      .getByRole('link', { name: /Letrado$/ })
      .first()
      .click()
    const lawyer = page.locator('.fact__form').getByLabel('Letrado')
    await lawyer.fill('Iván de la Torre')
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name.endsWith('asid'))
    if (session) await page.context().clearCookies({ name: session.name })
    await lawyer.press('Enter')
    await page.getByLabel('Contraseña de administración').waitFor()
  }
  await typeAndLose()
  await signIn('RM')
  await expect.poll(() => note.inputValue()).toBe('Ha llamado su hermana.')
  await page.getByText('Iván de la Torre').waitFor()
  await typeAndLose()
  await signIn('Otra persona')
  expect(await note.inputValue()).toBe('')
  expect(await page.getByText('Iván de la Torre').count()).toBe(0)
  await close()
})

test('the focus is where it was after a field in place is left or saved, and after a question', async () => {
  const { page, faults, close } = await start(atVictor())
  const edit = page.getByRole('link', { name: /Letrado$/ }).first()
  const isFocused = () => edit.evaluate((one) => one === document.activeElement)
  await edit.focus()
  await page.keyboard.press('Enter')
  const lawyer = page.locator('.fact__form').getByLabel('Letrado')
  await lawyer.waitFor()
  await lawyer.press('Escape')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Enter')
  await lawyer.fill('Nadia Foco')
  await lawyer.press('Enter')
  await page.locator('.fact', { hasText: 'Nadia Foco' }).first().waitFor()
  await expect.poll(isFocused).toBe(true)

  await page.goto(`${portal.url}/admin/clients`)
  await takenOver(page)
  const menu = page.locator('.rows__row summary').first()
  await menu.click()
  await page.locator('.rows__row').first().getByRole('link', { name: 'Delete User' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const row = page.locator('.rows__row').first()
  await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('the rows of a list begin high on the page, and the header has one line', async () => {
  for (const [width, most] of [
    [1280, 320],
    [390, 844],
  ] as const) {
    const { page, close } = await start('/admin/clients', width)
    const row = await page.locator('.rows__row').first().boundingBox()
    expect([width, (row?.y ?? 9999) <= most]).toEqual([width, true])
    for (const button of await page.locator('.bar__end .btn').all()) {
      const box = await button.boundingBox()
      if (box) expect(box.height).toBeLessThan(60)
    }
    await close()
  }
})

test.each([true, false])('Enter on what is ticked archives nothing (scripts: %s)', async (javaScript) => {
  const { page, faults, close } = await portal.visit({ width: 1280, javaScript }, '/admin/clients?q=quiñon')
  if (javaScript) await takenOver(page)
  await page.locator('.tick').first().check()
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  const answered = javaScript || page.waitForResponse((response) => response.url().includes('/admin/clients'))
  await page.keyboard.press('Enter')
  await answered
  await page.getByText('1–1 de 1').waitFor()
  if (javaScript) expect(await page.locator('.tick').first().isChecked()).toBe(true)
  expect(new URL(page.url()).searchParams.get('q')).toBe('quiñon')
  expect(clientOf(VICTOR.dni).archived).toBe(false)
  expect(posted).toEqual([])
  expect(faults).toEqual([])
  await close()
})
