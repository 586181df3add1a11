import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { database } from '~db/client'
import { users } from '~db/schema'
import { visitorAsAdmin } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import { isDrawn } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage } from '../support/browser'
import { Visitor } from '../support/http'
import { pngBytes } from '../support/png'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { catchMails, type MailCatcher } from '../support/smtp'

const BROKEN = 'rota@correo.example'
let mail: MailCatcher
afterAll(() => mail?.close())

const portal = adminPortal(async () => {
  mail = await catchMails({
    onRcptTo: ({ address }, _session, done) =>
      done(address === BROKEN ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  })
  return startSamplePortal({ SMTP_URL: mail.url, MAIL_FROM: 'portal@ejemplo.example' })
})

const setAddress = (email: string) =>
  database().update(users).set({ email }).where(eq(users.dni, VICTOR.dni)).run()

test.each(waysOf(1))(
  'a failed welcome e-mail is found and sent again ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.getByRole('link', { name: 'Welcome Emails' }).click()
    await page.getByLabel('Buscar correos de bienvenida').fill('quinones victor')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('1–1 de 1').waitFor()
    await page.getByText('Enviado', { exact: true }).waitFor()
    expect(await page.getByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(1)

    // The only way to get a failed row is an address that the mail server refuses.
    setAddress(BROKEN)
    const id = database().select().from(users).where(eq(users.dni, VICTOR.dni)).get()?.id
    const refused = await visitorAsAdmin(portal).post(`/api/admin/resend-welcome-email/${id}`, {})
    expect([refused.status, (await refused.json()).code]).toEqual([502, 'mail_refused'])
    await page.reload()
    await page.getByText('Fallido', { exact: true }).waitFor()
    await page.getByText('La dirección no existe').waitFor()
    expect(await page.locator('.welcome__fault[open]').count()).toBe(0)
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('Resend Failed').first().waitFor()

    setAddress(VICTOR.email)
    const coming = mail.next(VICTOR.email)
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('Email Resent').first().waitFor()
    expect((await coming).text).toContain('/activate/')
    expect(new URL(page.url()).search).toContain('quinones')
    await page.getByText('Enviado', { exact: true }).waitFor()

    await page.goto(`${portal.url}/admin/welcome-emails?q=nadie`)
    await page.getByText('No hay nada que coincida con la búsqueda.').waitFor()
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(0))(
  'the firm describes itself, and everybody sees it ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    await page.goto(`${portal.url}/admin/settings`)
    await page.getByLabel('Nombre').fill('')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Este dato hace falta.').waitFor()
    await page.getByLabel('Nombre').fill('Ejemplo')
    await page.getByLabel('Dirección').fill('Calle de la Muestra 1')
    await page.getByLabel('Texto de privacidad').fill(`# Sus datos\n\nNota ${way.width} ${way.javaScript}.`)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Los datos del despacho están al día').first().waitFor()
    await page.getByText(/Versión actual: \d/).waitFor()
    await checkPage(page, way)

    const file = { name: 'logo.png', mimeType: 'image/png' }
    const field = page.getByLabel('Archivo PNG')
    await field.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
    await page.getByRole('button', { name: 'Subir logotipo' }).click()
    await page.getByText('Logotipo no guardado').first().waitFor()
    if (isDrawn(page) && way.javaScript) await page.getByLabel('Horario').fill('De 9 a 14, sin guardar')
    await field.setInputFiles({ ...file, buffer: pngBytes({ width: 300, height: 90 }) })
    await page.getByRole('button', { name: 'Subir logotipo' }).click()
    await page.getByAltText('El logotipo actual').waitFor()
    if (isDrawn(page) && way.javaScript) {
      expect(await page.getByLabel('Horario').inputValue()).toBe('De 9 a 14, sin guardar')
      const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
      await page.getByRole('link', { name: 'Clientes' }).first().click()
      await asked
      expect(new URL(page.url()).pathname).toBe('/admin/settings')
      page.once('dialog', (dialog) => dialog.accept())
    }
    await checkPage(page, way)

    await page.goto(`${portal.url}/privacy`)
    await page.getByText(`Nota ${way.width} ${way.javaScript}.`).waitFor()
    await page.getByText('Calle de la Muestra 1').waitFor()
    const logo = page.locator('.brand__logo')
    if (isDrawn(page)) {
      const width = (image: HTMLImageElement) => image.naturalWidth
      expect(await page.locator('.brand__logo').evaluate(width)).toBe(300)
    }
    const answer = await new Visitor(portal.url).get((await logo.getAttribute('src')) ?? '')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    await page.goto(`${portal.url}/no/hay`)
    await page.locator('.brand__logo').waitFor()

    await page.goto(`${portal.url}/admin/settings`)
    await page.getByRole('button', { name: 'Quitar el logotipo' }).click()
    await page.getByText('Los datos del despacho están al día').first().waitFor()
    expect(await page.locator('.brand__logo').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)
