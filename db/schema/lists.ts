import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

export const HELD_LISTS = ['users', 'cases', 'welcome_emails'] as const

/** Lists whose rows after this one are indexed for search only at the end of their transaction. */
export const searchHeld = sqliteTable('search_held', {
  list: text('list', { enum: HELD_LISTS }).primaryKey(),
  after: integer('after').notNull(),
})
