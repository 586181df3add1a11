import { isWrittenForAnother } from '~/domain/cases/match-case'
import type { Fetched } from '~/features/documents/store/fetch-file.server'
import type { ContentDoubt } from '~/features/documents/store/put-document.server'
import type { Placing } from './drive-items.server'

/**
 * What there is to ask about a file that arrived otherwise than its drive had stated: whether the text, or the properties,
 * are those of another client’s paper. Each is read for itself: a text that is the client’s own excuses no title.
 */
export function doubtAboutContent(
  { written }: Pick<Fetched, 'written'>,
  caseId: number,
  { index, cases }: Placing,
): ContentDoubt | null {
  if (written === undefined) return null
  if (written === null) return 'content_unread'
  const own = cases.get(caseId)
  const isOthers = (text: string) => own !== undefined && isWrittenForAnother(text, own, index)
  return isOthers(written.text) || isOthers(written.properties) ? 'content_contradicts' : null
}
