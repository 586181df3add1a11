import type { TOKEN_STATES } from '~db/schema'
import { DriveError } from '../drive-error'

export type TokenState = (typeof TOKEN_STATES)[number]

/** What the sign-in service answered in place of tokens, or why it did not answer (`error` is then null). */
export type Refusal = {
  status: number
  /** The error of the OAuth standard. */
  error: string | null
  /** Microsoft's own numbers, such as 7000222; the first is the cause. */
  codes: number[]
  reason?: string
  retryAfterMs?: number
}

export type SignInFault = {
  error: DriveError
  /** What the stored tokens are worth from now on; null: as before. */
  tokens: TokenState | null
}

const PASSING = [90033, 90006, 50033, 50196]
const NEEDS_CONSENT = 65001
const UNUSED_FOR_LONG = [700082, 70008]

/** What a refusal means for the connection. The texts of the answer are never looked at: they change. */
export function signInFault(refusal: Refusal): SignInFault {
  const { status, error, codes, retryAfterMs } = refusal
  const [cause] = codes
  const reason = cause ? `AADSTS${cause}` : (refusal.reason ?? error ?? `status ${status}`)
  const passes = error === null || status === 429 || status >= 500 || error === 'temporarily_unavailable'
  if (passes || (cause && PASSING.includes(cause))) {
    const code = status === 429 ? 'drive_throttled' : 'drive_unavailable'
    return { error: new DriveError(code, { reason, retryAfterMs, repeat: 'this_call' }), tokens: null }
  }
  if (error === 'invalid_client')
    return { error: new DriveError('drive_config', { reason }), tokens: 'invalid_client' }
  if (error === 'invalid_grant' || error === 'interaction_required' || cause === NEEDS_CONSENT) {
    const tokens = cause && UNUSED_FOR_LONG.includes(cause) ? 'expired' : 'revoked'
    return { error: new DriveError('drive_auth_required', { reason }), tokens }
  }
  const code = error === 'invalid_response' ? 'drive_auth_required' : 'drive_config'
  return { error: new DriveError(code, { reason }), tokens: null }
}
