import { and, eq } from 'drizzle-orm'
import { issueLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import type { Tx } from '~db/client'
import { mailOutbox, type users, welcomeEmails } from '~db/schema'
import { enqueueMail } from './enqueue.server'

type User = typeof users.$inferSelect

/**
 * Queues the welcome mail of a client: the username and a link to set a password, never a password; earlier links
 * of the kind end. Only for clients with DNI and e-mail; the caller has checked that. With `again` it is that row
 * of `welcome_emails` that is tried once more. Returns the mail's Message-ID.
 */
export function queueWelcome(
  tx: Tx,
  user: User & { dni: string; email: string },
  caseNumber: string,
  now: number,
  again?: number,
): string {
  const link = issueLink(tx, user.id, 'activation', now)
  const row = {
    clientId: user.id,
    clientDni: user.dni,
    clientEmail: user.email,
    clientName: user.name,
    caseNumber,
    username: user.username,
    password: link.hash,
  }
  const id = again === undefined ? insertRow(tx, row, now) : renewRow(tx, row, again)
  const messageId = enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: user.username, caseNumber },
      secret: link.token,
      expiresAt: now + LINK_LIFE_MS,
      welcomeEmailId: id,
    },
    now,
  )
  tx.update(welcomeEmails).set({ messageId }).where(eq(welcomeEmails.id, id)).run()
  return messageId
}

type Row = Omit<typeof welcomeEmails.$inferInsert, 'createdAt'>

function insertRow(tx: Tx, row: Row, now: number): number {
  const values = { ...row, createdAt: now }
  return tx.insert(welcomeEmails).values(values).returning({ id: welcomeEmails.id }).get().id
}

/** The tries that were counted stay counted. */
function renewRow(tx: Tx, row: Row, id: number): number {
  const unsent = { emailSent: false, emailSentAt: null, emailError: null }
  tx.update(welcomeEmails)
    .set({ ...row, ...unsent })
    .where(eq(welcomeEmails.id, id))
    .run()
  return id
}

/** Gives up what is still queued for a user: a new link makes the mail with the old one worthless. */
export function dropQueuedMails(tx: Tx, userId: number, kind: 'welcome' | 'password') {
  tx.update(mailOutbox)
    .set({ state: 'failed', error: 'superseded', secret: null })
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'queued')))
    .run()
}
