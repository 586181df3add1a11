import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { keyedHash, randomToken, sha256 } from '~/infra/crypto.server'
import type { OtpTicket, RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx } from '~db/client'
import { otpChallenges, verificationCodes } from '~db/schema'
import { CODE_LIFE_MS, RESEND_AFTER_MS } from '../limits'

/** How a challenge stores its DNI: hashed, because strangers type the numbers of people who are not clients. */
export const dniHash = (dni: string) => keyedHash('dni', dni)
/** What a challenge to confirm a new address stores instead: its code is none to sign in with. */
export const addressHash = (userId: number) => keyedHash('dni', 'address', userId)
export const codeHash = (challengeHash: string, code: string) => keyedHash('codes', challengeHash, code)

/** A code not yet stored, and the token of the browser in which alone it works. */
export type NewCode = { token: string; idHash: string; code: string; expiresAt: number }

/** Six random digits and a token. */
export function newCode(now: number): NewCode {
  const token = randomToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { token, idHash: sha256(token), code, expiresAt: now + CODE_LIFE_MS }
}

/** Stores a code that is about to be mailed to an address; returns its id. */
export function storeCode(
  tx: Tx,
  { idHash, code, expiresAt }: NewCode,
  { dni, email }: { dni: string; email: string },
  now: number,
): number {
  return tx
    .insert(verificationCodes)
    .values({ dni, code: codeHash(idHash, code), email, expiresAt, createdAt: now })
    .returning({ id: verificationCodes.id })
    .get().id
}

type Challenge = { subject: string; codeId: number | null; maskedEmail: string }

/** What this browser is asked for from now on, instead of what it was asked for before. */
export function openChallenge(
  tx: Tx,
  { idHash, expiresAt }: NewCode,
  { subject, codeId, maskedEmail }: Challenge,
  { ticket, now }: RequestContext,
) {
  if (ticket)
    tx.update(otpChallenges)
      .set({ voided: true })
      .where(eq(otpChallenges.idHash, sha256(ticket.token)))
      .run()
  tx.insert(otpChallenges)
    .values({ idHash, codeId, dniHash: subject, maskedEmail, expiresAt, createdAt: now })
    .run()
}

/**
 * The data of the code page: where the code was sent, since when and until when it is valid, and the attempts made;
 * null if nothing was requested, or not for this subject.
 */
export function findChallenge(ticket: OtpTicket | undefined, subject: string, now: number) {
  if (!ticket) return null
  const ofTicket = and(eq(otpChallenges.idHash, sha256(ticket.token)), eq(otpChallenges.dniHash, subject))
  const row = database().select().from(otpChallenges).where(ofTicket).get()
  if (!row || row.voided || row.expiresAt <= now - CODE_LIFE_MS) return null
  const { maskedEmail: email, codeId, createdAt, expiresAt, attempts } = row
  return { email, codeId, createdAt, expiresAt, attempts }
}

/** When the same browser may request another code (UTC milliseconds). */
export const resendAt = (askedAt: number) => askedAt + RESEND_AFTER_MS
