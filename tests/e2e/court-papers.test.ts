import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { database } from '~db/client'
import { documents } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady } from '../support/browser'
import { annex, notification, zipOf } from '../support/deliveries'
import { createCase, createClient, dniOf } from '../support/factories'
import { until } from '../support/portal'

const portal = adminPortal()

/** What a court delivers, from the ZIP to the case, by one yes. */

test.each([
  { width: 390, javaScript: true, person: { name: 'Lourdes Manzanares Etxeberria', dni: dniOf(44_200_001) } },
  { width: 1280, javaScript: false, person: { name: 'Tomás Arrizabalaga Quiroga', dni: dniOf(44_200_002) } },
])(
  'a notification is taken apart, and what is sure is filed as it is shown ($width px, JavaScript $javaScript)',
  async (way) => {
    const client = createClient(way.person)
    const { id: caseId, caseNumber } = createCase({ clientId: client.id })
    const { page, faults, close } = await portal.visit(way, paths.adminDeliveries)
    await scriptsReady(page, way)
    await checkPage(page, way)
    const buffer = await zipOf(await notification(way.person))
    const file = { name: `NOTIFICACION_${way.width}.zip`, mimeType: 'application/zip', buffer }
    await page.getByLabel('ZIP o documentos').setInputFiles(file)
    await page.getByRole('button', { name: 'Leer el envío' }).click()
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor()
    const yes = page.getByRole('button', { name: /^Archivar \d+ documentos? y mostrar/ })
    await until('the papers are read', async () => {
      await page.reload()
      return (await yes.count()) > 0 && (await page.getByText('El portal está leyendo').count()) === 0
    })
    await scriptsReady(page, way)
    await checkPage(page, way)
    await page.getByText(caseNumber).first().waitFor()
    const count = Number(/\d+/.exec((await yes.textContent()) ?? '')?.[0])
    expect(filed()).toEqual([])
    await yes.click()
    await page.getByRole('heading', { name: /^Ya en sus expedientes/ }).waitFor()
    expect(filed()).toHaveLength(count)
    await checkPage(page, way)
    await page
      .getByRole('link', { name: /^Deshacer: enviar/ })
      .or(page.getByRole('button', { name: /^Deshacer: enviar/ }))
      .click()
    await page
      .getByRole('button', { name: /^¿?Enviar|^Deshacer/ })
      .last()
      .click()
    await until('they are in the trash', async () => filed().length === 0)
    expect(faults).toEqual([])
    await close()

    function filed() {
      return database().select().from(documents).where(eq(documents.caseId, caseId)).all()
    }
  },
)

test.each([
  { width: 390, javaScript: false },
  { width: 1280, javaScript: true },
])(
  'a ZIP that is given where documents go waits for a yes, and nothing of it is lost ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.visit(way, paths.adminDocuments)
    await scriptsReady(page, way)
    const buffer = await zipOf([{ path: 'Anexo.pdf', bytes: await annex(`De ${way.width}`) }])
    const file = { name: `ENVIO_${way.width}.zip`, mimeType: 'application/zip', buffer }
    await page.locator('#document').setInputFiles(file)
    if (!way.javaScript) await page.locator('.uploadbox button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor()
    await checkPage(page, way)
    await page.goto(portal.url + paths.adminQueue)
    const line = page.locator('[data-line]', { hasText: /ZIP|Del juzgado/ })
    await line.getByRole('link', { name: 'Decidir' }).click()
    await page
      .getByRole('link', { name: file.name })
      .or(page.getByRole('heading', { level: 1, name: file.name }))
      .click()
    const yes = page.getByRole('button', { name: 'Sí: leerlo como envío del juzgado' })
    await yes.click()
    await yes.waitFor({ state: 'detached' })
    await until('its paper is read', async () => {
      await page.reload()
      return (await page.getByText('No nombra a nadie que el portal conozca.').count()) > 0
    })
    expect(faults).toEqual([])
    await close()
  },
)

test('the folder of court papers is named in the panel, and a name that is wrong comes back', async () => {
  const way = { width: 390, javaScript: false }
  const { page, faults, close } = await portal.visit(way, paths.adminIntegrations)
  const folder = page.getByLabel('Nombre de la carpeta')
  await folder.fill('No existe')
  await page.getByRole('button', { name: 'Guardar la carpeta' }).click()
  await page.getByText('No hay ninguna carpeta con ese nombre en la unidad.').waitFor()
  expect(await folder.inputValue()).toBe('No existe')
  await checkPage(page, way)
  await folder.fill('')
  await page.getByRole('button', { name: 'Guardar la carpeta' }).click()
  await page.getByText('Ahora no se mira ninguna carpeta.').waitFor()
  expect(faults).toEqual([])
  await close()
})
