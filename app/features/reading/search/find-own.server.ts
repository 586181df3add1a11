import type { ClientViewer } from '~/access/viewer'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { hasWords } from '~/features/lists/search-words'
import type { OwnFound } from '../components/own-search'
import { searchOwnTexts } from './search-texts.server'

type Asked = { q: string; caseId: number; documents: DocumentScreen[]; after: number | null }

/**
 * Which of the documents of a case, as its client sees them, have all words in their text or in their title, in the order given. `next`:
 * after which one the search goes on, if this was a part of them; those with the words in their title are in the first part.
 */
export function findOwn(viewer: ClientViewer, { documents, ...search }: Asked) {
  const { hits, next } = searchOwnTexts(viewer, search)
  const inTexts = new Map(hits.map((hit) => [hit.id, hit]))
  const matches: OwnFound[] = documents.flatMap((document) => {
    const hit = inTexts.get(document.id)
    const isNamed = hasWords(search.q, [document.title, document.fileName])
    const isFound = search.after === null ? hit || isNamed : hit && !isNamed
    return isFound ? [{ document, pieces: hit?.pieces ?? [], page: hit?.page ?? null }] : []
  })
  return { found: matches, next }
}
