import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bytes, id, instant } from './columns'

export const ROLES = ['lawyer', 'office', 'admin'] as const

/** People of the firm. Whoever leaves is switched off and kept, because the audit trail names them. */
export const staff = sqliteTable('staff', {
  id: id(),
  name: text('name').notNull(),
  /** The name folded: no two people sign alike, nor anybody with the shared password as one of them. */
  nameKey: text('name_key').notNull().unique(),
  email: text('email').notNull().unique(),
  role: text('role', { enum: ROLES }).notNull(),
  password: text('password'),
  /** What the app computes its codes from, sealed. */
  totpSeed: bytes('totp_seed'),
  /** The half minute of the last code that was accepted: none is accepted twice. */
  totpStep: integer('totp_step').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  joinedAt: instant('joined_at'),
  offAt: instant('off_at'),
})

export const staffLinks = sqliteTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** What the app is proposed with the link, sealed. */
    totpSeed: bytes('totp_seed').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('staff_links_by_staff').on(table.staffId)],
)

export const staffRecoveryCodes = sqliteTable(
  'staff_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_recovery_codes_by_staff').on(table.staffId)],
)
