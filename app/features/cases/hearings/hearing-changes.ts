import type { CivilDate } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearings/hearing'
import type { HearingChange, KnownHearing } from '~/domain/hearings/hearing-history'
import { isDiscreet } from '~/domain/people/discreet'
import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { datedHearing } from './hearing-screen'

/**
 * What has become of a hearing, in sentences: what is no longer so, then what is. A place that may hold an amount or an
 * identity number is left out. `mayCome`: that another day may be set is said of one that was called off.
 */
export function changeSentences(
  change: HearingChange,
  { today, mayCome }: { today: CivilDate; mayCome: boolean },
  language: Language,
): string[] {
  const words = texts[language].hearing
  const { changed } = words
  const date = ({ day }: KnownHearing) => longDate(language, day)
  if (change.kind === 'off')
    return [changed.off(date(change.before)), changed.noDay + (mayCome ? ` ${changed.newDate}` : '')]
  if (change.kind === 'gone') return [changed.notOn(date(change.before)), changed.ask]
  const now = sentenceOf(change.now, today, language)
  if (change.kind === 'set') return [now]
  const { before } = change
  if (change.kind === 'moved') return [changed.notOn(date(before)), now]
  return [...factsLost(before, change.now, language), now]
}

/** What takes the entry of a hearing away. A calendar keeps its words for years: nothing of what may come. */
export const cancelledWords = (before: KnownHearing, language: Language): string =>
  changeSentences({ kind: 'off', before }, { today: before.day, mayCome: false }, language).join(' ')

/** What was said of a hearing and is no longer so; what is only known now needs no word. */
function factsLost(before: KnownHearing, now: KnownHearing, language: Language): string[] {
  const { changed } = texts[language].hearing
  const isOther = <T>(was: T | null, is: T | null) => was !== null && was !== is
  const { attendance } = before
  return [
    ...(before.time !== null && before.time !== now.time ? [changed.notAt(before.time)] : []),
    ...(isOther(before.place, now.place) ? [changed.place] : []),
    ...(attendance === 'no' && now.attendance === 'yes' ? [changed.nowAttend] : []),
    ...(attendance === 'yes' && now.attendance === 'no' ? [changed.nowStay] : []),
    ...(attendance !== 'later' && attendance && now.attendance === 'later' ? [changed.attendOpen] : []),
  ]
}

/** A hearing in a sentence for an e-mail. */
export function sentenceOf(
  hearing: Omit<HearingAhead, 'attendance'>,
  today: CivilDate,
  language: Language,
): string {
  const text = datedHearing(hearing, today, language)
  return isDiscreet(text) ? text : datedHearing({ ...hearing, place: null, title: null }, today, language)
}
