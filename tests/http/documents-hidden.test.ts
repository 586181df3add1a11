import { expect, test } from 'vitest'
import { createCase, createDocument } from '../support/factories'
import { allDocuments, caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()
const [CASE = ''] = VICTOR.cases

/** What the client's page says next to a document. */
async function notesOn(fileName: string) {
  const caseId = caseNumbered(CASE).id
  const html = await (await admin.get(`/admin/client/${clientOf(VICTOR.dni).id}?case=${caseId}`)).text()
  const row = html.split('<li class="doc">').find((part) => part.includes(fileName))
  return row?.slice(row.lastIndexOf('doc__meta'), row.indexOf('Descargar')) ?? ''
}

const NOT_SEEN = 'El cliente no lo ha visto todavía'

test.each([
  ['Archivado', { archived: true, archivedAt: 1 }],
  ['Retirado', { archived: true, archivedAt: 1, withheld: 'recalled' as const }],
  ['En cuarentena', { archived: true, archivedAt: 1, withheld: 'quarantine' as const }],
])(
  'on the page of its client a hidden document is called %s, and not one still to be seen',
  async (badge, how) => {
    const { fileName } = createDocument({ caseId: caseNumbered(CASE).id, ...how })
    const notes = await notesOn(fileName)
    expect(notes).toContain(badge)
    expect(notes).not.toContain(NOT_SEEN)
  },
)

test('of a hidden document it is still said that the client had seen it; a published one has no badge', async () => {
  const caseId = caseNumbered(CASE).id
  const seen = createDocument({ caseId, archived: true, archivedAt: 1, firstSeenAt: Date.now() })
  expect(await notesOn(seen.fileName)).toMatch(/Archivado.*Visto por el cliente el/s)
  const published = await notesOn(createDocument({ caseId }).fileName)
  expect(published).toContain(NOT_SEEN)
  expect(published).not.toContain('badge')
})

test('a document whose case is gone comes back into the archive, and that is what is said', async () => {
  const legalCase = createCase()
  const { id } = createDocument({ caseId: legalCase.id })
  await admin.fetch(`/api/admin/documents/${id}`, { method: 'DELETE' })
  await admin.fetch(`/api/admin/cases/${legalCase.id}`, { method: 'DELETE' })
  const answer = await admin.fetch(`/admin/documents/${id}/restore`, {
    method: 'POST',
    body: new URLSearchParams(),
  })
  const page = await (await admin.get(answer.headers.get('Location') ?? '')).text()
  expect(page).toContain('Su expediente ya no existe: queda en el archivo, sin asignar.')
  expect(allDocuments().find((row) => row.id === id)).toMatchObject({ caseId: null, archived: true })
  const archive = await (await admin.get('/admin/documents?show=archived')).text()
  expect(archive).toContain(`only=document%3A${id}"`)
})
