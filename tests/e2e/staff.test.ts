import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { totpCode } from '~/infra/totp.server'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { openMailbox } from '../support/mailbox'
import { STAFF_PASSWORD } from '../support/staff'

const portal = adminPortal()

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'somebody is invited, joins with a password and an app, signs in again, and is switched off ($width, $javaScript)',
  async (way) => {
    const name = `Marta Gil ${way.width}`
    const email = `marta.${way.width}@despacho.example`
    const firm = await portal.visit(way, '/admin/staff')
    await look(firm.page)
    await firm.page.getByRole('link', { name: 'Invitar a una persona' }).click()
    await firm.page.getByRole('heading', { name: 'Invitar a una persona' }).waitFor()
    await look(firm.page)
    await firm.page.getByLabel('Nombre', { exact: true }).fill(name)
    await firm.page.getByLabel('Correo electrónico', { exact: true }).fill(email)
    const mail = openMailbox().next(email)
    await firm.page.getByRole('button', { name: 'Enviar la invitación' }).click()
    const row = firm.page.getByRole('row').filter({ hasText: email })
    await row.getByText('Con invitación enviada').waitFor()
    await look(firm.page)

    const own = await visit(portal.browser, way)
    const [link = ''] = /\/admin\/join\/\S+/.exec((await mail).text) ?? []
    await own.page.goto(portal.url + link)
    await own.page.getByText(`Buenos días, ${name}.`).waitFor()
    expect(own.page.url()).toBe(`${portal.url}/admin/join`)
    await look(own.page)
    const seed = ((await own.page.locator('.join-key').textContent()) ?? '').replace(/ /g, '')
    const join = async (code: string) => {
      await own.page.getByLabel('Contraseña nueva').fill(STAFF_PASSWORD)
      await own.page.getByLabel('Repita la contraseña').fill(STAFF_PASSWORD)
      await own.page.getByLabel('Código que muestra la aplicación').fill(code)
      await own.page.getByRole('button', { name: 'Guardar y entrar' }).click()
    }
    await join('000 000')
    await own.page.getByText('El código no es correcto.').first().waitFor()
    await look(own.page)
    await own.page.context().clearCookies({ name: 'join' })
    await join('000 000')
    await own.page.getByRole('heading', { name: 'Abra otra vez el enlace' }).waitFor()
    await look(own.page)
    await own.page.goto(portal.url + link)
    await look(own.page)
    await join(totpCode(seed, Date.now()))
    await own.page.getByRole('heading', { name: 'Guarde estos códigos de recuperación' }).waitFor()
    expect(await own.page.locator('.recovery-codes li').count()).toBe(10)
    const recovery = (await own.page.locator('.recovery-codes li').first().textContent()) ?? ''
    await look(own.page)
    await own.page.getByRole('link', { name: 'Los he guardado: entrar' }).click()
    await own.page.getByText(`firma ${name}`).waitFor({ state: 'attached' })

    await own.page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await own.page.getByRole('link', { name: 'Entrar con mi nombre' }).click()
    await own.page.getByRole('heading', { name: 'Entrar con mi nombre' }).waitFor()
    await look(own.page)
    const signIn = async (code: string) => {
      await own.page.getByLabel('Correo electrónico', { exact: true }).fill(email)
      await own.page.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD)
      await own.page.getByLabel('Código del teléfono').fill(code)
      await own.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    }
    await signIn('123456')
    await own.page.getByText('El correo, la contraseña o el código no son correctos.').first().waitFor()
    await look(own.page)
    await signIn(recovery.toLowerCase())
    await own.page.getByText(`firma ${name}`).waitFor({ state: 'attached' })

    await own.page.goto(`${portal.url}/admin/own-access`)
    await own.page.getByText('Le quedan 9.').waitFor()
    await look(own.page)
    await own.page.getByRole('link', { name: 'Cambiar mi contraseña' }).click()
    const change = async (present: string) => {
      await own.page.getByLabel('Contraseña actual').fill(present)
      await own.page.getByLabel('Contraseña nueva', { exact: true }).fill('cinco faroles de papel')
      await own.page.getByLabel('Repita la contraseña nueva').fill('cinco faroles de papel')
      await own.page.getByRole('button', { name: 'Guardar la contraseña' }).click()
    }
    await own.page.getByRole('heading', { name: 'Cambiar mi contraseña' }).waitFor()
    await look(own.page)
    await change('no es esta')
    await own.page.getByText('La contraseña actual no es correcta.').first().waitFor()
    await look(own.page)
    const told = openMailbox().next(email, /contraseña con la que entra/)
    await change(STAFF_PASSWORD)
    await own.page.getByText('El código del teléfono sigue igual.').first().waitFor()
    expect((await told).subject).toContain('Se ha cambiado su contraseña')
    await own.page.goto(`${portal.url}/admin/settings`)
    await own.page.getByRole('heading', { name: 'Esta página no es de su función' }).waitFor()
    await look(own.page)

    createCase({ clientId: createClient().id, assignedLawyer: name })
    await firm.page.reload()
    await row.getByText('Entra con su nombre').waitFor()
    await row.getByRole('link', { name: /^Dar de baja/ }).click()
    const leave = firm.page.getByRole('button', { name: `Dar de baja a ${name} y pasar su expediente` })
    await leave.click()
    await firm.page.getByText('Este dato hace falta.').first().waitFor()
    await look(firm.page)
    await firm.page.getByLabel('A quién pasan sus expedientes activos').selectOption({ label: 'Sin letrado' })
    await leave.click()
    await row.getByText('De baja', { exact: true }).waitFor()
    await look(firm.page)
    expect(database().select().from(cases).where(eq(cases.assignedLawyer, name)).all()).toEqual([])
    await own.page.goto(`${portal.url}/admin/clients`)
    await own.page.getByText('Vuelva a entrar para seguir.').first().waitFor()

    const faults = [...firm.faults, ...own.faults]
    expect(faults.filter((fault) => !/40[013]/.test(fault))).toEqual([])
    await Promise.all([firm.close(), own.close()])

    async function look(page: typeof own.page) {
      await scriptsReady(page, way)
      await checkPage(page, way)
    }
  },
)
