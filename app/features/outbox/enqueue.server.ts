import { randomUUID } from 'node:crypto'
import { isSelfRegistered } from '~/domain/self-registered'
import type { Language } from '~/i18n/language'
import { seal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { statement, type Tx } from '~db/client'
import { inserting } from '~db/rows'
import { type MAIL_KINDS, mailOutbox } from '~db/schema'

export type MailKind = (typeof MAIL_KINDS)[number]

export type NewMail = {
  kind: MailKind
  to: { userId: number; name: string; address: string; language: Language }
  /** Values that may be stored in clear: names, case numbers. */
  content: Record<string, string>
  /**
   * A code or link token: sealed until the e-mail is sent, then wiped. A welcome e-mail gets its link when it is sent.
   */
  secret?: string
  /** When the e-mail becomes pointless (UTC milliseconds). */
  expiresAt: number
  welcomeEmailId?: number
  /** If the caller has already recorded one. */
  messageId?: string
}

/** A new Message-ID of the portal. */
export const newMessageId = () => `<${randomUUID()}@${new URL(env().publicUrl).hostname}>`

const insertMail = inserting(mailOutbox, [
  'kind',
  'urgent',
  'userId',
  'welcomeEmailId',
  'recipientName',
  'recipient',
  'language',
  'content',
  'secret',
  'dueAt',
  'expiresAt',
  'messageId',
  'createdAt',
])

/**
 * Queues an e-mail in the transaction of its cause; the worker sends it after the commit. Codes are urgent and overtake
 * everything else. Returns the fixed Message-ID. Throws for a self-registered account: nobody has confirmed its
 * address, and its words would be sent in the firm's name.
 */
export function enqueueMail(_tx: Tx, mail: NewMail, now: number): string {
  const client = statement('SELECT client_number AS clientNumber FROM users WHERE id = ?').get(mail.to.userId)
  if (isSelfRegistered(client as { clientNumber: string | null }))
    throw new Error('a mail to an address that nobody has confirmed')
  const { messageId = newMessageId() } = mail
  insertMail({
    kind: mail.kind,
    urgent: mail.kind === 'welcome' ? 0 : 1,
    userId: mail.to.userId,
    welcomeEmailId: mail.welcomeEmailId ?? null,
    recipientName: mail.to.name,
    recipient: mail.to.address,
    language: mail.to.language,
    content: JSON.stringify(mail.content),
    secret: mail.secret === undefined ? null : seal(mail.secret),
    dueAt: now,
    expiresAt: mail.expiresAt,
    messageId,
    createdAt: now,
  })
  return messageId
}
