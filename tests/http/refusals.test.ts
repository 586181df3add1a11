import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type Portal, startPortal } from '../support/portal'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const json = { 'Content-Type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(portal.url + path, { redirect: 'manual', ...init })

test('a page form from another site is not carried out', async () => {
  const answer = await ask('/language', {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
    body: new URLSearchParams({ language: 'en', returnTo: '/' }),
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
})

test.each([
  ['POST', '/api/nothing'],
  ['GET', '/api'],
  ['DELETE', '/api/admin/nothing'],
  ['PUT', '/api/cases/1/more'],
])('%s %s is not found, in JSON', async (method, path) => {
  const answer = await ask(path, { method })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test.each([
  ['text/plain', '{"dni":"1"}', 415, 'unsupported_media_type'],
  ['application/xml', '<dni/>', 415, 'unsupported_media_type'],
  ['application/json', '{"dni":', 400, 'page_unreadable'],
  ['application/json', '["dni"]', 400, 'page_unreadable'],
  ['application/json', 'null', 400, 'page_unreadable'],
  ['application/json', `{"dni":"${'1'.repeat(70_000)}"}`, 413, 'too_large'],
  ['application/x-www-form-urlencoded', `dni=${'1'.repeat(300_000)}`, 413, 'too_large'],
  ['multipart/form-data; boundary=x', 'broken', 400, 'page_unreadable'],
  ['application/json', '{}', 400, 'invalid_input'],
  ['application/json', '{"dni":["12345678Z"]}', 400, 'invalid_input'],
  ['application/json', '{"dni":{"$ne":null}}', 400, 'invalid_input'],
  ['application/json', '{"dni":12345678}', 400, 'invalid_input'],
  ['application/json', '{"dni":"   "}', 400, 'invalid_input'],
])('a body of %s that is not right (%.20s) gets its own answer', async (type, body, status, code) => {
  const answer = await ask('/api/tracking-access', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('what is wrong with a field is said in the language of the visitor', async () => {
  const inEnglish = { ...json, Cookie: 'language-storage=en' }
  const dni = await ask('/api/tracking-access', { method: 'POST', headers: inEnglish, body: '{"dni":""}' })
  expect(await dni.json()).toMatchObject({ fields: { dni: ['DNI is required'] } })
  const otp = await ask('/api/verify-otp', {
    method: 'POST',
    headers: inEnglish,
    body: '{"dni":"12345678Z","otp":"12a456"}',
  })
  expect(await otp.json()).toMatchObject({ fields: { otp: ['OTP must be 6 digits'] } })
  const spanish = await ask('/api/verify-otp', {
    method: 'POST',
    headers: json,
    body: '{"dni":"12345678Z","otp":"1"}',
  })
  expect(await spanish.json()).toMatchObject({ fields: { otp: ['El código tiene 6 cifras.'] } })
})

test('forms are taken by the calls as well as JSON', async () => {
  const answer = await ask('/api/tracking-access', {
    method: 'POST',
    body: new URLSearchParams({ dni: '12345678Z' }),
  })
  expect(answer.status).toBe(200)
})

test.each(['0', '-1', '1.5', 'x', '99999999999999999999', '1%00', '%2e%2e'])(
  'an id like %s is not found',
  async (id) => {
    const admin = new Visitor(portal.url)
    await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
    expect((await admin.get(`/api/admin/client-cases/${id}`)).status).toBe(404)
    expect((await admin.get(`/api/documents/${id}/download`)).status).toBe(404)
  },
)

test('every answer of a call forbids caching and guessing its type', async () => {
  for (const path of ['/api/user', '/api/admin/status', '/api/nothing', '/healthz']) {
    const answer = await ask(path)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('pages carry a policy that runs only scripts of this very answer', async () => {
  const [first, second] = [await ask('/auth'), await ask('/auth')]
  const policy = first.headers.get('Content-Security-Policy') ?? ''
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? ''
  const html = await first.text()
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true)
  expect(html).not.toMatch(/\son\w+=|style="/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(second.headers.get('Content-Security-Policy')).not.toBe(policy)
})

test('the language toggle keeps to this site, wherever it is asked to return', async () => {
  const visitor = new Visitor(portal.url)
  for (const returnTo of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await visitor.submit('/language', { language: 'en', returnTo })
    expect(answer.headers.get('Location')).toBe('/')
  }
  const answer = await visitor.submit('/language', { language: 'en', returnTo: '/auth?access=client' })
  expect(answer.headers.get('Location')).toBe('/auth?access=client')
  expect(await (await visitor.get('/auth')).text()).toContain('<html lang="en">')
})
