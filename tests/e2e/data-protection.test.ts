import { expect, test } from 'vitest'
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
    await asking.page.getByRole('button', { name: 'Pedir una copia de mis datos' }).click()
    await asking.page.getByText('El despacho lo ve en su lista de tareas.').waitFor()
    expect(await asking.page.getByRole('button', { name: 'Pedir una copia de mis datos' }).count()).toBe(0)
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
    await desk.getByRole('button', { name: 'Delete User' }).click()
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
