import { civilDateAt } from '~/domain/civil-date'
import { titleOfDocument } from '~/domain/document-title'
import { type DocumentScreen, toDocument } from '~/features/documents/document-screen'
import type { Language } from '~/i18n/language'
import type { CaseDetail } from './contract'
import { isReached, type StagedEvent } from './staged-event'

type Look = { language: Language; since: number | null }

/** Whether something of an instant (ISO 8601) is new to the client; on a first visit nothing is. */
export const isNewSince = (since: number | null) => (iso: string) => since !== null && Date.parse(iso) > since

/** The documents of a case by id, in words. */
export function documentScreens(
  { caseNumber, documents }: CaseDetail,
  newestFirst: StagedEvent[],
  { language, since }: Look,
): Map<number, DocumentScreen> {
  const events = eventsOfDocuments(newestFirst)
  return new Map(
    documents.map((document) => {
      const titled = titleOfDocument(document.fileName, {
        caseNumber,
        arrivedOn: civilDateAt(Date.parse(document.uploadDate)),
        eventDate: dayOf(events.get(document.id)),
      })
      return [document.id, toDocument(document, titled, language, isNewSince(since))]
    }),
  )
}

/** The event of each document. One that hangs on several belongs to the first of them in time. */
export const eventsOfDocuments = (newestFirst: StagedEvent[]): Map<number, StagedEvent> =>
  new Map(newestFirst.flatMap((event) => event.documentIds.map((id) => [id, event] as const)))

/** An event that has not come, or that only says that a document came, tells nothing of the document's own day. */
const dayOf = (event: StagedEvent | undefined) =>
  event && isReached(event) && event.stage !== 'document_added' ? event.eventDate : null
