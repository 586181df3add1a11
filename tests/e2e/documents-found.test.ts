import { beforeAll, expect, test } from 'vitest'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { checkPage } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN } from '../support/client-world'
import { createDocument } from '../support/factories'
import { caseNumbered, clientOf } from '../support/records'
import { sessionOf } from '../support/ways-in'

const portal = clientPortal()

beforeAll(() => {
  createDocument({ caseId: caseNumbered(CARMEN.caseNumber).id, fileName: 'Resolución del juzgado.pdf' })
  const waiting = nextToRead()
  const text = 'Juzgado.\fDeclaro la nulidad por usura del contrato. Notifíquese.'
  if (waiting) keepText(waiting, { state: 'read', text, pages: 2, ocr: false }, Date.now())
})

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])('a client finds a word inside a document of their case, with its sentence ($width)', async (way) => {
  const path = `/cases/${caseNumbered(CARMEN.caseNumber).id}/documents`
  const { page, faults, close } = await portal.walk(way, sessionOf(clientOf(CARMEN.dni).id))
  await page.goto(portal.url + path)
  await page.getByLabel('Buscar en estos documentos').fill('usura')
  await page.locator('.docsearch').getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('heading', { name: '1 documento encontrado' }).waitFor()
  await page.getByText('En la página 2').waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual(['usura'])
  await checkPage(page, way)
  await page.goto(`${portal.url}${path}?q=zarzaparrilla`)
  await page.getByRole('heading', { name: 'Ningún documento tiene esas palabras' }).waitFor()
  await page.getByRole('link', { name: 'Ver todos los documentos' }).click()
  await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor()
  await close()
  expect(faults).toEqual([])
})

test('somebody who tracks a case is not offered the search', async () => {
  const token = sessionOf(clientOf(CARMEN.dni).id, 'tracking')
  const { page, close } = await portal.walk({ width: 390, javaScript: false }, token)
  await page.goto(`${portal.url}/cases/${caseNumbered(CARMEN.caseNumber).id}/documents?q=usura`)
  await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor()
  expect(await page.locator('.docsearch').count()).toBe(0)
  expect(await page.locator('mark').count()).toBe(0)
  await close()
})
