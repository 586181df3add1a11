import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { takenOver, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { PASSWORD } from '../support/client-world'
import { VICTOR } from '../support/sample-portal'
import { signIn } from '../support/screens/room'
import { A_CODE, codeIn } from '../support/smtp'

const portal = clientPortal()

/** The focused element, in words, and whether it is visible and in the window. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return { name: '', shows: true }
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const label = one.id ? document.querySelector(`label[for="${one.id}"]`)?.textContent : null
    const shows = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && inside
    return { name: (label ?? one.textContent ?? '').trim(), shows }
  })

/** Presses Tab until the named element has the focus; everything before it must show its focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const { name: here, shows } = await focused(page)
    expect([here, shows]).toEqual([here, true])
    passed.push(here)
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return
  }
  throw new Error(`no way by keyboard to ${name}; passed ${passed.join(' | ')}`)
}

test('from the DNI to a stage of another case, and to a document, by keyboard alone', async () => {
  const { page, faults, close } = await visit(portal.browser, { width: 1280, javaScript: true })
  await page.goto(`${portal.url}/auth`)
  await takenOver(page)
  await tabTo(page, 'Saltar al contenido')
  await page.keyboard.press('Enter')
  await tabTo(page, 'DNI/NIE')
  await page.keyboard.type(VICTOR.dni)
  const coming = portal.mail.next(VICTOR.email, A_CODE)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Verificación de Código' }).waitFor()
  const code = codeIn(await coming)
  await tabTo(page, 'Código de 6 cifras')
  await page.keyboard.type(code)
  await tabTo(page, 'Verificar Código')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Mis Expedientes' }).waitFor()

  await tabTo(page, 'Banco Ejemplar, S.A.')
  await page.keyboard.press('Enter')
  await page.getByText('Su reclamación contra Banco Ejemplar, S.A.').waitFor()
  await expect.poll(async () => (await focused(page)).name).toBe('Su demanda está presentada en el juzgado')
  await tabTo(page, /^Está aquí.*Demanda Interpuesta$/)
  await page.keyboard.press('Space')
  await page.getByText('Interponer la demanda es').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.getByText('Interponer la demanda es').first().waitFor()
  await tabTo(page, 'Aviso legal')
  expect(faults).toEqual([])
  await close()
})

test('a document is downloaded by keyboard alone', async () => {
  const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript: true })
  await page.goto(`${portal.url}/auth`)
  await takenOver(page)
  await tabTo(page, 'Área del Cliente')
  await page.keyboard.press('Enter')
  await page.getByLabel('Usuario').waitFor()
  await tabTo(page, 'Usuario')
  await page.keyboard.type(VICTOR.dni)
  await tabTo(page, 'Contraseña')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Mis Expedientes' }).waitFor()
  await tabTo(page, /^Fase extrajudicial Quiñones/)
  const coming = page.context().waitForEvent('response', (answer) => /\/download$/.test(answer.url()))
  await page.keyboard.press('Enter')
  const answer = await coming
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(faults).toEqual([])
  await close()
})

test('the warning before the end of a session has the focus, and gives it back', async () => {
  const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript: true })
  await signIn({ page, url: portal.url }, VICTOR.dni)
  await page.clock.install()
  await page.goto(`${portal.url}/dashboard`)
  await takenOver(page)
  await page.clock.fastForward('28:30')
  await page.getByRole('dialog').waitFor()
  expect((await focused(page)).name).toBe('Seguir conectado')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tabTo(page, /./)
  expect(faults).toEqual([])
  await close()
})
