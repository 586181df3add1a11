import type { CivilDate } from '~/domain/civil-date'
import { isStanding } from '~/domain/stage-key'
import { isOutOfCourt } from '~/domain/what-may-follow'
import { longDate, longDateAt, monthOf } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { type Texts, texts } from '~/i18n/texts'
import type { CaseDetail } from './contract'
import { hearingSentence, hearingsOf } from './hearing-screen'
import { type PathScreen, toPath } from './path-of-case'
import { firmText, isPhase, type LocalizedText, type StagedEvent, titleIn } from './staged-event'
import { type PresentTime, type Standing, standingOf } from './standing'
import { defaultSituation } from './status-badge'
import { isPastDeadline, type TermClock, termsAhead } from './terms-ahead'

/** The four answers and the path of a case, in words. Everything is read from the case, nothing is guessed. */
export type WhereScreen = {
  line: string
  happened: string
  /** Text written by the firm is Spanish even on an English page. */
  lang: { line: Language; happened: Language }
  needed: { text: string; due: string | null }[]
  next: string[]
  when: string[]
  /** The present stage takes longer than usual: the way to ask stands beside it. */
  isLate: boolean
  updated: string | null
  path: PathScreen | null
}

export type WhereInput = {
  detail: CaseDetail
  requests: { text: string; dueDate: CivilDate | null }[]
  medians: Map<StageKey, number>
  /** What the firm says of a case that takes longer than usual; null for our own words. */
  lateNote: string | null
  /** When the data was last brought up to date (UTC milliseconds). */
  updatedAt: number | null
  today: CivilDate
}

/** Answers what happened, what is needed, what comes next and when, for one case in one language. */
export function whereIsMyCase(input: WhereInput, language: Language): WhereScreen {
  const { detail, requests, updatedAt } = input
  const words = texts[language].where
  const standing = standingOf(input)
  const { events, present, ended, time } = standing
  const line = present ? sentence(present, language) : withoutEvents(detail, language)
  const past = present
    ? happened(lastMoved(events, present), language, words)
    : { text: words.nothingYet, lang: language }
  return {
    line: line.text,
    happened: past.text,
    lang: { line: line.lang, happened: past.lang },
    needed: requests.map(({ text, dueDate }) => ({
      text,
      due: dueDate && dueWords(dueDate, input.today, language),
    })),
    next: comingUp(input, standing, language),
    when: ended ? [words.noNews] : timeAhead(input, standing, language),
    isLate: time?.isLate ?? false,
    updated: updatedAt === null ? null : words.updated(longDateAt(language, updatedAt)),
    path: present && toPath(events, present, ended, time, language),
  }
}

/** What moved last: the present stage, unless it is under way and nobody knows since when. */
const lastMoved = (newestFirst: StagedEvent[], present: StagedEvent): StagedEvent =>
  present.status === 'completed' || present.eventDate
    ? present
    : (newestFirst.find((event) => event.status === 'completed' && isPhase(event)) ?? present)

function sentence({ stage, status, title }: StagedEvent, language: Language): LocalizedText {
  if (!isStanding(stage)) return firmText(title)
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

function comingUp(
  input: WhereInput,
  { events, present, ended, clock }: Standing,
  language: Language,
): string[] {
  const words = texts[language].where
  const hearings = hearingsOf(input).map((hearing) => ({
    day: hearing.day,
    lines: [hearingSentence(hearing, language), texts[language].hearing.attend[hearing.attendance]],
  }))
  const planned = events.flatMap((event) => {
    const { eventDate: day, stage, status, isDoubtful } = event
    if (status !== 'scheduled' || !day || day < input.today || isDoubtful || stage === 'hearing') return []
    return { day, lines: [words.planned(titleIn(language, event).text, longDate(language, day))] }
  })
  const known = [...hearings, ...planned.reverse()]
    .sort((a, b) => a.day.localeCompare(b.day))
    .flatMap(({ lines }) => lines)
  if (ended) return known.length > 0 ? known : [words.ended]
  const usual = present && usualNext(present, clock, language)
  const all = usual ? [...known, usual] : known
  return all.length > 0 ? all : [words.noNext]
}

function usualNext(present: StagedEvent, clock: TermClock, language: Language): string | null {
  const { next, afterDeadline } = stageText(language, present.stage)
  return afterDeadline && isPastDeadline(present, clock) ? afterDeadline.next : next
}

/** How long the present stage usually takes, and between which months it would then end. */
function timeAhead(
  { lateNote }: WhereInput,
  { present, time, clock }: Standing,
  language: Language,
): string[] {
  const words = texts[language].where
  if (!present) return [words.noPhase]
  if (!time) return [termsAhead(present, clock, language) ?? words.noUsualTime]
  if (time.isLate)
    return [words.late, lateReason(present.stage, language === 'es' ? lateNote : null, words), words.askUs]
  const usual = usualWords(time, words)
  if (!time.window) return [usual]
  const [first, last] = [monthOf(language, time.window.from), monthOf(language, time.window.to)]
  const counted = time.ofCourt ? words.sinceFiled : words.sinceItsDate
  return [usual, counted(first === last ? words.around(first) : words.between(first, last))]
}

const lateReason = (stage: StageKey, lateNote: string | null, words: Texts['where']) =>
  isOutOfCourt(stage) ? words.lateElsewhere : (lateNote ?? words.lateInCourt)

function usualWords({ usual, ofCourt }: PresentTime, words: Texts['where']): string {
  if (usual.source === 'median') return words.medianDays(usual.days)
  if (ofCourt) return words.court(usual.from, usual.to)
  return usual.unit === 'days' ? words.days(usual.from, usual.to) : words.months(usual.from, usual.to)
}

function dueWords(due: CivilDate, today: CivilDate, language: Language): string {
  const { neededBefore, neededSince } = texts[language].where
  return (due >= today ? neededBefore : neededSince)(longDate(language, due))
}

const uncapitalise = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
