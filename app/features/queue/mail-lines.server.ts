import { and, eq, gt, gte, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isNeeded, mayBeLeft } from '~/features/mail/list-all-mails.server'
import { database } from '~db/client'
import { mailOutbox, users, welcomeEmails } from '~db/schema'
import { anyOf, columns, type Rows } from './line-columns.server'

const LETTERS = ['welcome', 'request'] as const
/** What the firm tells of its own accord, and that there is a message, or of a call. */
export const TOLD = ['news', 'reminder', 'quiet', 'message', 'appointment'] as const
/** From the second failure on, an e-mail has waited for more than a minute and will wait for five more. */
const STUCK_ATTEMPTS = 2

/** E-mails that the server has refused more than once. */
export function stuckMails(rows: Rows) {
  const { id, state, kind, attempts } = mailOutbox
  const line = { kind: 'stuck', id, sheet: null, topic: 'queued', question: 'queued' }
  return database()
    .select(columns(line, 'letter', rows))
    .from(mailOutbox)
    .where(and(eq(state, 'queued'), inArray(kind, LETTERS), gte(attempts, STUCK_ATTEMPTS)))
    .having(anyOf(rows))
}

/** Of a client's failed letters that are still needed only the newest counts, until a person leaves it or another one is made. */
export function failedLetters() {
  const { id, kind, userId } = mailOutbox
  const newer = alias(mailOutbox, 'newer_letter')
  const isNewer = and(
    ...[eq(newer.userId, userId), gt(newer.id, id), inArray(newer.kind, LETTERS)],
    isNeeded(newer.error),
  )
  return database()
    .select(columns({ kind: 'stuck', id, sheet: null, topic: 'failed', question: id }, 'letter'))
    .from(mailOutbox)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        mayBeLeft(),
        eq(kind, 'request'),
        eq(users.archived, false),
        notExists(database().select({ id: newer.id }).from(newer).where(isNewer)),
      ),
    )
}

/** Welcome e-mails that did not arrive, or maybe not. */
export function unsentMails() {
  const { id, clientId, messageId, emailSent, attemptCount } = welcomeEmails
  const newer = alias(welcomeEmails, 'newer')
  const isNewer = and(eq(newer.clientId, clientId), gt(newer.id, id))
  const isOnItsWayOrStopped = and(
    eq(mailOutbox.messageId, messageId),
    inArray(mailOutbox.state, ['queued', 'sending', 'stopped']),
  )
  return database()
    .select(columns({ kind: 'mail', id, sheet: null, topic: '', question: id }, 'mail'))
    .from(welcomeEmails)
    .innerJoin(users, eq(users.id, clientId))
    .where(
      and(
        eq(emailSent, false),
        isNull(welcomeEmails.heldByRun),
        eq(users.archived, false),
        or(isNull(users.password), gt(attemptCount, 0)),
        notExists(database().select({ id: newer.id }).from(newer).where(isNewer)),
        notExists(database().select({ id: mailOutbox.id }).from(mailOutbox).where(isOnItsWayOrStopped)),
      ),
    )
}

/** What a person has not sent again or stopped; found outdated when it was due, it is nothing to decide. */
export function lostNews(rows: Rows) {
  const { id } = mailOutbox
  const line = { kind: 'stuck', id, sheet: null, topic: 'lost', question: 'lost' }
  return database()
    .select(columns(line, 'letter', rows))
    .from(mailOutbox)
    .where(and(mayBeLeft(), inArray(mailOutbox.kind, TOLD)))
    .having(anyOf(rows))
}

/** Clients whose address returns what is sent to it. */
export function bouncedAddresses() {
  const { id, archived, emailBouncedAt } = users
  return database()
    .select(columns({ kind: 'bounced', id, sheet: null, topic: '', question: id }, 'bounced'))
    .from(users)
    .where(and(isNotNull(emailBouncedAt), eq(archived, false)))
}
