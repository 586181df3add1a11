import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cases, documents } from './cases'
import { flag, id, instant } from './columns'
import { users } from './people'

/** Written by the client, by the firm, or noted by the firm of a call. */
export const MESSAGE_KINDS = ['client', 'firm', 'call'] as const

/** What a client and the firm write to each other about a case. `inside`: the client does not see it. */
export const caseMessages = sqliteTable(
  'case_messages',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    inside: flag('inside'),
    /** Written while all of those who held the case read it. */
    shared: flag('shared'),
    text: text('text').notNull(),
    /** Who of the firm wrote it, if that is known. */
    writer: text('writer'),
    /** Identifies the form it was written in: one that is sent twice is one message. */
    once: text('once').notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    /** When the other side first had it on the screen. */
    readAt: instant('read_at'),
    /** Of a client's: when the firm answered it, or said that it needs no answer. */
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    /** Of the firm's: a document of the case beside it. */
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('case_messages_by_document').on(table.documentId).where(isNotNull(table.documentId)),
    index('case_messages_by_case').on(table.caseId, table.clientId, table.id),
    index('case_messages_by_client').on(table.clientId),
    index('case_messages_waiting')
      .on(table.caseId)
      .where(sql`${eq(table.kind, 'client')} AND ${isNull(table.answeredAt)} AND ${isNull(table.closedAt)}`),
    index('case_messages_answered').on(table.id).where(isNotNull(table.answeredAt)),
  ],
)

/** What the firm notes of a conversation with a client about a case. Every message has one. */
export const messageThreads = sqliteTable(
  'message_threads',
  {
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who answers it; null is the lawyer of the case. */
    lawyer: text('lawyer'),
    closedAt: instant('closed_at'),
    /** The answer somebody has begun. */
    draft: text('draft'),
    draftBy: text('draft_by'),
    draftAt: instant('draft_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.clientId] }),
    index('message_threads_by_client').on(table.clientId),
  ],
)

/** A text that the firm puts into its answers, with fields in braces. */
export const messageSnippets = sqliteTable('message_snippets', {
  id: id(),
  name: text('name').notNull().unique(),
  textEs: text('text_es').notNull(),
  textEn: text('text_en'),
  updatedAt: instant('updated_at').notNull(),
})
