import { expect, test } from 'vitest'
import { hashPassword } from '~/infra/password-hash.server'
import { PASSWORD } from '../support/client-world'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { Visitor } from '../support/http'
import { allDocuments, caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'

const { admin, portal } = await signedIn()
const [CASE = ''] = VICTOR.cases

/** What the client's page says next to a document. */
async function notesOn(fileName: string) {
  const caseId = caseNumbered(CASE).id
  const html = await (await admin.get(`/admin/client/${clientOf(VICTOR.dni).id}?case=${caseId}`)).text()
  const row = html.split('<li class="doc">').find((part) => part.includes(fileName))
  return row?.slice(row.lastIndexOf('doc__meta'), row.indexOf('Descargar')) ?? ''
}

const NOT_SEEN = 'No consta que el cliente lo haya visto'

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

/** A client with two events, each with a document of its own, and a visitor signed in as them. */
async function readerOfTwo() {
  const { id: clientId, username } = createClient({ password: await hashPassword(PASSWORD) })
  const { id: caseId } = createCase({ clientId })
  const papers = [createDocument({ caseId }), createDocument({ caseId })]
  for (const [n, { id }] of papers.entries())
    createEvent({ caseId, phaseId: 3 + n, eventDate: `2025-0${3 + n}-01`, documentIds: `[${id}]` })
  const client = new Visitor(portal.url)
  expect((await client.post('/api/login', { username, password: PASSWORD })).status).toBe(200)
  const seen = () => papers.map(({ id }) => allDocuments().find((row) => row.id === id)?.firstSeenAt != null)
  return { caseId, client, papers, seen }
}

test('seen is what stands open on the screen, not what is folded away or read by a program', async () => {
  const { caseId, client, papers, seen } = await readerOfTwo()
  await client.get(`/api/cases/${caseId}`)
  expect(seen()).toEqual([false, false])
  const html = await (await client.get(`/dashboard?case=${caseId}`)).text()
  const stages = html.split(/(?=<details class="step__fold")/).slice(1)
  const open = stages.filter((stage) => /^<details[^>]* open/.test(stage))
  const held = papers.map(({ id }) => open.some((stage) => stage.includes(`/api/documents/${id}/`)))
  expect([stages.length, held, seen()]).toEqual([2, [false, true], [false, true]])
  await client.get(`/cases/${caseId}/documents`)
  expect(seen()).toEqual([true, true])
})
