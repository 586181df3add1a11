import { and, eq } from 'drizzle-orm'
import { issueLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import type { Tx } from '~db/client'
import { mailOutbox, type users, welcomeEmails } from '~db/schema'
import { enqueueMail } from './enqueue.server'

type User = typeof users.$inferSelect

/**
 * Queues the welcome mail of a client: the username and a link to set a password, never a password. Only for
 * clients with DNI and e-mail; the caller has checked that.
 */
export function queueWelcome(
  tx: Tx,
  user: User & { dni: string; email: string },
  caseNumber: string,
  now: number,
) {
  const link = issueLink(tx, user.id, 'activation', now)
  const row = tx
    .insert(welcomeEmails)
    .values({
      clientId: user.id,
      clientDni: user.dni,
      clientEmail: user.email,
      clientName: user.name,
      caseNumber,
      username: user.username,
      password: link.hash,
      createdAt: now,
    })
    .returning({ id: welcomeEmails.id })
    .get()
  const messageId = enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: user.username, caseNumber },
      secret: link.token,
      expiresAt: now + LINK_LIFE_MS,
      welcomeEmailId: row.id,
    },
    now,
  )
  tx.update(welcomeEmails).set({ messageId }).where(eq(welcomeEmails.id, row.id)).run()
}

/** Gives up what is still queued for a user: a new link makes the mail with the old one worthless. */
export function dropQueuedMails(tx: Tx, userId: number, kind: 'welcome' | 'password') {
  tx.update(mailOutbox)
    .set({ state: 'failed', error: 'superseded', secret: null })
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'queued')))
    .run()
}
