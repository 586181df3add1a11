import type { CivilDate } from '~/domain/civil-date'
import { daysBetween, nextDay } from '~/domain/civil-date'
import { type HearingAhead, hearingsAhead } from '~/domain/hearings/hearing'
import { distance, longDate, shortMonth, weekdayDate, weekdayDay } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { stageText } from '~/i18n/stages'
import { texts } from '~/i18n/texts'
import type { CaseDetail } from '../contract'
import { doubtsLeft } from '../doubts/doubts'

/** The next hearing in words. The place is written by the firm, in Spanish. */
export type HearingScreen = {
  iso: CivilDate
  /** Its day, with the day of the week. */
  text: string
  month: string
  dayOfMonth: number
  /** How far it is away, in words. */
  away: string
  time: string | null
  place: string | null
  /** When and where it is, whether the client has to attend, and what a hearing is. */
  sentence: string
  attend: string
  /** The firm is checking whether it is still on this day; null if nobody doubts it. */
  checking: string | null
  meaning: { text: string; task: string }
}

/** A hearing whose day has passed, while what it leads to is awaited. */
export type HeldScreen = Pick<HearingScreen, 'iso' | 'text' | 'month' | 'dayOfMonth' | 'away'> & {
  /** Its day in a sentence. */
  sentence: string
}

type Input = { detail: CaseDetail; today: CivilDate; accepted?: ReadonlySet<string> }

/** The hearings of a case from today on, soonest first. */
export const hearingsOf = ({ detail, today }: Input): HearingAhead[] => hearingsAhead(detail, today)

/** The next hearing of a case, if one is ahead. */
export function nextHearing(input: Input, language: Language): HearingScreen | null {
  const [hearing] = hearingsOf(input)
  if (!hearing) return null
  const { day, time, place, attendance } = hearing
  return {
    ...leafOf(day, input.today, language),
    time,
    place,
    sentence: hearingSentence(hearing, language),
    attend: texts[language].hearing.attend[attendance],
    checking: checkingOf(input, day, language),
    meaning: { text: stageText(language, 'hearing').meaning, task: hearingTask(hearing, language) },
  }
}

/** What is said of a hearing whose day the sheet no longer gives, until the firm has answered. */
export function checkingOf(
  { detail, today, accepted }: Input,
  day: CivilDate,
  language: Language,
): string | null {
  const doubts = doubtsLeft(detail, today, accepted)
  const isDoubted = doubts.some((doubt) => doubt.reason === 'hearing_unsaid' && doubt.day === day)
  return isDoubted ? texts[language].hearing.changed.checking : null
}

/** The hearing that was held, in words. */
export function heldHearing(day: CivilDate, today: CivilDate, language: Language): HeldScreen {
  const leaf = leafOf(day, today, language)
  return { ...leaf, sentence: texts[language].hearing.held(longDate(language, day), leaf.away) }
}

const leafOf = (day: CivilDate, today: CivilDate, language: Language) => ({
  iso: day,
  text: capitalise(weekdayDate(language, day)),
  month: shortMonth(language, day),
  dayOfMonth: Number(day.slice(-2)),
  away: distance(language, daysBetween(today, day)),
})

/** When and where a hearing is, in a sentence; one with a name of its own is called by it. */
export function hearingSentence(
  { day, time, place, title }: Omit<HearingAhead, 'attendance'>,
  language: Language,
): string {
  const words = texts[language].hearing
  const when = words.when(longDate(language, day), time)
  return spaced(
    isNamed(title, language) ? words.named(title, when) : words.on(when),
    place && words.place(place),
  )
}

/** The same for an e-mail, which is read away from any calendar: with the day of the week, and whether it is tomorrow. */
export function datedHearing(
  { day, time, place, title }: Omit<HearingAhead, 'attendance'>,
  today: CivilDate,
  language: Language,
): string {
  const words = texts[language].hearing
  const date = weekdayDate(language, day).replace(',', '')
  const when = nextDay(today) === day ? words.whenTomorrow(date, time) : words.when(date, time)
  return spaced(
    isNamed(title, language) ? words.named(title, when) : words.on(when),
    place && words.place(place),
  )
}

/** The day of a hearing for a subject, which is short. */
export function hearingDay(day: CivilDate, today: CivilDate, language: Language): string {
  const date = weekdayDay(language, day)
  return nextDay(today) === day ? texts[language].hearing.tomorrow(date) : date
}

/** The hour and the place, and whether the client has to attend: what stands beside a day. */
export function hearingDetails({ time, place, attendance }: HearingAhead, language: Language): string {
  const words = texts[language].hearing
  return spaced(time && words.at(time), place && words.place(place), words.attend[attendance])
}

/** What the client has to do about a hearing that is ahead. */
export function hearingTask({ time, attendance }: HearingAhead, language: Language): string {
  const { attend, bring, timeLater, ifChanged } = texts[language].hearing
  const hour = time === null && attendance !== 'no' ? timeLater : ''
  return spaced(attend[attendance], bring[attendance], hour, ifChanged)
}

const isNamed = (title: string | null, language: Language): title is string =>
  title !== null && language === 'es' && !/^vista\b/i.test(title)

const spaced = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
