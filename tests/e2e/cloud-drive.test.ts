import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { visitorAsAdmin } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import { waysOf } from '../support/appearances'
import { checkPage, scriptsReady } from '../support/browser'
import { caseRow } from '../support/case-sheet'
import { type CloudPortal, FIRM_FOLDER, FIRM_SHARE, startCloudPortal } from '../support/cloud-portal'
import { allCases } from '../support/records'

let cloud: CloudPortal
const portal = adminPortal(async () => {
  cloud = await startCloudPortal()
  return cloud
})

/** As before anybody connected, also for what the portal remembers of Microsoft. */
async function disconnected() {
  sqlite().exec("DELETE FROM drive_connections; DELETE FROM settings WHERE key LIKE 'drive_%'")
  await visitorAsAdmin(portal).post('/api/admin/refresh-graph-token', {})
}

test.each(waysOf(0))(
  'from nothing to a synchronised folder, and back from a dead token ($width px, JavaScript $javaScript)',
  async (way) => {
    await disconnected()
    cloud.putSheet([caseRow(way.width)])
    const { page, faults, close } = await portal.visit(way, '/admin/integrations')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const said = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()

    await said('Not Connected')
    await said('Hace falta el acceso a OneDrive')
    await page.locator('.faults > summary').click()
    await said('OneDrive todavía no está conectado')
    expect(await button('Renovar la clave automáticamente').count()).toBe(0)
    await checkPage(page, way)

    await page.getByRole('link', { name: 'Conectar OneDrive o SharePoint' }).click()
    await page.getByRole('heading', { level: 1, name: 'Conectar OneDrive o SharePoint' }).waitFor()
    expect(await page.getByLabel('Dirección de vuelta').inputValue()).toBe(
      `${portal.url}/api/onedrive/callback`,
    )
    await button('Probar la conexión').click()
    await said('Nadie ha conectado todavía la cuenta del despacho')
    await checkPage(page, way)

    await page.getByRole('link', { name: 'Conectar con Microsoft' }).click()
    await said('La cuenta del despacho está conectada')
    await said('Todavía no se ha elegido la carpeta')
    await scriptsReady(page, way)
    const url = page.getByLabel('Dirección de la carpeta')
    await url.fill(FIRM_SHARE)
    await button('Probar').click()
    await said(`Se puede leer «${FIRM_FOLDER}». Archivos: 1. Carpetas: 0.`)
    await url.fill('https://bufete.sharepoint.com/:f:/s/Otra/X')
    await button('Guardar').click()
    await said('Setup Failed')
    await url.fill(FIRM_SHARE)
    await button('Guardar').click()
    await said(`El portal sigue ahora la carpeta «${FIRM_FOLDER}»`)
    await page.getByText('Connected', { exact: true }).waitFor()
    await said('Seguimiento.xlsx')
    await checkPage(page, way)

    await button('Sincronizar ahora').click()
    if (allCases().length === 0) {
      await page.getByRole('button', { name: 'Sí, leer esta hoja' }).first().click()
      await said('Ahora vale lo que dice la hoja')
    }
    expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-390')

    cloud.graph.revokeTokens()
    await page.goto(`${portal.url}/admin/integrations`)
    await button('Renovar la clave de acceso').click()
    await said('El acceso se ha retirado')
    await said('Not Connected')
    await page.locator('.faults > summary').click()
    await said('El portal ya no puede entrar en OneDrive')
    await checkPage(page, way)
    await button('Sincronizar ahora').click()
    await said('Sync Failed')

    await page.getByRole('link', { name: 'Conectar con Microsoft' }).click()
    await page.getByText('Connected', { exact: true }).first().waitFor()
    expect(await page.getByText('El portal ya no puede entrar en OneDrive').count()).toBe(0)
    await page.goto(`${portal.url}/admin/integrations/connect`)
    await button('Probar la conexión').click()
    await said('Todo está bien')
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'the end of the secret is entered, and told 30 days before ($width px, JavaScript $javaScript)',
  async (way) => {
    await disconnected()
    const { page, faults, close } = await portal.walk(way, '/admin/integrations/connect')
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const save = async (date: string) => {
      await page.getByLabel('Último día del secreto').fill(date)
      await page.getByRole('button', { name: 'Guardar la fecha' }).click()
    }
    await save(soon)
    await page.getByText('El portal avisará 30 días antes').first().waitFor()
    await page.locator('.faults > summary').click()
    await page
      .getByText(/El secreto de la aplicación en Microsoft Entra se acaba el .* \(quedan \d+ días\)/)
      .waitFor()
    expect(await page.getByLabel('Último día del secreto').inputValue()).toBe(soon)
    await save('')
    await page.getByText('El portal ya no avisará').first().waitFor()
    expect(await page.getByText('Entra se acaba el').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)
