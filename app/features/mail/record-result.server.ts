import { and, eq } from 'drizzle-orm'
import { type AuditAction, systemActor } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { type mailOutbox, welcomeEmails } from '~db/schema'

type Row = typeof mailOutbox.$inferSelect

/** What has become of an e-mail. */
export type MailResult = Pick<Row, 'state'> &
  Partial<Pick<Row, 'sentAt' | 'dueAt' | 'error' | 'bouncedAt' | 'bounce'>>

/** Only the entry's newest e-mail may update it, not one that was being sent when it was resent. */
export function recordWelcomeResult(tx: Tx, { welcomeEmailId, messageId }: Row, outcome: MailResult) {
  const sent = outcome.state === 'sent'
  tx.update(welcomeEmails)
    .set({
      emailSent: sent,
      emailSentAt: sent ? outcome.sentAt : null,
      emailError: sent ? null : outcome.error,
    })
    .where(and(eq(welcomeEmails.id, welcomeEmailId ?? 0), eq(welcomeEmails.messageId, messageId)))
    .run()
}

const AUDITED: Partial<Record<Row['state'], AuditAction>> = { sent: 'mail_sent', unknown: 'mail_unknown' }

/** What the audit trail says of an e-mail that has ended. */
export function auditOf(row: Row, outcome: MailResult, at: number) {
  const action: AuditAction = AUDITED[outcome.state] ?? 'mail_failed'
  return {
    at,
    actor: systemActor,
    action,
    userId: row.userId,
    object: { kind: 'mail' as const, id: row.id },
    detail: { kind: row.kind },
  }
}
