import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { civilDateAt } from '~/domain/civil-date'
import { isOpen, nextOpening } from '~/domain/working-day'
import { fillCall } from '~/features/appointments/fill-call.server'
import { hasAnswerLink, issueAnswerLink } from '~/features/auth/account-links.server'
import { CODE_LIFE_MS } from '~/features/auth/limits'
import { awaitsWelcome } from '~/features/news/awaits-welcome.server'
import { fillAboutCase } from '~/features/news/fill-about-case.server'
import { fillNews, type QueuedMail, readdressed } from '~/features/news/fill-news.server'
import { PATIENCE_MS, readerOf } from '~/features/news/reachable.server'
import { readFirm } from '~/features/settings/firm.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { seal } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { caseRequests, cases, mailOutbox, users } from '~db/schema'
import { ANSWERS, autoReplyHeaders } from './bounces/answer-reply.server'
import { isRequestOf } from './skip-reason.server'

/** None of these leaves at night; of those about calls, the reminders. */
const BY_DAY = ['news', 'reminder', 'quiet', 'message', 'appointment']
/** Of these what is written here is kept nowhere. */
export const UNKEPT = ['welcome', 'appointment', 'news', 'reminder', 'quiet']

/**
 * An e-mail about a case with its content, which is written as it leaves. Null if there is nothing left to say. `later`:
 * it is too late in the day, or the client has not been welcomed yet, or news have no address to go to for now, and the e-mail waits for the next morning, unless it is a reminder of
 * a call that begins before.
 */
export function fillMail(tx: Tx, mail: QueuedMail, now: number): QueuedMail | 'later' | null {
  if (mail.kind === 'welcome') return withCases(tx, mail)
  if (mail.kind === 'code') return withoutDeadCode(mail, now)
  if (mail.kind === 'digest') return toFirm(tx, mail)
  if (mail.kind === 'appointment' && mail.content.event !== 'reminder') return aboutCall(tx, mail, now)
  if (mail.kind === 'request') return aboutRequest(tx, mail, now)
  if (!BY_DAY.includes(mail.kind) || ANSWERS in mail.content) return mail
  const { opening } = readNewsSettings()
  const isBehindWelcome = awaitsWelcome(mail.userId ?? 0)
  if (!isOpen(now, opening) || isBehindWelcome || lacksAddress(tx, mail, now)) {
    const dueAt = nextOpening(now, opening)
    if (mail.kind === 'appointment' && dueAt >= mail.expiresAt) return null
    const waited = mail.kind === 'news' && isBehindWelcome ? dueAt - mail.dueAt : 0
    const later = { dueAt, expiresAt: mail.expiresAt + waited }
    tx.update(mailOutbox).set(later).where(eq(mailOutbox.id, mail.id)).run()
    return 'later'
  }
  if (mail.kind === 'appointment') return aboutCall(tx, mail, now)
  if (mail.kind === 'message') return following(tx, mail)
  return mail.kind === 'news' ? fillNews(tx, mail, now) : fillAboutCase(tx, mail, now)
}

/** News that are in an e-mail wait for an address as long as those that are in none. */
function lacksAddress(tx: Tx, { kind, userId, createdAt }: QueuedMail, now: number): boolean {
  if (kind !== 'news' || now >= createdAt + PATIENCE_MS) return false
  const { id, archived, email, emailBouncedAt } = users
  const lacks = or(isNull(email), isNotNull(emailBouncedAt))
  const silent = and(eq(id, userId ?? 0), eq(archived, false), lacks)
  return tx.select({ id: users.id }).from(users).where(silent).get() !== undefined
}

/** The last code of a day is its link alone once the code has ended. `late`: the day on which the link ends. */
function withoutDeadCode(mail: QueuedMail, now: number): QueuedMail {
  if (!mail.content.link || now < mail.createdAt + CODE_LIFE_MS) return mail
  return { ...mail, content: { ...mail.content, late: civilDateAt(mail.expiresAt) } }
}

/** An e-mail to the address that its client has by now; null if they can no longer be written to. */
export function following(tx: Tx, mail: QueuedMail): QueuedMail | null {
  const client = readerOf(tx, mail)
  return client && readdressed(tx, mail, client)
}

/** To the address that the firm has by now. */
function toFirm(tx: Tx, mail: QueuedMail): QueuedMail | null {
  const { name, email } = readFirm()
  return email ? readdressed(tx, mail, { name, email, language: mail.language }) : null
}

/** To the firm, or to its client. */
function aboutCall(tx: Tx, mail: QueuedMail, now: number): QueuedMail | null {
  const there = mail.userId === null ? toFirm(tx, mail) : following(tx, mail)
  return there && fillCall(tx, there, now)
}

/** The same with another link, if that of the e-mail has ended with the former address. */
function aboutRequest(tx: Tx, mail: QueuedMail, now: number): QueuedMail | null {
  const there = following(tx, mail)
  const { id: requestId, caseId } = caseRequests
  const about = tx.select({ requestId, caseId }).from(caseRequests).where(isRequestOf(mail)).get()
  if (!there?.userId || !about || hasAnswerLink(tx, there.userId, about, now)) return there
  const secret = seal(tx, issueAnswerLink(tx, there.userId, about, now).token)
  tx.update(mailOutbox).set({ secret }).where(eq(mailOutbox.id, mail.id)).run()
  return { ...there, secret }
}

/** A welcome e-mail names all cases that its client has as it leaves, or says how many there are. */
function withCases(tx: Tx, mail: QueuedMail): QueuedMail {
  return { ...mail, content: { ...mail.content, ...numbersOfCases(tx, mail.userId ?? 0) } }
}

/** The numbers of all cases of a client, as a welcome e-mail names them. */
export function numbersOfCases(tx: Tx, clientId: number): { caseNumbers?: string } {
  const isOfClient = and(isHeldBy(clientId), eq(cases.archived, false))
  const { caseNumber, id } = cases
  const numbers = tx.select({ caseNumber }).from(cases).where(isOfClient).orderBy(asc(id)).all()
  return numbers.length === 0 ? {} : { caseNumbers: JSON.stringify(numbers.map((row) => row.caseNumber)) }
}

/** What lets people stop e-mails with one click in their mail program (RFC 8058). */
const unsubscribeHeaders = (mute: string | undefined): Record<string, string> =>
  mute === undefined
    ? {}
    : { 'List-Unsubscribe': `<${mute}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The headers of an e-mail besides its usual ones. */
export const headersOf = (content: Record<string, string>) => ({
  ...unsubscribeHeaders(content.mute),
  ...autoReplyHeaders(content[ANSWERS]),
})

/** Where replies go; undefined is the sender's address. Nobody of the firm answers outside the portal that there is a message. */
export const repliesTo = ({ kind }: Pick<QueuedMail, 'kind'>, firm: string) =>
  kind === 'message' ? undefined : firm

/** Which text an e-mail has: one that answers another by itself has its own. */
export const writtenAs = ({ kind, content }: Pick<QueuedMail, 'kind' | 'content'>) =>
  ANSWERS in content ? 'auto_reply' : kind
