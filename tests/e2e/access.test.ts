import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '~/domain/duration'
import { database } from '~db/client'
import { otpChallenges } from '~db/schema'
import { takenOver, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN } from '../support/client-world'
import { newcomer } from '../support/newcomer'
import { clientOf } from '../support/records'
import { expireCodes } from '../support/screens/way-in'
import { A_CODE, codeIn } from '../support/smtp'

const portal = clientPortal()
const ROUNDS = [{ javaScript: true }, { javaScript: false }]

const other = (code: string) => (code === '000000' ? '111111' : '000000')

describe.each(ROUNDS)('JavaScript $javaScript', ({ javaScript }) => {
  test('the two cards and the two modes are a link away from each other', async () => {
    const { open, follow, says, fields, leave } = await newcomer(portal, javaScript)
    await open('/auth')
    await follow(/Área del Cliente/)
    await says('¿Ha olvidado su contraseña?')
    await follow('Crear Cuenta')
    await says('Repita la contraseña')
    await follow('Acceso de Cliente')
    await says('¿Ha olvidado su contraseña?')
    await follow(/Seguimiento/)
    await says('DNI/NIE')
    await expect.poll(() => fields('Usuario')).toBe(0)
    await leave()
  })

  test('a code may be typed with blanks, is wrong five times at most, and then another one is needed', async () => {
    const { open, follow, menu, press, says, askForCode, tryCode, path, leave } = await newcomer(
      portal,
      javaScript,
    )
    await open('/auth')
    const spent = await askForCode(CARMEN.dni)
    await tryCode('12 34')
    await says('El código tiene 6 cifras.')
    for (const left of ['quedan 4 intentos', 'quedan 3 intentos', 'quedan 2 intentos', 'queda 1 intento']) {
      await tryCode(other(spent))
      await says(left)
    }
    await tryCode(other(spent))
    await says(/Este código ya no vale, después de 5 intentos/)
    await says('Enviarme otro código')
    await follow('Volver a ingresar DNI')
    const code = await askForCode(CARMEN.dni)
    await tryCode(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await says(/^Mi Expediente$/)
    expect(path()).toBe('/dashboard')
    await menu()
    await press('Cerrar sesión')
    await says('Sesión cerrada')
    await leave()
  })

  test('a code past its time says so, and so does the page before it is tried', async () => {
    const { open, fill, press, says, fields, askForCode, leave } = await newcomer(portal, javaScript)
    await open('/auth')
    await fill('Código de 6 cifras', await askForCode(CARMEN.dni))
    // A page that is loaded again afterwards has no field any more.
    expireCodes()
    await press('Verificar Código')
    await says('Este código ha caducado: vale 10 minutos.')
    await open('/auth/code')
    await says('Enviarme otro código')
    expect(await fields('Código de 6 cifras')).toBe(0)
    await leave()
  })

  test('another code can be had after a minute, and the one before it is worth nothing', async () => {
    const { open, press, says, askForCode, tryCode, leave } = await newcomer(portal, javaScript)
    await open('/auth')
    const first = await askForCode(CARMEN.dni)
    await says('Disponible a las')
    if (javaScript) await says(/faltan \d+ s/)
    else {
      await press('Reenviar código')
      await says('El código va de camino')
    }
    database()
      .update(otpChallenges)
      .set({ createdAt: Date.now() - seconds(61) })
      .run()
    await open('/auth/code')
    const coming = portal.mail.next('carmen.ortega@correo.example', A_CODE)
    await press('Reenviar código')
    await says('Código enviado')
    await says('Disponible a las')
    const second = codeIn(await coming)
    if (first !== second) {
      await tryCode(first)
      await says('le quedan 4 intentos')
    }
    await tryCode(second)
    await says(/^Mi Expediente$/)
    await leave()
  })
})

/** A visitor on a phone, with frequent actions. */
async function visitor(javaScript: boolean, { fresh = false } = {}) {
  const way = { width: 390, javaScript }
  const { page, faults, close } = await (fresh ? visit(portal.browser, way) : portal.page(way))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const open = (path: string) => page.goto(portal.url + path)
  /** Requests a code for a DNI, and returns the contents of the e-mail. */
  const askForCode = async (dni: string) => {
    const coming = portal.mail.next(clientOf(dni).email ?? '', A_CODE)
    await page.getByLabel('DNI/NIE').fill(dni)
    await press('Enviar Código')
    await page.getByLabel('Código de 6 cifras').waitFor()
    return codeIn(await coming)
  }
  const tryCode = async (code: string) => {
    await page.getByLabel('Código de 6 cifras').fill(code)
    await press('Verificar Código')
  }
  const leave = async () => {
    await close()
    expect(faults).toEqual([])
  }
  return { page, press, says, open, askForCode, tryCode, leave, path: () => new URL(page.url()).pathname }
}

test('a password can be looked at while it is typed', async () => {
  const { page, open, leave } = await visitor(true)
  await open('/auth?access=client')
  const field = page.getByLabel('Contraseña', { exact: true })
  await field.fill('cuatro caballos')
  const type = () => field.getAttribute('type')
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: /^Mostrar/ }).click()
  expect([await type(), await field.inputValue()]).toEqual(['text', 'cuatro caballos'])
  await page.getByRole('button', { name: /^Ocultar/ }).click()
  expect(await type()).toBe('password')
  await leave()
})

test('the countdown to another code runs out and frees the button', async () => {
  const { page, open, askForCode, leave } = await visitor(true, { fresh: true })
  await page.clock.install()
  await open('/auth')
  await askForCode(CARMEN.dni)
  const resend = page.getByRole('button', { name: 'Reenviar código' })
  await page.getByText(/faltan \d+ s/).waitFor()
  expect(await resend.isDisabled()).toBe(true)
  await page.clock.fastForward(minutes(1))
  await page.getByText(/faltan \d+ s/).waitFor({ state: 'detached' })
  expect(await resend.isEnabled()).toBe(true)
  await leave()
})

test('of what is typed or pasted into the one field the six digits stay', async () => {
  const { page, open, askForCode, leave, press, says } = await visitor(true)
  await open('/auth')
  const code = await askForCode(CARMEN.dni)
  await takenOver(page)
  const field = page.getByLabel('Código de 6 cifras')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await field.focus()
  await field.pressSequentially('12a3-45 678')
  expect(await field.inputValue()).toBe('123456')
  await field.fill('')
  await page.keyboard.insertText(` ${code.slice(0, 3)}-${code.slice(3)}\t`)
  expect(await field.inputValue()).toBe(code)
  await press('Verificar Código')
  await says(/^Mi Expediente$/)
  await leave()
})

test('without scripts the code field takes no more than a code and its blanks', async () => {
  const { page, open, askForCode, leave } = await visitor(false)
  await open('/auth')
  await askForCode(CARMEN.dni)
  expect(await page.getByLabel('Código de 6 cifras').getAttribute('maxlength')).toBe('12')
  await leave()
})
