import type { HearingAhead } from '~/domain/hearings/hearing'
import type { HearingChange } from '~/domain/hearings/hearing-history'
import { type Announcement, phaseKey } from '~/domain/news/news'
import { isDiscreet } from '~/domain/people/discreet'
import type { CaseSection } from '~/emails/news'
import { changeSentences, sentenceOf } from '~/features/cases/hearings/hearing-changes'
import { mayBeSetAgain } from '~/features/cases/hearings/hearing-notice-words'
import { checkingOf, hearingDay, hearingsOf, hearingTask } from '~/features/cases/hearings/hearing-screen'
import { hearingLines } from '~/features/cases/where/next-steps'
import type { StagedEvent } from '~/features/cases/where/staged-event'
import { standingOf } from '~/features/cases/where/standing'
import type { WhereInput } from '~/features/cases/where/where-input'
import { happenedText, whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { weekdayDate, weekdayDay } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { correctedWords } from './correction-words'
import { documentsIn, type LetterFacts, lenderOf, meaningOf, tasksOf, wordsAbout } from './section-parts'

export type Written = Omit<CaseSection, 'url'>

/** What of a case is told: its things by kind, and what has become of its hearings. */
export type ToldOfCase = { told: Announcement[]; hearings: HearingChange[] }

/** What is new in a case, in words for an e-mail: no amount, no identity number. */
export function newsLetter(
  input: WhereInput,
  { told, hearings: changes }: ToldOfCase,
  facts: LetterFacts,
  language: Language,
): Written {
  const standing = standingOf(input)
  const { today } = input
  const words = wordsAbout[language]
  const phases = phasesTold(standing.events, told)
  const days = new Set(changes.flatMap((change) => ('now' in change ? [change.now.day] : [])))
  const ahead = hearingsOf(input)
  const hearings = ahead.filter(({ day }) => days.has(day))
  const mayCome = mayBeSetAgain(standing, ahead[0]?.day)
  const documents = told.filter(({ kind }) => kind === 'document')
  const due = duesTold(input, told)
  const has = (prefix: string) => told.some(({ thing }) => thing.startsWith(prefix))
  const corrections = facts.corrections ?? []
  const happened = [
    ...phases.map((event) => happenedIn(event, language)),
    ...changes.flatMap((change) => changeSentences(change, { today, mayCome }, language)),
    ...documentsIn(input, documents, facts, language),
    ...answersTold(input, told, language),
    ...(has('request:') ? [words.request] : []),
    ...(due.length > 0 && !has('request:') ? [due.includes(today) ? words.dueToday : words.due] : []),
  ]
  const meaning = [
    ...(standing.present && phases.some(({ id }) => id === standing.present?.id)
      ? meaningOf(standing.present, standing.clock, language)
      : []),
    ...(hearings.length > 0 ? [stageText(language, 'hearing').meaning] : []),
  ].filter((text) => text !== '')
  const isAboutStage = phases.length > 0 || documents.length > 0 || corrections.length > 0
  const where = whereIsMyCase(input, language, standing)
  // The hearings are told in full.
  const inFull = hearings.flatMap((one) => hearingLines(one, today, language))
  const next = where.next.filter((line) => !inFull.includes(line))
  return {
    ...headOf(input),
    about: [
      ...corrections.map(() => about('correction')),
      ...changes.map((change) =>
        about('hearing', 'now' in change ? hearingDay(change.now.day, today, language) : null),
      ),
      ...(has('request:') ? [about('request')] : []),
      ...due.map((day) => about('due', day < today ? null : weekdayDay(language, day))),
      ...phases.map(({ eventDate }) =>
        about('phase', isNear(eventDate, today) ? weekdayDay(language, eventDate) : null),
      ),
      ...(has('answer:') ? [about('answer')] : []),
      ...(documents.length > 0 ? [about('document', null, documents.length)] : []),
    ],
    corrected: correctedWords(corrections, language),
    happened,
    meaning,
    next: facts.isCallDue || !isAboutStage ? [] : next.filter(isDiscreet),
    ...tasksOf(input, standing, { hearings, isCallDue: facts.isCallDue ?? false }, language),
  }
}

/** What the firm has said to what its client sent: that it is here, or the day that they agreed on. */
function answersTold(
  { agreed = [] }: WhereInput,
  announcements: Announcement[],
  language: Language,
): string[] {
  const { answered, agreed: agreedOn } = wordsAbout[language]
  const ids = announcements.flatMap(({ thing }) =>
    thing.startsWith('answer:') ? [Number(thing.slice(7))] : [],
  )
  const days = ids.map((id) => agreed.find((one) => one.id === id)?.day)
  const sentences = days.map((day) => (day ? agreedOn(weekdayDate(language, day)) : answered))
  return [...new Set(sentences)]
}

/** A hearing that is near. */
export function reminderLetter(input: WhereInput, hearing: HearingAhead, language: Language): Written {
  const { today } = input
  return {
    ...headOf(input),
    about: [about('hearing', hearingDay(hearing.day, today, language))],
    corrected: [],
    happened: [sentenceOf(hearing, today, language), checkingOf(input, hearing.day, language) ?? ''].filter(
      Boolean,
    ),
    meaning: [stageText(language, 'hearing').meaning],
    next: [],
    asked: [],
    task: hearingTask(hearing, today, language),
  }
}

/** Where a case stands in which nothing has happened for a while, and how long that usually takes. */
export function quietLetter(input: WhereInput, language: Language): Written {
  const standing = standingOf(input)
  const where = whereIsMyCase(input, language)
  return {
    ...headOf(input),
    about: [],
    corrected: [],
    happened: [where.line, where.since ?? '', where.held?.sentence ?? '']
      .filter((text) => text !== '' && isDiscreet(text))
      .map(sentence),
    meaning: [
      ...(standing.present ? meaningOf(standing.present, standing.clock, language) : []),
      ...where.when,
    ].filter((text, index, all) => text !== '' && all.indexOf(text) === index),
    next: where.next.filter(isDiscreet),
    ...tasksOf(input, standing, { hearings: [], isCallDue: false }, language),
  }
}

const headOf = ({ detail }: WhereInput) => ({
  caseNumber: detail.caseNumber,
  lender: lenderOf(detail.expedienteContrario),
})

const about = (kind: CaseSection['about'][number]['kind'], when: string | null = null, count = 1) => ({
  kind,
  when,
  count,
})

/** The events that are told, the oldest first. */
export function phasesTold(newestFirst: StagedEvent[], announcements: Announcement[]): StagedEvent[] {
  const keys = new Set(announcements.map(({ thing }) => thing))
  return newestFirst.filter((event) => keys.has(phaseKey(event, event.status))).reverse()
}

/** The days on which what the client is reminded of is due, the nearest first. */
const duesTold = ({ requests }: WhereInput, announcements: Announcement[]): string[] =>
  requests
    .flatMap(({ id, dueDate }) =>
      dueDate !== null && announcements.some(({ thing }) => thing.startsWith(`due:${id}:${dueDate}`))
        ? [dueDate]
        : [],
    )
    .sort()

/** A subject names no day of long ago: without its year it would be read as one of these weeks. */
const isNear = (day: string | null, today: string): day is string =>
  day !== null && day <= today && day.slice(0, 4) === today.slice(0, 4)

function happenedIn(event: StagedEvent, language: Language): string {
  const { text } = happenedText(event, language)
  return isDiscreet(text) ? text : wordsAbout[language].step
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
