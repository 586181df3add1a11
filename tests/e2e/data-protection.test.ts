import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { paths } from '~/paths'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { sessionOf } from '../support/ways-in'

const portal = adminPortal()

/** From the client who wants a copy of their data to the firm that hands it over, and later erases them. */

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'a copy of one’s data is asked for, made and handed over, and an erasure leaves its certificate ($width px, JavaScript $javaScript)',
  async (way) => {
    const client = createClient({ name: `Ana Belén Quiroga ${way.width}` })
    createCase({ clientId: client.id })
    const asking = await visit(portal.browser, { ...way, height: 844 })
    const cookie = { name: 'sid', value: cookieOf(sessionOf(client.id)), url: portal.url }
    await asking.page.context().addCookies([cookie])
    await asking.page.goto(portal.url + paths.accountDetails)
    await scriptsReady(asking.page, way)
    await asking.page.getByRole('heading', { name: 'Cómo cuidamos sus datos' }).waitFor()
    await asking.page.getByRole('button', { name: 'Pedir una copia de mis datos' }).click()
    await asking.page.getByText('El despacho lo ve en su lista de tareas.').waitFor()
    expect(await asking.page.getByRole('button', { name: 'Pedir una copia de mis datos' }).count()).toBe(0)
    await asking.page.goto(portal.url + paths.dashboard)
    await asking.page.getByRole('heading', { name: 'Cómo cuidamos sus datos' }).waitFor()
    await scriptsReady(asking.page, way)
    await checkPage(asking.page, way)
    await asking.page.getByRole('button', { name: 'Lo he leído' }).click()
    await asking.page.getByRole('heading', { name: 'Cómo cuidamos sus datos' }).waitFor({ state: 'detached' })
    await asking.page.goto(portal.url + paths.accountDetails)
    await scriptsReady(asking.page, way)
    expect(await smallTargets(asking.page)).toEqual([])
    expect(await sidewaysScroll(asking.page)).toBe(0)
    await checkPage(asking.page, way)

    const panel = await portal.visit(way, paths.adminQueue)
    await scriptsReady(panel.page, way)
    const line = panel.page.locator('.work').filter({ hasText: client.name })
    await checkPage(panel.page, way)
    await line.getByRole('link', { name: 'Preparar la copia' }).click()
    await panel.page.getByRole('heading', { name: `Copia de los datos de ${client.name}` }).waitFor()
    await scriptsReady(panel.page, way)
    await checkPage(panel.page, way)
    const coming = panel.page.waitForEvent('download')
    await panel.page.getByRole('link', { name: 'Descargar la copia (ZIP)' }).click()
    expect((await coming).suggestedFilename()).toBe(`Copia de sus datos - ${client.name}.zip`)
    await panel.page.getByRole('button', { name: 'Anotar que se le ha entregado' }).click()
    await panel.page.getByText('Consta que se le ha entregado la copia de sus datos.').waitFor()

    await asking.page.reload()
    await asking.page.getByText('El despacho anotó que se la entregó el').waitFor()
    expect(asking.faults).toEqual([])
    await asking.close()

    const { page: desk } = panel
    await desk.goto(portal.url + paths.adminClientDelete(client.id))
    await desk.getByText('Queda una constancia del borrado').waitFor()
    await scriptsReady(desk, way)
    const confirm = desk.getByRole('button', { name: 'Delete User' })
    await desk.getByLabel('escriba su DNI o NIE').fill('00000000T')
    await confirm.click()
    await desk.getByText('No es eso lo que había que escribir.').first().waitFor()
    await scriptsReady(desk, way)
    await desk.getByLabel('escriba su DNI o NIE').fill(client.dni?.toLowerCase() ?? '')
    await confirm.click()
    await desk.getByText(`${client.name} ya no está`).first().waitFor()
    await desk.goto(portal.url + paths.adminAudit)
    await scriptsReady(desk, way)
    await desk.getByRole('link', { name: 'Clientes borrados' }).click()
    await desk.getByRole('heading', { name: 'Clientes borrados' }).waitFor()
    await checkPage(desk, way)
    await desk.getByRole('link', { name: 'Constancia del borrado' }).first().click()
    await desk.getByRole('heading', { name: 'Constancia de borrado de datos personales' }).waitFor()
    await scriptsReady(desk, way)
    const paper = await desk.getByRole('article').textContent()
    expect([paper?.includes(`número interno ${client.id}`), paper?.includes(client.name)]).toEqual([
      true,
      false,
    ])
    expect(await sidewaysScroll(desk)).toBe(0)
    await checkPage(desk, way)
    expect(panel.faults).toEqual([])
    await panel.close()
  },
)

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'who has been closed long enough is blocked, taken out again and erased by a person who ticks them ($width px, JavaScript $javaScript)',
  async (way) => {
    const at = Date.now() - days(366 * 7)
    const names = ['Rosario Peña Sanz', 'Braulio Cano Gil'].map((name) => `${name} ${way.width}`)
    const people = names.map((name) => createClient({ name }))
    for (const { id } of people) createCase({ clientId: id, status: 'closed', createdAt: at, updatedAt: at })
    const { page, faults, close } = await portal.visit(way, paths.adminRetention)
    await scriptsReady(page, way)
    await checkPage(page, way)
    for (const name of names) await page.getByLabel(`Seleccionar ${name}`).check()
    await page.getByRole('button', { name: 'Bloquear los marcados…' }).click()
    await page.getByRole('heading', { name: '¿Bloquear a 2 clientes?' }).waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Bloquear a 2 clientes' }).click()
    await page.getByText('Quedan bloqueados.').first().waitFor()
    await scriptsReady(page, way)
    expect(await sidewaysScroll(page)).toBe(0)

    const [first, second] = people
    const line = page.locator('.work').filter({ hasText: first?.name })
    await line.getByRole('link', { name: 'Desbloquear' }).click()
    await page.getByRole('heading', { name: `Desbloquear a ${first?.name}` }).waitFor()
    await scriptsReady(page, way)
    await page.getByLabel('Motivo').fill('Ha vuelto a encargarnos un asunto.')
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Desbloquear' }).click()
    await page.getByText(`${first?.name} vuelve a estar como antes.`).first().waitFor()
    await page.goto(portal.url + paths.adminClient(second?.id ?? 0))
    await page.getByText('Bloqueado desde el').waitFor()
    await scriptsReady(page, way)
    // What would be refused is not offered.
    const offered = page.locator('.client__columns :is(button, a[href*="/edit"], a[href*="/new"])')
    expect(await offered.filter({ visible: true }).allTextContents()).toEqual([])
    await checkPage(page, way)

    await page.goto(portal.url + paths.adminRetention)
    await scriptsReady(page, way)
    await page.getByLabel(`Seleccionar ${second?.name}`).check()
    await page.getByRole('button', { name: 'Borrar los marcados…' }).click()
    await page.getByRole('heading', { name: '¿Borrar los datos de 1 cliente?' }).waitFor()
    await scriptsReady(page, way)
    await page.getByLabel('escriba su DNI o NIE').fill('1')
    await page.getByRole('button', { name: 'Borrar a 1 cliente' }).click()
    await page.getByText('No se ha borrado nada.').waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    await page.getByLabel('escriba su DNI o NIE').fill(second?.dni ?? '')
    await page.getByRole('button', { name: 'Borrar a 1 cliente' }).click()
    await page.getByText('Sus datos se han borrado.').first().waitFor()
    await page.goto(portal.url + paths.adminProcessing)
    await page.getByRole('heading', { name: 'Registro de actividades de tratamiento' }).waitFor()
    await scriptsReady(page, way)
    expect(await sidewaysScroll(page)).toBe(0)
    await checkPage(page, way)
    await page.goto(`${portal.url}${paths.adminBreach}?known=2026-11-14T09:30`)
    await page.getByText('El plazo de 72 horas para avisar a la Agencia termina el 17').waitFor()
    await scriptsReady(page, way)
    await page.getByLabel('Qué ha pasado').fill('Se envió un correo a quien no era.')
    expect(await sidewaysScroll(page)).toBe(0)
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)
