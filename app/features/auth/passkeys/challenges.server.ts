import { eq, lt } from 'drizzle-orm'
import { randomToken, sha256 } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { type Tx, transact } from '~db/client'
import { passkeyChallenges } from '~db/schema'
import { PASSKEY_CHALLENGE_MS, passkeyChallengesPerNetwork } from '../limits'
import { networkLimits } from '../request-limits.server'

/** What an answer is for: signing in at one of the two doors, or a passkey of whoever has this session or link. */
export type ChallengeSubject =
  | 'client'
  | 'staff'
  | `user ${number}`
  | `member ${number}`
  | `invitation ${string}`

/**
 * What a browser is to sign, for one answer within five minutes: `token` goes into its cookie, `challenge` (base64url) to its
 * device. The one is the hash of the other, so that an answer counts only in the browser that was asked. Throws `too_many_requests`.
 */
export function issueChallenge(subject: ChallengeSubject, context: RequestContext) {
  const { now } = context
  consume(networkLimits('passkey', context, passkeyChallengesPerNetwork), now)
  const token = randomToken()
  const tokenHash = sha256(token)
  const expiresAt = now + PASSKEY_CHALLENGE_MS
  transact((tx) => tx.insert(passkeyChallenges).values({ tokenHash, subject, expiresAt }).run())
  return { token, challenge: challengeOf(tokenHash) }
}

/** Uses up what this browser was asked to sign; null if that was nothing, something else, or too long ago. */
export function takeChallenge(
  subject: ChallengeSubject,
  { passkeyToken, now }: RequestContext,
): string | null {
  if (passkeyToken === undefined) return null
  const tokenHash = sha256(passkeyToken)
  const ofToken = eq(passkeyChallenges.tokenHash, tokenHash)
  const [taken] = transact((tx) => tx.delete(passkeyChallenges).where(ofToken).returning().all())
  return taken?.subject === subject && taken.expiresAt > now ? challengeOf(tokenHash) : null
}

/** Deletes what nobody has answered. */
export function sweepChallenges(tx: Tx, now: number) {
  tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)).run()
}

const challengeOf = (tokenHash: string) => Buffer.from(tokenHash, 'hex').toString('base64url')
