import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag } from './columns'

export const COUNTED_LISTS = [
  'users',
  'users_archived',
  'cases',
  'cases_archived',
  'cases_active',
  'documents',
  'documents_archived',
] as const

/** Kept by triggers, so that a page of a long list does not count it. */
export const rowCounts = sqliteTable('row_counts', {
  list: text('list', { enum: COUNTED_LISTS }).primaryKey(),
  rows: integer('rows').notNull(),
})

/** The same for the folders of documents. */
export const folderCounts = sqliteTable(
  'folder_counts',
  {
    category: text('category').notNull(),
    archived: flag('archived'),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.archived] })],
)
