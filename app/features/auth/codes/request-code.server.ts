import { and, eq, isNotNull } from 'drizzle-orm'
import { maskEmail } from '~/domain/people/email'
import { recordAudit } from '~/features/audit/record.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import type { OtpTicket, RequestContext } from '~/infra/http/request-context.server'
import { consume, isExhausted, limitsOn, requireRoom } from '~/infra/rate-limit.server'
import type { Account } from '~/infra/subject.server'
import { database, type Tx, transact } from '~db/client'
import { users } from '~db/schema'
import { issueLink, LINK_LIFE_MS } from '../account-links.server'
import { codeRequests } from '../limits'
import { budgetOf, countMail, networkLimits, oncePerAddress } from '../request-limits.server'
import {
  dniHash,
  findChallenge,
  type NewCode,
  newCode,
  openChallenge,
  resendAt,
  storeCode,
} from './code-challenge.server'
import { decoyEmail, domainsOnFile } from './decoy-email.server'

/** `email` is masked; `ticket` is stored in the requesting browser. */
export type CodeRequest = { email: string; ticket: OtpTicket; expiresAt: number }

/**
 * Mails a six-digit code to the address on file for a DNI. The answer is the same if the DNI is unknown or archived, or
 * has no e-mail: a masked address and a challenge without a code behind it. The code works only in the requesting
 * browser and replaces its previous one; the e-mail is in the language chosen there, or else the client's. The last
 * e-mail of the day also contains a link, so that using up the limit locks nobody out. Throws `codes_used_up`,
 * `too_many_requests`.
 */
export function requestCode({ dni }: { dni: string }, context: RequestContext): CodeRequest {
  const account = { kind: 'dni' as const, id: dni }
  const { last } = countRequest(account, context)
  const client = findClient(dni)
  const mayMail = countMail(client ? { kind: 'mailbox', id: client.email } : account, account, context)
  const code = newCode(context.now)
  const decoy = decoyEmail(dni, domainsOnFile(context.now))
  const email = client ? maskEmail(client.email) : decoy
  transact((tx) => {
    const language = context.chosenLanguage ?? client?.language
    const recipient = client && mayMail ? { ...client, dni, language: language ?? 'es' } : null
    const codeId = recipient ? issueCode(tx, recipient, code, last, context.now) : null
    openChallenge(tx, code, { subject: dniHash(dni), codeId, maskedEmail: email }, context)
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
  return { email, ticket: { token: code.token, dni }, expiresAt: code.expiresAt }
}

/**
 * Mails another code to the DNI this browser asked for, at least a minute after the last one. Throws `code_missing` if
 * nothing was requested, `code_on_its_way` within that minute, and what `requestCode` throws.
 */
export function resendCode(context: RequestContext): CodeRequest {
  const { ticket, now } = context
  const challenge = findChallenge(ticket, dniHash(ticket?.dni ?? ''), now)
  if (!challenge || !ticket) throw new AppError('code_missing')
  requireMinute(challenge, now)
  return requestCode({ dni: ticket.dni }, context)
}

/** Throws `code_on_its_way` within a minute of the last code. */
export function requireMinute({ createdAt }: { createdAt: number }, now: number) {
  const wait = resendAt(createdAt) - now
  if (wait > 0) throw new AppError('code_on_its_way', { retryAfter: Math.ceil(wait / 1000) })
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

function issueCode(tx: Tx, client: Recipient, code: NewCode, last: boolean, now: number): number {
  const { id, dni, name, email, language } = client
  const link = last ? issueLink(tx, id, 'quick_access', now) : null
  const secret = link ? `${code.code} ${link.token}` : code.code
  enqueueMail(
    tx,
    {
      kind: 'code',
      to: { userId: id, name, address: email, language },
      content: link ? { link: link.hash } : {},
      secret,
      // The link lives on, should the code have ended before the e-mail leaves.
      expiresAt: last ? now + LINK_LIFE_MS : code.expiresAt,
    },
    now,
  )
  return storeCode(tx, code, { dni, email }, now)
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
