import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ROLES } from '~/domain/staff-roles'
import { cases } from './cases'
import { bytes, flag, id, instant, json } from './columns'
import { users } from './people'
import { caseRequests } from './requests'

export const SESSION_KINDS = ['client', 'tracking', 'admin'] as const
export const LINK_PURPOSES = ['activation', 'password', 'quick_access', 'answer'] as const

/** People of the firm. Whoever leaves is switched off and kept, because the audit trail names them. */
export const staff = sqliteTable(
  'staff',
  {
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
    /** How cases name them as their lawyer, besides their own name. */
    lawyerNames: json<string[]>('lawyer_names').default([]),
    /** The id of the account in the firm's Microsoft tenant that they sign in with. */
    microsoftId: text('microsoft_id'),
    createdAt: instant('created_at').notNull(),
    joinedAt: instant('joined_at'),
    offAt: instant('off_at'),
  },
  (table) => [uniqueIndex('staff_by_microsoft').on(table.microsoftId).where(isNotNull(table.microsoftId))],
)

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

export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    kind: text('kind', { enum: SESSION_KINDS }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    label: text('label'),
    /** Whose it is; null for clients and for the shared password. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    stamp: text('stamp'),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The previous visit: anything newer is new to the client. */
    previousVisitAt: instant('previous_visit_at'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_by_staff').on(table.staffId).where(isNotNull(table.staffId)),
  ],
)

export const accountLinks = sqliteTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** The case of a link with the purpose `quick_access` or `answer`. */
    caseId: integer('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** The request of that case, with the purpose `answer`. */
    requestId: integer('request_id').references(() => caseRequests.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_links_by_user').on(table.userId),
    index('account_links_by_case').on(table.caseId).where(isNotNull(table.caseId)),
    index('account_links_by_request').on(table.requestId).where(isNotNull(table.requestId)),
  ],
)

export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    id: id(),
    dni: text('dni').notNull(),
    code: text('code').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    used: flag('used'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('verification_codes_expiry').on(table.expiresAt)],
)

export const otpChallenges = sqliteTable(
  'otp_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    codeId: integer('code_id').references(() => verificationCodes.id, { onDelete: 'set null' }),
    dniHash: text('dni_hash').notNull(),
    maskedEmail: text('masked_email').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    voided: flag('voided'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('otp_challenges_expiry').on(table.expiresAt),
    index('otp_challenges_by_code').on(table.codeId).where(isNotNull(table.codeId)),
  ],
)

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: instant('window_ends').notNull(),
    blockedUntil: instant('blocked_until').notNull().default(0),
  },
  (table) => [index('rate_limits_expiry').on(table.windowEnds)],
)
