import { type CivilDate, daysBetween } from '~/domain/civil-date'
import { isOutOfCourt, type StageKey } from '~/domain/stages/stages'
import type { WholeSentence } from '~/domain/told/of-case'
import { longDate, monthOf, shortMonthOf } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type Texts, texts } from '~/i18n/texts'
import type { PresentTime, Standing } from './standing'
import { saidWords, type TermClock } from './terms-ahead'

/** The usual time of the present stage as a line from its beginning to its end; shares of it in per cent. */
export type TimeBar = { passed: number; usualFrom: number; start: string; end: string }

type Notes = { lateNote: string | null }

/** How long the present stage usually takes, and until which month that is normal. */
export function timeAhead(
  { lateNote }: Notes,
  standing: Standing,
  whole: ReadonlySet<WholeSentence>,
  language: Language,
): string[] {
  const words = texts[language].where
  const { present, time, clock } = standing
  if (!present || clock.isUnsettled) return []
  if (whole.has('late'))
    return [words.late, lateReason(present.stage, language === 'es' ? lateNote : null, words)]
  if (time) return isSpent(time, clock) ? [] : usualWords(time, language, words)
  const terms = saidWords(present, clock, 'term', language)
  if (terms) return [terms]
  return whole.has('noUsualTime') ? [words.noUsualTime] : []
}

/** Null if nothing is known to count from, or the usual time is over; a hearing that has its day is the next date to look at. */
export function timeBar({ time, clock }: Standing, language: Language): TimeBar | null {
  if (!time?.window || time.isLate || isSpent(time, clock) || clock.facts.has('hearing_ahead')) return null
  const { since, from, to } = time.window
  const length = daysBetween(since, to)
  if (length <= 0) return null
  const share = (day: CivilDate) =>
    Math.round((100 * Math.min(length, Math.max(0, daysBetween(since, day)))) / length)
  return {
    passed: share(clock.today),
    usualFrom: share(from),
    start: shortMonthOf(language, since),
    end: shortMonthOf(language, to),
  }
}

/** The usual time is over, and nobody is frightened by that because a hearing has its day. */
const isSpent = ({ window }: PresentTime, { today }: TermClock) =>
  window !== null && window.to.slice(0, 7) < today.slice(0, 7)

const lateReason = (stage: StageKey, lateNote: string | null, words: Texts['where']) =>
  isOutOfCourt(stage) ? words.lateElsewhere : (lateNote ?? words.lateInCourt)

function usualWords({ usual, ofCourt, window }: PresentTime, language: Language, words: Texts['where']) {
  const sentence = (ofCourt ? words.court : words.usual)[usual.source](
    words.range[usual.unit](usual.from, usual.to),
  )
  if (!window) return [sentence]
  const counted = ofCourt ? words.countedFromFiling : words.counted
  return [sentence, counted(longDate(language, window.since), monthOf(language, window.to))]
}
