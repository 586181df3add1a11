import { expect, test } from 'vitest'
import { z } from 'zod'
import { days, minutes } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { graphGet, graphJson } from '~/infra/drive/graph/graph-client.server'
import { connection, noteFault, noteOk, saveShare } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { closeGate } from '~/infra/drive/graph/sign-in/gate.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import type { Reply } from '../support/graph-emulator/answers'
import { presets } from '../support/graph-emulator/presets'
import { connectAccount, graphPortal, startGraphProcess } from '../support/graph-portal'

const DRIVE = '/drives/b!Exp'
const GRAPH = { listener: 'A', pathRegex: '^/v1.0/' } as const
const TOKEN = { method: 'POST', pathRegex: '/oauth2/v2.0/token$' }
const Drive = z.object({ id: z.string() })

test('the token goes to Graph, with an identifier of the call and the name of the firm', async () => {
  const { graph } = await graphPortal({ env: { FIRM_NAME: 'Peña|García Abogados' } })
  expect(await graphJson(DRIVE, Drive)).toEqual({ id: graph.drive.id })
  const headers = graph.requested(GRAPH).map((request) => request.headers)
  expect(headers).toMatchObject([
    {
      authorization: `Bearer ${await accessToken()}`,
      'client-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'user-agent': 'NONISV|PenaGarcia|ClientPortal/1.0',
    },
  ])
})

test.each([
  ['the download host', (origin: string) => `${origin}/dl/x`],
  ['an address of this network', () => 'http://169.254.169.254/latest/meta-data'],
])('a redirect to %s is not followed', async (_, address) => {
  const { graph, pauses } = await graphPortal()
  const headers = { Location: address(graph.origins.downloads) }
  graph.fault({ match: GRAPH, times: 2, status: 302, headers, body: '' })
  const response = await graphGet(DRIVE, { accept: [302] })
  expect([response.status, response.headers.get('location')]).toEqual([302, headers.Location])
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_unavailable', reason: 'status 302' })
  expect([graph.requested({ listener: 'B' }), graph.requested(GRAPH).length, pauses]).toEqual([[], 2, []])
})

test('a download is left to the caller, who gets its address and sends it no token', async () => {
  const { graph } = await graphPortal()
  const file = graph.drive.put('04/Demanda.pdf', '%PDF-1.7')
  const { status, headers } = await graphGet(`${DRIVE}/items/${file.id}/content`, { accept: [302] })
  expect([status, new URL(headers.get('location') ?? '').origin]).toEqual([302, graph.origins.downloads])
  expect(graph.requested({ listener: 'B' })).toEqual([])
})

test('an address in a path leads nowhere else', async () => {
  const { graph } = await graphPortal()
  const elsewhere = graph.origins.downloads.replace('http:', 'https:')
  await expect(graphGet(`/drives?x=${elsewhere}/v1.0/me`)).rejects.toThrow('nowhere else')
  await expect(graphGet(`${elsewhere}/v1.0/me`)).rejects.toThrow('nowhere else')
  expect(graph.requested({}).filter(({ method }) => method === 'GET')).toEqual([])
})

