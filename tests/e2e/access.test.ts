import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '~/domain/duration'
import { database } from '~db/client'
import { otpChallenges, users } from '~db/schema'
import { visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN, isEnded, linkFor, MARTA, NEWCOMER, PASSWORD, PILAR } from '../support/client-world'
import { clientOf } from '../support/records'
import { signIn } from '../support/screens/room'
import { expireCodes } from '../support/screens/way-in'
import { A_CODE, codeIn } from '../support/smtp'

const portal = clientPortal()
const ROUNDS = [{ javaScript: true }, { javaScript: false }]

/** A visitor on a phone, with frequent actions. */
async function visitor(javaScript: boolean) {
  const { page, faults, close } = await visit(portal.browser, { width: 390, javaScript })
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

const other = (code: string) => (code === '000000' ? '111111' : '000000')

describe.each(ROUNDS)('JavaScript $javaScript', ({ javaScript }) => {
  test('the two cards and the two modes are a link away from each other', async () => {
    const { page, open, says, leave } = await visitor(javaScript)
    await open('/auth')
    await page.getByRole('link', { name: /Área del Cliente/ }).click()
    await page.getByRole('heading', { name: 'Acceso de Cliente' }).waitFor()
    await page.getByRole('link', { name: 'Crear Cuenta' }).click()
    await page.getByRole('heading', { name: 'Crear Cuenta' }).waitFor()
    await page.getByLabel('Repita la contraseña').waitFor()
    await page.getByRole('link', { name: 'Acceso de Cliente' }).click()
    await says('¿Ha olvidado su contraseña?')
    await page.getByRole('link', { name: /Seguimiento/ }).click()
    await page.getByLabel('DNI/NIE').waitFor()
    expect(await page.getByLabel('Usuario').count()).toBe(0)
    await leave()
  })

  test('a code may be typed with blanks, is wrong five times at most, and then another one is needed', async () => {
    const { page, open, says, askForCode, tryCode, press, leave, path } = await visitor(javaScript)
    await open('/auth')
    const spent = await askForCode(CARMEN.dni)
    await tryCode('12 34')
    await says('El código tiene 6 cifras.')
    for (const left of ['quedan 4 intentos', 'quedan 3 intentos', 'quedan 2 intentos', 'queda 1 intento']) {
      await tryCode(other(spent))
      await says(left)
    }
    await tryCode(other(spent))
    await says('Ha agotado los 5 intentos')
    await tryCode(spent)
    await says('Ha agotado los 5 intentos')
    await page.getByRole('link', { name: 'Volver a ingresar DNI' }).click()
    const code = await askForCode(CARMEN.dni)
    await tryCode(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await says(/^Mi Expediente$/)
    expect(path()).toBe('/dashboard')
    await press('Cerrar sesión')
    await says('Sesión cerrada')
    await leave()
  })

  test('a code past its time says so, and so does the page before it is tried', async () => {
    const { page, open, says, askForCode, tryCode, leave } = await visitor(javaScript)
    await open('/auth')
    const code = await askForCode(CARMEN.dni)
    expireCodes()
    await tryCode(code)
    await says('El código ha caducado: vale 10 minutos.')
    await page.goto(`${portal.url}/auth/code`)
    await says('Este código ya ha caducado.')
    await leave()
  })

  test('another code can be had after a minute, and the one before it is worth nothing', async () => {
    const { page, open, says, askForCode, tryCode, press, leave } = await visitor(javaScript)
    await open('/auth')
    const first = await askForCode(CARMEN.dni)
    await says('Disponible a las')
    const resend = page.getByRole('button', { name: 'Reenviar código' })
    if (javaScript) {
      await says(/faltan \d+ s/)
      expect(await resend.isDisabled()).toBe(true)
    } else {
      await resend.click()
      await says(/Demasiados intentos. Espere \d+ segundos/)
    }
    database()
      .update(otpChallenges)
      .set({ createdAt: Date.now() - seconds(61) })
      .run()
    await page.goto(`${portal.url}/auth/code`)
    const coming = portal.mail.next('carmen.ortega@correo.example', A_CODE)
    await press('Reenviar código')
    await says('Código enviado')
    const second = codeIn(await coming)
    if (first !== second) {
      await tryCode(first)
      await says('le quedan 4 intentos')
    }
    await tryCode(second)
    await says(/^Mi Expediente$/)
    await leave()
  })

  test('a forgotten password is mended by a link, which works once', async () => {
    const { page, open, says, press, leave } = await visitor(javaScript)
    await open('/auth?access=client')
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click()
    await press('Enviarme el enlace')
    await says('Escriba su nombre de usuario.')
    await page.getByLabel('Usuario, DNI o NIE').fill(CARMEN.dni)
    const coming = portal.mail.next('carmen.ortega@correo.example')
    await press('Enviarme el enlace')
    await says('Mire su correo')
    const link = (await coming).text?.match(/http\S+\/activate\/\S+/)?.[0] ?? ''
    await page.goto(link)
    for (const [password, answer] of [
      ['corta', 'La contraseña es demasiado corta'],
      ['password1', 'Esa contraseña la usa mucha gente'],
    ] as const) {
      await page.getByLabel('Contraseña nueva').fill(password)
      await page.getByLabel('Repita la contraseña').fill(password)
      await press('Guardar y entrar')
      await says(answer)
    }
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await page.getByLabel('Repita la contraseña').fill('otra cosa')
    await press('Guardar y entrar')
    await says('Las contraseñas no coinciden.')
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await page.getByLabel('Repita la contraseña').fill(PASSWORD)
    await press('Guardar y entrar')
    await says('Contraseña guardada')
    await says(/^Mi Expediente$/)
    await page.goto(link)
    await says('Este enlace ya no vale')
    const again = portal.mail.next('carmen.ortega@correo.example')
    await press('Enviarme un enlace nuevo')
    expect((await again).text).toMatch(/\/activate\//)
    await says('Enlace enviado')
    await leave()
  })

  test('an address that was never a link leads to the sign-in', async () => {
    const { page, open, says, leave, path } = await visitor(javaScript)
    await open('/activate/no-es-un-enlace')
    await says('No conocemos este enlace.')
    await page.getByRole('link', { name: 'Ir al acceso' }).click()
    await page.getByLabel('DNI/NIE').waitFor()
    expect(path()).toBe('/auth')
    await leave()
  })

  test('a quick-access link survives being looked at; its button opens the case, once', async () => {
    const token = linkFor(CARMEN.dni, 'quick_access')
    const scanner = await visitor(javaScript)
    await scanner.open(`/quick-access/${token}`)
    await scanner.page.getByRole('button', { name: 'Ver mi expediente' }).waitFor()
    await scanner.leave()
    expect(isEnded(token)).toBe(false)

    const client = await visitor(javaScript)
    await client.open(`/quick-access/${token}`)
    expect(client.page.url()).not.toContain(token)
    await client.press('Ver mi expediente')
    await client.says(/^Mi Expediente$/)
    expect(isEnded(token)).toBe(true)
    expect(await client.page.getByRole('link', { name: /Descargar/ }).count()).toBe(0)
    await client.says('Para descargar los documentos, entre en el Área del Cliente')
    await client.press('Cerrar sesión')
    await client.page.getByLabel('DNI/NIE').waitFor()
    await client.open(`/quick-access/${token}`)
    await client.says('Este enlace ya no vale')
    await client.page.getByLabel('DNI/NIE').waitFor()
    await client.leave()
  })

  test('a new account is made, and joined to a case by DNI and code', async () => {
    const { page, open, says, press, leave, path } = await visitor(javaScript)
    const username = `marta.${javaScript ? 'con' : 'sin'}`
    database()
      .update(users)
      .set({ username: MARTA.dni.toLowerCase(), password: null })
      .where(eq(users.dni, MARTA.dni))
      .run()
    await open('/auth?access=client&mode=register')
    await press('Crear Cuenta')
    await says('Escriba su nombre y apellidos.')
    await page.getByLabel('Nombre y apellidos').fill('Marta Gil Soto')
    await page.getByLabel('Correo electrónico').fill('marta.gil@correo.example')
    await page.getByLabel('Elija un nombre de usuario').fill(username)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repita la contraseña').fill(PASSWORD)
    await press('Crear Cuenta')
    await says('Cuenta creada')
    expect(path()).toBe('/account/link')
    await page.getByRole('link', { name: 'Volver a mis expedientes' }).click()
    await says('Su cuenta aún no está unida a un expediente')
    await page.getByRole('link', { name: 'Unir mi expediente' }).click()
    const coming = portal.mail.next(clientOf(MARTA.dni).email ?? '', A_CODE)
    await page.getByLabel('DNI/NIE').fill(MARTA.dni)
    await press('Enviar Código')
    await says('¿No le llega el código?')
    await page.getByRole('link', { name: 'Volver a ingresar DNI' }).waitFor()
    await page.getByLabel('Código de 6 cifras').fill(codeIn(await coming))
    await press('Unir mi expediente')
    await says('Expediente unido')
    expect(clientOf(MARTA.dni).username).toBe(username)
    await leave()
  })

  test('a password is changed by who knows the present one', async () => {
    const { page, open, says, press, leave } = await visitor(javaScript)
    await signIn({ page, url: portal.url }, PILAR.dni)
    await open('/dashboard')
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    const fill = async (current: string, next: string) => {
      await page.getByLabel('Contraseña actual').fill(current)
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
      await page.getByLabel('Repita la contraseña nueva').fill(next)
      await press('Guardar la contraseña')
    }
    await fill('no es esta', PASSWORD)
    await says('La contraseña actual no es correcta.')
    await fill(PASSWORD, PASSWORD)
    await says('Contraseña cambiada')
    await leave()
  })

  test('whoever is signed in finds no sign-in, and whoever is not finds no case', async () => {
    const { page, open, leave, path } = await visitor(javaScript)
    await open('/dashboard')
    expect(path()).toBe('/auth')
    await signIn({ page, url: portal.url }, NEWCOMER.username)
    await open('/auth')
    expect(path()).toBe('/dashboard')
    await leave()
  })
})

test('the countdown to another code runs out and frees the button', async () => {
  const { page, open, askForCode, leave } = await visitor(true)
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
