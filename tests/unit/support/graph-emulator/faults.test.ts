import { expect, test } from 'vitest'
import { askGraph, hear } from '../../../support/ask-graph'
import { presets } from '../../../support/graph-emulator/presets'

const DRIVE = '/drives/b!Exp'
const ON_DRIVES = { match: { pathRegex: '/drives/' } }

test('throttled, with seconds, with a date and without either', async () => {
  const { graph, get } = await askGraph()
  const until = new Date('2026-02-03T08:05:00Z')
  graph.fault(...[2, until, null].map((after) => presets.throttle(after, ON_DRIVES)))
  const first = await get(DRIVE)
  expect(first.status).toBe(429)
  expect(first.body).toEqual({
    error: {
      code: 'activityLimitReached',
      message: 'The request has been throttled',
      innerError: { code: 'throttledRequest', innerError: { code: 'quota' }, ...trace(first.headers) },
    },
  })
  const waits = [first, await get(DRIVE), await get(DRIVE)].map(({ headers }) => headers.get('retry-after'))
  expect(waits).toEqual(['2', 'Tue, 03 Feb 2026 08:05:00 GMT', null])
  expect((await get(DRIVE)).status).toBe(200)
})

test.each([
  ['busy503', 503, 'serviceNotAvailable', 'The service is temporarily unavailable.', {}, '1'],
  ['error500', 500, 'generalException', 'General exception while processing', {}, null],
  ['denied403', 403, 'accessDenied', 'Access denied', {}, null],
  [
    'locked423',
    423,
    'notAllowed',
    'The resource you are attempting to access is locked',
    { code: 'resourceLocked' },
    null,
  ],
] as const)('%s is an error of Graph', async (name, status, code, message, inner, retryAfter) => {
  const { graph, get } = await askGraph()
  graph.fault({ ...presets[name](), ...ON_DRIVES })
  const answer = await get(DRIVE)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(answer.body).toEqual({
    error: { code, message, innerError: { ...inner, ...trace(answer.headers) } },
  })
})

test('answers that are not Graph at all', async () => {
  const { graph, get } = await askGraph()
  await get(DRIVE)
  graph.fault(presets.html502(), presets.empty401())
  const html = await get(DRIVE)
  expect([html.status, html.text.slice(0, 15)]).toEqual([502, '<!DOCTYPE html>'])
  expect(html.headers.get('content-type')).toMatch(/^text\/html/)
  const empty = await get(DRIVE)
  expect([empty.status, empty.text]).toEqual([401, ''])
  graph.fault(presets.invalidJson())
  await expect(get(DRIVE)).rejects.toThrow(SyntaxError)
  graph.fault({ status: 302, headers: { Location: 'http://169.254.169.254/' } })
  expect((await get(DRIVE)).headers.get('location')).toBe('http://169.254.169.254/')
})

test('a fault waits for its request, lets some pass, and goes after its times', async () => {
  const { graph, get } = await askGraph()
  graph.fault({
    match: { pathRegex: /\/root$/, method: 'GET', listener: 'A' },
    skip: 1,
    times: 2,
    status: 418,
  })
  const statuses = []
  for (const path of [DRIVE, `${DRIVE}/root`, `${DRIVE}/root`, `${DRIVE}/root`, `${DRIVE}/root`])
    statuses.push((await get(path)).status)
  expect(statuses).toEqual([200, 200, 418, 418, 200])
  graph.fault({ match: { listener: 'B' }, status: 418 })
  expect((await get(DRIVE)).status).toBe(200)
  graph.clearFaults()
})

test('a connection breaks before the answer and in the middle of it', async () => {
  const { graph, get } = await askGraph()
  await get(DRIVE)
  graph.fault({ resetSocket: true }, { truncateAt: 10 })
  await expect(get(DRIVE)).rejects.toThrow('fetch failed')
  await expect(get(DRIVE)).rejects.toThrow('terminated')
  expect((await get(DRIVE)).status).toBe(200)
})

test('an answer comes late, when the test wants it, changed, or never', async () => {
  const { graph, get } = await askGraph()
  await get(DRIVE)
  let release = () => {}
  const hold = new Promise<void>((resolve) => {
    release = resolve
  })
  graph.fault({ hold })
  const came = graph.next({ pathRegex: '/drives/' })
  const held = get(DRIVE)
  expect((await came).url.pathname).toBe('/v1.0/drives/b!Exp')
  release()
  expect((await held).status).toBe(200)
  graph.fault({ delayMs: 1, rewrite: (reply) => ({ ...reply, body: '{"id":"changed"}' }) })
  expect((await get(DRIVE)).body).toEqual({ id: 'changed' })
  graph.fault({ hang: true })
  const arrived = graph.next({ pathRegex: '/drives/' })
  const hanging = get(DRIVE).catch((error: Error) => error.message)
  await arrived
  await graph.stop()
  expect(await hanging).toBe('fetch failed')
})

test('every request is kept, with what was sent along and where', async () => {
  const { graph, get, appForm } = await askGraph()
  const file = graph.drive.put('a.txt', 'a')
  const sent = await get(`${DRIVE}/items/${file.id}/content`)
  await hear(sent.headers.get('location') ?? '')
  const seen = graph.requests.map(({ listener, method, url, time }) => [listener, method, url.pathname, time])
  expect(seen).toEqual([
    ['A', 'POST', `/${graph.tenant.id}/oauth2/v2.0/token`, Date.UTC(2026, 1, 3, 8)],
    ['A', 'GET', `/v1.0${DRIVE}/items/${file.id}/content`, Date.UTC(2026, 1, 3, 8)],
    ['B', 'GET', expect.stringMatching(/^\/dl\//), Date.UTC(2026, 1, 3, 8)],
  ])
  expect(Object.fromEntries(new URLSearchParams(graph.requests[0]?.body))).toEqual(appForm)
  expect(graph.requests[1]?.headers.authorization).toMatch(/^Bearer eyJ/)
  expect(graph.requests[2]?.headers).not.toHaveProperty('authorization')
})

const trace = (headers: Headers) => ({
  date: '2026-02-03T08:00:00',
  'request-id': headers.get('request-id'),
  'client-request-id': headers.get('request-id'),
})
