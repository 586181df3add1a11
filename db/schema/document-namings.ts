import { isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cases, documents } from './cases'
import { bytes, instant } from './columns'
import { users } from './people'

export const NAMING_KINDS = ['wrong', 'both', 'nobody', 'answered'] as const

/**
 * Whom a document names that is not of its case, by what is written in it; the sentence is sealed with the key of that person. `answered`: a
 * person has said that it is where it belongs before anybody was found in it.
 */
export const documentNamings = sqliteTable(
  'document_namings',
  {
    id: integer('id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    kind: text('kind', { enum: NAMING_KINDS }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sealed: bytes('sealed'),
    foundAt: instant('found_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('document_namings_by_user').on(table.userId),
    index('document_namings_by_case').on(table.caseId),
    index('document_namings_open').on(table.foundAt).where(isNull(table.answeredAt)),
  ],
)
