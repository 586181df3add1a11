import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { Language } from '~/i18n/language'
import { seal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { type MAIL_KINDS, type MAIL_STATES, mailOutbox, users } from '~db/schema'

export type MailKind = (typeof MAIL_KINDS)[number]
export type MailState = (typeof MAIL_STATES)[number]

export type NewMail = {
  kind: MailKind
  to: { userId: number; name: string; address: string; language: Language }
  /** Values that may be stored in clear: names, case numbers. */
  content: Record<string, string>
  /**
   * A code or link token: sealed until the e-mail is sent, then wiped. A welcome e-mail gets its link when it is sent.
   */
  secret?: string
  /** When it may leave (UTC milliseconds), if not at once. */
  dueAt?: number
  /** When the e-mail becomes pointless (UTC milliseconds). */
  expiresAt: number
  welcomeEmailId?: number
  /** If the caller has already recorded one. */
  messageId?: string
  /** No two e-mails may have the same one: queueing a second throws. */
  key?: string
  runId?: number | null
  caseId?: number | null
}

/** Somebody waits for these. */
const URGENT: MailKind[] = ['code', 'password', 'request', 'address_code']

/** A new Message-ID of the portal. */
export const newMessageId = () => `<${randomUUID()}@${new URL(env().publicUrl).hostname}>`

const recipient = prepared((db, $: Holes<{ id: number }>) =>
  db.select({ clientNumber: users.clientNumber }).from(users).where(eq(users.id, $.id)),
)
type QueuedMail = Omit<
  typeof mailOutbox.$inferSelect,
  'id' | 'state' | 'attempts' | 'error' | 'sentAt' | 'bouncedAt' | 'bounce'
>
const insertMail = prepared((db, $: Holes<QueuedMail>) =>
  db.insert(mailOutbox).values({
    kind: $.kind,
    urgent: $.urgent,
    userId: $.userId,
    welcomeEmailId: $.welcomeEmailId,
    recipientName: $.recipientName,
    recipient: $.recipient,
    language: $.language,
    content: $.content,
    secret: $.secret,
    dueAt: $.dueAt,
    expiresAt: $.expiresAt,
    messageId: $.messageId,
    createdAt: $.createdAt,
    key: $.key,
    runId: $.runId,
    caseId: $.caseId,
  }),
)

/**
 * Queues an e-mail in the transaction of its cause; the worker sends it after the commit. Codes are urgent and overtake
 * everything else. Returns the fixed Message-ID. Throws for a self-registered account: nobody has confirmed its
 * address, and its words would be sent in the firm's name.
 */
export function enqueueMail(tx: Tx, mail: NewMail, now: number): string {
  const client = recipient.get({ id: mail.to.userId })
  if (!client || isSelfRegistered(client)) throw new Error('a mail to an address that nobody has confirmed')
  const { messageId = newMessageId() } = mail
  insertMail.run({
    kind: mail.kind,
    urgent: URGENT.includes(mail.kind),
    userId: mail.to.userId,
    welcomeEmailId: mail.welcomeEmailId ?? null,
    recipientName: mail.to.name,
    recipient: mail.to.address,
    language: mail.to.language,
    content: mail.content,
    secret: mail.secret === undefined ? null : seal(tx, mail.secret),
    dueAt: mail.dueAt ?? now,
    expiresAt: mail.expiresAt,
    messageId,
    createdAt: now,
    key: mail.key ?? null,
    runId: mail.runId ?? null,
    caseId: mail.caseId ?? null,
  })
  return messageId
}
