import type { EventStatus } from '~/features/timeline/event-status'
import { fileSize, longDate, mediumDate, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { CaseDetail, DocumentView, EventView } from './case-view'

/** A case as the screen shows it: dates and sizes are words already, made by the server for one language. */
export type CaseScreen = {
  id: number
  caseNumber: string
  status: string
  situation: string | null
  opponent: string | null
  start: DateText | null
  events: EventScreen[]
  /** Null for those who may not see them. */
  unassigned: DocumentScreen[] | null
}

export type DateText = { iso: string; text: string }

export type EventScreen = {
  id: number
  title: string
  status: EventStatus
  date: DateText | null
  description: string | null
  documents: DocumentScreen[]
}

export type DocumentScreen = { id: number; fileName: string; kind: string; size: string; date: string }

/** Shapes a case for the screen; `withUnassigned` says whether the viewer sees documents of no event. */
export function toCaseScreen(detail: CaseDetail, language: Language, withUnassigned: boolean): CaseScreen {
  const documents = new Map(detail.documents.map((document) => [document.id, toDocument(document, language)]))
  const linked = new Set(detail.events.flatMap(({ documentIds }) => documentIds))
  const unassigned = detail.documents.filter(({ id }) => !linked.has(id))
  return {
    id: detail.id,
    caseNumber: detail.caseNumber,
    status: detail.status,
    situation: detail.situacionActual,
    opponent: detail.expedienteContrario,
    start: detail.processStartDate
      ? { iso: detail.processStartDate, text: longDate(language, detail.processStartDate) }
      : null,
    events: detail.events.map((event) => toEvent(event, documents, language)),
    unassigned: withUnassigned ? unassigned.map((document) => toDocument(document, language)) : null,
  }
}

function toEvent(event: EventView, documents: Map<number, DocumentScreen>, language: Language): EventScreen {
  const { id, title, status, description, eventDate } = event
  return {
    id,
    title,
    status,
    description,
    date: eventDate ? { iso: eventDate, text: mediumDate(language, eventDate) } : null,
    documents: event.documentIds.flatMap((documentId) => documents.get(documentId) ?? []),
  }
}

function toDocument(
  { id, fileName, fileSize: bytes, uploadDate }: DocumentView,
  language: Language,
): DocumentScreen {
  return {
    id,
    fileName,
    kind: fileName.match(/\.([a-z0-9]{1,4})$/i)?.[1]?.toUpperCase() ?? '',
    size: fileSize(language, bytes),
    date: mediumDateAt(language, Date.parse(uploadDate)),
  }
}
