import { eq, isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cases } from './cases'
import { bytes, flag, id, instant, json } from './columns'
import { LANGUAGES, users } from './people'
import { syncRuns } from './sync'

export const MAIL_KINDS = [
  'code',
  'welcome',
  'password',
  'request',
  'news',
  'reminder',
  'quiet',
  'address_code',
  'address_changed',
  'digest',
  'trial',
  'message',
  'appointment',
  'staff_invitation',
  'staff_new_place',
  'access_changed',
] as const
/** `unknown`: it was handed over, but nobody knows whether the server took it; only a person may send it again. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'stopped'] as const

export const welcomeEmails = sqliteTable(
  'welcome_emails',
  {
    id: id(),
    clientId: integer('client_id').references(() => users.id, { onDelete: 'set null' }),
    clientDni: text('client_dni').notNull(),
    clientEmail: text('client_email').notNull(),
    clientName: text('client_name').notNull(),
    caseNumber: text('case_number').notNull(),
    username: text('username').notNull(),
    password: text('password'),
    emailSent: flag('email_sent'),
    emailSentAt: instant('email_sent_at'),
    emailError: text('email_error'),
    messageId: text('message_id'),
    attemptCount: integer('attempt_count').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: instant('created_at').notNull(),
    /** The run that made it, as long as it is kept until an administrator sends it. */
    heldByRun: integer('kept_by_run'),
  },
  (table) => [
    index('welcome_emails_kept').on(table.heldByRun).where(isNotNull(table.heldByRun)),
    index('welcome_emails_by_client').on(table.clientId),
    index('welcome_emails_unsent').on(table.clientId, table.id).where(eq(table.emailSent, false)),
  ],
)

export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: id(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    urgent: integer('urgent', { mode: 'boolean' }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    welcomeEmailId: integer('welcome_email_id').references(() => welcomeEmails.id, { onDelete: 'set null' }),
    recipientName: text('recipient_name').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    content: json<Record<string, string>>('content'),
    secret: bytes('secret'),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    messageId: text('message_id').notNull().unique(),
    error: text('error'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    /** No two e-mails have the same key; null for one that may be repeated. */
    key: text('key').unique(),
    runId: integer('run_id').references(() => syncRuns.id, { onDelete: 'set null' }),
    caseId: integer('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** When it came back, and what the other server said. */
    bouncedAt: instant('bounced_at'),
    bounce: text('bounce'),
  },
  (table) => [
    index('mail_outbox_due').on(table.urgent, table.dueAt).where(eq(table.state, 'queued')),
    index('mail_outbox_by_user').on(table.userId, table.id),
    index('mail_outbox_by_welcome').on(table.welcomeEmailId).where(isNotNull(table.welcomeEmailId)),
    index('mail_outbox_failed').on(table.id).where(eq(table.state, 'failed')),
    index('mail_outbox_unknown').on(table.id).where(eq(table.state, 'unknown')),
    index('mail_outbox_sending').on(table.id).where(eq(table.state, 'sending')),
    index('mail_outbox_by_state').on(table.state, table.id),
    index('mail_outbox_by_kind').on(table.kind, table.id),
    index('mail_outbox_by_run').on(table.runId, table.id).where(isNotNull(table.runId)),
    index('mail_outbox_by_case').on(table.caseId).where(isNotNull(table.caseId)),
    index('mail_outbox_bounced').on(table.id).where(isNotNull(table.bouncedAt)),
  ],
)
