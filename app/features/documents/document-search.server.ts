import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { idsWith, matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { documents } from '~db/schema'

export type DocumentOrder = 'newest' | 'oldest' | 'name'

/** The sort orders of documents; the first is the default. */
export const DOCUMENT_ORDERS: Record<DocumentOrder, SQL[]> = {
  newest: [desc(documents.id)],
  oldest: [asc(documents.id)],
  name: [sql`${documents.fileName} COLLATE NOCASE`, asc(documents.id)],
}

/** Matches words of the document or of its case's number and title; undefined for an empty search. */
export function matchesDocument(q: string): SQL | undefined {
  const cases = idsWith('cases', q)
  if (!cases) return undefined
  const ofCase = database()
    .select({ id: documents.id })
    .from(documents)
    .where(isInAny(documents.caseId, [cases]))
  return matches(documents.id, 'documents', q, ofCase.getSQL())
}
