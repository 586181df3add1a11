import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { openRequest, openRequests } from '~/features/cases/requests.server'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { writeFirm } from '~/features/settings/firm.server'
import { sha256 } from '~/infra/crypto.server'
import { database, transact } from '~db/client'
import { appointments, caseRequests, sessions, users } from '~db/schema'
import { sampleFirm } from '../../scripts/sample/firm'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { Visitor } from '../support/http'
import type { UsedPortal } from '../support/portal'
import { clientOf } from '../support/records'
import { ROCIO } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { ADMIN } from '../support/visits'
import { sessionOf } from '../support/ways-in'

let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
})
afterAll(() => portal.stop())

function signedIn(userId: number, kind: 'client' | 'tracking' = 'client') {
  const token = sessionOf(userId, kind)
  return { visitor: new Visitor(portal.url).carry(token), token }
}
const rocio = (kind?: 'client' | 'tracking') => signedIn(clientOf(ROCIO.dni).id, kind)
const html = async (visitor: Visitor, path: string) => (await visitor.get(path)).text()
const place = async (answer: Promise<Response>) => (await answer).headers.get('Location')

const age = (token: string, seenAt: number) =>
  transact((tx) =>
    tx
      .update(sessions)
      .set({ seenAt })
      .where(eq(sessions.idHash, sha256(token)))
      .run(),
  )
const seen = (token: string) =>
  database()
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, sha256(token)))
    .get()?.seenAt ?? 0

test('a sign of life keeps a session that was about to end', async () => {
  const { visitor, token } = rocio('tracking')
  const before = Date.now()
  age(token, before - 14 * 60_000)
  const answer = await visitor.submit('/session', {})
  expect(answer.status).toBe(200)
  expect((await answer.json()).idleLeftMs).toBe(15 * 60_000)
  expect(seen(token)).toBeGreaterThanOrEqual(before)
})

test('asking whether a session still stands does not keep it', async () => {
  const { visitor, token } = rocio('tracking')
  const before = Date.now() - 14 * 60_000
  age(token, before)
  const answer = await visitor.get('/session')
  expect(answer.status).toBe(200)
  const { idleLeftMs } = await answer.json()
  expect(idleLeftMs).toBeGreaterThan(0)
  expect(idleLeftMs).toBeLessThanOrEqual(60_000)
  expect(seen(token)).toBe(before)
  age(token, Date.now() - 15 * 60_000)
  expect(await place(visitor.get('/session'))).toBe('/auth')
})

test('a session that has ended is not brought back: the sign-in says once that it ended', async () => {
  const { visitor, token } = rocio('tracking')
  age(token, Date.now() - 15 * 60_000)
  expect(await place(visitor.submit('/session', {}))).toBe('/auth')
  expect(visitor.cookies.has('sid')).toBe(false)
  expect(await html(visitor, '/auth')).toContain('Sesión terminada')
  expect(await html(visitor, '/auth')).not.toContain('Sesión terminada')
})

test('a page asked for after the end says the same; who never came in is told nothing', async () => {
  const { visitor, token } = rocio()
  age(token, Date.now() - 30 * 60_000)
  expect(await place(visitor.get('/dashboard'))).toBe('/auth')
  expect(await html(visitor, '/auth')).toContain('Sesión terminada')
  const nobody = new Visitor(portal.url)
  expect(await place(nobody.get('/dashboard'))).toBe('/auth')
  expect(await html(nobody, '/auth')).not.toContain('Sesión terminada')
})

