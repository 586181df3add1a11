import { expect, test } from 'vitest'
import { takenOver, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { NOBODY } from '../support/sample-portal'

const portal = clientPortal()

test.each(['SecurityError', 'QuotaExceededError'])(
  'a browser whose storage throws %s shows every page',
  async (name) => {
    const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript: true })
    await page.addInitScript((error) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', error)
      }
    }, name)
    await page.goto(`${portal.url}/auth`)
    await takenOver(page)
    expect(await page.getByRole('button', { name: 'Enviar Código' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Privacidad' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
    await close()
    expect(faults).toEqual([])
  },
)

test('without a connection the page stays, with what was typed, and goes on when there is one', async () => {
  const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript: true })
  await page.goto(`${portal.url}/auth`)
  await takenOver(page)
  await page.getByLabel('DNI/NIE').fill(NOBODY.dni)
  await page.context().setOffline(true)
  const told = page.getByRole('alert').filter({ hasText: 'No hay conexión a Internet' })
  await page.getByRole('button', { name: 'Enviar Código' }).click()
  await told.waitFor()
  await page.getByRole('link', { name: 'Privacidad' }).click()
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(await page.getByLabel('DNI/NIE').inputValue()).toBe(NOBODY.dni)
  await page.context().setOffline(false)
  await told.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Enviar Código' }).click()
  await page.getByRole('heading', { name: 'Verificación de Código' }).waitFor()
  await close()
  expect(faults).toEqual([])
})

test('a text becomes neither markup nor code in a page, nor a script of another site', async () => {
  const { page, close } = await visit(portal.browser, { width: 390, javaScript: true })
  await page.goto(`${portal.url}/auth`)
  await takenOver(page)
  const tried = await page.evaluate(() => {
    const refuses = (attempt: () => unknown) => {
      try {
        attempt()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const script = () => document.createElement('script')
    return [
      refuses(() =>
        Object.assign(document.createElement('div'), { innerHTML: '<img src="x" onerror="alert(1)">' }),
      ),
      refuses(() => Object.assign(script(), { text: 'alert(1)' })),
      refuses(() => Object.assign(script(), { src: 'https://evil.example/x.js' })),
      refuses(() => new Worker('https://evil.example/x.js')),
      refuses(() => Object.assign(script(), { src: '/assets/own.js' })),
    ]
  })
  expect(tried).toEqual([true, true, true, true, false])
  await close()
})
