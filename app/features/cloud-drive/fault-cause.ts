import type { DriveCause } from '~/i18n/drive-causes'

/** Why the drive in the cloud cannot be read: the failure's code, and the provider's own. */
export type CloudFault = { code: string; reason: string | null; retryAfter?: number }

/** By the provider's code, in lower case. The provider's sentences change; its codes do not. */
const CAUSE_OF_REASON: Record<string, DriveCause> = {
  aadsts7000215: 'secret_wrong',
  aadsts7000222: 'secret_ended',
  aadsts700016: 'application_unknown',
  aadsts700011: 'application_unknown',
  aadsts90002: 'tenant_unknown',
  aadsts9001023: 'tenant_unknown',
  aadsts50011: 'return_address',
  aadsts65001: 'consent_missing',
  consentmissing: 'consent_missing',
  authorization_requestdenied: 'consent_missing',
  aadsts65004: 'declined',
  access_denied: 'declined',
  aadsts50173: 'revoked',
  aadsts700082: 'unused',
  aadsts70008: 'unused',
  aadsts70043: 'policy',
  aadsts50076: 'policy',
  aadsts50078: 'policy',
  aadsts50079: 'policy',
  aadsts53003: 'policy',
  aadsts54005: 'begin_again',
  aadsts501481: 'begin_again',
  statemismatch: 'begin_again',
  oauth_invalid_response: 'begin_again',
  notconnected: 'not_connected',
  'graph_auth=app': 'application_only',
}

const CAUSE_OF_CODE: Record<string, DriveCause> = {
  drive_auth_required: 'refused',
  drive_config: 'settings',
  drive_denied: 'denied',
  drive_missing: 'missing',
  drive_locked: 'locked',
  drive_throttled: 'throttled',
  drive_not_set_up: 'not_set_up',
}

/** What is wrong, in terms of what somebody can do about it. */
export const causeOf = ({ code, reason }: CloudFault): DriveCause =>
  CAUSE_OF_REASON[reason?.toLowerCase() ?? ''] ?? CAUSE_OF_CODE[code] ?? 'unavailable'

/** The provider's code as people quote it to their support: `AADSTS7000222`, `accessDenied`; null for our own. */
export function providerCode({ reason }: CloudFault): string | null {
  if (reason === null || OWN_REASONS.includes(reason)) return null
  return reason
}

const OWN_REASONS = [
  'notConnected',
  'consentMissing',
  'notBefore',
  'stateMismatch',
  'OAUTH_INVALID_RESPONSE',
  'GRAPH_AUTH=app',
  'timeout',
]
