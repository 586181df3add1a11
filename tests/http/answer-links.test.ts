import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { issueAnswerLink } from '~/features/auth/account-links.server'
import { closeRequest } from '~/features/cases/requests.server'
import { database, transact } from '~db/client'
import { accountLinks, caseRequests, requestFiles, sessions } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { takeSharedPortal } from '../support/shared-portal'
import { jpegBytes } from '../support/upload'
import { admin, auditOf, sessionOf } from '../support/ways-in'

const portal = await takeSharedPortal('sample')
afterAll(() => portal.stop())

const NAME = 'Eloísa Cantalapiedra Ruiz'

function asked() {
  const client = createClient({ name: NAME })
  const caseId = createCase({ clientId: client.id }).id
  const ask = () => {
    const row = { caseId, text: 'Copia del DNI', source: 'admin' as const, createdAt: 1 }
    const { id } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
    const about = { caseId, requestId: id }
    const { token } = transact((tx) => issueAnswerLink(tx, client.id, about, Date.now()))
    return { id, path: `/cases/${caseId}/requests/${id}`, link: `/answer/${token}` }
  }
  return { client, caseId, first: ask(), second: ask() }
}

const send = (visitor: Visitor, path: string, width: number, headers: Record<string, string> = {}) => {
  const body = new FormData()
  body.append('files', new File([Uint8Array.from(jpegBytes(width, 9))], 'dni.jpg'))
  return visitor.fetch(path, { method: 'POST', body, headers })
}
const place = (answer: Response) => answer.headers.get('Location')
const filesOf = (requestId: number) =>
  database()
    .select()
    .from(requestFiles)
    .all()
    .filter((row) => row.requestId === requestId)

test('the link of an e-mail leads to its page in one step, without its token in the address', async () => {
  const { first } = asked()
  const visitor = new Visitor(portal.url)
  const led = await visitor.get(first.link)
  expect([led.status, place(led)]).toEqual([302, first.path])
  expect(led.headers.get('Set-Cookie')).toMatch(/^answers=.*HttpOnly; SameSite=Lax/)
  expect(led.headers.get('Cache-Control')).toBe('private, no-store')
  expect(led.headers.get('Referrer-Policy')).toBe('same-origin')
  const page = await visitor.get(first.path)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  const text = await page.text()
  expect(text).toContain('Copia del DNI')
  expect(text).not.toContain(first.link.slice(8))
  for (const word of ['Eloísa', 'Cantalapiedra', 'Cerrar sesión', 'href="/account', 'href="/dashboard'])
    expect([word, text.includes(word)]).toEqual([word, false])
})

test('programs that open links change nothing, however often', async () => {
  const { client, first } = asked()
  const ofClient = eq(accountLinks.userId, client.id)
  const state = () => [
    database().select().from(accountLinks).where(ofClient).all(),
    auditOf(client.id),
    database().select().from(sessions).where(eq(sessions.userId, client.id)).all(),
  ]
  const before = state()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const scanner = new Visitor(portal.url)
    expect((await scanner.fetch(first.link, { method })).status).toBe(302)
    await scanner.get(first.path)
  }
  expect(state()).toEqual(before)
  expect((await send(await openedBy(first.link), first.path, 21)).status).toBe(302)
})

async function openedBy(link: string) {
  const visitor = new Visitor(portal.url)
  await visitor.get(link)
  return visitor
}

test('it sends and sees the receipt, and opens nothing else of its client', async () => {
  const { first, second, caseId } = asked()
  const visitor = await openedBy(first.link)
  expect(place(await send(visitor, first.path, 22))).toBe(first.path)
  expect(await (await visitor.get(first.path)).text()).toContain('Recibido de usted')
  expect(place(await visitor.get(second.path))).toBe('/auth')
  expect(place(await send(visitor, second.path, 23))).toBe('/auth')
  for (const path of ['/dashboard', `/cases/${caseId}/documents`, '/account/details'])
    expect(place(await visitor.get(path))).toBe('/auth')
  for (const path of ['/api/user', '/api/cases', `/api/cases/${caseId}`])
    expect((await visitor.get(path)).status).toBe(401)
  expect(filesOf(second.id)).toEqual([])
})

test('two links opened in one browser both go on working', async () => {
  const { first, second } = asked()
  const visitor = await openedBy(first.link)
  await visitor.get(second.link)
  for (const { path } of [first, second]) expect((await visitor.get(path)).status).toBe(200)
})

test('a form from another site sends nothing', async () => {
  const { first } = asked()
  const visitor = await openedBy(first.link)
  expect((await send(visitor, first.path, 24, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(visitor, first.path, 24, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(filesOf(first.id)).toEqual([])
})

test('a dead link, an unknown one and a cookie that somebody has changed lead to the sign-in', async () => {
  const { first } = asked()
  const visitor = await openedBy(first.link)
  database().update(accountLinks).set({ endedAt: 1 }).run()
  expect(place(await visitor.get(first.path))).toBe('/auth')
  for (const link of [first.link, '/answer/unknown']) {
    const other = new Visitor(portal.url)
    expect(place(await other.get(link))).toBe('/auth')
    expect(await (await other.get('/auth')).text()).toContain('Este enlace ya no vale')
  }
  const forged = new Visitor(portal.url)
  forged.cookies.set('answers', encodeURIComponent(btoa(JSON.stringify(first.link.slice(8)))))
  expect(place(await forged.get(first.path))).toBe('/auth')
})

test('once its request has ended it says so, and not what it was', async () => {
  const { first, caseId } = asked()
  const visitor = await openedBy(first.link)
  closeRequest(admin, caseId, first.id, Date.now())
  const page = await visitor.get(first.path)
  const text = await page.text()
  expect([page.status, text.includes('ya no hace falta'), text.includes('Copia del DNI')]).toEqual([
    200,
    true,
    false,
  ])
  const refused = await send(visitor, first.path, 25)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('ya no necesita que lo envíe')
  expect(filesOf(first.id)).toEqual([])
})

test('a browser that is signed in keeps its session, also for somebody else', async () => {
  const { client, first } = asked()
  const own = new Visitor(portal.url).carry(sessionOf(client.id, 'client', Date.now()))
  await own.get(first.link)
  expect(await (await own.get(first.path)).text()).toContain('Eloísa')
  const other = asked()
  await own.get(other.first.link)
  const page = await (await own.get(other.first.path)).text()
  expect([page.includes('Copia del DNI'), page.includes('Cantalapiedra')]).toEqual([true, false])
  await own.submit('/sign-out', {})
  expect(place(await own.get(other.first.path))).toBe('/auth')
})
