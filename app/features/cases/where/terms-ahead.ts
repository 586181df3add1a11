import type { CivilDate } from '~/domain/civil-date'
import { type Said, type StageAt, saidAt, sentenceRule } from '~/domain/news/told-sentences'
import { isOfCourt, type OwnTimes, usualTime } from '~/domain/stages/usual-time'
import type { CaseFact, SentencePart } from '~/domain/told/rule'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import { toldText } from '~/i18n/told'
import { isReached, type StagedEvent } from './staged-event'

/** What every sentence about a stage is compared with: today, where the case stands, and what is known of it. */
export type TermClock = {
  today: CivilDate
  present: StagedEvent | null
  filedOn: CivilDate | null
  facts: ReadonlySet<CaseFact>
  /** The case is closed, by its status, its stage or the words of the firm. */
  isOver: boolean
  ownTimes: OwnTimes
  /** Something contradicts where the case stands. */
  isUnsettled: boolean
}

/** The sentences about a stage that hold today; while nobody knows where the case stands, what it means alone. */
export const saidOf = (event: StagedEvent, clock: TermClock, part: SentencePart): Said[] =>
  event.isDoubtful || (clock.isUnsettled && part !== 'meaning') ? [] : saidAt(stageAt(event, clock), part)

function stageAt(event: StagedEvent, { today, present, facts, isOver }: TermClock): StageAt {
  const { id, stage, status, eventDate } = event
  const reached = isReached(event) ? 'past' : 'ahead'
  return {
    stage,
    place: id === present?.id ? 'here' : reached,
    status: status === 'completed' || status === 'in_progress' ? status : null,
    since: eventDate,
    today,
    facts,
    isOver,
  }
}

/** Those of them that may have the client do something. */
export const asksAt = (event: StagedEvent, clock: TermClock): Said[] =>
  saidOf(event, clock, 'task').filter(({ id }) => sentenceRule(id).asks)

/** The same in words; null if there is nothing to say. */
export const saidWords = (
  event: StagedEvent,
  clock: TermClock,
  part: SentencePart,
  language: Language,
): string | null =>
  saidOf(event, clock, part)
    .map((sentence) => toldText(language, sentence))
    .join(' ') || null

/** What a stage means: of itself, and as long as that holds. */
export const stageMeaning = (event: StagedEvent, clock: TermClock, language: Language): string =>
  [stageText(language, event.stage).meaning, saidWords(event, clock, 'meaning', language)]
    .filter(Boolean)
    .join(' ')

/** How long a stage runs: the usual time of one that is ahead, the terms of the present one. Null if nothing is to be said. */
export function termsAhead(event: StagedEvent, clock: TermClock, language: Language): string | null {
  if (event.isDoubtful) return null
  if (isReached(event)) return saidWords(event, clock, 'term', language)
  const usual = usualTime(event.stage, clock.ownTimes)
  if (!usual) return null
  const { range, usualAhead, courtAhead } = texts[language].where
  return (isOfCourt(event.stage) ? courtAhead : usualAhead)(range[usual.unit](usual.from, usual.to))
}