test.each([
  ['/legal', 'Aviso legal', 'Legal notice'],
  ['/privacy', 'Privacidad', 'Privacy'],
  ['/accessibility', 'Accesibilidad', 'Accessibility'],
])('%s is there for everybody, in both languages, and linked from every page', async (path, es, en) => {
  const nobody = new Visitor(portal.url)
  const answer = await nobody.get(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>[^<]*${es}`))
  nobody.cookies.set('language-storage', 'en')
  const english = await html(nobody, path)
  expect(english).toContain('<html lang="en"')
  expect(english).toMatch(new RegExp(`<h1[^>]*>[^<]*${en}`, 'i'))
  for (const page of ['/auth', '/legal', '/nothing'])
    expect(await html(nobody, page)).toContain(`href="${path}"`)
  expect(await html(rocio().visitor, '/dashboard')).toContain(`href="${path}"`)
})

test('on English pages the words of the firm are marked as Spanish', async () => {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id, situacionActual: 'Esperando al notario' })
  createEvent({ caseId, title: 'Ratificación del perito' })
  createEvent({ caseId, title: 'Demanda Interpuesta', status: 'scheduled' })
  openRequest(ADMIN, caseId, { text: 'Envíe el contrato', dueDate: null, notify: false }, Date.now())
  const { visitor } = signedIn(client.id)
  visitor.cookies.set('language-storage', 'en')
  for (const path of [`/dashboard?case=${caseId}`, `/cases/${caseId}/summary`]) {
    const page = (await html(visitor, path)).replaceAll('<!-- -->', '')
    for (const text of ['Esperando al notario', 'Ratificación del perito', 'Envíe el contrato'])
      expect([path, page]).toEqual([path, expect.stringMatching(new RegExp(`lang="es"[^>]*>${text}`))])
    expect(page).toMatch(/lang="en"[^>]*>Claim filed</)
  }
})

test('the printed summary asks for what the page of the case asks for, and for nothing that was sent', async () => {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  for (const text of ['Envíe el contrato', 'Envíe el poder'])
    openRequest(ADMIN, caseId, { text, dueDate: '2024-03-04', notify: false }, Date.now())
  const [sent = 0, again = 0] = openRequests(caseId).map(({ id }) => id)
  const own = { caseId, clientId: client.id, createdAt: 1, changedAt: 1 }
  const call = { startsAt: Date.now() + days(3), minutes: 20, phone: '600123123', once: 'summary' }
  transact((tx) => {
    const { id } = caseRequests
    tx.update(caseRequests).set({ sentAt: Date.now() }).where(eq(id, sent)).run()
    tx.update(caseRequests).set({ returnedReason: 'Falta la firma.' }).where(eq(id, again)).run()
    tx.insert(appointments)
      .values({ ...own, ...call })
      .run()
  })
  const { visitor } = signedIn(client.id)
  for (const path of [`/dashboard?case=${caseId}`, `/cases/${caseId}/summary`]) {
    const page = (await html(visitor, path)).replaceAll('<!-- -->', '')
    const seen = page.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    for (const told of ['se nos dijo que ya está enviado', 'Por qué: Falta la firma.', 'Le llamamos el '])
      expect([path, seen]).toEqual([path, expect.stringContaining(told)])
    expect([path, seen.split('Se lo pedimos para el 4 de marzo de 2024').length]).toEqual([path, 2])
  }
})

test('the language is kept in a cookie that scripts may read, and with the client for the mails', async () => {
  const { visitor } = rocio()
  const answer = await visitor.submit('/language', { language: 'en', returnTo: '/dashboard' })
  expect(answer.headers.get('Location')).toBe('/dashboard')
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('language-storage=')) ?? ''
  expect(line).toMatch(/^language-storage=en;.*Path=\/;.*Max-Age=31536000.*SameSite=Lax/)
  expect(line).not.toMatch(/HttpOnly/i)
  expect(await html(visitor, '/dashboard')).toContain('Case timeline')
  expect(clientOf(ROCIO.dni).language).toBe('en')
  await visitor.submit('/language', { language: 'es', returnTo: '/dashboard' })
  expect(await html(visitor, '/dashboard')).toContain('Cronología del Caso')
  expect(clientOf(ROCIO.dni).language).toBe('es')
})

test.each(['de', '', 'EN', 'en-GB'])(
  'a language "%s" that there is not changes nothing',
  async (language) => {
    const { visitor } = rocio()
    const answer = await visitor.submit('/language', { language, returnTo: '/dashboard' })
    expect(answer.headers.get('Location')).toBe('/')
    expect(visitor.cookies.has('language-storage')).toBe(false)
    visitor.cookies.set('language-storage', language)
    expect(await html(visitor, '/dashboard')).toContain('<html lang="es"')
  },
)

test.each(['/account/password', '/account/link'])(
  '%s is for those it concerns, in pages and in data',
  async (path) => {
    const registered = createClient({
      dni: null,
      clientNumber: null,
      username: `alta${path.length}`,
    })
    const nobody = new Visitor(portal.url)
    expect(await place(nobody.get(path))).toBe('/auth')
    expect(await place(nobody.submit(path, {}))).toBe('/auth')
    const { visitor: tracking } = rocio('tracking')
    const away = path === '/account/password' ? '/account/password-link' : '/dashboard'
    expect(await place(tracking.get(path))).toBe(away)
    expect(await place(tracking.submit(path, { password: 'siete gatos pardos' }))).toBe(away)
    expect((await signedIn(registered.id).visitor.get(path)).status).toBe(200)
    const client = (await rocio().visitor.get(path)).status
    expect(client).toBe(path === '/account/password' ? 200 : 302)
  },
)

test('who registered and has no case is shown the way to link one; a client without cases is not', async () => {
  const registered = createClient({ dni: null, clientNumber: null, username: 'alta.nueva' })
  const page = await html(signedIn(registered.id).visitor, '/dashboard')
  expect(page).toContain('href="/account/link"')
  for (const { id } of [createClient(), createClient({ dni: null })]) {
    const client = await html(signedIn(id).visitor, '/dashboard')
    expect(client).toContain('No se encontraron casos')
    expect(client).not.toContain('href="/account/link"')
  }
})

/** A client whose case has one document linked to an event and one without. */
function clientWithDocuments() {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  const linked = createDocument({ caseId, fileName: 'Enlazado.pdf' })
  const loose = createDocument({ caseId, fileName: 'Suelto.pdf' })
  createEvent({ caseId, documentIds: JSON.stringify([linked.id]) })
  return { client, caseId, linked, loose }
}

test('a tracking visitor sees no loose document and no way to download, in pages, data and calls', async () => {
  const { client, caseId, linked, loose } = clientWithDocuments()
  const { visitor } = signedIn(client.id, 'tracking')
  const pages = ['/', '/dashboard', '/dashboard.data', `/dashboard.data?case=${caseId}`, '/_root.data']
  const documents = ['', '.data', '?view=folders', '.data?view=folders'].map(
    (rest) => `/cases/${caseId}/documents${rest}`,
  )
  const calls = [`/api/cases/${caseId}`, '/api/documents', `/cases/${caseId}/summary.data`, ...documents]
  for (const path of [...pages, ...calls]) {
    const answer = await visitor.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const text = await answer.text()
    expect([path, text.includes('Suelto.pdf')]).toEqual([path, false])
    expect([path, /\/download|documents\.zip/.test(text.replace(/<script[\s\S]*?<\/script>/g, ''))]).toEqual([
      path,
      false,
    ])
  }
  expect(await html(visitor, '/dashboard')).not.toMatch(/Documentos Sin Asignar|href="\/account\/password"/)
  expect((await visitor.get(`/api/documents/${linked.id}/download`)).status).toBe(403)
  expect((await visitor.get(`/api/documents/${loose.id}/download`)).status).toBe(403)
  expect((await visitor.get(`/cases/${caseId}/documents.zip`)).status).toBe(403)
  expect((await (await visitor.get('/api/documents')).json()).map(({ id }: { id: number }) => id)).toEqual([
    linked.id,
  ])
})

test('a client with a password sees both, with the way to download each and all', async () => {
  const { client, caseId, linked, loose } = clientWithDocuments()
  const page = await html(signedIn(client.id).visitor, '/dashboard')
  for (const { id } of [linked, loose]) {
    expect(page).toContain(`/api/documents/${id}/download`)
  }
  expect(page).toContain('Documentos Sin Asignar')
  expect(page).toContain(`/cases/${caseId}/documents`)
})

test('what is new since the visit before is marked at the second visit, until it was seen', async () => {
  const { client, caseId } = clientWithDocuments()
  const was = (instants: object) =>
    transact((tx) => tx.update(users).set(instants).where(eq(users.id, client.id)).run())
  expect(await html(signedIn(client.id).visitor, '/dashboard')).not.toContain('Nuevo')
  const yesterday = Date.now() - 24 * 60 * 60_000
  was({ lastVisitAt: yesterday, visitBeganAt: yesterday })
  expect(await html(signedIn(client.id, 'tracking').visitor, '/dashboard')).toContain('Nuevo')
  const { visitor } = signedIn(client.id)
  expect(await html(visitor, '/dashboard')).toContain('Nuevo')
  createDocument({ caseId, fileName: 'Mientras mira.pdf' })
  expect(await html(visitor, '/dashboard')).toContain('Mientras mira.pdf')
  was({ visitBeganAt: yesterday })
  expect(await html(signedIn(client.id).visitor, '/dashboard')).not.toContain('Nuevo')
})

test('whoever has no code any more is told so where another can be had', async () => {
  const nobody = new Visitor(portal.url)
  const gone = await nobody.get('/auth/code')
  expect(gone.headers.get('Location')).toBe('/auth?code-gone')
  expect(await html(nobody, '/auth?code-gone')).toContain('no hay ningún código en espera')
  expect(await html(nobody, '/auth')).not.toContain('no hay ningún código en espera')
})

test('markup and scripts in what the firm or a client has written are text, in pages and in their data', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const { id: clientId } = createClient({ name: `Eva ${evil}` })
  const { id: caseId } = createCase({ clientId, situacionActual: evil })
  createDocument({ caseId, fileName: `${evil}.pdf` })
  const { visitor } = signedIn(clientId)
  for (const path of [`/dashboard?case=${caseId}`, `/cases/${caseId}/documents`]) {
    const answer = await html(visitor, path)
    expect([path, answer.includes('&lt;img src=x onerror=alert(1)&gt;')]).toEqual([path, true])
    expect(answer).not.toMatch(/<img src=x|<script>alert/)
  }
  const call = await visitor.get(`/api/cases/${caseId}`)
  expect(call.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await call.text()).toContain('onerror=alert(1)')
})

test('robots and old browsers get files of their own', async () => {
  const nobody = new Visitor(portal.url)
  const [robots, icon] = await Promise.all([nobody.get('/robots.txt'), nobody.get('/favicon.ico')])
  expect(await robots.text()).toMatch(/^Disallow: \/$/m)
  expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
})

test('whoever finds a fault reads whom to tell, and password managers find where a password is changed', async () => {
  transact((tx) => writeFirm(tx, sampleFirm, Date.now()))
  const nobody = new Visitor(portal.url)
  const told = await nobody.get('/.well-known/security.txt')
  expect(told.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await told.text()
  expect(text).toContain(`Contact: mailto:${sampleFirm.email}\n`)
  expect(text).toContain(`Canonical: ${portal.url}/.well-known/security.txt\n`)
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  const { visitor } = rocio()
  const change = await visitor.get('/.well-known/change-password')
  expect([change.status, change.headers.get('Location')]).toEqual([302, '/account/password'])
  // How password managers tell a site that answers 200 to everything.
  const none = await nobody.get(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )
  expect(none.status).toBe(404)
})

test('every page that is not there, or not the visitor’s, has a title that says so', async () => {
  const { id: foreign } = createCase({ clientId: createClient().id })
  const { visitor } = rocio()
  const pages = [
    `/dashboard?case=${foreign}`,
    `/cases/${foreign}/documents`,
    `/cases/${foreign}/summary`,
    '/no/existe',
  ]
  for (const path of pages) {
    const answer = await visitor.get(path)
    const [, title] = (await answer.text()).match(/<title>([^<]*)<\/title>/) ?? []
    expect([path, answer.status, title]).toEqual([
      path,
      404,
      '404 Page Not Found · Portal de gestión de expedientes',
    ])
  }
})

test('a search in which much is written goes on by a link, and says that each page is a part of it', async () => {
  const { id: userId } = createClient()
  const { id } = createCase({ clientId: userId })
  const text = `Usufructo. ${'papel '.repeat(14_000)}`
  for (let n = 0; n < 41; n += 1) {
    createDocument({ caseId: id })
    const waiting = nextToRead()
    if (waiting) keepText(waiting, { state: 'read', text, pages: 1, ocr: false }, Date.now())
  }
  const { visitor } = signedIn(userId)
  const first = await html(visitor, `/cases/${id}/documents?q=usufructo`)
  expect(first).toContain('>40 documentos encontrados en esta parte<')
  const onward = /href="([^"]*after=\d+)"/
  const last = await html(visitor, onward.exec(first)?.[1]?.replace('&amp;', '&') ?? '')
  expect(last).toContain('>1 documento encontrado en esta parte<')
  expect(last).not.toMatch(onward)
})
