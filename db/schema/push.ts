import { eq } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant } from './columns'
import { users } from './people'

/** `unknown`: nobody knows whether the service took it. `dropped`: it was no longer wanted. */
export const PUSH_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const

/** The devices on which a client wants to be told that there is news. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the service last failed; forgotten with the next success. */
    failedAt: instant('failed_at'),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
)

/** What is told to a device: each key once. A row outlives its device, so that the key stays used. */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id').references(() => pushSubscriptions.id, {
      onDelete: 'set null',
    }),
    key: text('key').notNull(),
    state: text('state', { enum: PUSH_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.subscriptionId, table.key),
    index('push_outbox_due').on(table.dueAt).where(eq(table.state, 'queued')),
    index('push_outbox_sending').on(table.id).where(eq(table.state, 'sending')),
    index('push_outbox_by_user').on(table.userId, table.key),
    index('push_outbox_by_age').on(table.createdAt),
  ],
)
