import { clockTime } from '~/i18n/format'
import type { RequestContext } from '~/infra/http/request-context.server'
import { CODE_TRIES } from '../limits'
import { dniHash, findChallenge, resendAt } from './code-challenge.server'

/**
 * The data of the code step, wherever a code is entered; null if this browser is not waiting for one. `subject`: what
 * the code is for, by default signing in.
 */
export function codeStep({ language, now, ticket }: RequestContext, subject = dniHash(ticket?.dni ?? '')) {
  const challenge = findChallenge(ticket, subject, now)
  if (!challenge) return null
  const { email, expiresAt, createdAt, attempts } = challenge
  const again = resendAt(createdAt)
  return {
    email,
    until: clockTime(language, expiresAt),
    over: overBy(expiresAt <= now, attempts >= CODE_TRIES),
    resend: { at: clockTime(language, again), inSeconds: Math.max(0, Math.ceil((again - now) / 1000)) },
  }
}

/** Why the code can no longer be entered. */
export type CodeOver = 'expired' | 'exhausted'

function overBy(isExpired: boolean, isExhausted: boolean): CodeOver | null {
  if (isExpired) return 'expired'
  return isExhausted ? 'exhausted' : null
}
