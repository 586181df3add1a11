import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { endStaffSessions } from '~/features/auth/staff/change-staff.server'
import { database, transact } from '~db/client'
import { mailOutbox, sessions, staff } from '~db/schema'
import { auditOf } from '../support/audit'
import { type CloudPortal, startCloudPortal } from '../support/cloud-portal'
import { cookieOf, Visitor } from '../support/http'
import { joined } from '../support/staff'
import { admin } from '../support/ways-in'

const ANA = '0aaaaaaa-1111-4222-8333-444444444444'
const NOBODY = '0bbbbbbb-1111-4222-8333-444444444444'

let portal: CloudPortal
beforeAll(async () => {
  portal = await startCloudPortal()
})
afterAll(() => portal.stop())

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@despacho.example`,
  role: 'office' as const,
  lawyerNames: [],
})
const HTML = { headers: { Accept: 'text/html' } }
const placeOf = (answer: Response) => answer.headers.get('Location') ?? `${answer.status}`
/** Leaves for Microsoft, and returns the path that it sends the browser back to. */
async function atMicrosoft(visitor: Visitor, account: string) {
  portal.graph.signInAs(account)
  const asked = new URL(placeOf(await visitor.fetch('/admin/microsoft', HTML)))
  const back = new URL(placeOf(await fetch(asked, { redirect: 'manual' })))
  return { asked, path: back.pathname + back.search }
}
const comeBack = async (visitor: Visitor, path: string) => {
  const answer = await visitor.fetch(path, HTML)
  const said = await (await visitor.fetch(placeOf(answer), HTML)).text()
  return [placeOf(answer), said] as const
}
function withSession(visitor: Visitor, session: string) {
  visitor.cookies.set('asid', cookieOf(session))
  return visitor
}
/** A browser in which somebody has just joined. */
async function browserOfNew(name: string) {
  const { session } = await joined(admin, person(name))
  return withSession(new Visitor(portal.url), session)
}

test('somebody who has linked their account signs in with it, and with no other; once unlinked, not with that either', async () => {
  const own = await browserOfNew('Ana')
  const { asked, path } = await atMicrosoft(own, ANA)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    scope: 'openid profile',
    response_type: 'code',
  })
  expect(asked.searchParams.get('code_challenge')).toHaveLength(43)
  expect(await comeBack(own, path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('Cuenta vinculada'),
  ])

  expect(toldTo('ana@despacho.example')).toEqual(['microsoft_added'])
  const twin = ANA.replace('0aaaaaaa', '0fffffff')
  expect(await comeBack(own, (await atMicrosoft(own, twin)).path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('desvincúlela antes'),
  ])

  const other = new Visitor(portal.url)
  expect((await comeBack(other, (await atMicrosoft(other, ANA)).path))[0]).toBe('/admin')
  expect((await other.fetch('/admin/clients', HTML)).status).toBe(200)
  expect(auditOf('signed_in').at(-1)).toMatchObject({ actor: 'Ana', detail: { by: 'staff microsoft' } })

  const stranger = new Visitor(portal.url)
  expect(await comeBack(stranger, (await atMicrosoft(stranger, NOBODY)).path)).toEqual([
    '/admin/sign-in',
    expect.stringContaining('Nadie del despacho ha vinculado esa cuenta'),
  ])
  expect((await stranger.fetch('/admin/clients', HTML)).status).toBe(302)

  await own.submit('/admin/own-access?part=microsoft', {})
  const later = new Visitor(portal.url)
  expect((await comeBack(later, (await atMicrosoft(later, ANA)).path))[0]).toBe('/admin/sign-in')
})

test('whoever finds an open session leaves no account of their own in it', async () => {
  const own = await browserOfNew('Flora')
  const { path } = await atMicrosoft(own, ANA.replace('0aaaaaaa', '0eeeeeee'))
  transact((tx) =>
    tx
      .update(sessions)
      .set({ createdAt: Date.now() - minutes(16) })
      .run(),
  )
  for (const late of [path, '/admin/microsoft']) {
    const [place, said] = await comeBack(own, late)
    expect(place).toBe('/admin/own-access')
    expect(said).toContain('Ha pasado un rato desde que entró')
    expect(said).toContain('Para vincularla, salga y vuelva a entrar')
  }
  expect(toldTo('flora@despacho.example')).toEqual([])
})

test('a session that ends while Microsoft is asked names no account', async () => {
  const { session, id } = await joined(admin, person('Gala'))
  const own = withSession(new Visitor(portal.url), session)
  const { path } = await atMicrosoft(own, ANA.replace('0aaaaaaa', '0abababa'))
  portal.graph.changeClaims((claims) => {
    endStaffSessions(admin, id, Date.now())
    return claims
  })
  expect((await comeBack(own, path))[0]).toBe('/admin/own-access')
  portal.graph.changeClaims((claims) => claims)
  const named = database().select({ of: staff.microsoftId }).from(staff).where(eq(staff.id, id)).get()
  expect([named, toldTo('gala@despacho.example')]).toEqual([{ of: null }, []])
})

const toldTo = (address: string) =>
  database()
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, address), eq(mailOutbox.kind, 'access_changed')))
    .orderBy(mailOutbox.id)
    .all()
    .map(({ content }) => content.what)

test('an account is one person’s, and whoever has left does not come in with it', async () => {
  const [first, second] = [await browserOfNew('Berta'), await browserOfNew('Carla')]
  const account = ANA.replace('0aaaaaaa', '0ccccccc')
  await comeBack(first, (await atMicrosoft(first, account)).path)
  expect(await comeBack(second, (await atMicrosoft(second, account)).path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('ya es la de otra persona'),
  ])
  transact((tx) => tx.update(staff).set({ offAt: Date.now() }).where(eq(staff.name, 'Berta')).run())
  const visitor = new Visitor(portal.url)
  expect((await comeBack(visitor, (await atMicrosoft(visitor, account)).path))[0]).toBe('/admin/sign-in')
})

test('what comes back is taken once, by the browser that left, for what it left for, and signed for this portal', async () => {
  const own = await browserOfNew('Dora')
  const account = ANA.replace('0aaaaaaa', '0ddddddd')
  const { path } = await atMicrosoft(own, account)
  const thief = new Visitor(portal.url)
  expect((await comeBack(thief, path))[0]).toBe('/admin/sign-in')
  expect(await comeBack(own, path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('Cuenta vinculada'),
  ])
  expect(await comeBack(own, path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('Microsoft no ha confirmado quién es'),
  ])
  const visitor = new Visitor(portal.url)
  const left = await atMicrosoft(visitor, account)
  expect((await comeBack(visitor, left.path.replace(/([?&])state=[^&]+/, '$1state=other')))[0]).toBe(
    '/admin/sign-in',
  )
  // Begun as a stranger, it names no account of whoever has signed in meanwhile.
  const mixed = new Visitor(portal.url)
  const begun = await atMicrosoft(mixed, NOBODY)
  const { session } = await joined(admin, person('Elena'))
  withSession(mixed, session)
  expect(await comeBack(mixed, begun.path)).toEqual([
    '/admin/own-access',
    expect.stringContaining('Microsoft no ha confirmado quién es'),
  ])
})

test.each([
  ['of another tenant', (claims: Claims) => ({ ...claims, tid: NOBODY })],
  ['for another portal', (claims: Claims) => ({ ...claims, aud: NOBODY })],
  ['for another sign-in', (claims: Claims) => ({ ...claims, nonce: 'other' })],
  ['that has expired', (claims: Claims) => ({ ...claims, exp: 1 })],
  ['that was changed on the way', (claims: Claims) => claims, 'x'],
])('a token %s lets nobody in', async (_, change, spoilt = '') => {
  portal.graph.changeClaims(change, spoilt)
  const visitor = new Visitor(portal.url)
  expect((await comeBack(visitor, (await atMicrosoft(visitor, ANA)).path))[1]).toContain(
    'Microsoft no ha confirmado quién es',
  )
  portal.graph.changeClaims((claims) => claims)
})

type Claims = Record<string, unknown>
