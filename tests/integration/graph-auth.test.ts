import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginSignIn, connection, finishSignIn } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { readTokens } from '~/infra/drive/graph/sign-in/token-store.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { database, sqlite } from '~db/client'
import { driveConnections } from '~db/schema'
import { setPortalEnv, testOnSqlite } from '../support/engine'
import type { Reply } from '../support/graph-emulator/answers'
import type { Mode } from '../support/graph-emulator/tenant'
import { connectAccount, graphPortal, signedIn, startGraphProcess } from '../support/graph-portal'
import { until } from '../support/portal'

const TOKEN = { method: 'POST', pathRegex: '/oauth2/v2.0/token$' }
const MINUTE = 60_000
const DELEGATED = { env: { GRAPH_AUTH: 'delegated' } }

/** The answer with a token that need not be renewed at once. */
const lasting = (reply: Reply): Reply => ({
  ...reply,
  body: JSON.stringify({ ...JSON.parse(String(reply.body)), expires_in: 3600 }),
})
const formOf = (request: { body: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(request?.body ?? ''))

test('an application asks for a token once, and again when five minutes are left', async () => {
  const { graph, advance } = await graphPortal({ emulator: { tokenTtl: 3600 } })
  expect(connection()).toMatchObject({ tokenState: 'missing', accessLength: 0, canRenew: true })
  const first = await accessToken()
  expect(await accessToken()).toBe(first)
  advance(54 * MINUTE)
  expect(await accessToken()).toBe(first)
  expect(graph.requested(TOKEN).map(formOf)).toEqual([
    {
      grant_type: 'client_credentials',
      scope: 'https://graph.microsoft.com/.default',
      client_id: graph.tenant.clientId,
      client_secret: graph.tenant.secret,
    },
  ])
  advance(MINUTE)
  const second = await accessToken()
  expect(second).not.toBe(first)
  expect(graph.requested(TOKEN)).toHaveLength(2)
  expect(connection()).toMatchObject({ tokenState: 'valid', accessLength: second.length, lastError: null })
})

testOnSqlite(
  'the tokens are in no file in clear, and count as missing once they cannot be opened any more',
  async () => {
    const { graph, dataDir } = await graphPortal(DELEGATED)
    await connectAccount(0)
    const { access, refresh } = readTokens()
    sqlite().pragma('wal_checkpoint(TRUNCATE)')
    const stored = readFileSync(`${dataDir}/portal.sqlite`, 'latin1')
    expect([access, refresh].map((token) => token && stored.includes(token.slice(0, 40)))).toEqual([
      false,
      false,
    ])
    const garbled = randomBytes(600)
    database().update(driveConnections).set({ accessToken: garbled, refreshToken: garbled }).run()
    expect(readTokens()).toMatchObject({ access: null, refresh: null })
    await expect(accessToken()).rejects.toMatchObject({ code: 'drive_auth_required', reason: 'notConnected' })
    expect(graph.requested(TOKEN)).toHaveLength(1)
  },
)

test('tokens of another application are not used', async () => {
  const { graph, env } = await graphPortal()
  const token = await accessToken()
  setPortalEnv({ ...env, LOG_LEVEL: 'silent', GRAPH_CLIENT_ID: 'another' })
  expect(connection()).toMatchObject({ clientId: 'another', tokenState: 'missing', accessLength: 0 })
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_config', reason: 'AADSTS700016' })
  setPortalEnv({ ...env, LOG_LEVEL: 'silent' })
  expect(await accessToken()).toBe(token)
  expect(graph.requested(TOKEN)).toHaveLength(2)
})

test('an account signs in with PKCE, and comes back to the public address, whatever the proxy calls it', async () => {
  const { graph, now } = await graphPortal({
    env: { ...DELEGATED.env, PUBLIC_URL: 'https://portal.example' },
  })
  const { url, state, verifier } = await beginSignIn()
  const back = await signedIn(url)
  expect(back).toMatch(/^https:\/\/portal\.example\/api\/onedrive\/callback\?/)
  const seen = back.replace('https://portal.example', 'http://127.0.0.1:3000')
  await finishSignIn({ url: seen, state, verifier }, 'Administración', now())
  const [page] = graph.requested({ pathRegex: '/authorize' })
  expect(Object.fromEntries(page?.url.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    response_mode: 'query',
    code_challenge_method: 'S256',
    scope:
      'offline_access https://graph.microsoft.com/Files.Read.All https://graph.microsoft.com/Sites.Read.All',
  })
  expect(formOf(graph.requested(TOKEN)[0])).toMatchObject({
    grant_type: 'authorization_code',
    code_verifier: verifier,
    redirect_uri: 'https://portal.example/api/onedrive/callback',
  })
  expect(connection()).toMatchObject({
    method: 'authorization_code',
    tokenState: 'valid',
    canRenew: true,
    connectedAt: now(),
    connectedBy: 'Administración',
  })
})

test('a refresh token is replaced each time, so that one that can be used only once is enough', async () => {
  const { graph, now } = await graphPortal({ ...DELEGATED, emulator: { flags: { strictRotation: true } } })
  await connectAccount(now())
  for (const times of [1, 2, 3]) {
    const { refresh } = readTokens()
    await accessToken(true)
    expect(formOf(graph.requested(TOKEN)[times])).toMatchObject({ refresh_token: refresh })
    expect(readTokens().refresh).not.toBe(refresh)
  }
  expect(connection()).toMatchObject({ tokenState: 'valid', canRenew: true })
})

test('an answer without a refresh token leaves the stored one', async () => {
  const { graph, now } = await graphPortal(DELEGATED)
  await connectAccount(now())
  const { refresh } = readTokens()
  const body = { token_type: 'Bearer', expires_in: 3599, access_token: 'a token' }
  graph.fault({ match: TOKEN, status: 200, body })
  expect(await accessToken(true)).toBe('a token')
  expect(readTokens()).toMatchObject({ access: 'a token', refresh })
})

test('many callers get one new token', async () => {
  const { graph } = await graphPortal()
  const tokens = await Promise.all([accessToken(), accessToken(), accessToken(true), accessToken()])
  expect(new Set(tokens).size).toBe(1)
  expect(graph.requested(TOKEN)).toHaveLength(1)
})

test('two processes get one new token', async () => {
  const { graph, env, now } = await graphPortal({ ...DELEGATED, emulator: { tokenTtl: 60 } })
  await connectAccount(now())
  const { refresh: signedInWith } = readTokens()
  let goOn = () => {}
  const hold = new Promise<void>((resolve) => {
    goOn = resolve
  })
  graph.fault({ match: TOKEN, hold, rewrite: lasting })
  const asked = graph.next(TOKEN)
  const renewal = accessToken()
  await asked
  const other = startGraphProcess(env)
  await until('the other process waits', async () => other.output().includes('waits'))
  goOn()
  const token = await renewal
  expect([await other.ended, other.output()]).toEqual([
    0,
    expect.stringContaining(`token of ${token.length} characters`),
  ])
  expect(graph.requested(TOKEN).slice(1).map(formOf)).toMatchObject([{ refresh_token: signedInWith }])
})

test('a sign-in that comes while an old token is being renewed is not undone by it', async () => {
  const { graph, now } = await graphPortal(DELEGATED)
  await connectAccount(now())
  let goOn = () => {}
  graph.fault({ match: TOKEN, hold: new Promise<void>((resolve) => (goOn = resolve)) })
  const asked = graph.next(TOKEN)
  const renewal = accessToken(true)
  await asked
  await connectAccount(now())
  const { access, refresh } = readTokens()
  goOn()
  await renewal
  expect(readTokens()).toMatchObject({ access, refresh })
})

test.each<[Mode, string, string, string]>([
  ['inactive', 'drive_auth_required', 'AADSTS700082', 'expired'],
  ['revoked', 'drive_auth_required', 'AADSTS50173', 'revoked'],
  ['mfa', 'drive_auth_required', 'AADSTS50076', 'revoked'],
  ['consent', 'drive_auth_required', 'AADSTS65001', 'revoked'],
])('an account that is refused (%s) has to sign in again: %s, %s', async (mode, code, reason, tokenState) => {
  const { graph, now, pauses } = await graphPortal(DELEGATED)
  await connectAccount(now())
  graph.setMode(mode)
  await expect(accessToken(true)).rejects.toMatchObject({ code, reason, details: { reason } })
  const fault = { lastError: code, lastErrorReason: reason, lastErrorAt: now() }
  expect(connection()).toMatchObject({ tokenState, canRenew: false, accessLength: 0, ...fault })
  await expect(accessToken()).rejects.toMatchObject({ code, reason })
  expect([graph.requested(TOKEN).length, pauses]).toEqual([2, []])
  graph.setMode('normal')
  await connectAccount(now())
  expect(connection()).toMatchObject({ tokenState: 'valid', canRenew: true, lastError: null })
  await accessToken(true)
})

test('a secret that has expired or is wrong is told apart, and the sign-in of the account is kept', async () => {
  const { graph, now, env } = await graphPortal(DELEGATED)
  await connectAccount(now())
  graph.setMode('secret-expired')
  const config = { code: 'drive_config', reason: 'AADSTS7000222' }
  await expect(accessToken(true)).rejects.toMatchObject(config)
  expect(connection()).toMatchObject({ tokenState: 'invalid_client', canRenew: true })
  graph.setMode('normal')
  setPortalEnv({ ...env, LOG_LEVEL: 'silent', GRAPH_CLIENT_SECRET: 'mistyped' })
  await expect(accessToken()).rejects.toMatchObject({ ...config, reason: 'AADSTS7000215' })
  setPortalEnv({ ...env, LOG_LEVEL: 'silent' })
  await accessToken()
  expect(connection()).toMatchObject({ tokenState: 'valid', lastError: null })
})

test('a challenge in the headers does not hide which secret is meant', async () => {
  const { graph } = await graphPortal()
  graph.setMode('secret-expired')
  const headers = { 'WWW-Authenticate': 'Bearer realm="login"' }
  graph.fault({ match: TOKEN, rewrite: (reply) => ({ ...reply, headers: { ...reply.headers, ...headers } }) })
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_config', reason: 'AADSTS7000222' })
})

test('an unknown tenant is a matter of the settings, and is asked once', async () => {
  const { graph, pauses } = await graphPortal({ env: { GRAPH_TENANT_ID: 'nobody.example' } })
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_config', reason: 'AADSTS90002' })
  expect([graph.requested(TOKEN).length, pauses]).toEqual([1, []])
})

test.each([
  ['does not answer whole', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['says that it passes', { status: 503, body: { error: 'temporarily_unavailable', error_codes: [90033] } }],
  ['breaks off', { truncateAt: 20 }],
  ['hangs up', { resetSocket: true }],
])('a sign-in service that %s is asked again', async (_, fault) => {
  const { graph, pauses } = await graphPortal()
  graph.fault({ match: TOKEN, times: 2, ...fault })
  await accessToken()
  expect([graph.requested(TOKEN).length, pauses]).toEqual([3, [500, 1000]])
})

test('a sign-in service that says nothing is given up after a while, and after six tries', async () => {
  const { graph, pauses } = await graphPortal({ timing: { answerMs: 50 } })
  graph.fault({ match: TOKEN, times: 9, hang: true })
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_unavailable', reason: 'timeout' })
  expect(pauses).toHaveLength(5)
  // On a busy machine one may be given up before it has left.
  expect(graph.requested(TOKEN).length).toBeLessThanOrEqual(6)
})

test('a token that still lives is used as long as there is no new one', async () => {
  const { graph, advance, now } = await graphPortal(DELEGATED)
  await connectAccount(now())
  const { access, refresh } = readTokens()
  graph.setMode('unavailable')
  advance(56 * MINUTE)
  expect(await accessToken()).toBe(access)
  await expect(accessToken(true)).rejects.toMatchObject({ code: 'drive_unavailable' })
  advance(5 * MINUTE)
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_unavailable', reason: 'status 503' })
  expect(readTokens()).toMatchObject({ refresh })
  graph.setMode('normal')
  expect(await accessToken()).not.toBe(access)
})

test('a sign-in service that asks for a pause gets it', async () => {
  const { graph, pauses } = await graphPortal()
  const body = { error: 'throttled', error_codes: [] }
  graph.fault({ match: TOKEN, status: 429, headers: { 'Retry-After': '7' }, body })
  await accessToken()
  expect(pauses).toEqual([7000])
  graph.fault({ match: TOKEN, status: 429, headers: { 'Retry-After': '315' }, body })
  await expect(accessToken(true)).rejects.toMatchObject({
    code: 'drive_throttled',
    details: { retryAfter: 315 },
  })
})

test('a sign-in that is refused, foreign or spoilt changes nothing', async () => {
  const { graph, now } = await graphPortal(DELEGATED)
  await connectAccount(now())
  const before = [connection(), readTokens()]
  const begun = await beginSignIn()
  const url = await signedIn(begun.url)
  const failing = (changes: Partial<typeof begun>) => finishSignIn({ ...begun, url, ...changes }, 'x', now())
  const needsPerson = { code: 'drive_auth_required' }
  await expect(failing({ state: 'of another browser' })).rejects.toMatchObject(needsPerson)
  expect(graph.requested(TOKEN)).toHaveLength(1)
  const mismatch = { ...needsPerson, reason: 'AADSTS501481' }
  await expect(failing({ verifier: 'v'.repeat(43) })).rejects.toMatchObject(mismatch)
  graph.setMode('deny')
  const denied = await signedIn(begun.url)
  await expect(failing({ url: denied })).rejects.toMatchObject({ ...needsPerson, reason: 'access_denied' })
  graph.setMode('normal')
  await expect(failing({ url: 'https://portal.example/api/onedrive/callback' })).rejects.toMatchObject(
    needsPerson,
  )
  expect([connection(), readTokens()]).toEqual(before)
  await failing({})
  await expect(failing({})).rejects.toMatchObject({ ...needsPerson, reason: 'AADSTS54005' })
  expect(connection()).toMatchObject({ tokenState: 'valid', connectedBy: 'x' })
})

test('a redirect address that the application does not know is a matter of the settings', async () => {
  const redirectUris = ['https://other.example/callback']
  const { graph, now } = await graphPortal({ ...DELEGATED, emulator: { redirectUris } })
  const { url, state, verifier } = await beginSignIn()
  expect(await signedIn(url)).toMatch(/^400: .*AADSTS50011/s)
  const body = { error: 'invalid_request', error_codes: [50011] }
  graph.fault({ match: TOKEN, status: 400, body })
  const back = `http://localhost:3000/api/onedrive/callback?code=x&state=${state}`
  const finished = finishSignIn({ url: back, state, verifier }, 'x', now())
  await expect(finished).rejects.toMatchObject({ code: 'drive_config', reason: 'AADSTS50011' })
})

test('an application has nobody who signs in', async () => {
  await graphPortal()
  await expect(beginSignIn()).rejects.toMatchObject({ code: 'drive_config', reason: 'GRAPH_AUTH=app' })
})

test('an address that the sign-in service redirects to gets no secret', async () => {
  const { graph } = await graphPortal()
  const headers = { Location: `${graph.origins.downloads}/elsewhere` }
  graph.fault({ match: TOKEN, times: 9, status: 307, headers, body: '' })
  await expect(accessToken()).rejects.toMatchObject({ code: 'drive_unavailable' })
  expect(graph.requested({ listener: 'B' })).toEqual([])
})
