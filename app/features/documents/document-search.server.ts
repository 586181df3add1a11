import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { idsWith, matches } from '~/features/lists/search.server'
import { documents } from '~db/schema'

export type DocumentOrder = 'newest' | 'oldest' | 'name'

/** How documents can be put in order; the first is the usual one. */
export const DOCUMENT_ORDERS: Record<DocumentOrder, SQL[]> = {
  newest: [desc(documents.id)],
  oldest: [asc(documents.id)],
  name: [sql`${documents.fileName} COLLATE NOCASE`, asc(documents.id)],
}

/** Words in the document, or in the number and title of its case; undefined for an empty search. */
export const matchesDocument = (q: string) =>
  matches(
    documents.id,
    'documents',
    q,
    sql`SELECT id FROM documents WHERE case_id IN (${idsWith('cases', q)})`,
  )
