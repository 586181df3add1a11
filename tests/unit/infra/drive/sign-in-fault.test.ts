import { expect, test } from 'vitest'
import { type Refusal, signInFault } from '~/infra/drive/graph/sign-in/sign-in-fault'

const refusal = (error: string | null, code?: number, more: Partial<Refusal> = {}): Refusal => ({
  status: error === 'invalid_client' ? 401 : 400,
  error,
  codes: code ? [code] : [],
  ...more,
})

test.each([
  [refusal('invalid_client', 7000215), 'drive_config', 'AADSTS7000215', 'invalid_client'],
  [refusal('invalid_client', 7000222), 'drive_config', 'AADSTS7000222', 'invalid_client'],
  [refusal('invalid_grant', 700082), 'drive_auth_required', 'AADSTS700082', 'expired'],
  [refusal('invalid_grant', 70008), 'drive_auth_required', 'AADSTS70008', 'expired'],
  [refusal('invalid_grant', 50173), 'drive_auth_required', 'AADSTS50173', 'revoked'],
  [refusal('invalid_grant', 65001), 'drive_auth_required', 'AADSTS65001', 'revoked'],
  [refusal('interaction_required', 50076), 'drive_auth_required', 'AADSTS50076', 'revoked'],
  [refusal('unauthorized_client', 700016), 'drive_config', 'AADSTS700016', null],
  [refusal('invalid_request', 90002), 'drive_config', 'AADSTS90002', null],
  [refusal('invalid_request', 50011), 'drive_config', 'AADSTS50011', null],
  [refusal('invalid_scope', 70011), 'drive_config', 'AADSTS70011', null],
  [refusal('invalid_response'), 'drive_auth_required', 'invalid_response', null],
] as const)('%o needs a person: %s %s, tokens %s', (answer, code, reason, tokens) => {
  expect(signInFault(answer)).toMatchObject({ error: { code, reason, repeat: 'never' }, tokens })
})

test.each([
  [refusal('temporarily_unavailable', 90033, { status: 503 }), 'drive_unavailable', 'AADSTS90033'],
  [refusal('invalid_grant', 50196), 'drive_unavailable', 'AADSTS50196'],
  [refusal('server_error', undefined, { status: 500 }), 'drive_unavailable', 'server_error'],
  [refusal(null, undefined, { status: 502 }), 'drive_unavailable', 'status 502'],
  [refusal(null, undefined, { status: 0, reason: 'ECONNREFUSED' }), 'drive_unavailable', 'ECONNREFUSED'],
  [refusal('throttled', undefined, { status: 429, retryAfterMs: 7000 }), 'drive_throttled', 'throttled'],
] as const)('%o passes by itself: %s %s, and no token is given up', (answer, code, reason) => {
  expect(signInFault(answer)).toMatchObject({ error: { code, reason, repeat: 'this_call' }, tokens: null })
})

test('a pause that the sign-in asks for is told in seconds', () => {
  const { error } = signInFault(refusal('throttled', undefined, { status: 429, retryAfterMs: 7000 }))
  expect(error).toMatchObject({ retryAfterMs: 7000, details: { retryAfter: 7 } })
})
