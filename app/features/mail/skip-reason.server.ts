import { and, eq, gt, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { readerOf, waitsForAddress } from '~/features/news/reachable.server'
import type { Tx } from '~db/client'
import {
  accountLinks,
  caseMessages,
  caseRequests,
  cases,
  mailOutbox,
  requestAnswers,
  requestFiles,
  staffLinks,
  users,
  welcomeEmails,
} from '~db/schema'
import { ANSWERS } from './bounces/answer-reply.server'
import { isLasting } from './mail-kinds'
import { RESETS, TRIAL } from './welcome.server'

type QueuedMail = typeof mailOutbox.$inferSelect
export type SkipReason = 'superseded' | 'outdated' | 'bounced'

/**
 * Why a queued e-mail is no longer sent: a later one has replaced it, or its client has been deleted or archived; a welcome
 * e-mail, if its client now has another address (the others follow them there), or has a password by now, unless it was requested for one who has; one about a request, if the request is closed or has another
 * text, or its reader has sent again what it says was returned; one about a message, if it has been read; an invitation of somebody of the firm, a link for another password or the last code of a day, if its link has ended. Nothing but what
 * somebody waits for goes to an address that does not work (`bounced`), until it changes or the firm says that it does.
 */
export function skipReason(tx: Tx, mail: QueuedMail, now: number): SkipReason | null {
  const outdated = reasonOf(tx, mail)
  if (outdated !== null || !isLasting(mail.kind) || waitsForAddress(mail, now)) return outdated
  return isReturned(tx, mail) ? 'bounced' : null
}

function reasonOf(tx: Tx, mail: QueuedMail): SkipReason | null {
  if (mail.kind === 'welcome' && !(TRIAL in mail.content)) return reasonOfWelcome(tx, mail)
  if (mail.kind === 'staff_invitation') return isLiveLink(tx, mail) ? null : 'superseded'
  if (mail.kind === 'code' && mail.content.link) return opensPortal(tx, mail) ? null : 'outdated'
  if (mail.kind === 'password') return recipientOf(tx, mail) && opensPortal(tx, mail) ? null : 'outdated'
  if (mail.kind === 'access_changed' || mail.kind === 'address_changed')
    return mail.userId === null || isClient(tx, mail.userId) ? null : 'outdated'
  if (mail.kind === 'request' && isAskedAgain(tx, mail)) return 'superseded'
  if (mail.kind === 'request') return isStillAsked(tx, mail) ? null : 'outdated'
  if (mail.kind === 'message' && !(ANSWERS in mail.content))
    return isStillUnread(tx, mail) ? null : 'outdated'
  if (mail.kind === 'appointment') return mail.userId === null || readerOf(tx, mail) ? null : 'outdated'
  return null
}

const isLiveLink = (tx: Tx, { content }: QueuedMail): boolean => {
  const live = and(eq(staffLinks.tokenHash, content.link ?? ''), isNull(staffLinks.endedAt))
  return tx.select({ id: staffLinks.staffId }).from(staffLinks).where(live).get() !== undefined
}

/** Whether its link has not ended; a release before did not note that of a new password. */
const opensPortal = (tx: Tx, { kind, content }: QueuedMail): boolean => {
  if (kind === 'password' && content.link === undefined) return true
  const { tokenHash, endedAt } = accountLinks
  const live = and(eq(tokenHash, content.link ?? ''), isNull(endedAt))
  return tx.select({ tokenHash }).from(accountLinks).where(live).get() !== undefined
}

const isClient = (tx: Tx, userId: number): boolean => {
  const present = and(eq(users.id, userId), eq(users.archived, false))
  return tx.select({ id: users.id }).from(users).where(present).get() !== undefined
}

const isReturned = (tx: Tx, mail: QueuedMail) => (readerOf(tx, mail)?.emailBouncedAt ?? null) !== null

function reasonOfWelcome(tx: Tx, mail: QueuedMail): SkipReason | null {
  const ofMail = eq(welcomeEmails.id, mail.welcomeEmailId ?? 0)
  const line = tx.select().from(welcomeEmails).where(ofMail).get()
  if (line && (line.messageId !== mail.messageId || isWelcomedLater(tx, line))) return 'superseded'
  const user = recipientOf(tx, mail)
  return user && (user.password === null || RESETS in mail.content) ? null : 'outdated'
}

/**
 * By another line to the same address: it had been another one meanwhile. Asked as late as this, because undoing a run takes its
 * lines away. The lines of a merged record have its name.
 */
function isWelcomedLater(tx: Tx, line: typeof welcomeEmails.$inferSelect): boolean {
  const { id, clientId, clientEmail, username, messageId, emailError } = welcomeEmails
  const later = and(
    ...[eq(clientId, line.clientId ?? 0), eq(username, line.username), eq(clientEmail, line.clientEmail)],
    ...[gt(id, line.id), isNotNull(messageId)],
    or(isNull(emailError), notInArray(emailError, ['superseded', 'outdated'])),
  )
  return tx.select({ id }).from(welcomeEmails).where(later).get() !== undefined
}

function isStillAsked(tx: Tx, mail: QueuedMail): boolean {
  const { id, text, closedAt, returnedReason } = caseRequests
  const request = tx
    .select({ id, text, closedAt, returnedReason })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(isRequestOf(mail), isHeldBy(mail.userId ?? 0), eq(cases.archived, false)))
    .get()
  if (request?.closedAt !== null || readerOf(tx, mail) === null) return false
  const { text: mailText, reason = '' } = mail.content
  if (request.text !== mailText) return false
  if (reason === '' || request.returnedReason === null) return (request.returnedReason ?? '') === reason
  return isStillReturned(tx, mail, request)
}

