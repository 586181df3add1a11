import type { CivilDate } from '~/domain/civil-date'
import type { StageKey } from '~/domain/stage-key'
import { daysBetween } from '~/domain/stalled'
import { isOutOfCourt } from '~/domain/what-may-follow'
import { monthOf, shortMonthOf } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type Texts, texts } from '~/i18n/texts'
import type { PresentTime, Standing } from './standing'
import { termsAhead } from './terms-ahead'

/** The usual time of the present stage as a line from its beginning to its end; shares of it in per cent. */
export type TimeBar = { passed: number; usualFrom: number; start: string; end: string }

type Notes = { lateNote: string | null }

/** How long the present stage usually takes, and until which month that is normal. */
export function timeAhead({ lateNote }: Notes, standing: Standing, language: Language): string[] {
  const words = texts[language].where
  const { present, time, clock } = standing
  if (!present) return []
  if (!time) return [termsAhead(present, clock, language) ?? words.noUsualTime]
  if (time.isLate) return [words.late, lateReason(present.stage, language === 'es' ? lateNote : null, words)]
  return [usualWords(time, language, words)]
}

/** Null if nothing is known to count from, or the usual time is over. */
export function timeBar({ time, clock }: Standing, language: Language): TimeBar | null {
  if (!time?.window || time.isLate) return null
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

const lateReason = (stage: StageKey, lateNote: string | null, words: Texts['where']) =>
  isOutOfCourt(stage) ? words.lateElsewhere : (lateNote ?? words.lateInCourt)

function usualWords(
  { usual, ofCourt, window }: PresentTime,
  language: Language,
  words: Texts['where'],
): string {
  const until = window && monthOf(language, window.to)
  if (usual.source === 'median') return words.medianDays(usual.days, until)
  if (ofCourt) return words.court(usual.from, usual.to, until)
  const say = usual.unit === 'days' ? words.days : words.months
  return say(usual.from, usual.to, until)
}
