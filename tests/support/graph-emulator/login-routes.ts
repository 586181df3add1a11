import { randomUUID } from 'node:crypto'
import { type Ask, htmlReply, jsonReply, type Reply, redirect } from './answers'
import { publicKey } from './id-token'
import { loginError } from './login-errors'
import type { Tenant } from './tenant'
import { token } from './token-route'
import type { World } from './world'

/** What login.microsoftonline.com answers; null for an address that is none of its own. */
export function answerLogin(ask: Ask, { tenant, origins }: World): Reply | null {
  const [, name = '', route] = ask.url.pathname.match(/^\/([^/]+)\/(.+)$/) ?? []
  const call = `${ask.method} ${route}`
  if (call === 'GET v2.0/.well-known/openid-configuration') return discovery(ask, tenant, name, origins.graph)
  if (call === 'GET oauth2/v2.0/authorize') return authorize(ask, tenant)
  if (call === 'POST oauth2/v2.0/token') return token(ask, tenant, { name, origin: origins.graph })
  if (call === 'GET discovery/v2.0/keys') return jsonReply(200, { keys: [publicKey()] })
  if (call === 'GET adminconsent') return adminConsent(ask, tenant)
  return null
}

function discovery(ask: Ask, tenant: Tenant, name: string, origin: string): Reply {
  if (name !== tenant.id && name !== 'common') {
    const { status, body } = loginError(ask, 'unknownTenant')
    return jsonReply(status, { ...JSON.parse(String(body)), error: 'invalid_tenant' })
  }
  const base = `${origin}/${name}`
  return jsonReply(200, {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    device_authorization_endpoint: `${base}/oauth2/v2.0/devicecode`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
}

/** Signs in and consents at once, as for somebody who is signed in and has consented before. */
function authorize(ask: Ask, tenant: Tenant): Reply {
  const asked = ask.url.searchParams
  const redirectUri = asked.get('redirect_uri') ?? ''
  if (asked.get('client_id') !== tenant.clientId)
    return htmlReply(400, 'AADSTS700016: Application was not found in the directory.')
  if (!isRegistered(tenant, redirectUri))
    return htmlReply(
      400,
      'AADSTS50011: The redirect URI does not match the redirect URIs of the application.',
    )
  const state = asked.get('state')
  const back = (values: Record<string, string>) => {
    const query = new URLSearchParams({ ...values, ...(state !== null && { state }) })
    return redirect(`${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`)
  }
  if (tenant.mode === 'deny')
    return back({
      error: 'access_denied',
      error_description: 'AADSTS65004: User declined to consent to access the app.',
    })
  if (asked.get('prompt') === 'none')
    return back({
      error: 'interaction_required',
      error_description: 'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
    })
  const code = tenant.issueCode({
    clientId: tenant.clientId,
    redirectUri,
    challenge: asked.get('code_challenge'),
    scope: asked.get('scope') ?? '',
    nonce: asked.get('nonce'),
  })
  return back({ code, session_state: randomUUID() })
}

function adminConsent(ask: Ask, tenant: Tenant): Reply {
  const asked = ask.url.searchParams
  const redirectUri = asked.get('redirect_uri') ?? ''
  if (asked.get('client_id') !== tenant.clientId || !isRegistered(tenant, redirectUri))
    return htmlReply(400, 'AADSTS700016: Application was not found in the directory.')
  const answer: Record<string, string> =
    tenant.mode === 'deny'
      ? { error: 'permission_denied', error_description: 'AADSTS65004: The admin canceled the request.' }
      : { tenant: tenant.id, admin_consent: 'True' }
  return redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state: asked.get('state') ?? '' })}`)
}

const isRegistered = ({ redirectUris }: Tenant, uri: string) =>
  URL.canParse(uri) && (redirectUris.length === 0 || redirectUris.includes(uri))
