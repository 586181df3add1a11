import { randomUUID } from 'node:crypto'
import { type Ask, isoSeconds, jsonReply, type Reply } from './answers'

type LoginError = { status?: number; error: string; code: number; text: string; suberror?: string }

const errors = {
  wrongSecret: {
    status: 401,
    error: 'invalid_client',
    code: 7000215,
    text: 'Invalid client secret provided.',
  },
  secretExpired: {
    status: 401,
    error: 'invalid_client',
    code: 7000222,
    text: 'The provided client secret keys for app are expired.',
  },
  unknownApp: {
    error: 'unauthorized_client',
    code: 700016,
    text: 'Application was not found in the directory.',
  },
  unknownTenant: { error: 'invalid_request', code: 90002, text: 'Tenant not found.' },
  grantOnCommon: {
    error: 'invalid_request',
    code: 9001023,
    text: "The grant type 'client_credentials' is not supported over the /common or /consumers endpoints.",
  },
  missingField: {
    error: 'invalid_request',
    code: 900144,
    text: 'The request body must contain the following parameter:',
  },
  unknownGrant: {
    error: 'unsupported_grant_type',
    code: 70003,
    text: 'The app requested an unsupported grant type.',
  },
  wrongScope: { error: 'invalid_scope', code: 70011, text: 'The provided scope is not valid.' },
  codeUsed: { error: 'invalid_grant', code: 54005, text: 'OAuth2 Authorization code was already redeemed.' },
  codeExpired: { error: 'invalid_grant', code: 70008, text: 'The provided authorization code is expired.' },
  wrongVerifier: {
    error: 'invalid_grant',
    code: 501481,
    text: 'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  },
  badToken: {
    error: 'invalid_grant',
    code: 70000,
    text: 'Provided grant is invalid.',
    suberror: 'bad_token',
  },
  inactive: {
    error: 'invalid_grant',
    code: 700082,
    text: 'The refresh token has expired due to inactivity.',
    suberror: 'bad_token',
  },
  revoked: {
    error: 'invalid_grant',
    code: 50173,
    text: 'The provided grant has expired due to it being revoked.',
    suberror: 'bad_token',
  },
  mfa: {
    error: 'interaction_required',
    code: 50076,
    text: 'Due to a configuration change you must use multi-factor authentication.',
    suberror: 'basic_action',
  },
  consent: {
    error: 'invalid_grant',
    code: 65001,
    text: 'The user or administrator has not consented to use the application.',
    suberror: 'consent_required',
  },
  unavailable: {
    status: 503,
    error: 'temporarily_unavailable',
    code: 90033,
    text: 'A transient error has occurred. Please try again.',
  },
} satisfies Record<string, LoginError>

export type LoginErrorName = keyof typeof errors

/** An error of the login service; `more` is appended to its sentence. */
export function loginError(ask: Ask, name: LoginErrorName, more = ''): Reply {
  const { status = 400, error, code, text, suberror }: LoginError = errors[name]
  const [trace, correlation] = [randomUUID(), randomUUID()]
  const timestamp = isoSeconds(ask.time).replace('T', ' ')
  const description = [
    `AADSTS${code}: ${text}${more}`,
    `Trace ID: ${trace}`,
    `Correlation ID: ${correlation}`,
    `Timestamp: ${timestamp}`,
  ]
  return jsonReply(status, {
    error,
    error_description: description.join('\r\n'),
    error_codes: [code],
    timestamp,
    trace_id: trace,
    correlation_id: correlation,
    error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    ...(suberror && { suberror }),
  })
}
