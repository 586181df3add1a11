import type { ClientViewer } from '~/access/viewer'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { hasWords } from '~/features/lists/search-words'
import type { OwnFound } from '../components/own-search'
import { searchOwnTexts } from './search-texts.server'

/** Which of the documents of a case, as its client sees them, have all words in their text or in their title, in the order given. */
export function findOwn(
  viewer: ClientViewer,
  { q, caseId, documents }: { q: string; caseId: number; documents: DocumentScreen[] },
): OwnFound[] {
  const inTexts = new Map(searchOwnTexts(viewer, q, caseId).hits.map((hit) => [hit.id, hit]))
  return documents.flatMap((document) => {
    const hit = inTexts.get(document.id)
    if (!hit && !hasWords(q, [document.title, document.fileName])) return []
    return [{ document, pieces: hit?.pieces ?? [], page: hit?.page ?? null }]
  })
}
