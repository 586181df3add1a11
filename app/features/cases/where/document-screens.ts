import { civilDateAt } from '~/domain/civil-date'
import { type DocumentTitle, titleOfDocument } from '~/domain/document-title'
import type { DocumentView } from '~/features/documents/contract'
import {
  type DocumentScreen,
  type FirstPage,
  NOT_READ,
  summaryIn,
  toDocument,
} from '~/features/documents/document-screen'
import type { Language } from '~/i18n/language'
import type { CaseDetail } from '../contract'
import type { StagedEvent } from './staged-event'

type Titled = Pick<CaseDetail, 'caseNumber' | 'documents' | 'summaries' | 'shownLater'>
/** `firsts`: what is known of first pages, by document. */
type Look = { language: Language; since: number | null; firsts?: Map<number, FirstPage> }

/** Whether something of an instant (ISO 8601) is new to the client; on a first visit nothing is. */
export const isNewSince = (since: number | null) => (iso: string) => since !== null && Date.parse(iso) > since

/** The documents of a case by id, in words. */
export function documentScreens(
  detail: Titled,
  { language, since, firsts }: Look,
): Map<number, DocumentScreen> {
  const titleOf = documentTitles(detail)
  const isNew = isNewSince(since)
  // What was read or released after the last visit is as new as what came after it.
  const isNewTo = (id: number) => (iso: string) =>
    isNew(iso) || (since !== null && (detail.shownLater.get(id) ?? 0) > since)
  return new Map(
    detail.documents.map((document) => [
      document.id,
      {
        ...toDocument(document, titleOf(document), language, isNewTo(document.id)),
        summary: summaryIn(language, detail.summaries.get(document.id)),
        first: firsts?.get(document.id) ?? NOT_READ,
      },
    ]),
  )
}

/** What the documents of a case are called, and the days they are from. */
export const documentTitles =
  ({ caseNumber }: Pick<CaseDetail, 'caseNumber'>) =>
  ({ fileName, uploadDate }: DocumentView): DocumentTitle =>
    titleOfDocument(fileName, { caseNumber, arrivedOn: civilDateAt(Date.parse(uploadDate)) })

/**
 * The order of the documents of one place: what is new first, then by their days, those without one last, and by their
 * titles as people count: 12 before 102.
 */
export const inOrder = (a: DocumentScreen, b: DocumentScreen): number =>
  Number(b.isNew) - Number(a.isNew) ||
  (b.day?.iso ?? '').localeCompare(a.day?.iso ?? '') ||
  byTitle.compare(a.title, b.title) ||
  a.id - b.id

const byTitle = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The event of each document. One that hangs on several belongs to the first of them in time. */
export const eventsOfDocuments = (newestFirst: StagedEvent[]): Map<number, StagedEvent> =>
  new Map(newestFirst.flatMap((event) => event.documentIds.map((id) => [id, event] as const)))
