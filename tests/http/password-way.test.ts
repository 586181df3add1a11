import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '~/infra/password-hash.server'
import { transact } from '~db/client'
import { users } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { Visitor } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import type { UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'
import { PASSWORD, sessionOf } from '../support/ways-in'

/** From the restricted tracking view to the client area. */
let mail: Mailbox
let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  mail = openMailbox()
})
afterAll(() => portal.stop())

/** A client with a document they may not download, and their tracking browser. */
function tracking(email: string | null) {
  const client = createClient({ email })
  const { id: caseId } = createCase({ clientId: client.id })
  const { id: documentId } = createDocument({ caseId })
  createEvent({ caseId, documentIds: JSON.stringify([documentId]) })
  const visitor = new Visitor(portal.url).carry(sessionOf(client.id, 'tracking'))
  return { client, visitor, caseId, documentId }
}
const html = async (visitor: Visitor, path: string) => (await visitor.get(path)).text()
const place = (answer: Response) => answer.headers.get('Location')
const WISH = '/account/password-link'

test('a tracking visitor is mailed a link from the case, and downloads with the password it sets', async () => {
  const email = 'pura.vidal@correo.example'
  const { visitor, caseId, documentId } = tracking(email)
  const here = `/dashboard?case=${caseId}`
  const page = await html(visitor, here)
  expect(page).toContain(`method="post" action="${WISH}"`)
  expect(page).toContain(`name="returnTo" value="${here}"`)
  expect(page).toContain('href="/auth?access=client"')
  const coming = mail.next(email)
  expect(place(await visitor.submit(WISH, { returnTo: here }))).toBe(here)
  expect(await html(visitor, here)).toContain('p***@c***.example')
  const link = (await coming).text?.match(/http\S+(\/activate\/\S+)/)?.[1] ?? ''
  await visitor.get(link)
  const fields = { password: PASSWORD, confirmPassword: PASSWORD }
  expect(place(await visitor.submit('/activate', fields))).toBe('/dashboard')
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ isTrackingAccess: false })
  expect(await html(visitor, here)).toContain(`href="/api/documents/${documentId}/download`)
  expect(await html(visitor, here)).not.toContain(WISH)
  expect(place(await visitor.get(WISH))).toBe('/account/password')
})

test('who has a password signs in with it from there, and the tracking session ends', async () => {
  const { client, visitor } = tracking('luis.vidal@correo.example')
  const before = new Map(visitor.cookies)
  for (const path of ['/auth', '/auth?access=client&mode=register', '/auth/code'])
    expect(place(await visitor.get(path))).toBe('/dashboard')
  expect(place(await visitor.submit('/auth', { dni: client.dni ?? '' }))).toBe('/dashboard')
  expect(await html(visitor, '/auth?access=client')).toContain('autoComplete="current-password"')
  expect((await visitor.get('/auth/forgot')).status).toBe(200)
  const password = await hashPassword(PASSWORD)
  transact((tx) => tx.update(users).set({ password }).where(eq(users.id, client.id)).run())
  const wrong = await visitor.submit('/auth?access=client', { username: client.username, password: 'no es' })
  expect(wrong.status).toBe(401)
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ isTrackingAccess: true })
  const fields = { username: client.username, password: PASSWORD }
  expect(place(await visitor.submit('/auth?access=client', fields))).toBe('/dashboard')
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ isTrackingAccess: false })
  const old = new Visitor(portal.url)
  for (const [name, value] of before) old.cookies.set(name, value)
  expect((await old.get('/api/user')).status).toBe(401)
})

test('without an address on file nothing is sent, and the page says what to do', async () => {
  const { visitor } = tracking(null)
  expect(await html(visitor, WISH)).toContain('No tenemos su correo electrónico')
  expect(place(await visitor.submit(WISH, {}))).toBe('/dashboard')
  expect(await html(visitor, '/dashboard')).toContain('No tenemos su correo electrónico')
})
