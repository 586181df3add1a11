import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import { type Tx, transact } from '~db/client'
import { mailOutbox, users } from '~db/schema'
import type { Bounce } from './read-bounce.server'

/**
 * Notes that an e-mail came back, and that its address does not work if the client still has it. False if none of the
 * Message-IDs is that of an e-mail that left: only its recipients know it.
 */
export function noteBounce({ messageIds, said }: Bounce, now: number): boolean {
  return transact((tx) => {
    const left = and(
      inArray(mailOutbox.messageId, messageIds),
      inArray(mailOutbox.state, ['sent', 'unknown']),
    )
    const mails = tx.select().from(mailOutbox).where(left).all()
    const [mail] = mails.sort((a, b) => messageIds.indexOf(a.messageId) - messageIds.indexOf(b.messageId))
    if (!mail) return false
    const { id, userId, kind } = mail
    const first = and(eq(mailOutbox.id, id), isNull(mailOutbox.bouncedAt))
    const { changes } = tx.update(mailOutbox).set({ bouncedAt: now, bounce: said }).where(first).run()
    if (changes === 0) return true
    markAddress(tx, mail, now)
    const entry = { action: 'mail_bounced' as const, userId, object: { kind: 'mail' as const, id } }
    recordAudit(tx, { at: now, actor: systemActor, ...entry, detail: { kind } })
    return true
  })
}

/** Notes that the address of an e-mail does not work, if its client still has it. */
export function markAddress(
  tx: Tx,
  { userId, recipient }: Pick<typeof mailOutbox.$inferSelect, 'userId' | 'recipient'>,
  now: number,
) {
  const theirs = and(eq(users.id, userId ?? 0), eq(users.email, recipient))
  tx.update(users).set({ emailBouncedAt: now }).where(theirs).run()
}