/** Where things are returned to several, each for a reason of its own, the request only has the last one. */
function isStillReturned(
  tx: Tx,
  { userId, createdAt, content }: QueuedMail,
  { id, returnedReason }: Pick<typeof caseRequests.$inferSelect, 'id' | 'returnedReason'>,
): boolean {
  const files = tx.select().from(requestFiles).where(eq(requestFiles.requestId, id)).all()
  const answers = tx.select().from(requestAnswers).where(eq(requestAnswers.requestId, id)).all()
  const theirs = [...files, ...answers].filter(({ sentBy }) => sentBy === null || sentBy === userId)
  if (theirs.some(({ receivedAt }) => receivedAt > createdAt)) return false
  if (content.reason === returnedReason) return true
  return theirs.some(({ state, decidedAt }) => state === 'returned' && decidedAt === createdAt)
}

/** Two who held a case and were merged since are asked once, by the later e-mail of those that are due at once. */
function isAskedAgain(tx: Tx, mail: QueuedMail): boolean {
  const { id, userId, kind, state, content, dueAt } = mailOutbox
  const waiting = and(eq(userId, mail.userId ?? 0), eq(kind, 'request'), eq(state, 'queued'))
  // One that is due later may be taken back until then.
  const later = and(waiting, gt(id, mail.id), lte(dueAt, mail.dueAt), eq(content, mail.content))
  return tx.select({ id }).from(mailOutbox).where(later).get() !== undefined
}

/** The request that an e-mail is about; those queued by a release before are known by their number alone. */
export const isRequestOf = ({ id, content }: Pick<QueuedMail, 'id' | 'content'>) =>
  content.request === undefined ? eq(caseRequests.mailId, id) : eq(caseRequests.id, Number(content.request))

function isStillUnread(tx: Tx, mail: QueuedMail): boolean {
  const { id, caseId, clientId, kind, inside, readAt } = caseMessages
  const unread = tx
    .select({ id })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(
      and(
        ...[eq(caseId, mail.caseId ?? 0), eq(clientId, mail.userId ?? 0), isHeldBy(mail.userId ?? 0)],
        ...[eq(cases.archived, false), eq(kind, 'firm'), eq(inside, false), isNull(readAt)],
      ),
    )
    .get()
  return unread !== undefined && readerOf(tx, mail) !== null
}

/** The client to whom an e-mail is addressed, if that is still their address and they are not archived. */
function recipientOf(tx: Tx, { userId, recipient }: QueuedMail) {
  const theirs = and(eq(users.id, userId ?? 0), eq(users.email, recipient), eq(users.archived, false))
  return tx.select().from(users).where(theirs).get()
}
