import { expect, test } from 'vitest'
import { createDocument } from '../support/factories'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()
const [CASE = ''] = VICTOR.cases

const html = async (path: string, language: string) => {
  admin.cookies.set('language-storage', language)
  return (await (await admin.get(path)).text()).replaceAll('<!-- -->', '')
}

test('in English the Spanish labels of a client page are marked as Spanish', async () => {
  const caseId = caseNumbered(CASE).id
  createDocument({ caseId })
  const page = await html(`/admin/client/${clientOf(VICTOR.dni).id}?case=${caseId}`, 'en')
  for (const text of [
    'SITUACIÓN ACTUAL<',
    `Mis Expedientes (${VICTOR.cases.length})<`,
    `Expediente ${CASE}-`,
    `Cronología del Expediente ${CASE}<`,
    'Documentos Sin Asignar (Admin)<',
  ])
    expect([text, isMarked(page, text, 'es')]).toEqual([text, true])
})

test('in Spanish the English title of a page that there is not, and of what was done, is marked as English', async () => {
  expect(isMarked(await html('/admin/nope', 'es'), '404 Page Not Found<', 'en')).toBe(true)
  const { id } = createDocument({ caseId: caseNumbered(CASE).id })
  await admin.submit(`/admin/documents/${id}/archive`, {})
  expect(isMarked(await html('/admin/documents', 'es'), 'Document Archived.<', 'en')).toBe(true)
})

/** Whether the element that begins with a text declares its language. */
const isMarked = (page: string, text: string, lang: string) => {
  const before = page.slice(0, page.indexOf(`>${text}`) + 1)
  return new RegExp(`<[^<>]*lang="${lang}"[^<>]*>$`).test(before)
}
