import type { EventStatus } from '~/domain/event-status'
import { type DocumentGroup, documentGroups, groupOfCategory } from '~/domain/groups'
import type { DocumentView } from '~/features/documents/contract'
import { type DocumentScreen, toDocument } from '~/features/documents/document-screen'
import { fileSize, longDate, longDateAt, mediumDate, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { isReached, type StagedEvent, titleIn, withStage, withTitleLanguage } from './staged-event'
import { hearingAhead, type WhereInput, type WhereScreen, whereIsMyCase } from './where-is-my-case'

/** A case as shown on screen: dates and sizes are already words, formatted by the server in one language. */
export type CaseScreen = {
  id: number
  caseNumber: string
  status: string
  situation: string | null
  opponent: string | null
  lawyer: string | null
  description: string | null
  start: DateText | null
  hearing: DateText | null
  where: WhereScreen
  events: EventScreen[]
  news: { count: number; since: string } | null
  /** The following are null for viewers who may not see them. */
  unassigned: DocumentScreen[] | null
  groups: { group: DocumentGroup; documents: DocumentScreen[] }[] | null
  zipSize: string | null
}

export type DateText = { iso: string; text: string }

export type EventScreen = {
  id: number
  title: string
  titleLang: Language
  status: EventStatus
  date: DateText | null
  description: string | null
  isNew: boolean
  meaning: { notYet: boolean; text: string; duration: string | null; task: string | null }
  documents: DocumentScreen[]
}

/**
 * `since`: the previous visit (UTC milliseconds). `withFiles`: whether the viewer may download documents. `forFirm`:
 * events keep the names given by the firm.
 */
export type RenderOptions = { language: Language; since: number | null; withFiles: boolean; forFirm?: true }

/** Builds the screen of a case. */
export function toCaseScreen(input: WhereInput, look: RenderOptions): CaseScreen {
  const { detail } = input
  const { language, since, withFiles } = look
  const isNew = (iso: string) => since !== null && Date.parse(iso) > since
  const documents = new Map(
    detail.documents.map((document) => [document.id, toDocument(document, language, isNew)]),
  )
  const events = detail.events
    .map(look.forFirm ? withStage : withTitleLanguage)
    .map((event) => toEvent(event, documents, language, isNew))
  const linked = new Set(detail.events.flatMap(({ documentIds }) => documentIds))
  const count = [...events, ...documents.values()].filter((thing) => thing.isNew).length
  return {
    id: detail.id,
    caseNumber: detail.caseNumber,
    status: detail.status,
    situation: detail.situacionActual,
    opponent: detail.expedienteContrario,
    lawyer: detail.assignedLawyer || null,
    description: detail.description,
    start: dateText(detail.processStartDate, (date) => longDate(language, date)),
    hearing: dateText(hearingAhead(input), (date) => capitalise(weekdayDate(language, date))),
    where: whereIsMyCase(input, language),
    events,
    news: since !== null && count > 0 ? { count, since: longDateAt(language, since) } : null,
    unassigned: withFiles ? [...documents.values()].filter(({ id }) => !linked.has(id)) : null,
    groups: withFiles ? toGroups(detail.documents, documents) : null,
    zipSize: withFiles && documents.size > 0 ? fileSize(language, sum(detail.documents)) : null,
  }
}

function toEvent(
  event: StagedEvent,
  documents: Map<number, DocumentScreen>,
  language: Language,
  isNew: (iso: string) => boolean,
): EventScreen {
  const { meaning, duration, task } = stageText(language, event.stage)
  const notYet = !isReached(event)
  const title = titleIn(language, event)
  return {
    id: event.id,
    title: title.text,
    titleLang: title.lang,
    status: event.status,
    description: event.description,
    date: dateText(event.eventDate, (date) => mediumDate(language, date)),
    isNew: isNew(event.changedAt),
    meaning: { notYet, text: meaning, duration, task: notYet ? null : task },
    documents: event.documentIds.flatMap((id) => documents.get(id) ?? []),
  }
}

/** Documents by numbered group; empty groups are left out. */
function toGroups(views: DocumentView[], documents: Map<number, DocumentScreen>) {
  return documentGroups
    .map((group) => ({
      group,
      documents: views
        .filter(({ category }) => groupOfCategory(category) === group)
        .flatMap(({ id }) => documents.get(id) ?? []),
    }))
    .filter((group) => group.documents.length > 0)
}

const dateText = (iso: string | null, text: (iso: string) => string): DateText | null =>
  iso === null ? null : { iso, text: text(iso) }

const sum = (documents: DocumentView[]) => documents.reduce((total, document) => total + document.fileSize, 0)
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
