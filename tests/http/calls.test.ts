import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLink } from '~/features/auth/account-links.server'
import { readSetting } from '~/features/settings/settings.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { auditLog, users } from '~db/schema'
import { callsOf } from '../support/calls'
import { Visitor } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { A_CODE, codeIn } from '../support/smtp'

/** Every answer here has passed the contract: `callsOf` accepts no other. */
let mail: Mailbox
let portal: UsedPortal
let admin: ReturnType<typeof callsOf>
const newcomer = () => callsOf(new Visitor(portal.url))

beforeAll(async () => {
  mail = openMailbox()
  portal = await takeSharedPortal('sample')
  admin = newcomer()
  expect((await admin('POST /api/admin/login', { body: { password: ADMIN_PASSWORD } })).status).toBe(200)
})
afterAll(() => portal.stop())

test('a code by mail opens tracking access', async () => {
  const calls = newcomer()
  const coming = mail.next(VICTOR.email, A_CODE)
  expect(await calls('POST /api/tracking-access', { body: { dni: VICTOR.dni } })).toMatchObject({
    status: 200,
  })
  const otp = codeIn(await coming)
  const answer = await calls('POST /api/verify-otp', { body: { dni: VICTOR.dni, otp } })
  expect(answer).toMatchObject({ status: 200, body: { user: { dni: VICTOR.dni, isTrackingAccess: true } } })
  expect(await calls('GET /api/user')).toMatchObject({ body: { dni: VICTOR.dni } })
})

test('a one-time token opens tracking access once', async () => {
  const { id } = clientOf(ROCIO.dni)
  const { token } = transact((tx) => issueLink(tx, id, 'quick_access', Date.now()))
  expect(await newcomer()('POST /api/quick-access', { body: { token } })).toMatchObject({
    status: 200,
    body: { id, isTrackingAccess: true },
  })
  expect(await newcomer()('POST /api/quick-access', { body: { token } })).toMatchObject({ status: 410 })
})

test('username and password open the client area', async () => {
  const password = await hashPassword('cuatro caballos verdes')
  database().update(users).set({ password }).where(eq(users.dni, ROCIO.dni)).run()
  const answer = await newcomer()('POST /api/login', {
    body: { username: ROCIO.dni, password: 'cuatro caballos verdes' },
  })
  expect(answer).toMatchObject({ status: 200, body: { dni: ROCIO.dni, isTrackingAccess: false } })
})

test('a registration may carry what the data model names, and gets neither a DNI nor a client number by it', async () => {
  const body = {
    name: 'Lucía Prados Gil',
    email: 'lucia.prados@correo.example',
    username: 'lucia.prados',
    password: 'siete barcas blancas',
    confirmPassword: 'siete barcas blancas',
    phone: '600000000',
    dni: VICTOR.dni,
    clientNumber: 'C-000001',
  }
  const differing = { ...body, confirmPassword: 'otra' }
  expect(await newcomer()('POST /api/register', { body: differing })).toMatchObject({
    status: 400,
    body: { fields: { confirmPassword: ['Las contraseñas no coinciden.'] } },
  })
  expect(await newcomer()('POST /api/register', { body: body })).toMatchObject({
    status: 201,
    body: { dni: null, clientNumber: null },
  })
  expect(await newcomer()('POST /api/register', { body: body })).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  })
})

test('the administrator sees a client, and that is written down once an hour', async () => {
  const { id } = clientOf(VICTOR.dni)
  await admin('GET /api/users/{id}', { params: { id } })
  expect(await admin('GET /api/users/{id}', { params: { id } })).toMatchObject({
    status: 200,
    body: { id, dni: VICTOR.dni, isTrackingAccess: false },
  })
  const rows = database().select().from(auditLog).where(eq(auditLog.action, 'client_viewed')).all()
  expect(rows.filter(({ userId }) => userId === id)).toHaveLength(1)
})

