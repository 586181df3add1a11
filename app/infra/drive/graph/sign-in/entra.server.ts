import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  customFetch,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { z } from 'zod'
import { env } from '../../../env.server'
import { networkFault } from '../network-fault'
import { retryAfter } from '../retry-after'
import { endOf, timing } from '../timing.server'
import { type Refusal, signInFault } from './sign-in-fault'

/** Microsoft's sign-in service. Failures are thrown as `SignInFailure`. */

export type Tokens = { access: string; expiresAt: number; refresh: string | null }
export type SignIn = { url: string; state: string; verifier: string }

export const CALLBACK_PATH = '/api/onedrive/callback'
const USUAL_LIFE_S = 3599

/** A refusal of the sign-in service, and what it means. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  constructor(readonly fault: ReturnType<typeof signInFault>) {
    super(fault.error.reason)
  }
}

/** A token for the application itself. */
export const applicationTokens = () =>
  tokensFrom((config) => clientCredentialsGrant(config, { scope: `${resource()}/.default` }))

/**
 * New tokens for the account that signed in, for what it has consented to. The refresh token is replaced by the one in the answer.
 */
export const refreshedTokens = (refresh: string) => tokensFrom((config) => refreshTokenGrant(config, refresh))

/**
 * The tokens for a code from the sign-in page. `url` is the address the browser was sent back to; only its query counts,
 * because behind a proxy its host is not the public one.
 */
export const tokensForCode = ({ url, state, verifier }: SignIn) =>
  tokensFrom((config) =>
    authorizationCodeGrant(config, new URL(new URL(url).search, callbackUrl()), {
      expectedState: state,
      pkceCodeVerifier: verifier,
    }),
  )

/** Where the sign-in page sends the browser back to; the application in Entra must name it. */
export const callbackUrl = () => `${env().publicUrl}${CALLBACK_PATH}`

/** What the account is asked for: to read, or to write as well. */
export type Asking = { writes?: boolean }

/** The address of the sign-in page, and what has to be kept until the browser is sent back. */
export async function signInPage(asking: Asking = {}): Promise<SignIn> {
  const verifier = randomPKCECodeVerifier()
  const state = randomState()
  const url = buildAuthorizationUrl(configuration(), {
    redirect_uri: callbackUrl(),
    response_mode: 'query',
    scope: accountScope(asking),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, state, verifier }
}

async function tokensFrom(grant: (config: Configuration) => Promise<TokenEndpointResponse>): Promise<Tokens> {
  try {
    const answer = await grant(configuration())
    const expiresAt = timing().now() + (answer.expires_in ?? USUAL_LIFE_S) * 1000
    return { access: answer.access_token, expiresAt, refresh: answer.refresh_token ?? null }
  } catch (error) {
    throw new SignInFailure(signInFault(await refusalOf(error)))
  }
}

/** The application at the sign-in service of the firm's tenant. */
export function configuration(): Configuration {
  const { GRAPH_LOGIN_URL, GRAPH_TENANT_ID = '', GRAPH_CLIENT_ID = '', GRAPH_CLIENT_SECRET } = env()
  const tenant = `${GRAPH_LOGIN_URL}/${encodeURIComponent(GRAPH_TENANT_ID)}`
  const server = {
    issuer: `${tenant}/v2.0`,
    authorization_endpoint: `${tenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${tenant}/oauth2/v2.0/token`,
    jwks_uri: `${tenant}/discovery/v2.0/keys`,
  }
  const config = new Configuration(server, GRAPH_CLIENT_ID, {}, ClientSecretPost(GRAPH_CLIENT_SECRET))
  config[customFetch] = (url, { signal, ...options }) =>
    fetch(url, { ...options, signal: endOf(signal) } as RequestInit)
  config.timeout = timing().answerMs / 1000
  // The environment is refused if it has an http address that is not on loopback.
  if (GRAPH_LOGIN_URL.startsWith('http:')) allowInsecureRequests(config)
  return config
}

/** Scopes name the Graph of the public cloud or of a sovereign one; an emulator plays the public one. */
function resource(): string {
  const { origin, protocol } = new URL(env().GRAPH_BASE_URL)
  return protocol === 'https:' ? origin : 'https://graph.microsoft.com'
}

const accountScope = ({ writes = false }: Asking) =>
  `offline_access ${resource()}/${writes ? 'Files.ReadWrite.All' : 'Files.Read.All'} ${resource()}/Sites.Read.All`

const Answer = z.object({ error: z.string(), error_codes: z.array(z.number()).default([]) })

/** The causes of the library's errors hold whole answers, tokens included: they go no further than here. */
async function refusalOf(error: unknown): Promise<Refusal> {
  if (error instanceof AuthorizationResponseError)
    return { status: 400, error: 'interaction_required', codes: [], reason: error.error }
  const response = responseOf(error)
  const retryAfterMs = response && retryAfter(response.headers, timing().now())
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const body =
      error instanceof ResponseBodyError ? error.cause : await error.response.json().catch(() => null)
    const { data } = Answer.safeParse(body)
    const { status } = error
    return { status, error: data?.error ?? 'invalid_client', codes: data?.error_codes ?? [], retryAfterMs }
  }
  if (error instanceof ClientError) {
    const { status = 0, ok = true } = response ?? {}
    const isWrong = error.code === 'OAUTH_INVALID_RESPONSE'
    const word = error.code === 'OAUTH_TIMEOUT' ? 'timeout' : error.code
    const reason = ok ? word : `status ${status}`
    return { status, error: isWrong ? 'invalid_response' : null, codes: [], reason, retryAfterMs }
  }
  const reason = networkFault(error)
  if (reason === null) throw error
  return { status: 0, error: null, codes: [], reason }
}

function responseOf(error: unknown): Response | undefined {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError)
    return error.response
  return error instanceof ClientError && error.cause instanceof Response ? error.cause : undefined
}
