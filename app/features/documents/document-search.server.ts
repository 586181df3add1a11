import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { idsWith, matches } from '~/features/lists/search.server'
import { documents } from '~db/schema'

export type DocumentOrder = 'newest' | 'oldest' | 'name'

/** The sort orders of documents; the first is the default. */
export const DOCUMENT_ORDERS: Record<DocumentOrder, SQL[]> = {
  newest: [desc(documents.id)],
  oldest: [asc(documents.id)],
  name: [sql`${documents.fileName} COLLATE NOCASE`, asc(documents.id)],
}

/** Matches words of the document or of its case's number and title; undefined for an empty search. */
export const matchesDocument = (q: string) =>
  matches(
    documents.id,
    'documents',
    q,
    sql`SELECT id FROM documents WHERE case_id IN (${idsWith('cases', q)})`,
  )
