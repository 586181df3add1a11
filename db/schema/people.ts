import { eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { archival, bytes, id, instant } from './columns'

export const LANGUAGES = ['es', 'en'] as const

/** The sort key of client names: a generated column. */
export const nameOrder = sql.raw('"users"."name_order"')

export const users = sqliteTable(
  'users',
  {
    id: id(),
    username: text('username').notNull().unique(),
    password: text('password'),
    clientNumber: text('client_number').unique(),
    dni: text('dni').unique(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    language: text('language', { enum: LANGUAGES }).notNull().default('es'),
    ...archival(),
    /** When the client last visited or last saw news. */
    lastVisitAt: instant('last_visit_at'),
    /**
     * When the current visit began (a visit may span several sessions), and the time after which things are new in it.
     */
    visitBeganAt: instant('visit_began_at'),
    visitSince: instant('visit_since'),
    createdAt: instant('created_at').notNull(),
    /** When somebody said that the client may stay without an address for now. */
    emailPutOffAt: instant('email_put_off_at'),
    /** When an e-mail to this address came back; forgotten with the address. */
    emailBouncedAt: instant('email_bounced_at'),
    /** When the client chose this address themselves; forgotten with the address. */
    emailChosenAt: instant('email_chosen_at'),
    /** When the client asked for a copy of their data and nobody has given it to them yet, and when it was last given. */
    dataAskedAt: instant('data_asked_at'),
    dataGivenAt: instant('data_given_at'),
    /** Since when they are kept for judges and authorities alone, and who has done it; they are archived as well. */
    blockedAt: instant('blocked_at'),
    blockedBy: text('blocked_by'),
    /** Which version of the privacy notice they last said to have read, and when. */
    privacyReadVersion: integer('privacy_read_version'),
    privacyReadAt: instant('privacy_read_at'),
    /** When they added a passkey, or said that they do not want one now: it is offered once. */
    passkeyAnsweredAt: instant('passkey_answered_at'),
  },
  (table) => [
    index('users_by_name').on(nameOrder, table.id).where(eq(table.archived, false)),
    index('users_by_visit').on(table.lastVisitAt, table.id).where(eq(table.archived, false)),
    index('users_without_email')
      .on(table.id)
      .where(sql`${eq(table.archived, false)} AND ${isNull(table.email)}`),
    index('users_to_ask_for_email')
      .on(table.id)
      .where(sql`${eq(table.archived, false)} AND ${isNull(table.email)} AND ${isNull(table.emailPutOffAt)}`),
    index('users_archived').on(table.id).where(eq(table.archived, true)),
    index('users_by_email').on(table.email).where(isNotNull(table.email)),
    index('users_bounced').on(table.emailBouncedAt).where(isNotNull(table.emailBouncedAt)),
    index('users_put_off').on(table.emailPutOffAt).where(isNotNull(table.emailPutOffAt)),
    index('users_data_asked').on(table.dataAskedAt).where(isNotNull(table.dataAskedAt)),
    index('users_blocked').on(table.blockedAt).where(isNotNull(table.blockedAt)),
    index('users_by_phone').on(table.phone).where(isNotNull(table.phone)),
  ],
)

const { password: _hash, ...withoutPassword } = getTableColumns(users)

/** The columns selected of a person: all but the hash, which stays in the files that compare or set it. */
export const person = withoutPassword
export type Person = Omit<typeof users.$inferSelect, 'password'>

/** Records merged into that of `userId`, by their former id. */
export const mergedClients = sqliteTable(
  'merged_clients',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dni: text('dni'),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** The key of the record's sealed values in the audit trail; null if there are none. */
    auditKey: bytes('audit_key'),
  },
  (table) => [index('merged_clients_by_user').on(table.userId)],
)

/** What the firm notes about a client; never shown to clients. */
export const clientNotes = sqliteTable(
  'client_notes',
  {
    id: id(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The name given at sign-in. */
    author: text('author'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('client_notes_by_client').on(table.clientId)],
)
