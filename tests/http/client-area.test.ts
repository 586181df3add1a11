import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLink } from '~/features/auth/account-links.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { accountLinks, auditLog, cases, documents, sessions, users } from '~db/schema'
import { Visitor } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { ADMIN_PASSWORD, type UsedPortal, until } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'

const PASSWORD = 'cuatro caballos verdes'

let mail: Mailbox
let portal: UsedPortal

beforeAll(async () => {
  mail = openMailbox()
  portal = await takeSharedPortal('sample')
  // Who has a password or no link any more is not welcomed.
  await Promise.all([VICTOR, ROCIO].map(({ email }) => welcomeLink(email)))
  const password = await hashPassword(PASSWORD)
  database().update(users).set({ password }).where(eq(users.dni, ROCIO.dni)).run()
})
afterAll(() => portal.stop())

async function signIn(username: string, password = PASSWORD) {
  const visitor = new Visitor(portal.url)
  const answer = await visitor.post('/api/login', { username, password })
  return { visitor, answer }
}

async function welcomeLink(address: string): Promise<string> {
  const sent = await until(`a mail to ${address}`, async () =>
    (await mail.all()).find(({ to }) => to.includes(`<${address}>`)),
  )
  return sent.text.match(/http\S+(\/activate\/\S+)/)?.[1] ?? ''
}

