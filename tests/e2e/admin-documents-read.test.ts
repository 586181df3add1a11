import { beforeAll, expect, test } from 'vitest'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { adminPortal } from '../support/admin-portal'
import { createDocument } from '../support/factories'
import { caseNumbered } from '../support/records'
import { VICTOR } from '../support/sample-portal'

const portal = adminPortal()
const [NUMBER = ''] = VICTOR.cases
const SENTENCE = 'Fallo que, estimando la demanda, declaro la nulidad por usura del contrato.'

beforeAll(() => {
  const caseId = caseNumbered(NUMBER).id
  const put = (fileName: string) => createDocument({ caseId, fileName, category: 'SENTENCIA' })
  const keep = (state: 'read' | 'encrypted', text: string) => {
    const waiting = nextToRead()
    if (waiting) keepText(waiting, { state, text, pages: 2, ocr: false }, Date.now())
  }
  put('Resolución judicial.pdf')
  keep('read', `Juzgado de Primera Instancia.\f${SENTENCE} Notifíquese.`)
  put('Nómina con contraseña.pdf')
  keep('encrypted', '')
})

test.each([
  { width: 390, javaScript: false },
  { width: 1280, javaScript: true },
])('words inside a document are found and marked, and what was not read says why ($width)', async (way) => {
  const { page, close } = await portal.visit(way, '/admin/search?q=nulidad+usura')
  const sentence = page.getByText('declaro la nulidad por usura del contrato')
  await sentence.waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual(['nulidad', 'usura'])
  await page.getByRole('link', { name: 'Buscar en el texto, por cliente, fase y fecha' }).click()
  await page.getByLabel('Cliente o expediente').fill(NUMBER)
  await page.getByRole('search', { name: 'Buscar en el texto de los documentos' }).getByRole('button').click()
  await page.waitForURL((url) => url.searchParams.get('of') === NUMBER)
  await page.getByText('Página 2').waitFor()
  await page.goto(`${portal.url}/admin/search/texts?q=usura&of=nadie`)
  await page.getByText('Ningún documento leído tiene esas palabras.').waitFor()

  await page.goto(`${portal.url}/admin/documents`)
  await page.getByRole('link', { name: /^Sin texto \(/ }).click()
  const locked = page.getByRole('region', { name: /contraseña/ })
  await locked.getByRole('link', { name: /Nómina con contraseña/ }).waitFor()
  await locked.getByRole('button', { name: /todos los de este motivo/ }).click()
  await page.getByText('Se vuelve a leer').waitFor()
  expect(await locked.count()).toBe(0)
  const waiting = nextToRead()
  if (waiting) keepText(waiting, { state: 'encrypted', text: '', pages: 2, ocr: false }, Date.now())
  await close()
})
