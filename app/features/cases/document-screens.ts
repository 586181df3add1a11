import { civilDateAt } from '~/domain/civil-date'
import { type DocumentTitle, titleOfDocument } from '~/domain/document-title'
import type { DocumentView } from '~/features/documents/contract'
import { type DocumentScreen, toDocument } from '~/features/documents/document-screen'
import type { Language } from '~/i18n/language'
import type { CaseDetail } from './contract'
import { isReached, type StagedEvent } from './staged-event'

type Titled = Pick<CaseDetail, 'caseNumber' | 'documents'>
type Look = { language: Language; since: number | null }

/** Whether something of an instant (ISO 8601) is new to the client; on a first visit nothing is. */
export const isNewSince = (since: number | null) => (iso: string) => since !== null && Date.parse(iso) > since

/** The documents of a case by id, in words. */
export function documentScreens(
  detail: Titled,
  newestFirst: StagedEvent[],
  { language, since }: Look,
): Map<number, DocumentScreen> {
  const titleOf = documentTitles(detail, newestFirst)
  return new Map(
    detail.documents.map((document) => [
      document.id,
      toDocument(document, titleOf(document), language, isNewSince(since)),
    ]),
  )
}

/** What the documents of a case are called, and the days they are from. */
export function documentTitles(
  { caseNumber }: Pick<CaseDetail, 'caseNumber'>,
  newestFirst: StagedEvent[],
): (document: DocumentView) => DocumentTitle {
  const events = eventsOfDocuments(newestFirst)
  return ({ id, fileName, uploadDate }) =>
    titleOfDocument(fileName, {
      caseNumber,
      arrivedOn: civilDateAt(Date.parse(uploadDate)),
      eventDate: dayOf(events.get(id)),
    })
}

/** The event of each document. One that hangs on several belongs to the first of them in time. */
export const eventsOfDocuments = (newestFirst: StagedEvent[]): Map<number, StagedEvent> =>
  new Map(newestFirst.flatMap((event) => event.documentIds.map((id) => [id, event] as const)))

/** An event that has not come, or that only says that a document came, tells nothing of the document's own day. */
const dayOf = (event: StagedEvent | undefined) =>
  event && isReached(event) && event.stage !== 'document_added' ? event.eventDate : null
