import { randomUUID } from 'node:crypto'
import type { Language } from '~/i18n/language'
import { seal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import type { Tx } from '~db/client'
import { type MAIL_KINDS, mailOutbox } from '~db/schema'

export type MailKind = (typeof MAIL_KINDS)[number]

export type NewMail = {
  kind: MailKind
  to: { userId: number; name: string; address: string; language: Language }
  /** What may rest in clear: names, case numbers. */
  content: Record<string, string>
  /** A code or a link token: sealed until the mail is sent, then wiped. */
  secret: string
  /** When sending makes no sense any more (UTC milliseconds). */
  expiresAt: number
  welcomeEmailId?: number
}

/**
 * Queues a mail in the transaction of what causes it; the worker sends it after the commit. Codes are urgent:
 * they pass everything else. Returns the fixed Message-ID.
 */
export function enqueueMail(tx: Tx, mail: NewMail, now: number): string {
  const messageId = `<${randomUUID()}@${new URL(env().publicUrl).hostname}>`
  tx.insert(mailOutbox)
    .values({
      kind: mail.kind,
      urgent: mail.kind !== 'welcome',
      userId: mail.to.userId,
      welcomeEmailId: mail.welcomeEmailId,
      recipientName: mail.to.name,
      recipient: mail.to.address,
      language: mail.to.language,
      content: mail.content,
      secret: seal(mail.secret),
      dueAt: now,
      expiresAt: mail.expiresAt,
      messageId,
      createdAt: now,
    })
    .run()
  return messageId
}
