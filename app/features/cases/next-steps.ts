import type { CivilDate } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearing'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type Texts, texts } from '~/i18n/texts'
import { hearingSentence, hearingsOf } from './hearing-screen'
import { isReached, type StagedEvent, titleIn } from './staged-event'
import type { Standing } from './standing'
import type { WhereInput } from './where-is-my-case'

/** The hearing and what is planned, the nearest first. */
export function datedAhead(input: WhereInput, events: StagedEvent[], language: Language): string[] {
  const words = texts[language].where
  const hearings = hearingsOf(input).map((hearing) => ({
    day: hearing.day,
    lines: hearingLines(hearing, language),
  }))
  const planned = events.flatMap((event) => {
    const { eventDate: day, stage, status, isDoubtful } = event
    if (status !== 'scheduled' || !day || day < input.today || isDoubtful || stage === 'hearing') return []
    return { day, lines: [words.planned(titleIn(language, event).text, longDate(language, day))] }
  })
  return [...hearings, ...planned.reverse()]
    .sort((a, b) => a.day.localeCompare(b.day))
    .flatMap(({ lines }) => lines)
}

/** A hearing that is ahead, and whether the client has to attend. */
export const hearingLines = (hearing: HearingAhead, language: Language): string[] => [
  hearingSentence(hearing, language),
  texts[language].hearing.attend[hearing.attendance],
]

/** What comes next, in words. */
export function nextWords(known: string[], after: string | null, standing: Standing, language: Language) {
  const { present, ended, events } = standing
  const told = after ? [...known, after] : known
  if (told.length > 0 || !present) return told
  if (!ended) return [unknownNext(standing, language)].filter((text) => text !== null)
  return events.some(isAhead) ? [] : [texts[language].where.ended]
}

/** What is said where no step is usual: the nearest one that is pending, or that none is known; nothing of a case put away. */
export function unknownNext({ events, clock }: Standing, language: Language): string | null {
  if (clock.isUnsettled) return null
  const words = texts[language].where
  const pending = events.findLast((event) => isAhead(event) && !isMissed(event, clock.today))
  if (pending) return words.pending(titleIn(language, pending).text)
  return clock.isOver ? null : words.noNext
}

/** Nothing more is expected of a case that is over, unless something has a day. */
export const noNews = (known: string[], words: Texts['where']) => (known.length > 0 ? [] : [words.noNews])

/** Planned for a day that is over: nobody knows whether it took place. */
const isMissed = ({ status, eventDate }: StagedEvent, today: CivilDate) =>
  status === 'scheduled' && eventDate !== null && eventDate < today

const isAhead = (event: StagedEvent) => !isReached(event) && !event.isDoubtful
