import type { CallHour } from '~/domain/appointments/call-hours'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { clockTime, weekdayDay } from '~/i18n/format'
import type { Language } from '~/i18n/language'

/** An hour as it is chosen; `with`: whoever would call, if the hour is theirs. */
export type HourChoice = { at: number; time: string; with: string | null }

/** The hours of the next days with any, and the one that was chosen. */
export type ChoiceOfHours = {
  days: { day: CivilDate; name: string; hours: HourChoice[] }[]
  /** The day on which those begin that are not shown. */
  more: CivilDate | null
  chosen: { at: number; text: string; with: string | null } | null
  /** An hour was chosen that is not free. */
  isGone: boolean
}

const DAYS_SHOWN = 4

/** The free hours as a client chooses among them: those of a few days, from a day on. */
export function choiceOfHours(
  free: CallHour[],
  { at, from }: { at: number | null; from: CivilDate | null },
  language: Language,
): ChoiceOfHours {
  const byDay = new Map<CivilDate, HourChoice[]>()
  for (const hour of free) {
    const day = civilDateAt(hour.at)
    const choice = { at: hour.at, time: clockTime(language, hour.at), with: hour.lawyer || null }
    byDay.set(day, [...(byDay.get(day) ?? []), choice])
  }
  const days = [...byDay].filter(([day]) => from === null || day >= from)
  const chosenHour = free.find((hour) => hour.at === at)
  return {
    days: days.slice(0, DAYS_SHOWN).map(([day, hours]) => ({ day, name: weekdayDay(language, day), hours })),
    more: days[DAYS_SHOWN]?.[0] ?? null,
    chosen: chosenHour
      ? { at: chosenHour.at, text: hourWords(language, chosenHour.at), with: chosenHour.lawyer || null }
      : null,
    isGone: at !== null && !chosenHour,
  }
}

/** el martes 1 de diciembre a las 10:20 · Tuesday 1 December at 10:20 */
export const hourWords = (language: Language, at: number) =>
  appointmentTexts[language].hour(weekdayDay(language, civilDateAt(at)), clockTime(language, at))
