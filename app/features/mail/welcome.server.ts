import { and, eq } from 'drizzle-orm'
import { issueLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { statement, type Tx } from '~db/client'
import { mailOutbox, type users } from '~db/schema'
import { enqueueMail, newMessageId } from './enqueue.server'

/** Who is welcomed; the caller has checked that there is an address. */
export type Welcomed = Pick<typeof users.$inferSelect, 'id' | 'username' | 'name' | 'language'> & {
  dni: string
  email: string
}

/**
 * Queues the welcome mail of a client: the username and a link to set a password, never a password; earlier links
 * of the kind end. With `again` it is that line of the list of welcome mails that is tried once more. Returns the
 * line and the mail's Message-ID.
 */
export function queueWelcome(tx: Tx, user: Welcomed, caseNumber: string, now: number, again?: number) {
  const link = issueLink(tx, user.id, 'activation', now)
  const row = [user.id, user.dni, user.email, user.name, caseNumber, user.username, link.hash] as const
  const messageId = newMessageId()
  const id = again === undefined ? insertRow(row, messageId, now) : renewRow(row, messageId, again)
  enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: user.username, caseNumber },
      secret: link.token,
      expiresAt: now + LINK_LIFE_MS,
      welcomeEmailId: id,
      messageId,
    },
    now,
  )
  return { id, messageId }
}

type Row = readonly (string | number)[]

function insertRow(row: Row, messageId: string, now: number): number {
  const { lastInsertRowid } = statement(
    `INSERT INTO welcome_emails (client_id, client_dni, client_email, client_name, case_number, username, password,
     message_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(...row, messageId, now)
  return Number(lastInsertRowid)
}

/** The tries that were counted stay counted. */
function renewRow(row: Row, messageId: string, id: number): number {
  statement(
    `UPDATE welcome_emails SET client_id = ?, client_dni = ?, client_email = ?, client_name = ?, case_number = ?,
     username = ?, password = ?, message_id = ?, email_sent = 0, email_sent_at = NULL, email_error = NULL WHERE id = ?`,
  ).run(...row, messageId, id)
  return id
}

/** Gives up what is still queued for a user: a new link makes the mail with the old one worthless. */
export function dropQueuedMails(tx: Tx, userId: number, kind: 'welcome' | 'password') {
  tx.update(mailOutbox)
    .set({ state: 'failed', error: 'superseded', secret: null })
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'queued')))
    .run()
}
