import type { CivilDate } from '~/domain/civil-date'
import { addDays, daysBetween, nextDay } from '~/domain/civil-date'
import { type HearingAhead, hearingsAhead } from '~/domain/hearings/hearing'
import { lastWorkingDay } from '~/domain/working-day'
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
  const { day, time, place } = hearing
  const { today } = input
  return {
    ...leafOf(day, today, language),
    time,
    place,
    sentence: hearingSentence(hearing, language),
    attend: attendWords(hearing, today, language),
    checking: checkingOf(input, day, language),
    meaning: { text: stageText(language, 'hearing').meaning, task: hearingTask(hearing, today, language) },
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
export function hearingDetails(hearing: HearingAhead, today: CivilDate, language: Language): string {
  const { time, place } = hearing
  const words = texts[language].hearing
  return spaced(time && words.at(time), place && words.place(place), attendWords(hearing, today, language))
}

/** What the client has to do about a hearing that is ahead. */
export function hearingTask(hearing: HearingAhead, today: CivilDate, language: Language): string {
  const { time, attendance } = hearing
  const { bring, timeLater, ifChanged } = texts[language].hearing
  const isLater = time === null && attendance !== 'no' && !isToAsk(hearing, today)
  return spaced(attendWords(hearing, today, language), bring[attendance], isLater ? timeLater : '', ifChanged)
}

/** No working day is left on which the client could be told what they still have to know: they are told to ask. */
export const isToAsk = ({ day, time, attendance }: HearingAhead, today: CivilDate): boolean =>
  (attendance === 'later' || (attendance === 'yes' && time === null)) &&
  lastWorkingDay(addDays(day, -1)) <= today

/** Whether the client has to attend, or that they should ask. */
export function attendWords(hearing: HearingAhead, today: CivilDate, language: Language): string {
  const { time, attendance } = hearing
  const { attend, ask } = texts[language].hearing
  if (!isToAsk(hearing, today)) return attend[attendance]
  if (attendance === 'yes') return spaced(attend.yes, ask.time)
  return time === null ? ask.both : ask.attend
}

const isNamed = (title: string | null, language: Language): title is string =>
  title !== null && language === 'es' && !/^vista\b/i.test(title)

const spaced = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
