import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { runEnds, sayYesToSheet } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { checkPage, isFullRound, type Way } from '../support/browser'
import { putOnDrive } from '../support/case-sheet'
import { cookieOf } from '../support/http'
import { PlainPage } from '../support/plain-page'
import { caseNumbered, runsIn } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { sessionOf } from '../support/ways-in'
import { workbookBytes } from '../support/workbook'

/** A fact of the firm's own: from a column of its sheet to the client's phone, and back by undoing the run. */

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

const rows = [
  ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'PROCURADOR'],
  ['EXP-1', 'Ana García López', '12345678Z', 'Marta Ruiz Soto'],
  ['EXP-2', 'Luis Peña Ruiz', '87654321X', 'Marta Ruiz Soto'],
]

async function syncNow(page: AnyPage, result: string) {
  await page.goto(portal.url + paths.adminIntegrations)
  await page.getByRole('button', { name: 'Sincronizar ahora' }).click()
  await page.getByText(result).first().waitFor()
}

/** The page of a case, as its client opens it. */
async function asClient({ width, javaScript }: Way, number: string) {
  const { id, clientId } = caseNumbered(number)
  const session = cookieOf(sessionOf(clientId ?? 0))
  const path = `/dashboard?case=${id}`
  if (!javaScript && !isFullRound) {
    const plain = new PlainPage(portal.url)
    plain.visitor.cookies.set('sid', session)
    await plain.goto(path)
    return { page: plain as AnyPage, close: async () => undefined }
  }
  const visited = await portal.visit({ width, javaScript })
  await visited.page.context().clearCookies()
  await visited.page.context().addCookies([{ name: 'sid', value: session, url: portal.url }])
  await visited.page.goto(portal.url + path)
  return visited
}

const told = async (way: Way, number: string, text: string) => {
  const { page, close } = await asClient(way, number)
  await page.getByText('Datos del expediente').first().waitFor()
  const found = await page.getByText(text).count()
  await close()
  return found
}

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])('from the column to the client, and back ($width px, JavaScript $javaScript)', async (way) => {
  const { page, faults, close } = await portal.walk(way)
  putOnDrive('Casos.xlsx', workbookBytes({ Casos: rows }))
  await syncNow(page, 'Esta hoja es nueva')
  await sayYesToSheet(page, portal)
  await page.goto(portal.url + paths.adminMapping)
  await page.getByRole('link', { name: 'Casos.xlsx' }).click()
  await page.getByLabel('Qué alimenta PROCURADOR', { exact: true }).selectOption({ label: 'Dato nuevo…' })
  await page.getByRole('button', { name: 'Guardar las columnas' }).click()
  await page.getByRole('heading', { name: 'Un dato nuevo con la columna «PROCURADOR»' }).waitFor()
  await page.getByText('(2 filas)').waitFor()
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Crear el dato' }).click()
  await page.getByText('Dato añadido').first().waitFor()
  await syncNow(page, 'Sincronización terminada')
  const { id, clientId } = caseNumbered('EXP-1')
  await page.goto(portal.url + paths.adminClient(clientId ?? 0, id))
  await page.getByText('Marta Ruiz Soto').first().waitFor()
  await checkPage(page, way)
  expect(await told(way, 'EXP-1', 'Marta Ruiz Soto')).toBe(0)
  await page.goto(portal.url + paths.adminMapping)
  await checkPage(page, way)
  await page.getByRole('link', { name: 'Enseñar a los clientes «Procurador»' }).click()
  await page.getByText('Lo tienen 2 expedientes, que ven 2 clientes.').waitFor()
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Enseñar a 2 clientes' }).click()
  await page.getByText('Se ha guardado «Procurador».').first().waitFor()
  expect(await told(way, 'EXP-1', 'Marta Ruiz Soto')).toBe(1)
  await page.goto(portal.url + paths.adminMapping)
  await page.getByRole('link', { name: 'Casos.xlsx' }).click()
  await page.getByRole('button', { name: 'Guardar las columnas' }).waitFor()
  const choice = page.getByLabel('Qué alimenta PROCURADOR', { exact: true })
  expect(await choice.getByText('Procurador · Lo ve el cliente').count()).toBe(1)
  const [run] = runsIn('done').slice(-1)
  await page.goto(portal.url + paths.adminRun(run?.id ?? 0))
  await page.getByText('Procurador').first().waitFor()
  await page.getByRole('link', { name: 'Deshacer esta sincronización' }).click()
  await page.getByRole('button', { name: 'Sí, deshacerla' }).click()
  await runEnds(page, 'Sincronización deshecha')
  expect(await told(way, 'EXP-1', 'Marta Ruiz Soto')).toBe(0)
  expect(faults).toEqual([])
  await close()
})
