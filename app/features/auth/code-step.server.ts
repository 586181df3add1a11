import { clockTime } from '~/i18n/format'
import type { RequestContext } from '~/infra/http/request-context.server'
import { findChallenge, resendAt } from './request-code.server'

/** The data of the code step, wherever a code is entered; null if this browser is not waiting for one. */
export function codeStep({ language, now, otp }: RequestContext) {
  const challenge = findChallenge(otp?.token, now)
  if (!challenge) return null
  const { email, expiresAt, createdAt } = challenge
  const again = resendAt(createdAt)
  return {
    email,
    until: clockTime(language, expiresAt),
    expired: expiresAt <= now,
    resend: { at: clockTime(language, again), inSeconds: Math.max(0, Math.ceil((again - now) / 1000)) },
  }
}
