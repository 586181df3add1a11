import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { openFrontDoor } from '~/infra/http/front-door.server'
import { peerAddress } from '~/infra/http/http-connection.server'
import { asFramework } from '../../../support/request-on'

/** Answers with the request it received, once the front door has let it through. */
const server = createServer((incoming, response) => {
  const { method, url, headers } = incoming
  const peer = peerAddress(asFramework(incoming))
  response.end(JSON.stringify({ method, url, headers, peer }))
})
beforeAll(async () => {
  setEnv({ PUBLIC_URL: 'https://portal.example' })
  openFrontDoor((code) => code)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => server.close())

type Heard = { url: string; headers: Record<string, string>; peer: string }

async function ask(path: string, headers: OutgoingHttpHeaders, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ sent: Record<string, unknown>; heard: Heard }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) =>
      resolve({ sent: answer.headers, heard: (await json(answer)) as Heard }),
    )
    asking.on('error', reject).end()
  })
}

test('with a public address that is the host of every request, whatever the request says', async () => {
  for (const headers of [
    { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    { Host: '127.0.0.1:3000' },
    { Host: 'portal.example', 'X-Forwarded-Host': 'x:99999999' },
  ]) {
    const { heard } = await ask('/auth?a=1', headers)
    expect(heard).toMatchObject({ url: '/auth?a=1', headers: { host: 'portal.example' }, peer: '127.0.0.1' })
    expect(heard.headers).not.toHaveProperty('x-forwarded-host')
  }
})

test('an origin is compared whole, with its scheme; a foreign one arrives as a cross-site write', async () => {
  const own = await ask('/auth', { Origin: 'https://portal.example' }, 'POST')
  expect(own.heard.headers).toMatchObject({ origin: 'https://portal.example' })
  expect(own.heard.headers).not.toHaveProperty('sec-fetch-site')
  for (const Origin of [
    'http://portal.example',
    'https://portal.example:444',
    'null',
    'nonsense',
    'https://evil.example',
  ]) {
    const { heard } = await ask('/auth', { Origin, 'Sec-Fetch-Site': 'same-origin' }, 'POST')
    expect(heard.headers).toMatchObject({ 'sec-fetch-site': 'cross-site' })
    expect(heard.headers).not.toHaveProperty('origin')
  }
})

test('every answer has the common headers, with HSTS where the address is https', async () => {
  const { sent } = await ask('/', {})
  expect(sent).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('search engines may list how to sign in and the legal pages, and nothing else', async () => {
  const tag = async (path: string) => (await ask(path, {})).sent['x-robots-tag']
  for (const path of ['/auth', '/legal', '/privacy']) expect(await tag(path)).toBeUndefined()
  for (const path of ['/', '/auth?next=/x', '/auth/code', '/link/abc', '/news/mute/abc', '/api/cases'])
    expect(await tag(path)).toBe('noindex, nofollow')
})
