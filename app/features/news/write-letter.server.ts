import { isDiscreet } from '~/domain/discreet'
import type { HearingAhead } from '~/domain/hearing'
import type { HearingChange } from '~/domain/hearing-history'
import { type NewsKind, phaseKey } from '~/domain/news'
import type { CaseLetter } from '~/emails/news'
import { stageTask } from '~/features/cases/event-screen'
import { changeSentences, sentenceOf } from '~/features/cases/hearing-changes'
import { checkingOf, hearingsOf, hearingTask } from '~/features/cases/hearing-screen'
import { hearingLines } from '~/features/cases/next-steps'
import { isPhase, type StagedEvent } from '~/features/cases/staged-event'
import { type Standing, standingOf } from '~/features/cases/standing'
import { saidWords, stageMeaning, type TermClock } from '~/features/cases/terms-ahead'
import { happenedText, type WhereInput, whereIsMyCase } from '~/features/cases/where-is-my-case'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { mailsEn } from '~/i18n/mails/en'
import { type MailTexts, mailsEs } from '~/i18n/mails/es'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'

/** What of a case is told: its things by kind, and what has become of its hearings. */
export type Told = { kind: NewsKind; thing: string }
export type ToldOfCase = { told: Told[]; hearings: HearingChange[] }
type Written = Omit<CaseLetter, 'url'>

const words: Record<Language, MailTexts['about']> = { es: mailsEs.about, en: mailsEn.about }

/** What is new in a case, in words for an e-mail: no amount, no identity number. `phaseIds`: the phase of each event. */
export function newsLetter(
  input: WhereInput,
  { told, hearings: changes }: ToldOfCase,
  phaseIds: Map<number, number | null>,
  language: Language,
): Written {
  const standing = standingOf(input)
  const has = (kind: NewsKind) => told.filter((one) => one.kind === kind)
  const keys = new Set(told.map(({ thing }) => thing))
  const phases = standing.events
    .filter((event) =>
      keys.has(phaseKey({ id: event.id, phaseId: phaseIds.get(event.id) ?? null }, event.status)),
    )
    .reverse()
  const days = new Set(changes.flatMap((change) => ('now' in change ? [change.now.day] : [])))
  const hearings = hearingsOf(input).filter(({ day }) => days.has(day))
  const documents = has('document').length
  const requests = has('request').length > 0
  const happened = [
    ...phases.map((event) => happenedIn(event, language)),
    ...changes.flatMap((change) => changeSentences(change, language)),
    ...(documents > 0 ? [words[language].documents(documents)] : []),
    ...(has('answer').length > 0 ? [words[language].answered] : []),
    ...(requests ? [words[language].request] : []),
  ]
  const meaning = [
    ...(standing.present && phases.some(({ id }) => id === standing.present?.id)
      ? meaningOf(standing.present, standing.clock, language)
      : []),
    ...(hearings.length > 0 ? [stageText(language, 'hearing').meaning] : []),
  ].filter((text) => text !== '')
  return {
    ...frameOf(input, standing, language),
    next: nextBeside(input, standing, hearings, language),
    happened,
    meaning,
    ...tasksOf(input, standing, hearings, language),
  }
}

/** A hearing that is near. */
export function reminderLetter(input: WhereInput, hearing: HearingAhead, language: Language): Written {
  return {
    caseNumber: input.detail.caseNumber,
    happened: [sentenceOf(hearing, language), checkingOf(input, hearing.day, language) ?? ''].filter(Boolean),
    meaning: [stageText(language, 'hearing').meaning],
    next: [],
    asked: [],
    task: hearingTask(hearing, language),
  }
}

/** Where a case stands in which nothing has happened for a while, and how long that usually takes. */
export function quietLetter(input: WhereInput, language: Language): Written {
  const standing = standingOf(input)
  const where = whereIsMyCase(input, language)
  return {
    ...frameOf(input, standing, language),
    happened: [where.line, where.since ?? '', where.held?.sentence ?? '']
      .filter((text) => text !== '' && isDiscreet(text))
      .map(sentence),
    meaning: [
      ...(standing.present ? meaningOf(standing.present, standing.clock, language) : []),
      ...where.when,
    ].filter((text, index, all) => text !== '' && all.indexOf(text) === index),
    ...tasksOf(input, standing, [], language),
  }
}

const frameOf = (input: WhereInput, standing: Standing, language: Language) => ({
  caseNumber: input.detail.caseNumber,
  next: whereIsMyCase(input, language, standing).next.filter(isDiscreet),
})

/** What comes next, without the hearings that are told in full. */
function nextBeside(input: WhereInput, standing: Standing, told: HearingAhead[], language: Language) {
  const said = told.flatMap((one) => hearingLines(one, language))
  return frameOf(input, standing, language).next.filter((line) => !said.includes(line))
}

/** What the client has to do: what the firm asked for, and what the stage or a hearing asks. */
function tasksOf(
  input: WhereInput,
  standing: Standing,
  hearings: HearingAhead[],
  language: Language,
): Pick<Written, 'asked' | 'task'> {
  const about = words[language]
  const { requests, today } = input
  const { present, clock } = standing
  const open = requests.filter(({ sentAt }) => sentAt === null)
  const asked = open
    .filter(({ text }) => isDiscreet(text))
    .map(({ text, dueDate }) => ({
      text,
      due:
        dueDate !== null && dueDate >= today
          ? texts[language].where.neededBefore(longDate(language, dueDate), 0)
          : null,
    }))
  const own = hearings[0]
    ? hearingTask(hearings[0], language)
    : present && stageTask(present, clock, language)
  const inside = open.length > asked.length ? about.askedInside : null
  const task = [own, inside].filter(Boolean).join(' ')
  const { isNothingAsked } = whereIsMyCase(input, language, standing)
  const nothing = isNothingAsked ? texts[language].where.nothingNeeded : null
  return { asked, task: task === '' ? nothing : task }
}

function happenedIn(event: StagedEvent, language: Language): string {
  const { text } = happenedText(event, language)
  return isDiscreet(text) ? text : words[language].step
}

/** What the present stage means, and how long a term of it runs. */
const meaningOf = (present: StagedEvent, clock: TermClock, language: Language): string[] =>
  isPhase(present)
    ? [stageMeaning(present, clock, language), saidWords(present, clock, 'term', language) ?? '']
    : []

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
