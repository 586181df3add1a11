import { eq, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { cases, documents, pendingUploads } from './cases'
import { bytes, flag, id, instant } from './columns'
import { requestFiles } from './requests'

export const COUNTED_LISTS = [
  'users',
  'users_archived',
  'cases',
  'cases_archived',
  'cases_active',
  'documents',
  'documents_archived',
] as const

/** Maintained by triggers, so that a page of a long list need not count its rows. */
export const rowCounts = sqliteTable('row_counts', {
  list: text('list', { enum: COUNTED_LISTS }).primaryKey(),
  rows: integer('rows').notNull(),
})

/** The same for document folders. */
export const folderCounts = sqliteTable(
  'folder_counts',
  {
    category: text('category').notNull(),
    archived: integer('archived', { mode: 'boolean' }).notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.archived] })],
)

export const HELD_LISTS = ['users', 'cases', 'welcome_emails', 'case_firm_facts'] as const

/** Lists whose rows after this one are indexed for search only at the end of their transaction. */
export const searchHeld = sqliteTable('search_held', {
  list: text('list', { enum: HELD_LISTS }).primaryKey(),
  after: integer('after').notNull(),
})

export const LISTS_WITH_VIEWS = ['clients', 'cases', 'documents', 'mails'] as const

/** Views of a list under a name, shared by the whole firm. `query` is that of the list's URL. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    list: text('list', { enum: LISTS_WITH_VIEWS }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdBy: text('created_by'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [unique().on(table.list, table.name)],
)

export const BULK_KINDS = [
  'lawyer',
  'clients_archived',
  'clients_restored',
  'cases_archived',
  'cases_restored',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A row of a list that was changed with others; `was` and `now`: its lawyer, where that was changed. */
export type BulkRow = { id: number; was?: string; now?: string }

/** What was done to many rows of a list at once. Deleted after a day. */
export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', { enum: BULK_KINDS }).notNull(),
    rows: text('rows', { mode: 'json' }).$type<BulkRow[]>().notNull(),
    at: integer('at').notNull(),
    undoneAt: integer('undone_at'),
  },
  (table) => [index('bulk_changes_at').on(table.at)],
)

/**
 * What became of reading a document. `too_long`: only its first pages. `scanned`: pictures, where nothing reads pictures. `drawn`:
 * its letters are drawn, or no alphabet says which they are. `ownerless`: no client's key to seal its text with.
 */
export const TEXT_STATES = [
  'waiting',
  'read',
  'too_long',
  'empty',
  'scanned',
  'drawn',
  'encrypted',
  'damaged',
  'too_heavy',
  'gone',
  'ownerless',
] as const
export type TextState = (typeof TEXT_STATES)[number]

/** The text of the bytes that a document has now. Triggers add a row with each document, and let it wait again when its bytes or its client change. */
export const documentTexts = sqliteTable(
  'document_texts',
  {
    id: integer('id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    state: text('state', { enum: TEXT_STATES }).notNull().default('waiting'),
    /** How often a process was begun on it since it waits. */
    attempts: integer('attempts').notNull().default(0),
    pages: integer('pages'),
    /** Read from pictures of letters. */
    ocr: flag('ocr'),
    readAt: instant('read_at'),
    /** Compressed, then sealed with the key of the client whose case it is in. */
    sealed: bytes('sealed'),
    /** Keyed marks of its words, in no order, for the index. */
    words: text('words'),
    /** Its first page (WebP), sealed with the same key. */
    picture: bytes('picture'),
  },
  (table) => [
    index('document_texts_by_reading').on(table.readAt),
    index('document_texts_waiting').on(table.id).where(eq(table.state, 'waiting')),
    index('document_texts_unread')
      .on(table.state, table.id)
      .where(sql`${table.state} NOT IN ('waiting', 'read')`),
  ],
)

/** What a client reads about a document in two sentences: shown while it has these bytes and is in this case. */
export const documentSummaries = sqliteTable(
  'document_summaries',
  {
    id: integer('id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    es: text('es').notNull(),
    en: text('en'),
    confirmedAt: instant('confirmed_at').notNull(),
    confirmedBy: text('confirmed_by'),
  },
  (table) => [index('document_summaries_by_case').on(table.caseId)],
)

/**
 * The text of a file that waits for the firm: one that a client has sent, or an upload whose question nobody has answered. Triggers add a
 * row with each, and drop it once somebody has decided.
 */
export const waitingTexts = sqliteTable(
  'waiting_texts',
  {
    id: id(),
    fileId: integer('file_id')
      .unique()
      .references(() => requestFiles.id, { onDelete: 'cascade' }),
    uploadId: text('upload_id')
      .unique()
      .references(() => pendingUploads.tokenHash, { onDelete: 'cascade' }),
    state: text('state', { enum: TEXT_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    pages: integer('pages'),
    ocr: flag('ocr'),
    /** With the key of whoever has sent it; of an upload, with the secret of the portal. */
    sealed: bytes('sealed'),
    picture: bytes('picture'),
  },
  (table) => [index('waiting_texts_waiting').on(table.id).where(eq(table.state, 'waiting'))],
)
