import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { ANSWER_LINK_LIFE_MS, issueAnswerLink } from '~/features/auth/account-links.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { readFirm } from '~/features/settings/firm.server'
import { AppError } from '~/infra/app-error'
import { seal } from '~/infra/crypto.server'
import { database, type Tx, transact } from '~db/client'
import {
  caseRequests,
  cases,
  mailOutbox,
  newsCopies,
  newsCorrections,
  newsItems,
  person,
  users,
} from '~db/schema'
import { askedFor, keyOfRepeat, mayBeRepeated, type WhichMails } from './list-all-mails.server'
import { queueWelcomeAgain } from './resend-welcome.server'
import { isRequestOf } from './skip-reason.server'

type Row = typeof mailOutbox.$inferSelect

/** How many were queued again, and how many can no longer be: their client has no address, or they are about nothing. */
export type Repeated = { queued: number; left: number }

/**
 * Queues an e-mail again, these, or all that a query finds: as new e-mails with their own Message-ID and a fresh link, to the
 * address the client has now. One that has been repeated is not repeated twice.
 */
export const resendMails = (viewer: AdminViewer, which: WhichMails, now: number): Repeated =>
  resendFound(viewer, askedFor(which), now)

function resendFound(viewer: AdminViewer, which: SQL | undefined, now: number): Repeated {
  return transact((tx) => {
    const rows = tx
      .select()
      .from(mailOutbox)
      .where(and(which, mayBeRepeated()))
      .orderBy(asc(mailOutbox.id))
      .all()
    const queued = rows.filter((row) => isRepeatedNow(tx, row, now))
    for (const { id, userId, kind } of queued) {
      const entry = { action: 'mail_resent' as const, userId, object: { kind: 'mail' as const, id } }
      recordAudit(tx, { at: now, actor: actorOf(viewer), ...entry, detail: { kind } })
    }
    return { queued: queued.length, left: rows.length - queued.length }
  })
}

function isRepeatedNow(tx: Tx, row: Row, now: number): boolean {
  if (row.kind === 'welcome') return isWelcomedAgain(tx, row, now)
  if (row.userId === null) return isRepeatedToFirm(tx, row, now)
  const client = tx.select(person).from(users).where(eq(users.id, row.userId)).get()
  if (!client || client.email === null || client.archived) return false
  const to = { recipient: client.email, recipientName: client.name, language: client.language }
  believeAddress(tx, row.userId)
  if (row.kind !== 'request') return repeat(tx, row, to, now) > 0
  const request = openRequestOf(tx, row)
  if (!request) return false
  const about = { caseId: request.caseId, requestId: request.id }
  const { token } = issueAnswerLink(tx, row.userId, about, now)
  const mailId = repeat(
    tx,
    row,
    { ...to, secret: seal(tx, token), expiresAt: now + ANSWER_LINK_LIFE_MS },
    now,
  )
  tx.update(caseRequests).set({ mailId }).where(eq(caseRequests.mailId, row.id)).run()
  return true
}

/** To the address that the firm has now. */
function isRepeatedToFirm(tx: Tx, row: Row, now: number): boolean {
  const { name: recipientName, email: recipient } = readFirm()
  return Boolean(recipient) && repeat(tx, row, { recipientName, recipient }, now) > 0
}

/** Whoever sends again to an address that an e-mail came back from thinks that it works. */
export const believeAddress = (tx: Tx, userId: number) => {
  const open = and(eq(users.id, userId), isNull(users.blockedAt))
  tx.update(users).set({ emailBouncedAt: null }).where(open).run()
}

/** Believes that a client's address works after all, and sends again what came back from it, and nothing of a former one. */
export function retryAddress(viewer: AdminViewer, clientId: number, now: number): Repeated {
  transact((tx) => believeAddress(tx, clientId))
  const present = database().select({ email: users.email }).from(users).where(eq(users.id, clientId))
  const returned = {
    state: 'bounced' as const,
    kind: '' as const,
    client: String(clientId),
    run: '',
    after: '',
  }
  return resendFound(viewer, and(askedFor(returned), inArray(mailOutbox.recipient, present)), now)
}

/** A client's welcome e-mail always belongs to one entry, which keeps the newest. */
function isWelcomedAgain(tx: Tx, { id, userId }: Row, now: number): boolean {
  if (userId === null) return false
  try {
    const messageId = queueWelcomeAgain(tx, userId, now)
    tx.update(mailOutbox)
      .set({ key: keyOfRepeat(id) })
      .where(eq(mailOutbox.messageId, messageId))
      .run()
    believeAddress(tx, userId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function openRequestOf(tx: Tx, { id, userId, content }: Row) {
  const request = tx
    .select({ id: caseRequests.id, caseId: caseRequests.caseId, closedAt: caseRequests.closedAt })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(isRequestOf({ id, content }), isHeldBy(userId ?? 0), eq(cases.archived, false)))
    .get()
  return request?.closedAt === null ? request : undefined
}

/** Queues a copy; what is told in it is told by the copy from now on. Returns its id. */
function repeat(tx: Tx, row: Row, changes: Partial<Row>, now: number): number {
  const { id: _, ...kept } = row
  const fresh = {
    ...{ state: 'queued' as const, attempts: 0, error: null, secret: null, sentAt: null },
    ...{ bouncedAt: null, bounce: null, key: keyOfRepeat(row.id), messageId: newMessageId() },
    ...{ dueAt: now, createdAt: now, expiresAt: now + row.expiresAt - row.createdAt },
  }
  const { id } = tx
    .insert(mailOutbox)
    .values({ ...kept, ...fresh, ...changes })
    .returning({ id: mailOutbox.id })
    .get()
  tx.update(newsItems).set({ mailId: id }).where(eq(newsItems.mailId, row.id)).run()
  tx.update(newsCopies).set({ mailId: id }).where(eq(newsCopies.mailId, row.id)).run()
  tx.update(newsCorrections).set({ mailId: id }).where(eq(newsCorrections.mailId, row.id)).run()
  return id
}
