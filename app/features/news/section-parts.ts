import type { HearingAhead } from '~/domain/hearings/hearing'
import type { Announcement } from '~/domain/news/news'
import { isDiscreet, namesNoOutcome } from '~/domain/people/discreet'
import type { CaseSection } from '~/emails/news'
import { hearingTask } from '~/features/cases/hearings/hearing-screen'
import { documentTitles } from '~/features/cases/where/document-screens'
import { stageTask } from '~/features/cases/where/event-screen'
import { isPhase, type StagedEvent } from '~/features/cases/where/staged-event'
import type { Standing } from '~/features/cases/where/standing'
import { saidWords, stageMeaning, type TermClock } from '~/features/cases/where/terms-ahead'
import type { WhereInput } from '~/features/cases/where/where-input'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { listOf, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { mailsEn } from '~/i18n/mails/en'
import { type MailTexts, mailsEs } from '~/i18n/mails/es'
import { texts } from '~/i18n/texts'
import type { Correction } from './correction-words'

/** What else is known of it: the document of each content, and what was told and is not so. */
export type LetterFacts = {
  documents: Map<string, number>
  corrections?: Correction[]
  /** Somebody calls the client about where the case stands: the e-mail says nothing of it. */
  isCallDue?: boolean
}

export const wordsAbout: Record<Language, MailTexts['about']> = { es: mailsEs.about, en: mailsEn.about }

const MOST_NAMED = 5
const LONGEST_LENDER = 60

/** The lender of a case, for the eyes of somebody with several cases; null if it is a reference, or not for an e-mail. */
export function lenderOf(opponent: string | null): string | null {
  const name = opponent?.trim() ?? ''
  const isName = /^\D{3,}$/.test(name) && name.length <= LONGEST_LENDER
  return isName && isDiscreet(name) ? name : null
}

/** New documents by their titles, as the client finds them; only how many, if one says how a case ended. */
export function documentsIn(
  { detail }: WhereInput,
  announcements: Announcement[],
  { documents }: LetterFacts,
  language: Language,
): string[] {
  const count = announcements.length
  if (count === 0) return []
  const words = wordsAbout[language]
  const titleOf = documentTitles(detail)
  const ids = new Set(announcements.map(({ thing }) => documents.get(thing.replace('document:', ''))))
  const titles = detail.documents
    .filter(({ id }) => ids.has(id))
    .map((document) => titleOf(document).title)
    .filter((title) => isDiscreet(title) && namesNoOutcome(title))
  if (titles.length < count || count > MOST_NAMED) return [words.documents(count)]
  return [words.documentsNamed(count, listOf(language, titles.map(words.titled)))]
}

/** What the present stage means, and how long a term of it runs. */
export const meaningOf = (present: StagedEvent, clock: TermClock, language: Language): string[] =>
  isPhase(present)
    ? [stageMeaning(present, clock, language), saidWords(present, clock, 'term', language) ?? '']
    : []

/** What the client has to do: what the firm asked for, and what the stage or a hearing asks. */
export function tasksOf(
  input: WhereInput,
  standing: Standing,
  { hearings, isCallDue }: { hearings: HearingAhead[]; isCallDue: boolean },
  language: Language,
): Pick<CaseSection, 'asked' | 'task'> {
  const { present, clock } = standing
  const requests = input.requests
    .filter(({ sentAt }) => sentAt === null)
    .map(({ text, dueDate }) => ({
      text: isDiscreet(text) ? text : null,
      due: dueDate !== null && dueDate >= input.today ? beforeDue(dueDate, input.today, language) : null,
    }))
  const ofStage = present && !isCallDue ? stageTask(present, clock, language) : null
  const task = hearings[0] ? hearingTask(hearings[0], input.today, language) : ofStage
  const { isNothingAsked } = whereIsMyCase(input, language, standing)
  const nothing = isNothingAsked && !isCallDue ? texts[language].where.nothingNeeded : null
  return { asked: requests, task: task || nothing }
}

function beforeDue(due: string, today: string, language: Language): string {
  const { neededBefore, neededToday } = texts[language].where
  return due === today ? neededToday : neededBefore(weekdayDate(language, due).replace(',', ''), 0)
}
