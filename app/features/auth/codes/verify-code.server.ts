import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { sameHash, sha256 } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { log } from '~/infra/log.server'
import { consume, countEvent, isExhausted, limitsOn } from '~/infra/rate-limit.server'
import type { ClientAccount } from '~/infra/subject.server'
import { type Tx, transact } from '~db/client'
import { otpChallenges, type Person, person, users, verificationCodes } from '~db/schema'
import type { UserView } from '../contract'
import { toUserView } from '../get-user.server'
import { CODE_TRIES, codeChecks } from '../limits'
import { networkLimits } from '../request-limits.server'
import { openSession } from '../session.server'
import { codeHash, dniHash } from './code-challenge.server'

/** A person who has just signed in: `token` is the session, `account` is what the device remembers. */
export type SignedIn = { user: UserView; token: string; account: ClientAccount }

type Refusal = 'code_missing' | 'code_wrong' | 'code_expired' | 'code_used' | 'code_exhausted'
/** `counts`: the attempt was compared with a code that had really been mailed. */
type Refused =
  | { refusal: Exclude<Refusal, 'code_wrong'>; counts?: boolean }
  | { refusal: 'code_wrong'; left: number; counts: boolean }
type Challenge = typeof otpChallenges.$inferSelect
type User = Person
/** A DNI in its compared form, and the code that was typed. */
export type Proof = { dni: string; otp: string }

/** Not a hash: compared with when a challenge has no code behind it. */
const NO_CODE = '0'.repeat(64)

const allFailures = limitsOn('code_failure', [{ kind: 'everybody' }], codeChecks.failures)
const decoyFailures = limitsOn('decoy', [{ kind: 'everybody' }], codeChecks.failures)

/** Opens a tracking session for the DNI requested in this browser. Throws what `proveCode` throws. */
export function verifyCode(proof: Proof, context: RequestContext): Promise<SignedIn> {
  return proveCode(proof, context, (tx, user) => {
    const token = openSession(tx, { kind: 'tracking', userId: user.id }, context)
    const actor = { kind: 'tracking' as const, id: String(user.id), address: context.address }
    recordAudit(tx, { at: context.now, actor, action: 'signed_in', userId: user.id, detail: { by: 'code' } })
    return {
      user: toUserView(user, 'tracking'),
      token,
      account: { kind: 'dni', id: proof.dni },
    }
  })
}

/**
 * Does something for the client whose code was entered, in the transaction that uses the code up. Throws what
 * `proveChallenge` throws.
 */
export function proveCode<Result extends object>(
  { dni, otp }: Proof,
  context: RequestContext,
  whenRight: (tx: Tx, user: User) => Result,
): Promise<Result> {
  return proveChallenge({ subject: dniHash(dni), otp }, context, (tx) => {
    const isActiveUser = and(eq(users.dni, dni), eq(users.archived, false))
    const user = tx.select(person).from(users).where(isActiveUser).get()
    return user ? whenRight(tx, user) : null
  })
}

/** Whose code is entered: the hash of a challenge, and what was typed. */
type Answer = { subject: string; otp: string }
/** Null if there is nobody any more for whom the code was sent to this address. */
type WhenRight<Result> = (tx: Tx, email: string) => Result | null

/**
 * Does something once a code was entered that was sent to an address, in the transaction that uses the code up. An
 * attempt is counted before the code is checked; a code has five attempts, works once, and is valid for ten minutes.
 * Throws `code_missing`, `code_wrong` (with the attempts left), `code_expired`, `code_used`, `code_exhausted`,
 * `too_many_requests`.
 */
export async function proveChallenge<Result extends object>(
  answer: Answer,
  context: RequestContext,
  whenRight: WhenRight<Result>,
): Promise<Result> {
  consume(networkLimits('code_check', context, codeChecks.perNetwork), context.now)
  await slowDownUnderAttack(context.now)
  const result = transact((tx) => check(tx, answer, context, whenRight))
  if ('done' in result) return result.done
  // The same work for an unknown DNI, but only guesses at codes that were really mailed count as an attack.
  countEvent(result.counts ? allFailures : decoyFailures, context.now)
  throw result.refusal === 'code_wrong'
    ? new AppError(result.refusal, { left: result.left })
    : new AppError(result.refusal)
}

/** Refusals are returned, not thrown: the transaction must commit for the attempt to stay counted. */
function check<Result>(
  tx: Tx,
  { subject, otp }: Answer,
  context: RequestContext,
  whenRight: WhenRight<Result>,
): { done: Result } | Refused {
  const idHash = context.ticket ? sha256(context.ticket.token) : ''
  const challenge = tx.select().from(otpChallenges).where(eq(otpChallenges.idHash, idHash)).get()
  const refusal = refusalOf(challenge, subject, context.now)
  if (refusal || !challenge) return { refusal: refusal ?? 'code_missing' }
  const attempts = countTry(tx, challenge)
  if (attempts === null) return { refusal: 'code_exhausted' }
  const ofChallenge = eq(verificationCodes.id, challenge.codeId ?? 0)
  const code = tx.select().from(verificationCodes).where(ofChallenge).get()
  if (code?.used) return { refusal: 'code_used' }
  if (!sameHash(code?.code ?? NO_CODE, codeHash(idHash, otp)) || !code)
    return wrong(attempts, code !== undefined)
  const done = whenRight(tx, code.email)
  if (done === null) return wrong(attempts, true)
  tx.update(verificationCodes).set({ used: true }).where(ofChallenge).run()
  return { done }
}

function refusalOf(
  challenge: Challenge | undefined,
  subject: string,
  now: number,
): Exclude<Refusal, 'code_wrong'> | null {
  if (!challenge || challenge.voided || !sameHash(challenge.dniHash, subject)) return 'code_missing'
  return challenge.expiresAt <= now ? 'code_expired' : null
}

function countTry(tx: Tx, { idHash }: Challenge): number | null {
  const counted = tx
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(and(eq(otpChallenges.idHash, idHash), lt(otpChallenges.attempts, CODE_TRIES)))
    .returning({ attempts: otpChallenges.attempts })
    .get()
  return counted?.attempts ?? null
}

const wrong = (attempts: number, counts: boolean): Refused =>
  attempts >= CODE_TRIES
    ? { refusal: 'code_exhausted', counts }
    : { refusal: 'code_wrong', left: CODE_TRIES - attempts, counts }

/** Guesses spread over many accounts and networks pass every other limit: in that case all checks take two seconds. */
async function slowDownUnderAttack(now: number) {
  if (!isExhausted(allFailures, now)) return
  log().warn('many wrong codes in the last hour: checks are slowed down')
  await sleep(codeChecks.delayMs)
}
