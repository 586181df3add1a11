import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cases } from './cases'
import { id, instant } from './columns'
import { mailOutbox } from './mail'

export const REQUEST_SOURCES = ['admin', 'sheet'] as const

/** What the client of a case is asked for. */
export const caseRequests = sqliteTable(
  'case_requests',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    dueDate: text('due_date'),
    source: text('source', { enum: REQUEST_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    /** When the client said that they had sent it. */
    sentAt: instant('sent_at'),
    /** The e-mail about it. */
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('case_requests_by_case').on(table.caseId),
    index('case_requests_open').on(table.caseId).where(isNull(table.closedAt)),
    index('case_requests_due')
      .on(table.dueDate)
      .where(sql`${isNull(table.closedAt)} AND ${isNotNull(table.dueDate)}`),
    index('case_requests_sent')
      .on(table.caseId)
      .where(sql`${isNull(table.closedAt)} AND ${isNotNull(table.sentAt)}`),
    uniqueIndex('case_requests_of_sheet')
      .on(table.caseId)
      .where(sql`${table.closedAt} IS NULL AND ${table.source} = 'sheet'`),
    index('case_requests_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
  ],
)
