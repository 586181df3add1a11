import { and, eq } from 'drizzle-orm'
import { issueLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { seal } from '~/infra/crypto.server'
import { statement, type Tx } from '~db/client'
import { mailOutbox, users, welcomeEmails } from '~db/schema'
import { enqueueMail, newMessageId } from './enqueue.server'

/** Who is welcomed; the caller has checked that there is an address. */
export type Welcomed = Pick<typeof users.$inferSelect, 'id' | 'username' | 'name' | 'language'> & {
  dni: string
  email: string
}

/**
 * Queues the welcome mail of a client: the username and a link to set a password, never a password. The link is made
 * when the mail leaves (`withLink`). With `again` it is that line of the list of welcome mails that is tried once more.
 * Returns the line and the mail's Message-ID.
 */
export function queueWelcome(tx: Tx, user: Welcomed, caseNumber: string, now: number, again?: number) {
  const row = [user.id, user.dni, user.email, user.name, caseNumber, user.username] as const
  const messageId = newMessageId()
  const id = again === undefined ? insertRow(row, messageId, now) : renewRow(row, messageId, again)
  enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: user.username, caseNumber },
      expiresAt: now + LINK_LIFE_MS,
      welcomeEmailId: id,
      messageId,
    },
    now,
  )
  return { id, messageId }
}

type QueuedMail = typeof mailOutbox.$inferSelect
type Row = readonly (string | number)[]

function insertRow(row: Row, messageId: string, now: number): number {
  const { lastInsertRowid } = statement(
    `INSERT INTO welcome_emails (client_id, client_dni, client_email, client_name, case_number, username,
     message_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(...row, messageId, now)
  return Number(lastInsertRowid)
}

/** The tries that were counted stay counted. */
function renewRow(row: Row, messageId: string, id: number): number {
  statement(
    `UPDATE welcome_emails SET client_id = ?, client_dni = ?, client_email = ?, client_name = ?, case_number = ?,
     username = ?, password = NULL, message_id = ?, email_sent = 0, email_sent_at = NULL, email_error = NULL WHERE id = ?`,
  ).run(...row, messageId, id)
  return id
}

/**
 * A mail on its first way out with what it carries: a welcome mail gets its link now, so that the seven days of the link
 * begin when it leaves, and no link exists for a mail that never does. Earlier links of the kind end.
 */
export function withLink(tx: Tx, mail: QueuedMail, now: number): QueuedMail {
  if (mail.kind !== 'welcome' || mail.secret !== null || mail.userId === null) return mail
  const { token, hash } = issueLink(tx, mail.userId, 'activation', now)
  const carried = { secret: seal(token), expiresAt: now + LINK_LIFE_MS }
  tx.update(mailOutbox).set(carried).where(eq(mailOutbox.id, mail.id)).run()
  tx.update(welcomeEmails)
    .set({ password: hash })
    .where(eq(welcomeEmails.id, mail.welcomeEmailId ?? 0))
    .run()
  return { ...mail, ...carried }
}

/** True for a welcome mail to somebody who is gone, archived, or has another address by now. */
export function isOutdated(tx: Tx, { kind, userId, recipient }: QueuedMail): boolean {
  if (kind !== 'welcome') return false
  const user = tx
    .select()
    .from(users)
    .where(eq(users.id, userId ?? 0))
    .get()
  return user === undefined || user.archived || user.email !== recipient
}

/** Gives up what is still queued for a user: a new link makes the mail with the old one worthless. */
export function dropQueuedMails(tx: Tx, userId: number, kind: 'welcome' | 'password') {
  tx.update(mailOutbox)
    .set({ state: 'failed', error: 'superseded', secret: null })
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'queued')))
    .run()
}
