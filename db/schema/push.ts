import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from './columns'
import { users } from './people'

/** The devices on which a client wants to be told that there is news. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** Never given twice: a job names its device by it. */
    id: id(),
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
