import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'

let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('empty')
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
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
})

test.each(['https://evil.example', 'null', 'nonsense', 'http://localhost:1', 'https://localhost'])(
  'a form of %s is told on the page that it comes from another site',
  async (origin) => {
    for (const path of ['/auth', '/auth/forgot', '/admin']) {
      const answer = await ask(path, { method: 'POST', headers: { Origin: origin }, body: 'dni=1' })
      expect([path, answer.status]).toEqual([path, 403])
      expect(await answer.text()).toContain('La petición viene de otra página')
    }
  },
)

/** Sends a request exactly as written here; returns status, headers and body in one. */
async function raw(line: string, headers: string[] = []): Promise<string> {
  const { hostname, port, host } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  const own = headers.some((header) => header.startsWith('Host:')) ? [] : [`Host: ${host}`]
  socket.write([line, ...own, 'Connection: close', ...headers, '', ''].join('\r\n'))
  return readAll(socket)
}

test.each([
  ['GET /%5C.. HTTP/1.1', 404],
  ['GET /%5cjavascript:alert(1) HTTP/1.1', 404],
  ['GET /%09/javascript:alert(1) HTTP/1.1', 404],
  ['GET //evil.example/ HTTP/1.1', 404],
  ['GET /%2f/evil.example HTTP/1.1', 404],
  ['GET /% HTTP/1.1', 404],
  ['GET /a%00b HTTP/1.1', 404],
  ['GET /%ff%fe HTTP/1.1', 404],
  ['GET /api/% HTTP/1.1', 404],
  ['GET /auth?_data=root HTTP/1.1', 404],
  ['GET /auth?%5Fdata=root HTTP/1.1', 404],
  [`GET ${'/a'.repeat(5000)} HTTP/1.1`, 404],
  ['TRACE / HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 400],
  ['GET ftp://x/ HTTP/1.1', 400],
  ['GET http://localhost/legal HTTP/1.1', 200],
  ['GET http:// HTTP/1.1', 404],
  ['POST /legal HTTP/1.1', 405],
])('%.60s is answered with %i', async (line, status) => {
  expect(await raw(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['Host: a b', 400],
  ['Host: a/b', 400],
  ['Host: x@y', 400],
  ['Host: localhost:99999', 400],
  ['Host: evil.example', 421],
  ['Host: 127.0.0.1.evil.example', 421],
  ['Host: localhost', 200],
  ['Host: 192.0.2.1:3000', 200],
  ['Host: [::1]:3000', 200],
  ['Host: portal', 200],
  ['Host: portal.internal', 200],
  ['X-Forwarded-Host: x:99999999', 200],
  ['X-Forwarded-Host: evil.example', 200],
])('a request with %s is answered with %i', async (header, status) => {
  expect(await raw('GET /legal HTTP/1.1', [header])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('odd requests leave no error and no stack in the log', () => {
  expect(portal.log()).not.toMatch(/"level":[45]0|\n? {2,}at |node_modules/)
})

test('strangers hear of the disk only whether there is room', async () => {
  expect(await (await ask('/healthz')).json()).toMatchObject({ diskFree: expect.any(Number) })
  const through = await ask('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(await through.json()).toMatchObject({ status: 'ok', diskFree: 'ok' })
})

test('a cookie that was signed under one name is worth nothing under another', async () => {
  const stranger = new Visitor(portal.url)
  for (const said of ['no-json', encodeURIComponent('{"kind":"done","text":"signed_out"}')]) {
    await stranger.get(`/activate/${said}`)
    const value = stranger.cookies.get('link') ?? ''
    expect(value).not.toBe('')
    const forged = new Visitor(portal.url)
    for (const name of ['toast', 'device', 'sid', 'asid', 'otp']) forged.cookies.set(name, value)
    const answer = await forged.get('/auth')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('no value of a cookie fails a page or a call', async () => {
  const encoded = fc
    .anything()
    .map((value) => btoa(unescape(encodeURIComponent(JSON.stringify(value) ?? ''))))
  const value = fc.oneof(
    fc.string(),
    encoded,
    encoded.map((text) => `${text}.c2lnbmF0dXJl`),
    fc.constantFrom('%', '%ff', '{}', 'j:{', 'bnVsbA==', 'e30=.', '~', 'a'.repeat(8000)),
  )
  const names = fc.constantFrom(
    'sid',
    'asid',
    'otp',
    'device',
    'toast',
    'link',
    'language-storage',
    '__proto__',
  )
  const paths = fc.constantFrom('/auth', '/auth/code', '/activate', '/dashboard', '/admin', '/api/user')
  await fc.assert(
    fc.asyncProperty(paths, names, value, async (path, name, text) => {
      const Cookie = `${name}=${text.replace(/[^\x21-\x7e]/g, '')}`
      const answer = await ask(path, { headers: { Cookie } })
      expect([path, Cookie, answer.status < 500]).toEqual([path, Cookie, true])
    }),
    { numRuns: 100 },
  )
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

test('every answer forbids caching and guessing its type', async () => {
  const paths = ['/api/user', '/api/admin/status', '/api/nothing', '/healthz', '/dashboard', '/activate/abc']
  const files = ['/cases/1/hearing.ics', '/cases/1/documents.zip', '/admin/audit.csv', '/auth.data']
  for (const path of [...paths, ...files]) {
    const answer = await ask(path)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('every answer with a body says what it is, and text in which letters', async () => {
  const [, asset = ''] = /"(\/assets\/[^"]+)"/.exec(await (await ask('/auth')).text()) ?? []
  const pages = ['/auth', '/legal', '/no/such/page', '/auth.data', '/robots.txt', '/healthz', asset]
  for (const path of [...pages, '/api/user', '/api/nothing', '/api/openapi.json', '/admin/audit.csv']) {
    const answer = await ask(path)
    const type = answer.headers.get('Content-Type') ?? ''
    expect([path, Boolean(type) || (await answer.text()) === '']).toEqual([path, true])
    if (/^text\/(?!x-script)/.test(type))
      expect([path, type]).toEqual([path, expect.stringMatching(/; charset=utf-8$/i)])
  }
})

test('static files may be kept, and their type not guessed', async () => {
  const [, file = ''] = /"(\/assets\/[^"]+)"/.exec(await (await ask('/auth')).text()) ?? []
  const answer = await ask(file)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toMatch(/immutable/)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
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
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
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
