import type { SQL } from 'drizzle-orm'
import { idsWith, matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { documents } from '~db/schema'

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
