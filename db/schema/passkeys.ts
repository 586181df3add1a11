import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './access'
import { bytes, flag, id, instant, json } from './columns'
import { users } from './people'

/** What devices sign in with: of a client or of a person of the firm, never of both. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    credentialId: text('credential_id').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    /** How often the device says that it has signed; 0 with those that do not count. */
    counter: integer('counter').notNull(),
    transports: json<string[]>('transports'),
    /** Whether the device keeps a copy elsewhere, so that another one of the same person has it too. */
    backedUp: flag('backed_up'),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_by_user').on(table.userId).where(isNotNull(table.userId)),
    index('passkeys_by_staff').on(table.staffId).where(isNotNull(table.staffId)),
  ],
)

export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the answer is for, and of whom. */
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)
