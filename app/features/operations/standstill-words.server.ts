import { civilDateAt } from '~/domain/civil-date'
import { adminTexts } from '~/i18n/admin'
import { errorText } from '~/i18n/error-text'
import { clockTime, dateTimeAt, mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { Standstill, StandstillWords } from './standstill'

/** What stands still, in the words of the administration. */
export function standstillWords(still: Standstill, language: Language, now: number): StandstillWords {
  const words = adminTexts[language].standstill
  const since = sinceOf(still, language, now)
  return {
    what: still.what,
    short: words.short[still.what](since),
    sentence: words.sentence[still.what](since),
    reason: reasonOf(still, language),
  }
}

function sinceOf(still: Standstill, language: Language, now: number): string | null {
  if ('since' in still) return sinceWhen(still.since, language, now)
  return 'on' in still && still.on ? mediumDate(language, still.on) : null
}

function reasonOf(still: Standstill, language: Language): string {
  const { faults, seal, worker, comesBack, tellServer } = adminTexts[language].standstill
  if (still.what === 'worker') return comesBack
  if (['disk', 'disk_low', 'database', 'offsite', 'damaged'].includes(still.what)) return tellServer
  if (still.what === 'mail') return faults[still.fault]
  if (still.what === 'seal') return `${seal[still.fault]} ${tellServer}`
  if (still.what === 'schedule') return worker
  return 'error' in still ? errorText(language, still.error) : ''
}

/** An instant after "since": the time if it was today, else the day too. */
export function sinceWhen(instant: number, language: Language, now: number): string {
  const { today, earlier } = adminTexts[language].standstill
  const isToday = civilDateAt(instant) === civilDateAt(now)
  return isToday ? today(clockTime(language, instant)) : earlier(dateTimeAt(language, instant))
}