test('a token that Graph refuses is replaced once, for all calls that had it', async () => {
  const { graph } = await graphPortal()
  await graphGet(DRIVE)
  graph.expireTokens()
  const answers = await Promise.all([1, 2, 3, 4].map(() => graphGet(DRIVE)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(graph.requested(TOKEN)).toHaveLength(2)
})

test('a second refusal is told, not answered with a third token', async () => {
  const { graph, pauses } = await graphPortal()
  graph.fault(presets.empty401({ match: GRAPH, times: 2 }))
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_auth_required', reason: 'status 401' })
  expect([graph.requested(TOKEN).length, graph.requested(GRAPH).length, pauses]).toEqual([2, 2, []])
})

test('a sign-in service that is down is not asked six times for each of six tries', async () => {
  const { graph, pauses } = await graphPortal()
  graph.setMode('unavailable')
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_unavailable', repeat: 'never' })
  expect([graph.requested(TOKEN).length, pauses.length]).toEqual([6, 5])
})

test('whoever stops does not take away the token that others wait for', async () => {
  const { graph } = await graphPortal()
  const stop = new AbortController()
  const asked = graph.next(TOKEN)
  graph.fault({ match: TOKEN, hold: asked.then(() => stop.abort(new Error('enough'))) })
  const [stopped, other] = await Promise.allSettled([
    graphGet(DRIVE, { signal: stop.signal }),
    graphGet(DRIVE),
  ])
  expect(stopped).toMatchObject({ reason: { message: 'enough' } })
  expect(other).toMatchObject({ value: { status: 200 } })
  expect(graph.requested(TOKEN)).toHaveLength(1)
})

test('an account that was revoked in the middle of a run is told by its reason', async () => {
  const { graph, now } = await graphPortal({ env: { GRAPH_AUTH: 'delegated' } })
  await connectAccount(now())
  graph.revokeTokens()
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_auth_required', reason: 'AADSTS50173' })
  expect(connection()).toMatchObject({ tokenState: 'revoked', canRenew: false })
})

test.each([
  ['in seconds', () => 2, 2000],
  ['as a date', (now: number) => new Date(now + 40_000), 40_000],
  ['not at all', () => null, 500],
])('a throttled call waits as long as it is told: %s', async (_, retryAfter, ms) => {
  const second = Math.floor(Date.now() / 1000) * 1000
  const { graph, pauses, now } = await graphPortal({ startsAt: second })
  graph.fault(presets.throttle(retryAfter(now()), { match: GRAPH }))
  await graphGet(DRIVE)
  expect(pauses).toEqual([ms])
  expect(connection()).toMatchObject({ notBefore: null, throttledSince: null })
})

test('a pause of more than two minutes is remembered and asks nobody in between', async () => {
  const { graph, pauses, now, advance } = await graphPortal()
  graph.fault(presets.throttle(315, { match: GRAPH }))
  const throttled = { code: 'drive_throttled', details: { retryAfter: 315 }, retryAfterMs: 315_000 }
  await expect(graphGet(DRIVE)).rejects.toMatchObject(throttled)
  expect(connection()).toMatchObject({ notBefore: now() + 315_000, throttledSince: now() })
  advance(15_000)
  await expect(graphGet(DRIVE)).rejects.toMatchObject({
    ...throttled,
    details: { retryAfter: 300 },
    retryAfterMs: 300_000,
  })
  expect([graph.requested(GRAPH).length, pauses]).toEqual([1, []])
  advance(200_000)
  await graphGet(DRIVE)
  expect(pauses).toEqual([100_000])
  expect(connection()).toMatchObject({ notBefore: null, throttledSince: null })
})

test('a caller in a hurry does not wait', async () => {
  const { graph, pauses } = await graphPortal()
  graph.fault(presets.throttle(2, { match: GRAPH }))
  await expect(graphGet(DRIVE, { waitMs: 1000 })).rejects.toMatchObject({ details: { retryAfter: 2 } })
  await expect(graphGet(DRIVE, { waitMs: 1000 })).rejects.toMatchObject({ details: { retryAfter: 2 } })
  expect([graph.requested(GRAPH).length, pauses]).toEqual([1, []])
})

test('a pause that was noted while the clock was ahead holds nobody, and no later one has to last as long', async () => {
  const { pauses, now, advance } = await graphPortal()
  const pauseAhead = () => {
    advance(days(365))
    closeGate(minutes(5))
    advance(-days(365))
  }
  pauseAhead()
  await graphGet(DRIVE)
  expect([pauses, connection()]).toMatchObject([[], { notBefore: null, throttledSince: null }])
  pauseAhead()
  closeGate(minutes(1))
  expect(connection().notBefore).toBe(now() + minutes(1))
})

test('a pause holds all callers, also those that come later', async () => {
  const waiting: (() => void)[] = []
  let now = Date.now()
  const sleep = (ms: number) =>
    new Promise<void>((resolve) =>
      waiting.push(() => {
        now += ms
        resolve()
      }),
    )
  const { graph } = await graphPortal({ timing: { sleep, now: () => now } })
  graph.fault(presets.throttle(30, { match: GRAPH }))
  const calls = [graphGet(DRIVE)]
  await expect.poll(() => waiting.length).toBe(1)
  calls.push(graphGet(DRIVE), graphGet(DRIVE), graphGet(DRIVE))
  await expect.poll(() => waiting.length).toBe(4)
  expect(graph.requested(GRAPH)).toHaveLength(1)
  for (const goOn of waiting.splice(0)) goOn()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(graph.requested(GRAPH)).toHaveLength(5)
})

test('when less than a fifth may still be asked, calls go one by one', async () => {
  const { graph, advance } = await graphPortal()
  /** How many of four calls are under way when they are answered. */
  const atOnce = async () => {
    const before = graph.requested(GRAPH).length
    const underWay: number[] = []
    const rewrite = (reply: Reply) => {
      underWay.push(graph.requested(GRAPH).length - before - underWay.length)
      return reply
    }
    graph.fault({ match: GRAPH, times: 4, delayMs: 50, rewrite })
    await Promise.all([1, 2, 3, 4].map(() => graphGet(DRIVE)))
    return underWay
  }
  const left = async (remaining: number) => {
    const limits = {
      'RateLimit-Limit': '1200',
      'RateLimit-Remaining': `${remaining}`,
      'RateLimit-Reset': '30',
    }
    const rewrite = (reply: Reply) => ({ ...reply, headers: { ...reply.headers, ...limits } })
    graph.fault({ match: GRAPH, rewrite })
    await graphGet(DRIVE)
  }
  await left(240)
  expect(Math.max(...(await atOnce()))).toBeGreaterThan(1)
  await left(239)
  expect(await atOnce()).toEqual([1, 1, 1, 1])
  advance(30_000)
  expect(Math.max(...(await atOnce()))).toBeGreaterThan(1)
})

test.each([
  ['500', presets.error500],
  ['502 with a page', presets.html502],
  ['503', (when: object) => presets.busy503(null, when)],
  ['504', (when: object) => ({ ...when, status: 504, body: '' })],
  ['a body that breaks off', (when: object) => ({ ...when, truncateAt: 10 })],
  ['a body that is no JSON', presets.invalidJson],
  ['a connection that is reset', (when: object) => ({ ...when, resetSocket: true })],
])('%s is asked again, a little later each time', async (_, fault) => {
  const { graph, pauses } = await graphPortal()
  graph.fault(fault({ match: GRAPH, times: 3 }))
  expect(await graphJson(DRIVE, Drive)).toEqual({ id: graph.drive.id })
  expect([graph.requested(GRAPH).length, pauses]).toEqual([4, [500, 1000, 2000]])
  expect(connection()).toMatchObject({ notBefore: null, throttledSince: null })
})

test.each([
  ['504', { status: 504, body: '' }, { code: 'drive_unavailable', reason: 'status 504' }],
  ['502', presets.html502(), { code: 'drive_unavailable', reason: 'status 502' }],
  ['a reset', { resetSocket: true }, { code: 'drive_unavailable', reason: 'ECONNRESET' }],
  ['503', presets.busy503(1), { code: 'drive_throttled', reason: 'serviceNotAvailable' }],
])('after six times %s it is given up', async (_, fault, error) => {
  const { graph, pauses } = await graphPortal()
  graph.fault({ ...fault, match: GRAPH, times: 9 })
  await expect(graphJson(DRIVE, Drive)).rejects.toMatchObject(error)
  expect([graph.requested(GRAPH).length, pauses.length]).toEqual([6, 5])
})

test('a call that hangs is cut off and made again, and given up after six times', async () => {
  const { graph, pauses } = await graphPortal({ timing: { answerMs: 200 } })
  graph.fault({ match: GRAPH, hang: true })
  expect(await graphJson(DRIVE, Drive)).toEqual({ id: graph.drive.id })
  expect(pauses).toEqual([500])
  graph.fault({ match: GRAPH, times: 9, hang: true })
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_unavailable', reason: 'timeout' })
})

test('an answer of another shape is told at once', async () => {
  const { graph, pauses } = await graphPortal()
  graph.fault({ match: GRAPH, status: 200, body: { id: 7 } })
  await expect(graphJson(DRIVE, Drive)).rejects.toMatchObject({ reason: 'unexpectedAnswer' })
  expect(pauses).toEqual([])
})

test.each([
  ['403', presets.denied403(), { code: 'drive_denied', reason: 'accessDenied' }],
  ['423', presets.locked423(), { code: 'drive_locked', reason: 'notAllowed' }],
  ['400', { status: 400, body: {} }, { code: 'drive_unavailable', reason: 'status 400' }],
  ['507', { status: 507, body: '' }, { code: 'drive_unavailable', reason: 'status 507' }],
])('%s is not asked again', async (_, fault, error) => {
  const { graph, pauses } = await graphPortal()
  graph.fault({ ...fault, match: GRAPH })
  await expect(graphGet(DRIVE)).rejects.toMatchObject(error)
  expect(pauses).toEqual([])
})

test('what is not there is missing, unless the caller takes that for an answer', async () => {
  await graphPortal()
  const nothing = `${DRIVE}/items/NOTHING`
  const requestId = expect.stringMatching(/^[\da-f-]{36}$/)
  await expect(graphGet(nothing)).rejects.toMatchObject({
    code: 'drive_missing',
    reason: 'itemNotFound',
    requestId,
  })
  expect(await graphGet(nothing, { accept: [404] })).toMatchObject({ status: 404 })
})

test('a consent that nobody has given is told apart from a folder that is not shared', async () => {
  const { graph } = await graphPortal()
  graph.setMode('no-permissions')
  await expect(graphGet(DRIVE)).rejects.toMatchObject({ code: 'drive_denied', reason: 'consentMissing' })
})

test('whoever stops waits no longer, neither for an answer nor for a pause', async () => {
  const { graph } = await graphPortal()
  const stop = new AbortController()
  graph.fault({ match: GRAPH, hang: true })
  const asked = graph.next(GRAPH)
  const call = graphGet(DRIVE, { signal: stop.signal })
  await asked
  stop.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
  await expect(graphGet(DRIVE, { signal: stop.signal })).rejects.toThrow('enough')
  expect(graph.requested(GRAPH)).toHaveLength(1)
})

test('a process that is about to end waits neither for an answer nor for a pause', async () => {
  const stop = new AbortController()
  const sleep = (_: number, signal?: AbortSignal) =>
    new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const { graph } = await graphPortal({ timing: { stopping: stop.signal, sleep } })
  graph.fault({ match: GRAPH, hang: true }, presets.throttle(30, { match: GRAPH }))
  const asked = graph.next(GRAPH)
  const hanging = graphGet(DRIVE)
  await asked
  const pausing = graphGet(DRIVE)
  await expect.poll(() => connection().notBefore).not.toBeNull()
  stop.abort(new AppError('interrupted'))
  const calls = await Promise.allSettled([hanging, pausing, graphGet(DRIVE)])
  const interrupted = { reason: expect.objectContaining({ code: 'interrupted' }) }
  expect(calls).toMatchObject([interrupted, interrupted, interrupted])
  expect(graph.requested(GRAPH)).toHaveLength(2)
})

test('the connection says which folder is followed, and what went wrong last', async () => {
  const { now } = await graphPortal()
  const share = {
    driveId: 'b!Exp',
    driveType: 'documentLibrary',
    rootItemId: '01ROOT',
    rootName: 'Expedientes',
  }
  const url = 'https://bufete.sharepoint.com/sites/Expedientes'
  noteFault(new DriveError('drive_denied', { reason: 'accessDenied' }), now())
  const fault = { lastError: 'drive_denied', lastErrorReason: 'accessDenied', lastErrorAt: now() }
  expect(connection()).toMatchObject(fault)
  await accessToken()
  expect(connection()).toMatchObject(fault)
  saveShare({ ...share, shareUrl: url })
  expect(connection()).toMatchObject({ ...share, shareUrl: url, lastError: null, tokenState: 'valid' })
  noteFault(new DriveError('drive_missing'), now())
  noteOk()
  expect(connection()).toMatchObject({ ...share, lastError: null, lastErrorReason: null, lastErrorAt: null })
})

test('the log says which call failed and its request, and nothing that lets somebody in', async () => {
  const { graph, env, now } = await graphPortal({ env: { GRAPH_AUTH: 'delegated', LOG_LEVEL: 'debug' } })
  await connectAccount(now())
  const file = graph.drive.put('García Ana/Demanda.pdf', '%PDF-1.7')
  const shareUrl = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123'
  graph.share(shareUrl, graph.drive.at('García Ana'))
  graph.fault(presets.throttle(1, { match: GRAPH }), presets.html502({ match: GRAPH }))
  graph.fault({ match: TOKEN, status: 503, body: { error: 'temporarily_unavailable', error_codes: [90033] } })
  graph.expireTokens()
  const share = `u!${Buffer.from(shareUrl).toString('base64url')}`
  const byName = `${DRIVE}/root:/${encodeURIComponent('García Ana')}/Demanda.pdf`
  const paths = [
    `${DRIVE}/items/${file.id}/content`,
    `/shares/${share}/driveItem`,
    byName,
    `${DRIVE}/items/NO`,
  ]
  const other = startGraphProcess(env, paths)
  expect([await other.ended, other.output()]).toEqual([0, expect.stringContaining('failed drive_missing')])
  const output = other.output()
  const lines = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  // A part that could be a DNI is masked in the log.
  const requestId = expect.stringMatching(/^[\da-f*-]{20,36}$/)
  const content = '/drives/…/items/…/content'
  expect(lines).toContainEqual(
    expect.objectContaining({ call: content, fault: 'drive_throttled', requestId, pauseMs: 1000 }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ call: content, status: 302, requestId }))
  expect(lines).toContainEqual(
    expect.objectContaining({ call: '/shares/…/driveItem', status: 200, requestId }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ call: '/drives/…/root:…', status: 200, requestId }))
  const secrets = [...graph.tenant.access.keys(), ...graph.tenant.refresh.keys(), graph.tenant.secret]
  const sent = graph.requests.map(({ headers }) => headers.authorization?.slice(7) ?? graph.tenant.secret)
  for (const secret of [...secrets, ...sent, 'tempauth', 'EabcDEF123', share, 'Ana', 'Garc'])
    expect(output).not.toContain(secret)
})
