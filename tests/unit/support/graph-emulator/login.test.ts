import { expect, test } from 'vitest'
import { askGraph } from '../../../support/ask-graph'

const LONG_TOKEN = expect.stringMatching(/^eyJ[\w-]{20,}\.[\w-]{900,}\.[\w-]+$/)

test('an app gets an access token and nothing else', async () => {
  const { postForm, appForm } = await askGraph()
  const { status, body } = await postForm(appForm)
  expect(status).toBe(200)
  expect(body).toEqual({
    token_type: 'Bearer',
    expires_in: 3599,
    ext_expires_in: 3599,
    access_token: LONG_TOKEN,
  })
})

test('a person who signed in gets the scopes and a refresh token, which is replaced on each use', async () => {
  const { graph, postForm, signIn } = await askGraph()
  const first = await signIn()
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    token_type: 'Bearer',
    scope: 'Files.Read.All Sites.Read.All',
    expires_in: 3599,
    ext_expires_in: 3599,
    access_token: LONG_TOKEN,
    refresh_token: expect.stringMatching(/^0\.A/),
  })
  const form = refreshForm(graph.tenant, first.body.refresh_token)
  const second = await postForm(form)
  expect(Object.keys(second.body)).toEqual(Object.keys(first.body))
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
  expect((await postForm(form)).status).toBe(200)
})

test('without offline_access there is no refresh token', async () => {
  const { signIn } = await askGraph()
  expect((await signIn('https://graph.microsoft.com/Files.Read.All')).body).not.toHaveProperty(
    'refresh_token',
  )
})

test('with strict rotation a refresh token works once', async () => {
  const { graph, postForm, signIn } = await askGraph({ flags: { strictRotation: true } })
  const form = refreshForm(graph.tenant, (await signIn()).body.refresh_token)
  expect((await postForm(form)).status).toBe(200)
  expect((await postForm(form)).body).toMatchObject({ error: 'invalid_grant', error_codes: [70000] })
})

test('an error says who, what and when, in every field', async () => {
  const { graph, postForm, signIn } = await askGraph()
  const form = refreshForm(graph.tenant, (await signIn()).body.refresh_token)
  graph.setMode('inactive')
  const { status, body } = await postForm(form)
  expect(status).toBe(400)
  expect(body).toEqual({
    error: 'invalid_grant',
    error_description: expect.stringMatching(
      /^AADSTS700082: The refresh token has expired due to inactivity\.\r\nTrace ID: [\w-]+\r\nCorrelation ID: [\w-]+\r\nTimestamp: 2026-02-03 08:00:00Z$/,
    ),
    error_codes: [700082],
    timestamp: '2026-02-03 08:00:00Z',
    trace_id: expect.any(String),
    correlation_id: expect.any(String),
    error_uri: 'https://login.microsoftonline.com/error?code=700082',
    suberror: 'bad_token',
  })
})

test.each([
  ['a wrong secret', { client_secret: 'other' }, 401, 'invalid_client', 7000215],
  ['another app', { client_id: 'other' }, 400, 'unauthorized_client', 700016],
  ['another scope', { scope: 'Files.Read.All' }, 400, 'invalid_scope', 70011],
  ['no client', { client_id: '' }, 400, 'invalid_request', 900144],
  ['no secret', { client_secret: '' }, 400, 'invalid_request', 900144],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
])('%s is refused', async (_, change, status, error, code) => {
  const { postForm, appForm } = await askGraph()
  const refused = await postForm({ ...appForm, ...change })
  expect(refused.status).toBe(status)
  expect(refused.body).toMatchObject({ error, error_codes: [code] })
})

test.each([
  ['common', 9001023],
  ['somewhere.example', 90002],
])('an app gets no token in the tenant %s', async (name, code) => {
  const { postForm, appForm } = await askGraph()
  const { status, body } = await postForm(appForm, name)
  expect([status, body.error, body.error_codes]).toEqual([400, 'invalid_request', [code]])
})

test.each([
  ['secret-expired', 401, 'invalid_client', 7000222],
  ['unavailable', 503, 'temporarily_unavailable', 90033],
  ['revoked', 400, 'invalid_grant', 50173],
  ['mfa', 400, 'interaction_required', 50076],
  ['consent', 400, 'invalid_grant', 65001],
] as const)('in the mode %s a refresh is refused', async (mode, status, error, code) => {
  const { graph, postForm, signIn } = await askGraph()
  const form = refreshForm(graph.tenant, (await signIn()).body.refresh_token)
  graph.setMode(mode)
  const refused = await postForm(form)
  expect([refused.status, refused.body.error, refused.body.error_codes]).toEqual([status, error, [code]])
  expect(refused.body.suberror).toBe(
    { revoked: 'bad_token', mfa: 'basic_action', consent: 'consent_required' }[String(mode)],
  )
})

test('a refresh token dies by revocation and after ninety days without use', async () => {
  const { graph, postForm, signIn } = await askGraph()
  const revoked = refreshForm(graph.tenant, (await signIn()).body.refresh_token)
  graph.revokeTokens()
  expect((await postForm(revoked)).body.error_codes).toEqual([50173])
  const idle = refreshForm(graph.tenant, (await signIn()).body.refresh_token)
  graph.advance(91 * 86_400)
  expect((await postForm(idle)).body.error_codes).toEqual([700082])
})

const refreshForm = (tenant: { clientId: string; secret: string }, refresh_token: string) => ({
  grant_type: 'refresh_token',
  client_id: tenant.clientId,
  client_secret: tenant.secret,
  refresh_token,
})
