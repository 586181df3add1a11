import { randomInt } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { normaliseDni } from '~/domain/dni'
import { maskEmail } from '~/domain/email'
import { recordAudit } from '~/features/audit/record.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import { keyedHash, randomToken, sha256 } from '~/infra/crypto.server'
import { budgetOf, type OtpTicket, type RequestContext } from '~/infra/http/request-context.server'
import { consume, isExhausted, limitsOn, requireRoom } from '~/infra/rate-limit.server'
import type { Account } from '~/infra/subject.server'
import { database, type Tx, transact } from '~db/client'
import { otpChallenges, users, verificationCodes } from '~db/schema'
import { issueLink } from './account-links.server'
import { decoyEmail, domainsOnFile } from './decoy-email.server'
import { CODE_LIFE_MS, codeRequests, RESEND_AFTER_MS } from './limits'
import { countMail } from './mail-bound.server'
import { networkLimits } from './network-limits.server'
import { oncePerAddress } from './once-per-address.server'

/** `email` is masked; `ticket` is stored in the requesting browser. */
export type CodeRequest = { email: string; ticket: OtpTicket; expiresAt: number }

/**
 * Mails a six-digit code to the address on file for a DNI. The answer is the same if the DNI is unknown or archived, or
 * has no e-mail: a masked address and a challenge without a code behind it. The code works only in the requesting
 * browser and replaces its previous one; the e-mail is in the language chosen there, or else the client's. The last
 * e-mail of the day also contains a link, so that using up the limit locks nobody out. Throws `codes_used_up`,
 * `too_many_requests`.
 */
export function requestCode(input: { dni: string }, context: RequestContext): CodeRequest {
  const dni = normaliseDni(input.dni)
  const account = { kind: 'dni' as const, id: dni }
  const { last } = countRequest(account, context)
  const client = findClient(dni)
  const mayMail = countMail(client ? { kind: 'mailbox', id: client.email } : account, account, context)
  const token = randomToken()
  const idHash = sha256(token)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = context.now + CODE_LIFE_MS
  const decoy = decoyEmail(dni, domainsOnFile(context.now))
  const email = client ? maskEmail(client.email) : decoy
  transact((tx) => {
    if (context.otp) voidChallenge(tx, context.otp.token)
    const language = context.chosenLanguage ?? client?.language
    const recipient = client && mayMail ? { ...client, dni, language: language ?? 'es' } : null
    const codeId = recipient ? issueCode(tx, recipient, { idHash, code, last }, expiresAt, context.now) : null
    tx.insert(otpChallenges)
      .values({
        idHash,
        codeId,
        dniHash: dniHash(dni),
        maskedEmail: email,
        expiresAt,
        createdAt: context.now,
      })
      .run()
    const actor = { kind: 'anonymous' as const, address: context.address }
    recordAudit(tx, {
      at: context.now,
      actor,
      action: 'code_requested',
      userId: client?.id,
      detail: { known: !!client },
      once: client ? undefined : oncePerAddress('code_requested', context.address, context.now),
    })
  })
  return { email, ticket: { token, dni }, expiresAt }
}

/** When the same browser may request another code (UTC milliseconds). */
export const resendAt = (askedAt: number) => askedAt + RESEND_AFTER_MS

/**
 * Mails another code to the DNI this browser asked for, at least a minute after the last one. Throws `code_missing` if
 * nothing was requested, `code_on_its_way` within that minute, and what `requestCode` throws.
 */
export function resendCode(context: RequestContext): CodeRequest {
  const challenge = findChallenge(context.otp?.token, context.now)
  if (!challenge || !context.otp) throw new AppError('code_missing')
  const wait = resendAt(challenge.createdAt) - context.now
  if (wait > 0) throw new AppError('code_on_its_way', { retryAfter: Math.ceil(wait / 1000) })
  return requestCode({ dni: context.otp.dni }, context)
}

/** How a challenge stores its DNI: hashed, because strangers type the numbers of people who are not clients. */
export const dniHash = (dni: string) => keyedHash('dni', dni)
export const codeHash = (challengeHash: string, code: string) => keyedHash('codes', challengeHash, code)

/**
 * The data of the code page: where the code was sent, since when and until when it is valid, and the attempts made;
 * null if nothing was requested.
 */
export function findChallenge(
  token: string | undefined,
  now: number,
): { email: string; createdAt: number; expiresAt: number; attempts: number } | null {
  if (!token) return null
  const row = database()
    .select()
    .from(otpChallenges)
    .where(eq(otpChallenges.idHash, sha256(token)))
    .get()
  return row && !row.voided && row.expiresAt > now - CODE_LIFE_MS
    ? {
        email: row.maskedEmail,
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
        attempts: row.attempts,
      }
    : null
}

type Recipient = { id: number; dni: string; name: string; email: string; language: 'es' | 'en' }

function findClient(dni: string): Omit<Recipient, 'dni'> | null {
  const { id, name, email, language } = users
  const row = database()
    .select({ id, name, email, language })
    .from(users)
    .where(
      and(eq(users.dni, dni), eq(users.archived, false), isNotNull(email), isNotNull(users.clientNumber)),
    )
    .get()
  return row?.email ? { ...row, email: row.email } : null
}

type Issued = { idHash: string; code: string; last: boolean }

function issueCode(
  tx: Tx,
  client: Recipient,
  { idHash, code, last }: Issued,
  expiresAt: number,
  now: number,
): number {
  const { id, dni, name, email, language } = client
  const secret = last ? `${code} ${issueLink(tx, id, 'quick_access', now).token}` : code
  enqueueMail(
    tx,
    {
      kind: 'code',
      to: { userId: id, name, address: email, language },
      content: {},
      secret,
      expiresAt,
    },
    now,
  )
  return tx
    .insert(verificationCodes)
    .values({ dni, code: codeHash(idHash, code), email, expiresAt, createdAt: now })
    .returning({ id: verificationCodes.id })
    .get().id
}

function voidChallenge(tx: Tx, token: string) {
  tx.update(otpChallenges)
    .set({ voided: true })
    .where(eq(otpChallenges.idHash, sha256(token)))
    .run()
}

/**
 * Counts the request; `last` if it was the last of the day for this DNI. Throws `codes_used_up`, `too_many_requests`.
 */
function countRequest(account: Account, context: RequestContext): { last: boolean } {
  const budget = budgetOf(context, account)
  const ofAccount = limitsOn('code_request', budget, codeRequests.perAccount)
  requireRoom(ofAccount, context.now, 'codes_used_up')
  const ofNetwork = [
    ...networkLimits('code_request', context, codeRequests.perAccountAndNetwork, budget),
    ...networkLimits('code_request', context, codeRequests.perNetwork),
  ]
  consume([...ofAccount, ...ofNetwork], context.now)
  return { last: isExhausted(ofAccount, context.now) }
}
