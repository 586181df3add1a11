import { clockTime } from '~/i18n/format'
import type { RequestContext } from '~/infra/http/request-context.server'
import { findChallenge, resendAt } from './request-code.server'

/** What the step of the code shows, wherever a code is asked for; null when this browser waits for none. */
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
