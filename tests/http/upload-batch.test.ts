import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsLeft, storedKeys } from '../support/drive'
import { setPortalEnv } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { allDocuments } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { pdfBytes } from '../support/upload'

let portal: UsedPortal
let admin: Visitor
const MEBI = 1024 * 1024
const [CASE = ''] = VICTOR.cases

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  setPortalEnv({ DATA_DIR: portal.dataDir })
  admin = new Visitor(portal.url)
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
})
afterAll(() => portal.stop())

/** Sends the form of the documents page as a browser without scripts does. */
function sendForm(files: [name: string, bytes: Uint8Array | string][]) {
  const body = new FormData()
  body.set('category', 'DEMANDA_INTERPUESTA')
  for (const [name, bytes] of files) body.append('document', new File([bytes as BlobPart], name))
  return admin.fetch('/admin/documents/upload', { method: 'POST', body, redirect: 'manual' })
}

/** The text of a page, without tags. */
const textOf = async (answer: Response) => (await answer.text()).replace(/<[^>]*>/g, '')

test('of a batch that fails in the middle, the page says of each file whether it is in and why not', async () => {
  const before = [allDocuments().length, storedKeys().length] as const
  const answer = await sendForm([
    [`Primero ${CASE}.pdf`, pdfBytes('uno', 5000)],
    ['Vacío.pdf', ''],
    ['Enorme.pdf', pdfBytes('x', 2 * MEBI + 1)],
    ['Programa.pdf', 'MZ\x90\x00 this program'],
    [`Último ${CASE}.pdf`, pdfBytes('dos', 5000)],
  ])
  expect(answer.status).toBe(200)
  const text = await textOf(answer)
  expect(text).toContain('Guardados: 2 de 5.')
  for (const [name, state] of [
    [`Primero ${CASE}.pdf`, 'Documento guardado'],
    [`Último ${CASE}.pdf`, 'Documento guardado'],
    ['Vacío.pdf', 'El archivo está vacío.No se ha guardado'],
    ['Enorme.pdf', 'El archivo es demasiado grande: como mucho 2 MB.No se ha guardado'],
    [
      'Programa.pdf',
      'no parece un PDF por dentro. Ábralo para comprobarlo y guárdelo otra vez.No se ha guardado',
    ],
  ] as const)
    expect(text.split(name)[1]?.split('.pdf')[0]).toContain(state)
  expect([allDocuments().length, storedKeys().length]).toEqual([before[0] + 2, before[1] + 2])
  await expect.poll(partsLeft).toEqual([])
})

test('a single file that is refused is named with its reason, and leaves nothing', async () => {
  const before = [allDocuments().length, storedKeys()]
  const answer = await sendForm([['Vacío.pdf', '']])
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/documents'])
  expect(await textOf(await admin.get('/admin/documents'))).toContain(
    'Upload Failed. Vacío.pdf: El archivo está vacío.',
  )
  expect([allDocuments().length, storedKeys()]).toEqual(before)
  // What the worker is storing just then has one too.
  await expect.poll(partsLeft).toEqual([])
})

test('more files than one form may have are refused with their number, and leave nothing', async () => {
  const before = [allDocuments().length, storedKeys()]
  const many = Array.from({ length: 21 }, (_, n): [string, Buffer] => [`${CASE} ${n}.pdf`, pdfBytes(`${n}`)])
  expect((await sendForm(many)).status).toBe(302)
  expect(await textOf(await admin.get('/admin/documents'))).toContain('Como mucho 20 archivos a la vez.')
  expect([allDocuments().length, storedKeys()]).toEqual(before)
  await expect.poll(partsLeft).toEqual([])
})
