import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '~/features/auth/session.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'

let portal: UsedPortal
let admin: Visitor

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  admin = new Visitor(portal.url)
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })).status).toBe(200)
})
afterAll(() => portal.stop())

test('status says who is the administrator', async () => {
  expect(await (await admin.get('/api/admin/status')).json()).toEqual({ isAdmin: true })
  expect(await (await new Visitor(portal.url).get('/api/admin/status')).json()).toEqual({ isAdmin: false })
})

test.each([
  ['users', 31],
  ['cases', 37],
  ['documents', 24],
  ['welcome-emails', 31],
  ['timeline-phases', 20],
])('the list of %s is an array with its total', async (name, total) => {
  const answer = await admin.get(`/api/admin/${name}`)
  expect(answer.headers.get('X-Total-Count')).toBe(String(total))
  expect(await answer.json()).toHaveLength(total)
})

test('lists are searched without regard to case and accents, and paged with a link to the next page', async () => {
  const found = await (await admin.get('/api/admin/users?q=quinones')).json()
  expect(found).toMatchObject([
    {
      name: 'Víctor Quiñones Cañas',
      firstName: 'Víctor',
      lastName: 'Quiñones Cañas',
      clientNumber: 'C-000002',
    },
  ])
  const second = await admin.get('/api/admin/cases?page=2&pageSize=10&q=')
  expect(await second.json()).toHaveLength(10)
  expect(second.headers.get('Link')).toBe('</api/admin/cases?page=3&pageSize=10&q=>; rel="next"')
  expect((await admin.get('/api/admin/cases?page=4&pageSize=10')).headers.get('Link')).toBeNull()
  expect(await (await admin.get('/api/admin/users?archived=true')).json()).toEqual([])
})

test.each(['page=0', 'page=x', 'pageSize=1001', 'archived=maybe', `q=${'a'.repeat(201)}`])(
  'a list refuses %.20s',
  async (query) => {
    const answer = await admin.get(`/api/admin/users?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toHaveLength(1)
  },
)

test('the cases of a client come with events and documents, and the administrator may download them', async () => {
  const victor = database()
    .select()
    .from(users)
    .all()
    .find(({ dni }) => dni === VICTOR.dni)
  const cases = await (await admin.get(`/api/admin/client-cases/${victor?.id}`)).json()
  expect(cases.map(({ caseNumber }: { caseNumber: string }) => caseNumber)).toEqual(VICTOR.cases)
  const [document] = cases[0].documents
  expect((await admin.get(`/api/documents/${document.id}/download`)).status).toBe(200)
  expect((await admin.get('/api/admin/client-cases/999999')).status).toBe(404)
})

test('no answer holds a hash, a token, a path or a stored password', async () => {
  const answers = await Promise.all(
    ['users', 'cases', 'documents', 'welcome-emails', 'timeline-phases'].map(async (name) =>
      (await admin.get(`/api/admin/${name}`)).text(),
    ),
  )
  for (const text of answers)
    expect(text).not.toMatch(/password|filePath|file_path|sha256|token|argon2|"secret"/i)
})

test('a client session is no administrator: 403 in the calls of administration', async () => {
  const user = database().select().from(users).get()
  const browser = {
    now: Date.now(),
    language: 'es' as const,
    address: null,
    userAgent: null,
    device: { id: 'x', accounts: [] },
  }
  const token = transact((tx) => openSession(tx, { kind: 'client', userId: user?.id ?? 0 }, browser))
  const client = new Visitor(portal.url)
  client.cookies.set('sid', Buffer.from(JSON.stringify(token)).toString('base64'))
  expect((await client.get('/api/user')).status).toBe(200)
  for (const name of ['users', 'cases', 'documents', 'welcome-emails', 'timeline-phases', 'client-cases/1']) {
    expect((await client.get(`/api/admin/${name}`)).status).toBe(403)
    expect((await new Visitor(portal.url).get(`/api/admin/${name}`)).status).toBe(401)
  }
  const crossed = new Visitor(portal.url)
  crossed.cookies.set('asid', client.cookies.get('sid') ?? '')
  expect((await crossed.get('/api/admin/users')).status).toBe(401)
})

test.each(['', '   '])('a blank admin password ("%s") is refused before it is compared', async (password) => {
  expect((await admin.post('/api/admin/login', { password })).status).toBe(400)
})

test.each(['/admin/sign-out', '/api/admin/logout'])(
  '%s forgets an invitation that was opened',
  async (path) => {
    const leaving = new Visitor(portal.url)
    await leaving.post('/api/admin/login', { password: ADMIN_PASSWORD })
    await leaving.get('/admin/join/opened')
    const kept = () => ['asid', 'join'].filter((name) => leaving.cookies.has(name))
    expect(kept()).toEqual(['asid', 'join'])
    await leaving.fetch(path, { method: 'POST' })
    expect(kept()).toEqual([])
  },
)

test('signing out ends the administration', async () => {
  const leaving = new Visitor(portal.url)
  for (const [name, value] of admin.cookies) leaving.cookies.set(name, value)
  expect(await (await leaving.post('/api/admin/logout', {})).json()).toEqual({ success: true })
  expect(await (await admin.get('/api/admin/status')).json()).toEqual({ isAdmin: false })
})
