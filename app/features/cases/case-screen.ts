import type { CivilDate } from '~/domain/civil-date'
import type { EventStatus } from '~/domain/event-status'
import type { HearingAhead } from '~/domain/hearing'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { longDate, longDateAt, mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { documentScreens, isNewSince } from './document-screens'
import { type HearingScreen, hearingDetails, hearingsOf, hearingTask, nextHearing } from './hearing-screen'
import { isPhase, isReached, type StagedEvent, titleIn, withStage } from './staged-event'
import { standingOf } from './standing'
import { isPastDeadline, type TermClock, termsAhead } from './terms-ahead'
import { type WhereInput, type WhereScreen, whereIsMyCase } from './where-is-my-case'

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
  hearing: HearingScreen | null
  where: WhereScreen
  events: EventScreen[]
  news: { count: number; since: string } | null
  newDocuments: number
  /** Null for viewers who may not see them. */
  unassigned: DocumentScreen[] | null
}

export type DateText = { iso: string; text: string }

export type EventScreen = {
  id: number
  title: string
  titleLang: Language
  /** Null if it cannot be: the firm is asked, and the client is not told. */
  status: EventStatus | null
  date: DateText | null
  description: string | null
  /** Of a hearing that is ahead: its hour, its place, and whether the client has to attend. */
  hearing: string | null
  isNew: boolean
  /** Whether it has not come yet, is where the case stands, or lies behind. */
  place: 'ahead' | 'here' | 'past'
  /** What happened, in our words. */
  told: string | null
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
  const isNew = isNewSince(since)
  const standing = standingOf(input)
  const documents = documentScreens(detail, standing.events, look)
  const staged = look.forFirm ? detail.events.map(withStage) : standing.events
  const hearings = new Map(hearingsOf(input).map((hearing) => [hearing.day, hearing]))
  const events = staged.map((event) =>
    toEvent(event, standing.clock, { documents, hearings, language, isNew }),
  )
  const linked = new Set(detail.events.flatMap(({ documentIds }) => documentIds))
  const count = [...events, ...documents.values()].filter((thing) => thing.isNew).length
  return {
    id: detail.id,
    caseNumber: detail.caseNumber,
    status: detail.status,
    situation: look.forFirm ? detail.situacionActual : standing.situation,
    opponent: detail.expedienteContrario,
    lawyer: detail.assignedLawyer || null,
    description: detail.description,
    start: dateText(detail.processStartDate, (date) => longDate(language, date)),
    hearing: nextHearing(input, language),
    where: whereIsMyCase(input, language),
    events,
    news: since !== null && count > 0 ? { count, since: longDateAt(language, since) } : null,
    newDocuments: [...documents.values()].filter((document) => document.isNew).length,
    unassigned: withFiles ? [...documents.values()].filter(({ id }) => !linked.has(id)) : null,
  }
}

type EventLook = {
  documents: Map<number, DocumentScreen>
  hearings: Map<CivilDate, HearingAhead>
  language: Language
  isNew: (iso: string) => boolean
}

function toEvent(event: StagedEvent, clock: TermClock, look: EventLook): EventScreen {
  const { documents, language, isNew } = look
  const hearing = hearingIn(event, look)
  const { meaning } = stageText(language, event.stage)
  const title = titleIn(language, event)
  return {
    id: event.id,
    title: title.text,
    titleLang: title.lang,
    status: event.isDoubtful ? null : event.status,
    description: event.description,
    date: dateText(event.eventDate, (date) => mediumDate(language, date)),
    hearing: hearing && hearingDetails(hearing, language),
    isNew: isNew(event.changedAt),
    place: placeOf(event, clock),
    told: toldOf(event, language),
    meaning: {
      notYet: !isReached(event) && !event.isDoubtful && event.stage !== 'hearing',
      text: meaning,
      duration: termsAhead(event, clock, language),
      task: hearing ? hearingTask(hearing, language) : taskOf(event, clock, look),
    },
    documents: event.documentIds.flatMap((id) => documents.get(id) ?? []),
  }
}

/** The hearing that an event is, while it is ahead. */
const hearingIn = ({ stage, eventDate }: StagedEvent, { hearings }: EventLook): HearingAhead | null =>
  stage === 'hearing' && eventDate !== null ? (hearings.get(eventDate) ?? null) : null

function placeOf(event: StagedEvent, { present }: TermClock): EventScreen['place'] {
  if (event.id === present?.id) return 'here'
  return isReached(event) || event.isDoubtful ? 'past' : 'ahead'
}

function toldOf(event: StagedEvent, language: Language): string | null {
  if (event.isDoubtful || event.status !== 'completed' || !isPhase(event)) return null
  return `${capitalise(stageText(language, event.stage).happened)}.`
}

/** The proceedings do not say that one will be told whether to attend once that is told beside a hearing. */
function taskOf(event: StagedEvent, clock: TermClock, { language, hearings }: EventLook): string | null {
  if (event.stage === 'hearing' && event.eventDate === null && !isReached(event))
    return texts[language].hearing.dayLater
  if (!isReached(event) || (event.stage === 'in_court' && hearings.size > 0)) return null
  const { task, afterDeadline } = stageText(language, event.stage)
  return afterDeadline && isPastDeadline(event, clock) ? afterDeadline.task : task
}

const dateText = (iso: string | null, text: (iso: string) => string): DateText | null =>
  iso === null ? null : { iso, text: text(iso) }

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
