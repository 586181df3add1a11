import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, seconds } from '~/domain/duration'
import { setEnv } from '~/infra/env.server'
import { openFrontDoor } from '~/infra/http/front-door.server'
import { peerAddress } from '~/infra/http/http-connection.server'
import { asFramework } from '../../../support/request-on'

const kept: ServerResponse[] = []
/** Answers with the request it received, once the front door has let it through. */
const server = createServer((incoming, response) => {
  const { method, url, headers } = incoming
  if (url === '/kept') return kept.push(response)
  if (url === '/read') return incoming.resume().on('end', () => response.end())
  const peer = peerAddress(asFramework(incoming))
  response.end(JSON.stringify({ method, url, headers, peer }))
})
beforeAll(async () => {
  setEnv({ PUBLIC_URL: 'https://portal.example' })
  openFrontDoor((code) => code, seconds(0.5))
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

test('a body that stops arriving ends its connection; an answer may take as long, and a whole request three hours', async () => {
  const send = (path: string, body: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: portal.example\r\nContent-Length: 4\r\n\r\n${body}`)
    return socket.resume()
  }
  const waiting = send('/kept', 'todo')
  await expect.poll(() => kept).toHaveLength(1)
  await once(send('/read', 'a'), 'close')
  const answer = once(waiting, 'data')
  kept[0]?.end()
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /)
  waiting.destroy()
  expect(server).toMatchObject({ requestTimeout: hours(3), headersTimeout: seconds(15) })
})
