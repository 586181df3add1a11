import { CLIENT_FACTS, factOf } from '~/domain/cases/case-facts'
import { isOver } from '~/domain/cases/case-status'
import type { KnownFirmFact } from '~/domain/cases/firm-facts'
import type { DocumentScreen, FirstPage } from '~/features/documents/document-screen'
import { factWords, longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { CaseDetail } from '../contract'
import { type HearingScreen, hearingsOf, nextHearing } from '../hearings/hearing-screen'
import { documentScreens, inOrder, isNewSince } from './document-screens'
import {
  type DateText,
  dateText,
  type EventScreen,
  isOpenAtFirst,
  toEventScreen,
  withHearingOfCase,
} from './event-screen'
import { undoubted } from './staged-event'
import { standingOf } from './standing'
import type { WhereInput } from './where-input'
import { type WhereScreen, whereIsMyCase } from './where-is-my-case'

/** A fact under its name. */
export type FactText = { name: string; label: string; text: string }

/** A case as shown on screen: dates and sizes are already words, formatted by the server in one language. */
export type CaseScreen = {
  id: number
  caseNumber: string
  /** Null while something contradicts that the case is over. */
  status: string | null
  situation: string | null
  opponent: string | null
  /** What else is known of it, as written by the firm. */
  facts: FactText[]
  /** Its money, likewise: nothing of it is worked out. */
  money: FactText[]
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

/**
 * `since`: the previous visit (UTC milliseconds). `withFiles`: whether the viewer may download documents. `forFirm`:
 * events keep the names given by the firm.
 */
export type RenderOptions = {
  language: Language
  since: number | null
  withFiles: boolean
  forFirm?: true
  firsts?: Map<number, FirstPage>
}

/** Builds the screen of a case. */
export function toCaseScreen(input: WhereInput, look: RenderOptions): CaseScreen {
  const { detail } = input
  const { language, since, withFiles } = look
  const isNew = isNewSince(since)
  const standing = standingOf(input)
  const documents = documentScreens(detail, look)
  const staged = look.forFirm ? detail.events.map(undoubted) : standing.events
  const ahead = hearingsOf(input)
  const hearings = new Map(ahead.map((hearing) => [hearing.day, hearing]))
  const eventScreens = staged.map((event) =>
    toEventScreen(event, standing.clock, { documents, hearings, language, isNew, forFirm: look.forFirm }),
  )
  const events = look.forFirm ? eventScreens : withHearingOfCase(eventScreens, ahead, standing, language)
  const linked = new Set(detail.events.flatMap(({ documentIds }) => documentIds))
  const count = [...events, ...documents.values()].filter((thing) => thing.isNew).length
  return {
    id: detail.id,
    caseNumber: detail.caseNumber,
    status: standing.isUnsettled && isOver(detail.status) && !look.forFirm ? null : detail.status,
    situation: look.forFirm ? detail.situacionActual : standing.situation,
    opponent: detail.expedienteContrario,
    facts: [...factsTold(detail, language), ...ownFacts(detail, language, ({ money }) => !money)],
    money: ownFacts(detail, language, ({ money }) => money),
    lawyer: detail.assignedLawyer || null,
    description: detail.description,
    start: dateText(look.forFirm ? detail.processStartDate : standing.start, (date) =>
      longDate(language, date),
    ),
    hearing: nextHearing(input, language),
    where: whereIsMyCase(input, language, standing),
    events,
    news: since !== null && count > 0 ? { count, since: longDateAt(language, since) } : null,
    newDocuments: [...documents.values()].filter((document) => document.isNew).length,
    unassigned: withFiles ? [...documents.values()].filter(({ id }) => !linked.has(id)).sort(inOrder) : null,
  }
}

/** The facts that stand among the others without a word of their own, where they are known. */
const factsTold = (detail: CaseDetail, language: Language): FactText[] =>
  TOLD.flatMap((name) => {
    const text = detail[name]
    return text === null ? [] : [{ name, label: factOf(name).label[language], text }]
  })
const TOLD = CLIENT_FACTS.filter((name) => factOf(name).listed)

/** Those of the firm's own facts of which this is true. */
const ownFacts = (
  { facts }: CaseDetail,
  language: Language,
  isOne: (fact: KnownFirmFact) => boolean,
): FactText[] =>
  facts.filter(isOne).map(({ key, name: label, kind, value }) => ({
    ...{ name: key, label },
    text: factWords(language, kind, value),
  }))

/** The documents whose names stand open on the page of a case when it arrives. */
export const drawnOpen = ({ events, unassigned }: CaseScreen): number[] =>
  [...events.filter(isOpenAtFirst).flatMap(({ documents }) => documents), ...(unassigned ?? [])].map(
    ({ id }) => id,
  )
