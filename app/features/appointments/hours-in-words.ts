import { callsIn } from '~/domain/appointments/call-hours'
import { adminTexts } from '~/i18n/admin'
import { listOf, mediumDate, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { getHours } from './hours.server'

type Hours = ReturnType<typeof getHours>
export type HoursInWords = ReturnType<typeof hoursInWords>

/** Hours as the panel lists them. */
export const hoursInWords = (hours: Hours, language: Language) => ({
  ...hours,
  days: daysOf(hours, language),
  calls: callsIn(hours),
})

/** On which days some hours are, in words. */
function daysOf({ kind, weekdays, firstDay, lastDay }: Hours, language: Language): string {
  const { weekdays: names } = adminTexts[language].appointments
  if (kind === 'weekly')
    return listOf(
      language,
      [...weekdays].map((day) => names[Number(day) as keyof typeof names]),
    )
  const first = weekdayDate(language, firstDay ?? '')
  if (kind === 'single' || lastDay === firstDay) return first
  return `${mediumDate(language, firstDay ?? '')} – ${mediumDate(language, lastDay ?? '')}`
}