test.each([
  'GET /api/admin/users',
  'GET /api/admin/cases',
  'GET /api/admin/documents',
  'GET /api/admin/timeline-phases',
] as const)('%s is paged to its end by its links, without a row twice', async (list) => {
  const whole = await admin(list)
  const total = Number(whole.headers.get('X-Total-Count'))
  const seen: number[] = []
  for (let page: number | null = 1; page !== null; ) {
    const part: Awaited<ReturnType<typeof admin<typeof list>>> = await admin(list, {
      query: { page, pageSize: 9 },
    })
    if (part.status !== 200) throw new Error(`page ${page} answered ${part.status}`)
    seen.push(...part.body.map(({ id }) => id))
    const next: string | undefined = part.headers.get('Link')?.match(/[?&]page=(\d+).*rel="next"/)?.[1]
    page = next ? Number(next) : null
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
  expect(await admin(list, { query: { q: 'nadie se llama así' } })).toMatchObject({ status: 200, body: [] })
  expect(await admin(list, { query: { archived: 'false', pageSize: 1 } })).toMatchObject({ status: 200 })
})

test.each([
  ['GET /api/admin/documents', 'POST /api/admin/documents/{id}/archive'],
  ['GET /api/admin/cases', 'POST /api/admin/cases/{id}/archive'],
  ['GET /api/admin/users', 'POST /api/admin/users/{id}/archive'],
] as const)('%s shows archived rows where they are asked for, and only there', async (list, archive) => {
  const idsOf = async (archived: 'true' | 'false') => {
    const answer = await admin(list, { query: { archived } })
    if (answer.status !== 200) throw new Error(`${list} answered ${answer.status}`)
    return answer.body.map(({ id }) => id)
  }
  const before = await idsOf('true')
  const id = (await idsOf('false')).at(-1)
  if (!id) throw new Error(`${list} is empty`)
  expect(await admin(archive, { params: { id } })).toMatchObject({ status: 200 })
  expect(await idsOf('true')).toEqual(expect.arrayContaining([...before, id]))
  expect(await idsOf('false')).not.toContain(id)
})

test('the status of a local drive says what lies at its root, and what is wrong when it is gone', async () => {
  const answer = await admin('GET /api/graph/onedrive-status')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      authenticated: true,
      method: 'local_folder',
      tokenStatus: 'not_required',
      tokenLength: 0,
      canAutoRefresh: false,
      folderAccessStatus: 'ok',
      error: null,
      folderContents: { folders: [{ name: 'Expedientes' }] },
    },
  })
  if (answer.status !== 200) return
  expect(answer.body.folderContents.files.map(({ name }) => name)).toEqual([
    'Seguimiento de expedientes.xlsx',
  ])
  expect(await admin('POST /api/admin/refresh-graph-token')).toMatchObject({ body: { success: true } })

  const drive = join(portal.dataDir, 'drive')
  renameSync(drive, `${drive}-moved`)
  expect(await admin('GET /api/graph/onedrive-status')).toMatchObject({
    status: 200,
    body: { authenticated: false, folderAccessStatus: 'not_found', solution: expect.any(String) },
  })
  expect(await admin('POST /api/admin/refresh-graph-token')).toMatchObject({ body: { success: false } })
  writeFileSync(drive, 'not a folder')
  expect(await admin('GET /api/graph/onedrive-status')).toMatchObject({
    body: { folderAccessStatus: 'not_found' },
  })
})

test.each([
  '',
  '   ',
  'no es una dirección',
  'http://bufete.sharepoint.com/:f:/s/x',
  'https://sharepoint.com.evil.example/x',
  'https://evil.example/?x=.sharepoint.com',
  'https://user:pass@bufete.sharepoint.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('"%s" is no sharing address', async (text) => {
  const expected = { status: 400, body: { code: 'invalid_input' } }
  const field = { fields: { shareUrl: [expect.stringContaining('OneDrive')] } }
  expect(await admin('POST /api/onedrive/test', { body: { shareUrl: text } })).toMatchObject({
    ...expected,
    body: field,
  })
  expect(await admin('POST /api/onedrive/setup', { body: { shareUrl: text } })).toMatchObject({
    ...expected,
    body: field,
  })
  expect(await admin('POST /api/onedrive/store-sharepoint-url', { body: { url: text } })).toMatchObject(
    expected,
  )
})

test('a local drive has no shares to test; the address of one is kept for later', async () => {
  const url = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Ejemplo?e=abc'
  expect(await admin('POST /api/onedrive/test', { body: { shareUrl: url } })).toMatchObject({
    status: 409,
    body: { code: 'drive_is_local' },
  })
  expect(await admin('POST /api/onedrive/setup', { body: { shareUrl: url } })).toMatchObject({ status: 409 })
  expect(readSetting('drive_share_url')).toBeNull()
  expect(await admin('POST /api/onedrive/store-sharepoint-url', { body: { url } })).toMatchObject({
    status: 200,
  })
  expect(readSetting('drive_share_url')).toBe(url)
})

test('the way to the sign-in of a local drive leads straight back, and the panel says why', async () => {
  const visitor = new Visitor(portal.url)
  await visitor.post('/api/admin/login', { password: ADMIN_PASSWORD })
  expect((await visitor.get('/api/onedrive/auth')).headers.get('Location')).toBe('/admin')
  expect((await visitor.get('/admin')).headers.get('Location')).toBe('/admin/clients')
  expect(await (await visitor.get('/admin/clients')).text()).toContain('no hace falta conectarla')
})