test('the link of the welcome mail leads out of the address, sets a password once and signs in', async () => {
  const link = await welcomeLink(VICTOR.email)
  const visitor = new Visitor(portal.url)
  const opened = await visitor.get(link)
  expect(opened.headers.get('Location')).toBe('/activate')
  const page = await (await visitor.get('/activate')).text()
  expect(page).toContain('77457447W')

  const scanner = new Visitor(portal.url)
  await scanner.get(link)
  await scanner.get('/activate')

  const refused = await visitor.submit('/activate', { password: 'barcelona', confirmPassword: 'barcelona' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Esa contraseña la usa mucha gente')
  const differing = await visitor.submit('/activate', { password: PASSWORD, confirmPassword: `${PASSWORD}.` })
  expect(await differing.text()).toContain('Las contraseñas no coinciden')

  const done = await visitor.submit('/activate', { password: PASSWORD, confirmPassword: PASSWORD })
  expect(done.status).toBe(302)
  expect(done.headers.get('Location')).toBe('/dashboard')
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect((await signIn('77457447W')).answer.status).toBe(200)

  const late = new Visitor(portal.url)
  await late.get(link)
  expect(await (await late.get('/activate')).text()).toContain('Este enlace ya no vale')
  expect(
    (await late.submit('/activate', { password: 'otra contraseña', confirmPassword: 'otra contraseña' }))
      .status,
  ).toBe(410)
})

test('a dead link mails a new one to the address on file and to no other', async () => {
  const link = await welcomeLink(VICTOR.email)
  database().update(accountLinks).set({ endedAt: 1 }).run()
  const visitor = new Visitor(portal.url)
  await visitor.get(link)
  const coming = mail.next(VICTOR.email)
  const asked = await visitor.submit('/activate?new', {})
  expect(asked.headers.get('Location')).toBe('/auth')
  const fresh = (await coming).text.match(/http\S+(\/activate\/\S+)/)?.[1] ?? ''
  expect(fresh).not.toBe(link)
  await visitor.get(fresh)
  expect((await visitor.submit('/activate', { password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(
    302,
  )
})

test('a link that nobody made is unknown and mails nothing', async () => {
  const visitor = new Visitor(portal.url)
  await visitor.get('/activate/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect(await (await visitor.get('/activate')).text()).toContain('No conocemos este enlace')
  expect((await visitor.submit('/activate?new', {})).status).toBe(410)
})

test('setting a new password ends the sessions that were open', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const user = database().select().from(users).where(eq(users.dni, ROCIO.dni)).get()
  database()
    .update(accountLinks)
    .set({ endedAt: null, expiresAt: Date.now() + 60_000 })
    .where(eq(accountLinks.userId, user?.id ?? 0))
    .run()
  const other = new Visitor(portal.url)
  await other.get(await welcomeLink(ROCIO.email))
  expect((await other.submit('/activate', { password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(
    302,
  )
  expect((await visitor.get('/api/user')).status).toBe(401)
  expect((await other.get('/api/user')).status).toBe(200)
})

test.each([
  ['a wrong password', ROCIO.dni, 'no es esta'],
  ['an unknown name', '00000000t', PASSWORD],
  ['an account without a password', '09722234l', PASSWORD],
])('%s is refused with the same words', async (_case, username, password) => {
  const { answer } = await signIn(username, password)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'credentials_wrong' })
})

test('a document of the own case comes byte for byte, with the headers of a download', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const [document] = await (await visitor.get('/api/documents')).json()
  const answer = await visitor.get(`/api/documents/${document.id}/download`)
  const original = readFileSync(
    'scripts/sample-drive/Expedientes/EXP-2025-0006 - ROCIO SANCHEZ CASTANO - Y2169968R/01 FASE EXTRAJUDICIAL/Fase extrajudicial Sánchez.pdf',
  )
  expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Fase extrajudicial Sanchez.pdf"; filename*=UTF-8''Fase%20extrajudicial%20S%C3%A1nchez.pdf`,
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(original.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  })
  const etag = answer.headers.get('ETag') ?? ''
  const range = (headers: HeadersInit) => visitor.fetch(`/api/documents/${document.id}/download`, { headers })
  const part = await range({ Range: 'bytes=100-199' })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 100-199/${original.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(original.subarray(100, 200))).toBe(true)
  const tail = await range({ Range: 'bytes=-50' })
  expect(Buffer.from(await tail.arrayBuffer()).equals(original.subarray(-50))).toBe(true)
  expect((await range({ Range: 'bytes=999999-' })).status).toBe(416)
  expect((await range({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
  expect((await range({ 'If-None-Match': etag })).status).toBe(304)
  const head = await visitor.fetch(`/api/documents/${document.id}/download`, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test("what belongs to others is not found, and nobody's is refused", async () => {
  const { visitor: rocio } = await signIn(ROCIO.dni)
  const foreignCase = database().select().from(cases).where(eq(cases.caseNumber, 'EXP-2025-0004')).get()
  const foreignDocument = database()
    .select()
    .from(documents)
    .where(eq(documents.caseId, foreignCase?.id ?? 0))
    .get()
  expect((await rocio.get(`/api/cases/${foreignCase?.id}`)).status).toBe(404)
  expect((await rocio.get(`/dashboard?case=${foreignCase?.id}`)).status).toBe(404)
  expect((await rocio.get(`/dashboard.data?case=${foreignCase?.id}`)).status).toBe(404)
  expect((await rocio.get(`/api/documents/${foreignDocument?.id}/download`)).status).toBe(404)
  const nobody = new Visitor(portal.url)
  expect((await nobody.get(`/api/documents/${foreignDocument?.id}/download`)).status).toBe(401)
  expect((await nobody.get('/api/cases')).status).toBe(401)
  expect((await nobody.get('/dashboard')).headers.get('Location')).toBe('/auth')
  expect((await nobody.get('/dashboard.data')).status).toBe(202)
})

test('an archived case and its documents vanish for the client at once, and an archived client is out', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const [document] = await (await visitor.get('/api/documents')).json()
  const archive = { archived: true, archivedAt: Date.now() }
  const restore = { archived: false, archivedAt: null }
  database().update(cases).set(archive).where(eq(cases.id, document.caseId)).run()
  expect(await (await visitor.get('/api/cases')).json()).toEqual([])
  expect((await visitor.get(`/api/documents/${document.id}/download`)).status).toBe(404)
  expect(await (await visitor.get('/dashboard')).text()).toContain('No se encontraron casos')
  database().update(cases).set(restore).where(eq(cases.id, document.caseId)).run()
  database().update(users).set(archive).where(eq(users.dni, ROCIO.dni)).run()
  expect((await visitor.get('/api/cases')).status).toBe(401)
  database().update(users).set(restore).where(eq(users.dni, ROCIO.dni)).run()
})

test('signing out ends the session on the server, not only the cookie', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const token = visitor.cookies.get('sid') ?? ''
  const answer = await visitor.post('/api/logout', {})
  expect(await answer.json()).toEqual({ success: true })
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
  visitor.cookies.set('sid', token)
  expect((await visitor.get('/api/user')).status).toBe(401)
})

test.each(['/sign-out', '/api/logout'])(
  '%s forgets the links that were opened in the browser',
  async (path) => {
    const { visitor } = await signIn(ROCIO.dni)
    const { token } = transact((tx) => issueLink(tx, clientOf(ROCIO.dni).id, 'password', Date.now()))
    const offersPassword = async () =>
      (await (await visitor.get('/activate')).text()).includes('name="confirmPassword"')
    await visitor.get(`/activate/${token}`)
    for (const name of ['answers', 'otp']) visitor.cookies.set(name, 'opened')
    expect(await offersPassword()).toBe(true)
    await visitor.fetch(path, { method: 'POST' })
    const left = ['sid', 'answers', 'link', 'otp'].filter((name) => visitor.cookies.has(name))
    expect([left, await offersPassword()]).toEqual([[], false])
  },
)

test('a session dies when idle and, however busy, at the end of its life; a poll does not keep it alive', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const age = (change: Partial<typeof sessions.$inferInsert>) => database().update(sessions).set(change).run()
  age({ seenAt: Date.now() - 29 * 60_000 })
  expect((await visitor.get('/api/user')).status).toBe(200)
  age({ seenAt: Date.now() - 30 * 60_000 })
  expect((await visitor.get('/api/user')).status).toBe(401)
  age({ seenAt: Date.now(), expiresAt: Date.now() - 1 })
  expect((await visitor.get('/api/user')).status).toBe(401)

  const admin = new Visitor(portal.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  age({ seenAt: Date.now() - 19 * 60_000 })
  expect(await (await admin.get('/api/admin/status')).json()).toEqual({ isAdmin: true })
  const seen = database().select().from(sessions).where(eq(sessions.kind, 'admin')).get()?.seenAt ?? 0
  expect(seen).toBeLessThan(Date.now() - 18 * 60_000)
})

test('looking at a case leaves one row an hour, each download one, and nothing changes them', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const before = database().select().from(auditLog).all().length
  await visitor.get('/dashboard')
  await visitor.get('/dashboard')
  const [document] = await (await visitor.get('/api/documents')).json()
  await visitor.get(`/api/documents/${document.id}/download`)
  const rows = database()
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .slice(before)
    .filter(({ actorKind }) => actorKind === 'client')
  expect(rows.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
    'client case_viewed',
    'client document_downloaded',
  ])
  expect(() => database().update(auditLog).set({ action: 'x' }).run()).toThrow('append-only')
  expect(() => database().delete(auditLog).run()).toThrow('append-only')
})

/** From outside, as with a full disk or a busy database: sessions cannot be deleted. */
async function whileSessionsStay<Result>(work: () => Promise<Result>): Promise<Result> {
  const admit = refuseWrites({ verb: 'DELETE', table: 'sessions' })
  try {
    return await work()
  } finally {
    admit()
  }
}

test.each([
  ['es', 'No se ha cerrado la sesión', 'Su sesión sigue abierta. Algo ha ido mal'],
  ['en', 'Logout failed', 'You are still signed in. Something unexpected happened.'],
])('a sign-out that fails says so in %s, and the session is still there', async (language, title, text) => {
  const { visitor } = await signIn(ROCIO.dni)
  visitor.cookies.set('language-storage', language)
  const answer = await whileSessionsStay(() => visitor.submit('/sign-out', {}))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/dashboard'])
  const page = await (await visitor.get('/dashboard')).text()
  expect(page).toContain(title)
  expect(page).toContain(text)
  expect((await visitor.get('/api/user')).status).toBe(200)
})

test('the call of signing out answers why it failed', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const answer = await whileSessionsStay(() => visitor.post('/api/logout', {}))
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'unexpected' }])
})

test.each([
  ['es', 'No se ha cerrado la sesión: sigue abierta.'],
  ['en', 'Error logging out'],
])('an administrator who cannot be signed out is told in %s', async (language, text) => {
  const admin = new Visitor(portal.url)
  admin.cookies.set('language-storage', language)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })
  const answer = await whileSessionsStay(() => admin.submit('/admin/sign-out', {}))
  expect(answer.headers.get('Location')).toBe('/admin/clients')
  const page = await (await admin.get('/admin/clients')).text()
  expect(page).toContain('Logout Failed')
  expect(page).toContain(text)
})

test('a case is described in several lines by the firm, and its client reads them', async () => {
  const admin = new Visitor(portal.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'RM' })
  const { id } = clientOf(ROCIO.dni)
  const legalCase = caseNumbered(ROCIO.cases[0] ?? '')
  const path = `/admin/client/${id}/cases/${legalCase.id}`
  const form = await (await admin.get(path)).text()
  const version = form.match(/name="version"[^>]* value="([^"]+)"/)?.[1] ?? ''
  const { title, status } = legalCase
  const description = 'Tarjeta revolving.\r\nContrato de 2016.'
  expect((await admin.submit(path, { title, status, description, version })).status).toBe(302)
  const lines = /class="[^"]*lines">Tarjeta revolving\.\r?\nContrato de 2016\.</
  expect(await (await admin.get(`/admin/client/${id}?case=${legalCase.id}`)).text()).toMatch(lines)
  const { visitor } = await signIn(ROCIO.dni)
  expect(await (await visitor.get(`/dashboard?case=${legalCase.id}`)).text()).toMatch(lines)
})

test('e-mails about a case are stopped and wanted again on its page, and not for a case of somebody else', async () => {
  const { visitor } = await signIn(ROCIO.dni)
  const { id } = caseNumbered(ROCIO.cases[0] ?? '')
  const shown = async () => (await visitor.get(`/dashboard?case=${id}`)).text()
  const muted =
    'Ya no le enviaremos estos avisos. Tampoco le recordaremos las vistas ni los plazos, y algunas cosas'
  expect(await shown()).not.toContain(muted)
  const stopped = await visitor.submit(`/cases/${id}/mails`, { intent: 'mute' })
  expect(stopped.headers.get('Location')).toBe(`/dashboard?case=${id}#mails`)
  expect(await shown()).toContain(muted)
  await visitor.submit(`/cases/${id}/mails`, { intent: 'unmute' })
  expect(await shown()).not.toContain(muted)
  const other = caseNumbered(VICTOR.cases[0] ?? '')
  expect((await visitor.submit(`/cases/${other.id}/mails`, { intent: 'mute' })).status).toBe(404)
})
