import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { env } from '../../../env.server'
import { log } from '../../../log.server'
import { configuration, type SignIn } from './entra.server'

/** Who somebody is in the firm's Microsoft tenant (OpenID Connect, authorization code with PKCE). Nothing of the drive is asked for. */

export const IDENTITY_CALLBACK = '/admin/microsoft/back'
const callbackUrl = () => `${env().publicUrl}${IDENTITY_CALLBACK}`

type Identity = SignIn & { nonce: string }

/** The address of the sign-in page, and what has to be kept until the browser is sent back. */
export async function identityPage(): Promise<Identity> {
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
  const url = buildAuthorizationUrl(configuration(), {
    redirect_uri: callbackUrl(),
    response_mode: 'query',
    scope: 'openid profile',
    ...{ state, nonce, prompt: 'select_account' },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, verifier, nonce }
}

/**
 * The id of the account that has signed in: signed by the tenant, for this portal and for what this browser was sent with. `url` is the
 * address that the browser was sent back to. Null if nobody has, or Microsoft does not answer; the log says which.
 */
export async function identityOf({ url, state, verifier, nonce }: Identity): Promise<string | null> {
  const config = configuration()
  enableNonRepudiationChecks(config)
  try {
    const back = new URL(new URL(url).search, callbackUrl())
    const answer = await authorizationCodeGrant(config, back, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    })
    const claims = answer.claims()
    return typeof claims?.oid === 'string' && claims.tid === env().GRAPH_TENANT_ID ? claims.oid : null
  } catch (error) {
    // Causes hold whole answers, with tokens.
    const code = error instanceof ClientError ? error.code : (error as Error).name
    log().warn({ code }, 'somebody could not be signed in by Microsoft')
    return null
  }
}
