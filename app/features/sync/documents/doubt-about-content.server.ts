import { isWrittenForAnother } from '~/domain/cases/match-case'
import { keepNaming, verdictOn } from '~/features/documents/namings/ask-about-paper.server'
import type { Fetched } from '~/features/documents/store/fetch-file.server'
import type { ContentDoubt } from '~/features/documents/store/put-document.server'
import type { Tx } from '~db/client'
import type { Placing } from './drive-items.server'

/** What there is to ask; `keep` stores whom its text names besides. */
type Asked = { doubt: ContentDoubt | null; keep: (tx: Tx, documentId: number) => void }

const NOTHING: Asked = { doubt: null, keep: () => undefined }

/**
 * What there is to ask about a file that arrived otherwise than its drive had stated: whether the text, or the properties,
 * are those of another client’s paper. Each is read for itself: a text that is the client’s own excuses no title.
 */
export function doubtAboutContent(
  fetched: Pick<Fetched, 'written'> | null,
  caseId: number,
  { index, cases }: Placing,
  now: number,
): Asked {
  const written = fetched?.written
  if (written === undefined) return NOTHING
  if (written === null) return { ...NOTHING, doubt: 'content_unread' }
  const legalCase = cases.get(caseId)
  const isOthers = (text: string) => legalCase !== undefined && isWrittenForAnother(text, legalCase, index)
  const verdict = verdictOn(written.text, caseId, now)
  const contradicts = verdict.kind === 'wrong' || isOthers(written.text) || isOthers(written.properties)
  return {
    doubt: contradicts ? 'content_contradicts' : null,
    keep: (tx, documentId) => keepNaming(tx, documentId, verdict, now),
  }
}
