import type { RequestKind } from '~/domain/cases/request-kinds'
import { type CivilDate, daysBetween } from '~/domain/civil-date'
import { isOutcome, isStanding, type StageKey } from '~/domain/stages/stages'
import { type CallInWords, callWords } from '~/features/appointments/call-words'
import { distance, longDate, longDateAt, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { requestTexts } from '~/i18n/request-texts'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { toldText } from '~/i18n/told'
import type { CaseDetail } from '../contract'
import { type ChangedScreen, changedHearings } from '../hearings/hearing-notice-words'
import { type HeldScreen, heldHearing } from '../hearings/hearing-screen'
import type { OpenRequest } from '../requests.server'
import { defaultSituation } from '../status-badge'
import { datedAhead, unknownNext } from './next-steps'
import { firmText, isPhase, type LocalizedText, type StagedEvent } from './staged-event'
import { type Standing, standingOf } from './standing'
import { asksAt, saidWords } from './terms-ahead'
import { type TimeBar, timeAhead, timeBar } from './time-ahead'
import type { WhereInput } from './where-input'
import { wholeOf } from './whole-case'

/** The four answers of a case, in words. Everything is read from the case, nothing is guessed. */
export type WhereScreen = {
  line: string
  /** Since when that is so, or what moved last; null if the sentence says all that is known. */
  since: string | null
  happened: string
  /** The hearing whose day has passed, as long as its outcome is awaited. */
  held: HeldScreen | null
  /** What is no longer so of hearings that the client may have noted. */
  changed: ChangedScreen
  /** Text written by the firm is Spanish even on an English page. */
  lang: { line: Language; happened: Language }
  needed: Needed[]
  /** The days that the firm has agreed on with the client, in words, and for what. */
  agreed: { id: number; text: string; day: string }[]
  calls: CallInWords[]
  /** What the present stage may have the client do, beside what the firm asks for; null for nothing. */
  task: string | null
  /** Neither the firm nor the stage nor a hearing asks for anything. */
  isNothingAsked: boolean
  next: string[]
  /** The usual next step, without what has a date of its own. */
  after: string | null
  when: string[]
  bar: TimeBar | null
  /** The present stage takes longer than usual: the way to ask stands beside it. */
  isLate: boolean
  updated: string | null
}

/** `sent`: when the client said that they had sent it, in words. */
/** `returned`: why it has to be sent again, as the firm wrote it; empty if its words are for somebody else. `shown`: which words it has. */
export type Needed = {
  id: number
  kind: RequestKind
  text: string
  due: string | null
  sent: string | null
  returned: string | null
  shown?: string | undefined
}

/** Answers what happened, what is needed, what comes next and when, for one case in one language. */
export function whereIsMyCase(
  input: WhereInput,
  language: Language,
  standing = standingOf(input),
): WhereScreen {
  const { detail, requests, agreed = [], calls = [], updatedAt, today } = input
  const words = texts[language].where
  const { events, present, ended } = standing
  const line = lineOf(detail, standing, language)
  const lineEvent = standsAt(standing)
  const moved = lastMoved(events, lineEvent)
  const nothing = present ? `${line.text}.` : texts[language].timeline.empty
  const past = moved ? happenedText(moved, language) : { text: nothing, lang: line.lang }
  const pastUnlessSaid = present && !moved ? null : past.text
  const known = datedAhead(input, events, language)
  const after = present && saidWords(present, standing.clock, 'next', language)
  const task = stageAsks(standing, language)
  const whole = wholeOf(input, standing, known.length > 0)
  const unknown =
    known.length > 0 || after !== null || !present ? null : unknownNext(standing, whole, language)
  const closing = whole.has('ended') ? words.ended : null
  return {
    line: line.text,
    since: lineEvent && lineEvent === moved ? sinceWords(lineEvent, today, language) : pastUnlessSaid,
    happened: past.text,
    held: standing.held && heldHearing(standing.held.day, today, language),
    changed: changedHearings(input, standing, language),
    lang: { line: line.lang, happened: past.lang },
    needed: requests.map((request) => ({ ...neededWords(request, today, language), shown: request.shown })),
    agreed: agreed.map(({ id, text, day }) => ({
      id,
      text,
      day: requestTexts[language].agreed(weekdayDate(language, day)),
    })),
    calls: calls.map((call) => callWords(call, language)),
    task,
    isNothingAsked: whole.has('nothingNeeded'),
    next: [...known, after ?? unknown ?? closing].filter((text) => text !== null),
    after: after ?? unknown,
    when: ended
      ? [words.noNews].filter(() => whole.has('noNews'))
      : timeAhead(input, standing, whole, language),
    bar: ended ? null : timeBar(standing, language),
    isLate: whole.has('late'),
    updated: updatedAt === null ? null : words.updated(longDateAt(language, updatedAt)),
  }
}

/** The sentence that says where a case stands. */
export function lineOf({ status }: CaseDetail, standing: Standing, language: Language): LocalizedText {
  const lineEvent = standsAt(standing)
  if (lineEvent) return sentence(lineEvent, language)
  const words = texts[language]
  const isOpen = status === 'active' || standing.isUnsettled
  return { text: isOpen ? words.where.opened : defaultSituation(status, words), lang: language }
}

/** The stage that the sentence tells; none of a case that was closed although its stage had not come to a result. */
const standsAt = ({ present, ended }: Standing): StagedEvent | null =>
  ended && present && !(present.status === 'completed' && isOutcome(present.stage)) ? null : present

/** What moved last: the stage that is told, unless it is under way and nobody knows since when. */
const lastMoved = (newestFirst: StagedEvent[], lineEvent: StagedEvent | null): StagedEvent | null =>
  lineEvent && (lineEvent.status === 'completed' || lineEvent.eventDate)
    ? lineEvent
    : (newestFirst.find((event) => event.status === 'completed' && isPhase(event)) ?? lineEvent)

function sentence({ stage, status, title }: StagedEvent, language: Language): LocalizedText {
  if (!isStanding(stage)) return firmText(title)
  const { now, done } = stageText(language, stage)
  return { text: status === 'in_progress' ? now : done, lang: language }
}

/** What happened with an event that has been reached, in a sentence. */
export function happenedText(event: StagedEvent, language: Language): LocalizedText {
  const words = texts[language].where
  const date = event.eventDate && longDate(language, event.eventDate)
  if (!isStanding(event.stage))
    return firmText(date ? `${capitalise(date)}: ${event.title}.` : `${event.title}.`)
  if (event.status === 'in_progress') {
    const { text, lang } = sentence(event, language)
    return { text: date ? words.since(date, uncapitalise(text)) : `${text}.`, lang }
  }
  const what = stageText(language, event.stage).happened
  return { text: date ? words.on(date, what) : `${capitalise(what)}.`, lang: language }
}

/** What the present stage may have the client do. */
function stageAsks({ present, clock }: Standing, language: Language): string | null {
  const asks = present ? asksAt(present, clock) : []
  return asks.map((ask) => toldText(language, ask)).join(' ') || null
}

function neededWords(
  { id, kind = 'documents', text, dueDate, sentAt, returnedReason = null, received = null }: OpenRequest,
  today: CivilDate,
  language: Language,
): Needed {
  const { reported } = texts[language].where
  const sentText = received === null ? reported : requestTexts[language].received
  return {
    id,
    kind,
    text,
    due: dueDate && dueWords(dueDate, today, language),
    sent: sentAt === null ? null : sentText(longDateAt(language, received ?? sentAt)),
    returned: sentAt === null ? returnedReason : null,
  }
}

/** Their sentence says what goes on, also when the firm has noted that they have been reached. */
const LASTING: StageKey[] = ['in_court', 'appealed']

function sinceWords(lineEvent: StagedEvent, today: CivilDate, language: Language): string | null {
  const { stage, status, eventDate } = lineEvent
  if (eventDate === null || (stage === 'hearing' && eventDate === today)) return null
  const { stateSince, stateReached } = texts[language].where
  const ago = eventDate > today ? null : distance(language, -daysBetween(eventDate, today))
  const lasts = status === 'in_progress' || LASTING.includes(stage)
  return (lasts ? stateSince : stateReached)(longDate(language, eventDate), ago)
}

/** Until when something is asked for, or that its day has gone by. */
export function dueWords(due: CivilDate, today: CivilDate, language: Language): string {
  const { neededBefore, neededToday, neededSince } = texts[language].where
  if (due === today) return neededToday
  const date = longDate(language, due)
  return due > today ? neededBefore(date, daysBetween(today, due)) : neededSince(date)
}

const uncapitalise = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
