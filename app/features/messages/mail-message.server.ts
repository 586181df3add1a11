import { and, eq } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import type { Tx } from '~db/client'
import { mailOutbox, person, users } from '~db/schema'

type About = { caseId: number; caseNumber: string; clientId: number; archived: boolean }

/**
 * Queues the e-mail that says that there is a message, and never what it says; one that has not left stands for all. `dueAt`: when
 * it leaves. Returns whether one is on its way to an address that works. Its link leads to the page, behind the way in: the e-mail may
 * lie open.
 */
export function mailMessage(
  tx: Tx,
  { caseId, caseNumber, clientId, archived }: About,
  now: number,
  dueAt = now,
): boolean {
  const client = tx.select(person).from(users).where(eq(users.id, clientId)).get()
  if (!client?.email || client.archived || archived || isSelfRegistered(client)) return false
  const { userId, caseId: ofCase, kind, state } = mailOutbox
  const waiting = and(...[eq(userId, clientId), eq(ofCase, caseId), eq(kind, 'message'), eq(state, 'queued')])
  const works = client.emailBouncedAt === null
  if (tx.select({ id: mailOutbox.id }).from(mailOutbox).where(waiting).get()) return works
  const { name, email: address, language } = client
  const content = { caseNumber, path: `/cases/${caseId}/messages` }
  const to = { userId: clientId, name, address, language }
  enqueueMail(tx, { kind: 'message', to, content, caseId, dueAt, expiresAt: now + days(7) }, now)
  return works
}
