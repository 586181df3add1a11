import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  askGraph,
  authorizeUrl,
  CALLBACK,
  codeIn,
  DELEGATED_SCOPE,
  hear,
  leadsTo,
} from '../../../support/ask-graph'

test('a code serves once, for ten minutes, and for whoever knows the verifier', async () => {
  const { graph, postForm } = await askGraph()
  const { id, clientId, secret } = graph.tenant
  const verifier = 'a verifier of the length that the standard asks for'
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const newCode = async () => {
    const asked = {
      client_id: clientId,
      scope: DELEGATED_SCOPE,
      code_challenge,
      code_challenge_method: 'S256',
    }
    return codeIn(await hear(authorizeUrl(graph.origins.graph, id, asked)))
  }
  const exchange = (code: string, code_verifier: string, redirect_uri = CALLBACK) =>
    postForm({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: secret,
      code,
      redirect_uri,
      code_verifier,
    })
  const code = await newCode()
  expect((await exchange(code, 'another')).body.error_codes).toEqual([501481])
  expect((await exchange(code, verifier, `${CALLBACK}/other`)).body.error_codes).toEqual([70000])
  expect((await exchange(code, verifier)).status).toBe(200)
  expect((await exchange(code, verifier)).body.error_codes).toEqual([54005])
  const old = await newCode()
  graph.advance(601)
  expect((await exchange(old, verifier)).body.error_codes).toEqual([70008])
})

test('signing in returns with a code, or with the reason why not', async () => {
  const { graph } = await askGraph({ redirectUris: [CALLBACK] })
  const { id, clientId } = graph.tenant
  const authorize = (given: Record<string, string> = {}) =>
    hear(authorizeUrl(graph.origins.graph, id, { client_id: clientId, scope: DELEGATED_SCOPE, ...given }))
  const back = leadsTo(await authorize())
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^0\.Ab/),
    state: 'the state',
    session_state: expect.any(String),
  })
  expect(leadsTo(await authorize({ prompt: 'none' })).searchParams.get('error')).toBe('interaction_required')
  graph.setMode('deny')
  const denied = leadsTo(await authorize()).searchParams
  expect(denied.get('error')).toBe('access_denied')
  expect(denied.get('error_description')).toMatch(/^AADSTS65004: /)
  expect(denied.get('state')).toBe('the state')
  for (const [given, code] of [
    [{ client_id: 'other' }, 'AADSTS700016'],
    [{ redirect_uri: 'https://other.example/' }, 'AADSTS50011'],
  ] as const) {
    const page = await authorize(given)
    expect(page.status).toBe(400)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).toContain(code)
  }
})

test('the addresses of the tenant and the consent of its administrator', async () => {
  const { graph } = await askGraph()
  const { id, clientId } = graph.tenant
  const base = `${graph.origins.graph}/${id}`
  expect((await hear(`${base}/v2.0/.well-known/openid-configuration`)).body).toMatchObject({
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
  })
  const unknown = await hear(`${graph.origins.graph}/other/v2.0/.well-known/openid-configuration`)
  expect([unknown.status, unknown.body.error, unknown.body.error_codes]).toEqual([
    400,
    'invalid_tenant',
    [90002],
  ])
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: CALLBACK, state: 's' })
  const consented = leadsTo(await hear(`${base}/adminconsent?${query}`)).searchParams
  expect(Object.fromEntries(consented)).toEqual({ tenant: id, state: 's', admin_consent: 'True' })
})
