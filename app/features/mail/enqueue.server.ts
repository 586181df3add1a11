import { randomUUID } from 'node:crypto'
import type { Language } from '~/i18n/language'
import { seal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { statement, type Tx } from '~db/client'
import type { MAIL_KINDS } from '~db/schema'

export type MailKind = (typeof MAIL_KINDS)[number]

export type NewMail = {
  kind: MailKind
  to: { userId: number; name: string; address: string; language: Language }
  /** What may rest in clear: names, case numbers. */
  content: Record<string, string>
  /** A code or a link token: sealed until the mail is sent, then wiped. A welcome mail gets its link as it leaves. */
  secret?: string
  /** When sending makes no sense any more (UTC milliseconds). */
  expiresAt: number
  welcomeEmailId?: number
  /** Where what causes it has noted it already. */
  messageId?: string
}

/** A new Message-ID of the portal. */
export const newMessageId = () => `<${randomUUID()}@${new URL(env().publicUrl).hostname}>`

/**
 * Queues a mail in the transaction of what causes it; the worker sends it after the commit. Codes are urgent:
 * they pass everything else. Returns the fixed Message-ID.
 */
export function enqueueMail(_tx: Tx, mail: NewMail, now: number): string {
  const { messageId = newMessageId() } = mail
  statement(
    `INSERT INTO mail_outbox (kind, urgent, user_id, welcome_email_id, recipient_name, recipient, language, content,
     secret, due_at, expires_at, message_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    mail.kind,
    mail.kind === 'welcome' ? 0 : 1,
    mail.to.userId,
    mail.welcomeEmailId ?? null,
    mail.to.name,
    mail.to.address,
    mail.to.language,
    JSON.stringify(mail.content),
    mail.secret === undefined ? null : seal(mail.secret),
    now,
    mail.expiresAt,
    messageId,
    now,
  )
  return messageId
}
