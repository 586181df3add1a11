import { eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { archival, bytes, id, instant } from './columns'

export const LANGUAGES = ['es', 'en'] as const

/** How clients are put in order by name, letter by letter: a generated column. */
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
    /** When the client came last, or saw news last. */
    lastVisitAt: instant('last_visit_at'),
    /** When the present visit began (a visit may have several sessions), and from when on things are new in it. */
    visitBeganAt: instant('visit_began_at'),
    visitSince: instant('visit_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('users_by_name').on(nameOrder, table.id).where(eq(table.archived, false)),
    index('users_by_visit').on(table.lastVisitAt, table.id).where(eq(table.archived, false)),
    index('users_without_email')
      .on(table.id)
      .where(sql`${eq(table.archived, false)} AND ${isNull(table.email)}`),
    index('users_archived').on(table.id).where(eq(table.archived, true)),
  ],
)

const { password: _hash, ...withoutPassword } = getTableColumns(users)

/** What is selected of a person: everything but the hash, which leaves no file that compares or sets it. */
export const person = withoutPassword
export type Person = Omit<typeof users.$inferSelect, 'password'>

/** Records that were merged into that of `userId`, by the id they had. */
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
    /** Opens the sealed values of the record in the audit trail; null where there are none. */
    auditKey: bytes('audit_key'),
  },
  (table) => [index('merged_clients_by_user').on(table.userId)],
)
