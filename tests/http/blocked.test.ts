import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { inQuarantine } from '~/features/documents/store/put-document.server'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { createDocument } from '../support/factories'
import { cookieOf, Visitor } from '../support/http'
import { routeTable } from '../support/matrix/route-table'
import { clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'
import { joined } from '../support/staff'
import { admin as administrator, browserOf } from '../support/ways-in'

/** Whoever is blocked is on no page of the firm but those of administrators about them, whatever is searched for. */

const { portal, admin } = await signedIn()
const client = clientOf(VICTOR.dni)
const own = database().select().from(cases).where(eq(cases.clientId, client.id)).all()
const papers = database()
  .select()
  .from(documents)
  .where(
    inArray(
      documents.caseId,
      own.map(({ id }) => id),
    ),
  )
  .all()
const [caseId = 0] = own.map(({ id }) => id)
const [documentId = 0] = papers.map(({ id }) => id)
createDocument({ caseId, fileName: `Poder de ${client.name}.pdf`, ...inQuarantine('name_contradicts', 1) })
const PERSON = {
  name: 'Oficina Prieto',
  email: 'oficina@despacho.example',
  role: 'office' as const,
  lawyerNames: [],
}

async function office() {
  const { session } = await joined(administrator, PERSON, browserOf())
  const visitor = new Visitor(portal.url)
  visitor.cookies.set('asid', cookieOf(session))
  return visitor
}

/** What would give them away. */
const words = [
  client.name,
  client.dni,
  client.email,
  client.phone,
  ...own.map(({ caseNumber }) => caseNumber),
].filter((word) => word !== null)
const shown = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path)
  const text = await response.text()
  // The words that were searched for stand in the field of the search.
  const found = text.replaceAll(/value="[^"]*"/g, '').replaceAll(/"q":"[^"]*"/g, '')
  const asked = decodeURIComponent(new URL(path, portal.url).searchParams.get('q') ?? '')
  return words.filter((word) => word !== asked && found.toLowerCase().includes(word.toLowerCase()))
}

const searches = words.flatMap((word) =>
  ['false', 'true'].flatMap((archived) =>
    [
      '/admin/clients',
      '/admin/cases',
      '/admin/documents',
      '/admin/search',
      '/admin/search/texts',
      '/api/admin/users',
      '/api/admin/cases',
      '/api/admin/documents',
      '/admin/audit',
      '/admin/mails',
      '/admin/welcome-emails',
    ].map((page) => `${page}?${new URLSearchParams({ q: word, client: word, archived })}`),
  ),
)
const lists = routeTable()
  .map(({ pattern }) => pattern)
  .filter((pattern) => /^\/(admin|api)\//.test(pattern) && !pattern.includes(':') && !pattern.includes('*'))
const places = [
  `/admin/client/${client.id}`,
  `/admin/client/${client.id}/data`,
  `/admin/client/${client.id}/unblock`,
  `/admin/client/${client.id}/cases/${caseId}`,
  `/admin/clients/${client.id}/delete`,
  `/admin/messages/${caseId}`,
  `/admin/cases/${caseId}/delete`,
  `/admin/documents/${documentId}/phases`,
  `/api/admin/client-cases/${client.id}`,
  `/api/documents/${documentId}/download`,
]

test('a client who is blocked is in no list, search or call, and for the office nowhere', async () => {
  const visitor = await office()
  const seen = new Set<string>()
  for (const path of [
    ...lists,
    ...searches,
    '/admin/documents?archived=true',
    '/admin/clients?archived=true',
  ])
    for (const word of await shown(visitor, path)) seen.add(`${word} at ${path.split('?')[0]}`)
  expect(seen.size).toBeGreaterThan(10)
  const before = await Promise.all(places.map(async (path) => (await visitor.get(path)).status))
  expect(before.filter((status) => status === 200).length).toBeGreaterThan(5)
  blockClients(administrator, [client.id], Date.now())
  const left: string[] = []
  for (const path of [
    ...lists,
    ...searches,
    '/admin/documents?archived=true',
    '/admin/clients?archived=true',
  ])
    for (const word of await shown(visitor, path)) left.push(`${word} at ${path}`)
  expect(left).toEqual([])
  for (const path of places) expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  const forms = ['edit', 'unblock', 'notes', `cases/${caseId}`].map(
    (end) => `/admin/client/${client.id}/${end}`,
  )
  for (const path of [...forms, `/admin/messages/${caseId}`, `/admin/documents/${documentId}/restore`])
    expect([path, (await visitor.submit(path, {})).status]).toEqual([path, 404])
  const erasing = await visitor.fetch(`/api/admin/users/${client.id}`, { method: 'DELETE' })
  expect(erasing.status).toBe(404)
})

test('administrators see who is blocked on the page about them, and change nothing', async () => {
  const page = await (await admin.get(`/admin/client/${client.id}`)).text()
  expect([page.includes('Bloqueado desde el'), page.includes(client.dni ?? '')]).toEqual([true, true])
  expect(await (await admin.get('/admin/retention')).text()).toContain(client.dni)
  const left: string[] = []
  const others = lists.filter((path) => !/retention|audit|figures/.test(path))
  for (const path of [...others, ...searches.filter((path) => !path.startsWith('/admin/audit'))])
    for (const word of await shown(admin, path)) left.push(`${word} at ${path}`)
  expect(left).toEqual([])
  const refused = await admin.submit(`/admin/client/${client.id}/edit`, { name: 'Otro' })
  expect(refused.status).toBe(409)
  expect((await admin.submit(`/admin/client/${client.id}/cases/${caseId}/restore`, {})).status).toBe(409)
  expect((await admin.fetch(`/api/admin/users/${client.id}`, { method: 'DELETE' })).status).toBe(409)
})

test('who was ticked among the proposed is blocked only while proposed, and one client by hand from their page', async () => {
  const { id } = clientOf(ROCIO.dni)
  const blockedAt = () => clientOf(ROCIO.dni).blockedAt
  const ticked = { id: String(id), count: '1' }
  const refused = await admin.submit('/admin/retention/block', ticked)
  expect([refused.headers.get('location'), blockedAt()]).toEqual(['/admin/retention', null])
  expect(await (await admin.get('/admin/retention')).text()).toContain('Ha cambiado mientras tanto: ')
  const page = await (await admin.get(`/admin/client/${id}`)).text()
  const link = page.match(/\/admin\/retention\/block\?[^"]*/)?.[0].replaceAll('&amp;', '&') ?? ''
  expect(await (await admin.get(link)).text()).toContain('name="by" value="hand"')
  await admin.submit('/admin/retention/block', { ...ticked, by: 'hand' })
  expect(blockedAt()).not.toBeNull()
})
