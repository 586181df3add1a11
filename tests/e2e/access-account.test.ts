import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~db/client'
import { users } from '~db/schema'
import { scriptsReady, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN, isEnded, linkFor, MARTA, NEWCOMER, PASSWORD, PILAR } from '../support/client-world'
import { newcomer } from '../support/newcomer'
import { clientOf } from '../support/records'
import { A_CODE, codeIn } from '../support/smtp'

const portal = clientPortal()
const ROUNDS = [{ javaScript: true }, { javaScript: false }]

describe.each(ROUNDS)('JavaScript $javaScript', ({ javaScript }) => {
  test('a forgotten password is mended by a link, which works once', async () => {
    const { open, follow, fill, press, says, leave } = await newcomer(portal, javaScript)
    await open('/auth?access=client')
    await follow('¿Ha olvidado su contraseña?')
    await press('Enviarme el enlace')
    await says('Escriba su nombre de usuario.')
    await fill('Usuario, DNI o NIE', CARMEN.dni)
    const coming = portal.mail.next('carmen.ortega@correo.example')
    await press('Enviarme el enlace')
    await says('Mire su correo')
    const link = (await coming).text?.match(/http\S+\/activate\/\S+/)?.[0] ?? ''
    await open(link)
    for (const [password, answer] of [
      ['corta', 'La contraseña es demasiado corta'],
      ['password1', 'Esa contraseña la usa mucha gente'],
    ] as const) {
      await fill('Contraseña nueva', password)
      await fill('Repita la contraseña', password)
      await press('Guardar y entrar')
      await says(answer)
    }
    await fill('Contraseña nueva', PASSWORD)
    await fill('Repita la contraseña', 'otra cosa')
    await press('Guardar y entrar')
    await says('Las contraseñas no coinciden.')
    await fill('Contraseña nueva', PASSWORD)
    await fill('Repita la contraseña', PASSWORD)
    const told = portal.mail.next('carmen.ortega@correo.example', /llame al despacho/)
    await press('Guardar y entrar')
    await says('Contraseña guardada')
    expect((await told).subject).toContain('Se ha cambiado su contraseña')
    await says(/^Mi Expediente$/)
    await open(link)
    await says('Este enlace ya no vale')
    const again = portal.mail.next('carmen.ortega@correo.example', /\/activate\//)
    await press('Enviarme un enlace nuevo')
    await again
    await says('Enlace enviado')
    await leave()
  })

  test('an address that was never a link leads to the sign-in', async () => {
    const { open, follow, says, path, leave } = await newcomer(portal, javaScript)
    await open('/activate/no-es-un-enlace')
    await says('No conocemos este enlace.')
    await follow('Ir al acceso')
    await says('DNI/NIE')
    expect(path()).toBe('/auth')
    await leave()
  })

  test('a quick-access link survives being looked at; its button opens the case, once', async () => {
    const token = linkFor(CARMEN.dni, 'quick_access')
    const scanner = await newcomer(portal, javaScript)
    await scanner.open(`/quick-access/${token}`)
    await scanner.says('Ver mi expediente')
    await scanner.leave()
    expect(isEnded(token)).toBe(false)

    const client = await newcomer(portal, javaScript)
    await client.open(`/quick-access/${token}`)
    expect(client.path()).not.toContain(token)
    await client.press('Ver mi expediente')
    await client.says(/^Mi Expediente$/)
    expect(isEnded(token)).toBe(true)
    expect(await client.links(/Descargar/)).toBe(0)
    await client.says('Para descargar los documentos, entre en el Área del Cliente')
    await client.menu()
    await client.press('Cerrar sesión')
    await client.says('Sesión cerrada')
    await client.open(`/quick-access/${token}`)
    await client.says('Este enlace ya no vale')
    await client.says('DNI/NIE')
    await client.leave()
  })

  test('a new account is made, and joined to a case by DNI and code', async () => {
    const { open, follow, fill, press, says, path, leave } = await newcomer(portal, javaScript)
    const username = `marta.${javaScript ? 'con' : 'sin'}`
    database()
      .update(users)
      .set({ username: MARTA.dni.toLowerCase(), password: null })
      .where(eq(users.dni, MARTA.dni))
      .run()
    await open('/auth?access=client&mode=register')
    await press('Crear Cuenta')
    await says('Escriba su nombre y apellidos.')
    await fill('Nombre y apellidos', 'Marta Gil Soto')
    await fill('Correo electrónico', 'marta.gil@correo.example')
    await fill('Elija un nombre de usuario', username)
    await fill('Contraseña', PASSWORD)
    await fill('Repita la contraseña', PASSWORD)
    await press('Crear Cuenta')
    await says('Cuenta creada')
    expect(path()).toBe('/account/link')
    await follow('Volver a mis expedientes')
    await says('Su cuenta aún no está unida a un expediente')
    await follow('Unir mi expediente')
    const coming = portal.mail.next(clientOf(MARTA.dni).email ?? '', A_CODE)
    await fill('DNI/NIE', MARTA.dni)
    await press('Enviar Código')
    await says('¿No le llega el código?')
    await says('Volver a ingresar DNI')
    await fill('Código de 6 cifras', codeIn(await coming))
    await press('Unir mi expediente')
    await says('Expediente unido')
    expect(clientOf(MARTA.dni).username).toBe(username)
    await leave()
  })

  test('a password is changed by who knows the present one', async () => {
    const { open, follow, menu, fill, press, says, signIn, leave } = await newcomer(portal, javaScript)
    await signIn(PILAR.dni)
    await open('/dashboard')
    await menu()
    await follow('Mis datos')
    await follow('Cambiar contraseña')
    const change = async (current: string, next: string) => {
      await fill('Contraseña actual', current)
      await fill('Contraseña nueva', next)
      await fill('Repita la contraseña nueva', next)
      await press('Guardar la contraseña')
    }
    await change('no es esta', PASSWORD)
    await says('La contraseña actual no es correcta.')
    await change(PASSWORD, PASSWORD)
    await says('Contraseña cambiada')
    await leave()
  })

  test('a client sees where their account is open, and closes it there', async () => {
    const elsewhere = await newcomer(portal, false)
    await elsewhere.signIn(PILAR.dni)
    const { open, press, says, signIn, leave } = await newcomer(portal, javaScript)
    await signIn(PILAR.dni)
    await open('/account/details')
    await says('Dónde está abierta su cuenta')
    await says(/^Este aparato/)
    await says(/Se usó por última vez/)
    await press('Cerrar en todos los demás')
    await says('Para volver a ver su expediente allí, hay que entrar otra vez con sus claves.')
    await says('Solo está abierta en este aparato. Todo está en orden.')
    await elsewhere.open('/dashboard')
    expect(elsewhere.path()).toBe('/auth')
    await Promise.all([leave(), elsewhere.leave()])
  })

  test('whoever is signed in finds no sign-in, and whoever is not finds no case', async () => {
    const { open, signIn, path, leave } = await newcomer(portal, javaScript)
    await open('/dashboard')
    expect(path()).toBe('/auth')
    await signIn(NEWCOMER.username)
    await open('/auth')
    expect(path()).toBe('/dashboard')
    await leave()
  })
})

test('a password typed more than an hour after its link was opened is told to open the link again', async () => {
  const way = { width: 390, javaScript: true }
  const { page, close } = await visit(portal.browser, way)
  await page.goto(`${portal.url}/activate/${linkFor(CARMEN.dni, 'password')}`)
  await scriptsReady(page, way)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repita la contraseña', { exact: true }).fill(PASSWORD)
  await page.context().clearCookies({ name: 'link' })
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.getByRole('heading', { name: 'Abra otra vez el enlace' }).waitFor()
  await close()
})
