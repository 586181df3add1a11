import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyPage, isDrawn } from '../support/any-page'
import { inTurn } from '../support/appearances'
import { checkPage } from '../support/browser'
import { openMenu } from '../support/client-menu'
import { clientPortal } from '../support/client-portal'
import { PlainPage } from '../support/plain-page'
import { NOBODY, VICTOR } from '../support/sample-portal'
import { A_CODE, codeIn } from '../support/smtp'

const portal = clientPortal('sample')

const ways = [
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
]
const ORIGINAL =
  'scripts/sample-drive/Expedientes/EXP-2025-0004 - VICTOR QUINONES CANAS - 77457447W/04 DEMANDA INTERPUESTA/Demanda interpuesta Quiñones.pdf'

test.each(ways)(
  'tracking: from the DNI over the code in the mail to the case ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.goto(`${portal.url}/`)
    expect(new URL(page.url()).pathname).toBe('/auth')
    await checkPage(page, way)
    await page.getByLabel('DNI/NIE').fill('77457447-w')
    const coming = portal.mail.next(VICTOR.email, A_CODE)
    await page.getByRole('button', { name: 'Enviar Código' }).click()
    await page.getByRole('heading', { name: 'Verificación de Código' }).waitFor()
    await page.getByText('v***@c***.example').waitFor()
    await checkPage(page, way)
    const code = codeIn(await coming)
    await page.getByLabel('Código de 6 cifras').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verificar Código' }).click()
    await page.getByRole('heading', { name: 'Mis Expedientes' }).waitFor()
    await page
      .getByRole('link', { name: /Expediente EXP-2025-0004-Víctor Quiñones Cañas \(Activo\)/ })
      .click()
    await page.getByText('Su reclamación contra Banco Ejemplar, S.A.').waitFor()
    const titles = await page.locator('.step h3').allTextContents()
    expect(titles).toEqual(['Demanda Interpuesta', 'Demanda Redactada', 'Fase Extrajudicial'])
    await page.locator('[aria-current=step] .docrow__title').first().waitFor()
    expect(await page.getByRole('link', { name: /Descargar|\.pdf/ }).count()).toBe(0)
    await checkPage(page, way)
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByText('Sesión cerrada').first().waitFor()
    await page.goto(`${portal.url}/dashboard`)
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(faults).toEqual([])
    await close()
  },
)

test.each(ways)(
  'client area: from the welcome mail to a document, byte for byte ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.page(way)
    await page.goto(await activationLink())
    await checkPage(page, way)
    await page.getByLabel('Contraseña nueva').fill('corta')
    await page.getByLabel('Repita la contraseña').fill('corta')
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.getByText('La contraseña es demasiado corta').waitFor()
    await page.getByLabel('Contraseña nueva').fill('cuatro caballos verdes')
    await page.getByLabel('Repita la contraseña').fill('cuatro caballos verdes')
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.getByText('Contraseña guardada').first().waitFor()
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()

    await page.getByRole('link', { name: /Área del Cliente/ }).click()
    await page.getByLabel('Usuario').fill('77457447W')
    await page.getByLabel('Contraseña').fill('no es esta')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.getByText('El usuario o la contraseña no son correctos').waitFor()
    expect(await page.getByLabel('Usuario').inputValue()).toBe('77457447W')
    await checkPage(page, way)
    await page.getByLabel('Contraseña').fill('cuatro caballos verdes')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.getByRole('heading', { name: 'Mis Expedientes' }).waitFor()
    await page.getByRole('link', { name: /Expediente EXP-2025-0004/ }).click()
    await page.getByText('Su reclamación contra Banco Ejemplar, S.A.').waitFor()
    await checkPage(page, way)
    const fetched = async (name: RegExp) => {
      const list = page.getByRole('list', { name: 'Documentos de Demanda Interpuesta' })
      const link = list.getByRole('link', { name })
      expect(await link.getAttribute('target')).toBe('_blank')
      return page.context().request.get(new URL((await link.getAttribute('href')) ?? '', portal.url).href)
    }
    const taken = await fetched(/^Demanda interpuesta Quiñones/)
    expect((await taken.body()).equals(readFileSync(ORIGINAL))).toBe(true)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(inTurn(ways, 1))(
  'an unknown DNI walks the same way and learns nothing ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.goto(`${portal.url}/auth`)
    await page.getByRole('button', { name: 'Enviar Código' }).click()
    await page.getByText('Escriba su DNI o NIE.').waitFor()
    await checkPage(page, way)
    await page.getByLabel('DNI/NIE').fill(NOBODY.dni)
    await page.getByRole('button', { name: 'Enviar Código' }).click()
    await page.getByText('Hemos enviado un código al correo').waitFor()
    await page.getByLabel('Código de 6 cifras').fill('123456')
    await page.getByRole('button', { name: 'Verificar Código' }).click()
    await page.getByText('le quedan 4 intentos').waitFor()
    await page.getByRole('link', { name: 'Volver a ingresar DNI' }).click()
    await page.getByLabel('DNI/NIE').waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(ways)(
  'the toggle turns the page to English and back, and the choice stays ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.goto(`${portal.url}/auth?access=client`)
    await page.getByRole('button', { name: /^ES.*idioma: español/ }).click()
    await page.getByRole('heading', { name: 'Case management portal' }).waitFor()
    expect(new URL(page.url()).search).toBe('?access=client')
    expect(await languageOf(page)).toBe('en')
    if (isDrawn(page) && way.javaScript)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('language-storage'))).toBe('en')
    await page.goto(`${portal.url}/auth`)
    await page.getByRole('button', { name: /^EN.*language: English/ }).click()
    await page.getByRole('heading', { name: 'Portal de gestión de expedientes' }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

const languageOf = async (page: AnyPage) =>
  page instanceof PlainPage ? page.document('html').attr('lang') : page.locator('html').getAttribute('lang')

/** A valid link: that of the welcome e-mail, or the new one requested from a used link. */
async function activationLink(): Promise<string> {
  const mails = (await portal.mail.all()).filter(
    ({ to, text }) => to.includes(VICTOR.email) && text.includes('/activate/'),
  )
  const newest = mails.at(-1) ?? (await portal.mail.next(VICTOR.email))
  const link = newest.text?.match(/http\S+\/activate\/\S+/)?.[0] ?? ''
  const page = new PlainPage(portal.url)
  await page.goto(link)
  const renew = page.getByRole('button', { name: 'Enviarme un enlace nuevo', exact: true })
  if ((await renew.count()) === 0) return link
  const coming = portal.mail.next(VICTOR.email)
  await renew.click()
  return (await coming).text?.match(/http\S+\/activate\/\S+/)?.[0] ?? ''
}
