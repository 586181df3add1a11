import { getTableColumns, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { archival, bytes, flag, id, instant } from './columns'

export const LANGUAGES = ['es', 'en'] as const
export const SESSION_KINDS = ['client', 'tracking', 'admin'] as const
export const LINK_PURPOSES = ['activation', 'password', 'quick_access'] as const

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull(),
  password: text('password'),
  clientNumber: text('client_number'),
  dni: text('dni'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  language: text('language', { enum: LANGUAGES }).notNull().default('es'),
  ...archival(),
  /** When the client came last, or saw news last. */
  lastVisitAt: instant('last_visit_at'),
  /** When the present visit began (a visit may have several sessions), and from when on things are new in it. */
  visitBeganAt: instant('visit_began_at'),
  visitSince: instant('visit_since'),
  createdAt: instant('created_at').notNull(),
})

const { password: _hash, ...withoutPassword } = getTableColumns(users)

/** What is selected of a person: everything but the hash, which leaves no file that compares or sets it. */
export const person = withoutPassword
export type Person = Omit<typeof users.$inferSelect, 'password'>

/** Records that were merged into that of `userId`, by the id they had. */
export const mergedClients = sqliteTable('merged_clients', {
  id: integer('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  dni: text('dni'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  /** Opens the sealed values of the record in the audit trail; null where there are none. */
  auditKey: bytes('audit_key'),
})

/** How clients are put in order by name, letter by letter: a generated column. */
export const nameOrder = sql.raw('"users"."name_order"')

export const sessions = sqliteTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  kind: text('kind', { enum: SESSION_KINDS }).notNull(),
  userId: integer('user_id').references(() => users.id),
  label: text('label'),
  stamp: text('stamp'),
  address: text('address'),
  userAgent: text('user_agent'),
  /** The visit before this one: what is younger is new to the client. */
  previousVisitAt: instant('previous_visit_at'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const accountLinks = sqliteTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
  /** The case that a link of the purpose `quick_access` is about. */
  caseId: integer('case_id'),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
})

export const verificationCodes = sqliteTable('verification_codes', {
  id: id(),
  dni: text('dni').notNull(),
  code: text('code').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
  used: flag('used'),
  createdAt: instant('created_at').notNull(),
})

export const otpChallenges = sqliteTable('otp_challenges', {
  idHash: text('id_hash').primaryKey(),
  codeId: integer('code_id').references(() => verificationCodes.id),
  dniHash: text('dni_hash').notNull(),
  maskedEmail: text('masked_email').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  voided: flag('voided'),
  createdAt: instant('created_at').notNull(),
})

export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnds: instant('window_ends').notNull(),
  blockedUntil: instant('blocked_until').notNull().default(0),
})
