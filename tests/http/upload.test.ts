import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeDocument } from '~/features/documents/place-document.server'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { underContract } from '../support/contract'
import { partsLeft, storedKeys } from '../support/drive'
import { setPortalEnv } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal, until } from '../support/portal'
import { allDocuments, caseNumbered, eventsOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { announce, pdfBytes, rawForm, sendAndLeave, sendRaw, upload } from '../support/upload'
import { ADMIN, visit } from '../support/visits'

let portal: UsedPortal
let admin: Visitor
const MEBI = 1024 * 1024
const CATEGORY = 'DEMANDA_INTERPUESTA'
const [ONE = '', TWO = ''] = VICTOR.cases

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  admin = underContract(new Visitor(portal.url))
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
})
afterAll(() => portal.stop())

/**
 * Rows and stored files, once nothing half written is there: what a refused upload must leave unchanged. What was received is deleted after
 * its answer, and what the worker is storing just then has a part too.
 */
const traces = async () => {
  await expect.poll(partsLeft).toEqual([])
  return [allDocuments().length, storedKeys().length]
}
const document = (id: number) => allDocuments().find((row) => row.id === id)
const bodyOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

test('a document whose name holds the case number goes there, is linked, and comes out byte for byte', async () => {
  const bytes = pdfBytes('demanda', 900_000)
  const answer = await bodyOf(
    await upload(admin, { bytes, name: `Demanda ${TWO}.pdf` }, { category: CATEGORY }),
  )
  expect(answer).toMatchObject({ status: 200, fileName: `Demanda ${TWO}.pdf`, needsConfirmation: false })
  expect(document(answer.documentId)).toMatchObject({
    caseId: caseNumbered(TWO).id,
    fileSize: 900_000,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const event = eventsOf(TWO).find(({ title }) => title === 'Demanda Interpuesta')
  expect(event?.documentIds).toContain(answer.documentId)
  const out = await admin.get(`/api/documents/${answer.documentId}/download`)
  expect(Buffer.from(await out.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a document that fits no event yet asks for confirmation, and confirming makes the event', async () => {
  const file = { bytes: pdfBytes('archivo'), name: 'Cierre.pdf' }
  const fields = { category: 'ARCHIVADO', caseId: String(caseNumbered(ONE).id) }
  const answer = await bodyOf(await upload(admin, file, fields))
  expect(answer).toMatchObject({
    status: 200,
    needsConfirmation: true,
    suggestedAssignments: [{ phaseTitle: 'Archivado', eventId: null, confirmed: true, isManual: false }],
  })
  expect(answer.availablePhases).toHaveLength(14)
  const { documentId, suggestedAssignments } = answer
  const confirmed = { documentId, confirmedAssignments: suggestedAssignments }
  expect(await bodyOf(await admin.post('/api/admin/confirm-assignments', confirmed))).toEqual({
    status: 200,
    assignedCount: 1,
  })
  expect(eventsOf(ONE).find(({ title }) => title === 'Archivado')?.documentIds).toEqual([documentId])
  expect(caseNumbered(ONE).status).toBe('closed')
  database()
    .update(cases)
    .set({ status: 'active' })
    .where(eq(cases.id, caseNumbered(ONE).id))
    .run()
})

test('a field that nobody knows is refused by its name', async () => {
  const file = { bytes: pdfBytes('carpeta'), name: `${ONE}.pdf` }
  const answer = await bodyOf(await upload(admin, file, { category: CATEGORY, carpeta: 'x' }))
  expect(answer).toMatchObject({ status: 400, fields: { carpeta: [expect.any(String)] } })
})

test('a document whose name says nothing needs a case: 400 with the cases, then the same file with one', async () => {
  const file = { bytes: pdfBytes('poder'), name: 'Poder de quiñones.pdf' }
  const before = await traces()
  const answer = await bodyOf(await upload(admin, file, { category: CATEGORY }))
  expect(answer).toMatchObject({ status: 400, code: 'case_needed', requiresManualAssignment: true })
  expect(answer.availableCases).toHaveLength(37)
  const best = answer.availableCases.slice(0, 2)
  expect(best.map(({ caseNumber }: { caseNumber: string }) => caseNumber).sort()).toEqual([ONE, TWO])
  expect(Object.keys(best[0])).toEqual(['id', 'caseNumber', 'title', 'clientName'])
  expect(await traces()).toEqual(before)
  const again = await upload(admin, file, { category: CATEGORY, caseId: String(best[0].id) })
  expect(again.status).toBe(200)
})

test('a DNI of a client with several open cases does not say which', async () => {
  const file = { bytes: pdfBytes('dos'), name: `Escrito ${VICTOR.dni}.pdf` }
  expect(await bodyOf(await upload(admin, file, { category: CATEGORY }))).toMatchObject({
    status: 400,
    requiresManualAssignment: true,
  })
})

test('the same name in the same case is 409 with its id; overwrite keeps the id and the links', async () => {
  const fields = { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }
  const first = await bodyOf(await upload(admin, { bytes: pdfBytes('uno'), name: 'Escrito.pdf' }, fields))
  const before = await traces()
  const second = { bytes: pdfBytes('segunda versión'), name: 'ESCRITO.PDF' }
  expect(await bodyOf(await upload(admin, second, fields))).toMatchObject({
    status: 409,
    code: 'document_exists',
    existingDocumentId: first.documentId,
  })
  expect(await traces()).toEqual(before)
  const links = () => eventsOf(TWO).map(({ documentIds }) => documentIds.includes(first.documentId))
  const linked = links()
  const over = await bodyOf(await upload(admin, second, { ...fields, overwrite: 'true' }))
  expect(over).toMatchObject({ status: 200, documentId: first.documentId, needsConfirmation: false })
  expect([await traces(), links()]).toEqual([before, linked])
  const out = await admin.get(`/api/documents/${first.documentId}/download`)
  expect(await out.text()).toContain('segunda versión')
})

test('a document whose phase nobody has said yet is asked about again when it is overwritten', async () => {
  const fields = { category: 'DESISTIMIENTO_ENCARGO_POR_CLIENTE', caseId: String(caseNumbered(TWO).id) }
  const name = 'Carta de desistimiento.pdf'
  const first = await bodyOf(await upload(admin, { bytes: pdfBytes('una'), name }, fields))
  expect(first).toMatchObject({ needsConfirmation: true })
  const again = { bytes: pdfBytes('otra'), name }
  const over = await bodyOf(await upload(admin, again, { ...fields, overwrite: 'true' }))
  const { documentId, suggestedAssignments, message } = first
  expect(over).toMatchObject({ documentId, suggestedAssignments, message, overwritten: true })
  expect(over).toMatchObject({ needsConfirmation: true })
})

test('of uploads of one name at once, one is taken and the others are told so', async () => {
  const fields = { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        upload(admin, { bytes: pdfBytes(`${n}`, 300_000), name: `A la vez ${round}.pdf` }, fields),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  }
  expect(storedKeys()).toHaveLength(allDocuments().length)
  await expect.poll(partsLeft).toEqual([])
})

test('a name that speaks of another client than the case puts the document into quarantine', async () => {
  const file = { bytes: pdfBytes('ajeno'), name: 'DNI 00000000T.pdf' }
  const answer = await bodyOf(
    await upload(admin, file, { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }),
  )
  expect(answer).toMatchObject({ status: 200, quarantined: true, needsConfirmation: false })
  expect(document(answer.documentId)).toMatchObject({
    archived: true,
    withheld: 'quarantine',
    withheldReason: 'name_contradicts',
  })
})

test('new bytes under a name that contradicts the case go into quarantine, whoever released the old ones', async () => {
  const caseId = caseNumbered(TWO).id
  const name = '00000000T notificación.pdf'
  const fields = { category: CATEGORY, caseId: String(caseId) }
  const first = await bodyOf(await upload(admin, { bytes: pdfBytes('una'), name }, fields))
  placeDocument(ADMIN, first.documentId, { caseId }, visit())
  const links = () => eventsOf(TWO).map(({ documentIds }) => documentIds.includes(first.documentId))
  const linked = links()
  expect([document(first.documentId)?.archived, linked]).toEqual([false, expect.arrayContaining([true])])

  const second = { bytes: pdfBytes('otra'), name }
  const over = await bodyOf(await upload(admin, second, { ...fields, overwrite: 'true' }))
  expect(over).toMatchObject({ documentId: first.documentId, overwritten: true, quarantined: true })
  expect(document(first.documentId)).toMatchObject({
    archived: true,
    withheld: 'quarantine',
    withheldReason: 'name_contradicts',
  })
  expect(links()).toEqual(linked)
})

const wrong: [what: string, name: string, bytes: Buffer | string, status: number, code: string][] = [
  ['an empty file', 'vacio.pdf', '', 400, 'file_empty'],
  ['a file over the limit', 'grande.pdf', pdfBytes('x', 2 * MEBI + 1), 413, 'too_large'],
  ['a file far over the limit', 'enorme.pdf', pdfBytes('x', 7 * MEBI), 413, 'too_large'],
  ['a program called PDF', 'factura.pdf', 'MZ\x90\x00 this program', 415, 'file_type_refused'],
  ['a page called PDF', 'pagina.pdf', '<html><script>alert(1)</script>', 415, 'file_type_refused'],
  ['a PDF called program', 'factura.exe', pdfBytes('x'), 415, 'file_type_refused'],
  ['a hidden extension', 'Demanda\u202efdp.exe', pdfBytes('x'), 415, 'file_type_refused'],
  ['a document with macros', 'carta.docm', pdfBytes('x'), 415, 'file_macros'],
]

test.each(wrong)('%s is refused and leaves nothing', async (_, name, bytes, status, code) => {
  const before = await traces()
  const fields = { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }
  const answer = await bodyOf(await upload(admin, { bytes, name }, fields))
  expect(answer).toMatchObject({ status, code })
  expect(answer.message).not.toBe('')
  await expect.poll(traces).toEqual(before)
})

test('of a file that is not what its name says, that is told, and not that the name is wrong', async () => {
  const fields = { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }
  const { message } = await bodyOf(await upload(admin, { bytes: 'solo texto', name: 'falso.pdf' }, fields))
  expect(message).toContain('El nombre dice PDF, pero no parece un PDF por dentro.')
})

test.each([
  ['no folder', {}, 400],
  ['an empty folder', { category: ' ' }, 400],
  ['a folder that is not there', { category: 'FOTOS' }, 400],
  ['a case that is no number', { category: CATEGORY, caseId: 'x' }, 400],
  ['a case that is not there', { category: CATEGORY, caseId: '999999' }, 404],
  ['an answer about overwriting that is none', { category: CATEGORY, overwrite: 'quizás' }, 400],
])('%s is refused and leaves nothing', async (_, fields, status) => {
  const before = await traces()
  const answer = await upload(
    admin,
    { bytes: pdfBytes('x'), name: 'x.pdf' },
    fields as Record<string, string>,
  )
  expect(answer.status).toBe(status)
  expect(await traces()).toEqual(before)
})

test('a form without a file, with two files, and no form at all are refused', async () => {
  const before = await traces()
  const empty = new FormData()
  empty.set('category', CATEGORY)
  const send = (body: FormData) => admin.fetch('/api/admin/upload-document', { method: 'POST', body })
  expect(await bodyOf(await send(empty))).toMatchObject({
    status: 400,
    fields: { document: [expect.any(String)] },
  })
  empty.set('document', new File([], ''))
  expect((await send(empty)).status).toBe(400)
  empty.set('document', new File(['uno'], 'uno.pdf'))
  empty.append('document', new File(['dos'], 'dos.pdf'))
  expect((await send(empty)).status).toBe(413)
  expect((await admin.post('/api/admin/upload-document', { category: CATEGORY })).status).toBe(415)
  expect(await traces()).toEqual(before)
})

test('a form that breaks off, has no boundary or a damaged head is 400 and leaves nothing', async () => {
  const before = await traces()
  const whole = rawForm({ bytes: pdfBytes('x', 200_000), name: 'x.pdf' }, { category: CATEGORY })
  for (const length of [0, 10, 150, 5_000, 150_000, whole.length - 4])
    expect([length, (await sendRaw(admin, whole.subarray(0, length))).status]).toEqual([length, 400])
  expect((await sendRaw(admin, whole, { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
  const damaged = Buffer.from(whole.toString('latin1').replace('Content-Disposition', 'Content\0'), 'latin1')
  expect((await sendRaw(admin, damaged)).status).toBe(400)
  expect(await traces()).toEqual(before)
})

test('a body that announces a gigabyte is refused before it is sent', async () => {
  const begin = rawForm({ bytes: pdfBytes('x', 1000), name: 'x.pdf' }, { category: CATEGORY }).subarray(
    0,
    800,
  )
  expect(await announce(portal.url, admin, begin, 1024 * MEBI)).toBe(413)
})

test('whoever goes away in the middle of an upload leaves nothing', async () => {
  const before = await traces()
  const whole = rawForm({ bytes: pdfBytes('x', 1_500_000), name: 'x.pdf' }, { category: CATEGORY })
  for (const sent of [100, 70_000, 1_400_000]) await sendAndLeave(portal.url, admin, whole, sent)
  await until('nothing half written is left', async () => partsLeft().length === 0)
  expect(await traces()).toEqual(before)
  expect((await admin.get('/api/admin/status')).status).toBe(200)
})

test.each([
  ['../../../etc/Escrito de traversal.pdf', 'Escrito de traversal.pdf'],
  ['..\\..\\windows\\Escrito de barra.pdf', 'Escrito de barra.pdf'],
  ['Señalamiento; año nº 3 = «vista».pdf', 'Señalamiento; año nº 3 = «vista».pdf'],
  [`${'a'.repeat(296)}.pdf`, `${'a'.repeat(146)}.pdf`],
  ['Escrito\u202efdp.exe.pdf', 'Escritofdp.exe.pdf'],
  ['sin extensión', 'sin extensión.pdf'],
  ['Foto.png', 'Foto.pdf'],
])('the name %j comes in as %j', async (name, fileName) => {
  const fields = { category: CATEGORY, caseId: String(caseNumbered(TWO).id) }
  const answer = await bodyOf(await upload(admin, { bytes: pdfBytes(name), name }, fields))
  expect(answer).toMatchObject({ status: 200, fileName })
  const out = await admin.get(`/api/documents/${answer.documentId}/download`)
  const header = out.headers.get('Content-Disposition') ?? ''
  expect(header).toMatch(/^attachment; filename="?[\x20-\x7e]+$/)
  const encoded = /filename\*=UTF-8''(.+)$/.exec(header)?.[1]
  expect(decodeURIComponent(encoded ?? /filename="?([^"]+)"?$/.exec(header)?.[1] ?? '')).toBe(fileName)
})

test('nobody but the administrator uploads', async () => {
  const stranger = new Visitor(portal.url)
  const file = { bytes: pdfBytes('x'), name: 'x.pdf' }
  expect((await upload(stranger, file, { category: CATEGORY })).status).toBe(401)
  const foreign = await sendRaw(admin, rawForm(file, { category: CATEGORY }), {
    Origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
})
