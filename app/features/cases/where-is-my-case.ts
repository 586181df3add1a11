import { isOver } from '~/domain/case-status'
import type { CivilDate } from '~/domain/civil-date'
import { type UsualTime, usualEnd, usualTime } from '~/domain/usual-time'
import { isEnd } from '~/domain/what-may-follow'
import { longDate, longDateAt, monthOf } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { type Texts, texts } from '~/i18n/texts'
import type { CaseDetail } from './contract'
import { type PathScreen, toPath } from './path-of-case'
import {
  firmText,
  isPhase,
  isReached,
  type LocalizedText,
  type StagedEvent,
  titleIn,
  withTitleLanguage,
} from './staged-event'
import { defaultSituation } from './status-badge'

/** The four answers and the path of a case, in words. Everything is read from the case, nothing is guessed. */
export type WhereScreen = {
  line: string
  happened: string
  /** Text written by the firm is Spanish even on an English page. */
  lang: { line: Language; happened: Language }
  needed: { text: string; due: string | null } | null
  next: string[]
  when: string[]
  updated: string | null
  path: PathScreen | null
}

export type WhereInput = {
  detail: CaseDetail
  request: { text: string; dueDate: CivilDate | null } | null
  medians: Map<StageKey, number>
  /** When the data was last brought up to date (UTC milliseconds). */
  updatedAt: number | null
  today: CivilDate
}

/** Answers what happened, what is needed, what comes next and when, for one case in one language. */
export function whereIsMyCase(input: WhereInput, language: Language): WhereScreen {
  const { detail, request, updatedAt } = input
  const words = texts[language].where
  const events = detail.events.map(withTitleLanguage)
  const present = presentEvent(events)
  const ended = isOver(detail.status) || (present?.status === 'completed' && isEnd(present.stage))
  const time = present && !ended ? usualTime(present.stage, input.medians) : null
  const line = present ? sentence(present, language) : withoutEvents(detail, language)
  const past = present
    ? happened(lastDone(events) ?? present, language, words)
    : { text: words.nothingYet, lang: language }
  return {
    line: line.text,
    happened: past.text,
    lang: { line: line.lang, happened: past.lang },
    needed: request && {
      text: request.text,
      due: request.dueDate && dueWords(request.dueDate, input.today, language),
    },
    next: comingUp(input, events, present, ended, language),
    when: ended ? [words.noNews] : timeAhead(time, present, input.today, language),
    updated: updatedAt === null ? null : words.updated(longDateAt(language, updatedAt)),
    path: present && toPath(events, present, ended, time, language),
  }
}

/** The next hearing; a past one is no longer the next. */
export const hearingAhead = ({ detail: { nextHearing }, today }: WhereInput): CivilDate | null =>
  nextHearing && nextHearing >= today ? nextHearing : null

/** Where the case stands: the newest phase that has been reached, not one that is only planned or pending. */
function presentEvent(newestFirst: StagedEvent[]): StagedEvent | null {
  const reached = newestFirst.filter(isReached)
  return reached.find(isPhase) ?? reached[0] ?? null
}

/** Work in progress is covered by the sentence at the top; "what has happened" is the last completed event. */
const lastDone = (newestFirst: StagedEvent[]): StagedEvent | undefined =>
  newestFirst.find((event) => event.status === 'completed' && isPhase(event))

function sentence({ stage, status, title }: StagedEvent, language: Language): LocalizedText {
  if (stage === 'other') return firmText(title)
  const { now, done } = stageText(language, stage)
  return { text: status === 'in_progress' ? now : done, lang: language }
}

function withoutEvents({ situacionActual, status }: CaseDetail, language: Language): LocalizedText {
  if (situacionActual !== null) return firmText(situacionActual)
  const words = texts[language]
  const text = status === 'active' ? words.where.opened : defaultSituation(status, words)
  return { text, lang: language }
}

function happened(event: StagedEvent, language: Language, words: Texts['where']): LocalizedText {
  if (event.stage === 'other' || event.status === 'in_progress') {
    const { text, lang } = sentence(event, language)
    return { text: `${text}.`, lang }
  }
  const what = stageText(language, event.stage).happened
  const date = event.eventDate && longDate(language, event.eventDate)
  return { text: date ? words.on(date, what) : `${capitalise(what)}.`, lang: language }
}

function comingUp(
  input: WhereInput,
  events: StagedEvent[],
  present: StagedEvent | null,
  ended: boolean,
  language: Language,
): string[] {
  const words = texts[language].where
  const day = hearingAhead(input)
  const hearing = day ? [words.hearing(longDate(language, day))] : []
  const planned = events
    .filter(({ status, eventDate }) => status === 'scheduled' && eventDate && eventDate >= input.today)
    .filter(({ title, eventDate }) => !(isHearing(title) && eventDate === input.detail.nextHearing))
    .map((event) => words.planned(titleIn(language, event).text, longDate(language, event.eventDate ?? '')))
    .reverse()
  const known = [...hearing, ...planned]
  if (ended) return known.length > 0 ? known : [words.ended]
  const usual = present ? stageText(language, present.stage).next : null
  const told = usual ? [...known, usual] : known
  return told.length > 0 ? told : [words.noNext]
}

/** A hearing may be in the data twice: as a date of the case and as a planned event. */
const isHearing = (title: string) => /^(vista|audiencia|juicio)\b/i.test(title)

/** How long the current phase usually takes, and between which months it would then end. */
function timeAhead(
  time: UsualTime | null,
  present: StagedEvent | null,
  today: CivilDate,
  language: Language,
): string[] {
  const words = texts[language].where
  if (!present) return [words.noPhase]
  if (!time) return [stageText(language, present.stage).duration ?? words.noUsualTime]
  const usual = usualWords(time, words)
  if (!present.eventDate) return [usual]
  const { from, to } = usualEnd(time, present.eventDate)
  if (to < today) return [usual, words.overdue]
  const [first, last] = [monthOf(language, from), monthOf(language, to)]
  return [usual, first === last ? words.around(first) : words.between(first, last)]
}

function usualWords(time: UsualTime, words: Texts['where']): string {
  if (time.source === 'median') return words.medianDays(time.days)
  return time.unit === 'days' ? words.days(time.from, time.to) : words.months(time.from, time.to)
}

function dueWords(due: CivilDate, today: CivilDate, language: Language): string {
  const { neededBefore, neededSince } = texts[language].where
  return (due >= today ? neededBefore : neededSince)(longDate(language, due))
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
