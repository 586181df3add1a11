import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type Portal } from '../support/portal'
import { startSamplePortal } from '../support/sample-portal'
import { sessionOf } from '../support/ways-in'

/** What the limits of a firm look like from outside; elsewhere in the tests they are a thousand times as high. */
let portal: Portal

beforeAll(async () => {
  portal = await startSamplePortal({ LIMITS_FACTOR: '1' })
})
afterAll(() => portal.stop())

test('after five wrong passwords unknown browsers wait, and the one that signed in before does not', async () => {
  const admin = new Visitor(portal.url)
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
  const stranger = new Visitor(portal.url)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await stranger.post('/api/admin/login', { password: 'equivocada' })).status).toBe(401)
  }
  const refused = await stranger.post('/api/admin/login', { password: ADMIN_PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(20)
  expect((await refused.json()).message).toMatch(/Espere \d+ segundos/)
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
})

test('the link has the limits of a forgotten password, and says so on a page with the way back', async () => {
  const client = createClient({ email: 'ana.vidal@correo.example' })
  const visitor = new Visitor(portal.url).carry(sessionOf(client.id, 'tracking'))
  for (let time = 1; time <= 3; time += 1) {
    const sent = await visitor.submit('/account/password-link', { returnTo: '//elsewhere.example' })
    expect(sent.headers.get('Location')).toBe('/dashboard')
  }
  const refused = await visitor.submit('/account/password-link', {})
  expect(refused.status).toBe(429)
  const page = await refused.text()
  expect(page).toContain('Demasiados intentos')
  expect(page).toContain('a***@c***.example')
})
