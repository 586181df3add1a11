import type { CivilDate } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearings/hearing'
import type { WholeSentence } from '~/domain/told/of-case'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { attendWords, checkingOf, hearingSentence, hearingsOf } from '../hearings/hearing-screen'
import { isReached, type StagedEvent, titleIn } from './staged-event'
import type { Standing } from './standing'
import type { WhereInput } from './where-input'

/** The hearing and what is planned, the nearest first. */
export function datedAhead(input: WhereInput, events: StagedEvent[], language: Language): string[] {
  const words = texts[language].where
  const hearings = hearingsOf(input).map((hearing) => ({
    day: hearing.day,
    lines: [
      ...hearingLines(hearing, input.today, language),
      checkingOf(input, hearing.day, language) ?? '',
    ].filter(Boolean),
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
export const hearingLines = (hearing: HearingAhead, today: CivilDate, language: Language): string[] => [
  hearingSentence(hearing, language),
  attendWords(hearing, today, language),
]

/** What is planned or pending and has no day to come: the nearest that is pending is told by its name. */
export const pendingNext = ({ events, clock }: Standing): StagedEvent | null =>
  clock.isUnsettled
    ? null
    : (events.findLast((event) => isAhead(event) && !isMissed(event, clock.today)) ?? null)

/** What is said where no step is usual: the nearest one that is pending, or that none is known. */
export function unknownNext(
  standing: Standing,
  whole: ReadonlySet<WholeSentence>,
  language: Language,
): string | null {
  const words = texts[language].where
  const pending = standing.ended ? null : pendingNext(standing)
  if (pending) return words.pending(titleIn(language, pending).text)
  return whole.has('noNext') ? words.noNext : null
}

/** Planned for a day that is over: nobody knows whether it took place. */
const isMissed = ({ status, eventDate }: StagedEvent, today: CivilDate) =>
  status === 'scheduled' && eventDate !== null && eventDate < today

/** Planned or pending. */
export const isAhead = (event: StagedEvent) => !isReached(event) && !event.isDoubtful
