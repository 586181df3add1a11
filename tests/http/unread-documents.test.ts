import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashPassword } from '~/infra/password-hash.server'
import { storeFile } from '~/infra/storage/store.server'
import { PASSWORD } from '../support/client-world'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { Visitor } from '../support/http'
import { routeTable } from '../support/matrix/route-table'
import { setDocument } from '../support/mornings'
import { signedIn } from '../support/signed-in'

const { admin, portal } = await signedIn()

/** Everything that a client may read, page or call; the way in and out is no place for documents. */
const SURFACES = routeTable().filter(
  ({ pattern }) =>
    !/^\/(?:api\/)?admin|sync|logout|events|healthz|excel|onedrive/.test(pattern) && !pattern.includes('*'),
)
const HIDDEN = 'Auto-que-nadie-ha-leído.pdf'
/** Later than any clock of this test: nobody shows it meanwhile. */
const LATER = Date.now() + 86_400_000

async function stored() {
  const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from([Buffer.from('%PDF-1.7')]))
  return { filePath, fileSize, sha256 }
}

async function oneHidden() {
  const { id: clientId, username } = createClient({ password: await hashPassword(PASSWORD) })
  const { id: caseId } = createCase({ clientId })
  createDocument({ caseId, fileName: 'Demanda.pdf', ...(await stored()) })
  const held = { fileName: HIDDEN, name: HIDDEN, unreadSince: LATER }
  const { id } = createDocument({ caseId, ...held, ...(await stored()) })
  createEvent({ caseId, phaseId: 3, eventDate: '2025-03-01', documentIds: `[${id}]` })
  const client = new Visitor(portal.url)
  expect((await client.post('/api/login', { username, password: PASSWORD })).status).toBe(200)
  return { client, clientId, caseId, id }
}

/** Where a client finds a document: its name, or its address. */
async function placesOf({ client, caseId, id }: Awaited<ReturnType<typeof oneHidden>>) {
  const found: string[] = []
  for (const { pattern } of SURFACES)
    for (const own of new Set([caseId, id])) {
      const path = pattern.replace(/:id|:caseId|:documentId/g, `${own}`)
      if (path.includes(':')) continue
      const asked = `${path}?q=Auto`
      const answer = await client.fetch(asked, { headers: { Accept: '*/*' } })
      if (answer.status !== 200) continue
      const said = Buffer.from(await answer.arrayBuffer()).toString('utf8')
      const isItself = own === id && pattern.includes('/documents/:id')
      if (isItself || said.includes(HIDDEN) || said.includes(`/documents/${id}`)) found.push(pattern)
    }
  return [...new Set(found)]
}

test('no page and no call of a client knows a document that waits to be read; once it was, all of them do', async () => {
  const world = await oneHidden()
  expect(await placesOf(world)).toEqual([])
  setDocument(world.id, { unreadSince: null })
  const found = await placesOf(world)
  expect(found).toEqual(
    expect.arrayContaining([
      ...['/dashboard', '/cases/:id/documents', '/documents/:id', '/cases/:id/documents.zip'],
      ...['/api/cases/:id', '/api/documents', '/api/documents/:id/download'],
    ]),
  )
})

test('the panel says that it waits, and shows it when somebody wants that, which is recorded', async () => {
  const { clientId, caseId, client, id } = await oneHidden()
  const page = `/admin/client/${clientId}?case=${caseId}`
  const before = await (await admin.get(page)).text()
  expect(before).toContain('Se muestra al cliente cuando se haya leído')
  expect(before).toContain('Mostrar ya al cliente')
  expect(await (await admin.get(`/admin/documents?q=${HIDDEN}`)).text()).toContain('Mostrar ya al cliente')
  const form = before.split(`/admin/documents/${id}/show`)[1]?.split('</form>')[0] ?? ''
  const stood = form.match(/name="stood" value="([^"]*)"/)?.[1] ?? ''
  await admin.submit(`/admin/documents/${id}/show`, { back: page })
  expect(await (await admin.get(page)).text()).toContain('Mostrar ya al cliente')
  await admin.submit(`/admin/documents/${id}/show`, { back: page, stood })
  const after = await (await admin.get(page)).text()
  expect(after).toContain('Se mostró al cliente sin haberse leído el')
  expect(after).not.toContain('Mostrar ya al cliente')
  expect((await client.get(`/api/documents/${id}/download`)).status).not.toBe(404)
  expect(await (await admin.get('/admin/audit')).text()).toContain('Documento mostrado sin leer')
})
