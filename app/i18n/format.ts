import type { Language } from './language'

const ZONE = 'Europe/Madrid'
const LOCALE: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }
const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

const DAY_OF_MONTH = { day: 'numeric', month: 'long', year: 'numeric' } as const
const DAY_OF_SHORT_MONTH = { day: 'numeric', month: 'short', year: 'numeric' } as const
const UTC = { timeZone: 'UTC' } as const

/** By name, so that a formatter is made once for each language and found without comparing its options. */
const OPTIONS = {
  long: { ...DAY_OF_MONTH, ...UTC },
  longWithWeekday: { weekday: 'long', ...DAY_OF_MONTH, ...UTC },
  weekdayDay: { weekday: 'long', day: 'numeric', month: 'long', ...UTC },
  longInMadrid: { ...DAY_OF_MONTH, timeZone: ZONE },
  medium: { ...DAY_OF_SHORT_MONTH, ...UTC },
  mediumInMadrid: { ...DAY_OF_SHORT_MONTH, timeZone: ZONE },
  month: { month: 'long', year: 'numeric', ...UTC },
  shortMonth: { month: 'short', ...UTC },
  shortWeekday: { weekday: 'short', day: 'numeric', ...UTC },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE },
  toTheMinute: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONE,
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** 5 de marzo de 2025 · 5 March 2025 */
export const longDate = (language: Language, civil: string) => formatter(language, 'long').format(noon(civil))

/** noviembre de 2025 · November 2025 */
export const monthOf = (language: Language, civil: string) => formatter(language, 'month').format(noon(civil))

/** sep 2026 · Sep 2026 */
export const shortMonthOf = (language: Language, civil: string) =>
  `${shortMonth(language, civil)} ${civil.slice(0, 4)}`

/** ene · Jan */
export const shortMonth = (language: Language, civil: string) =>
  formatter(language, 'shortMonth').format(noon(civil)).replace(/sept/i, shortSeptember)

/** hoy · hace 12 días · hace 7 meses · dentro de 3 días: days up to sixty, then whole months, then whole years. */
export function distance(language: Language, days: number): string {
  const size = Math.abs(days)
  if (size <= DAYS_BY_DAY) return inDays[language].format(days, 'day')
  const months = Math.max(1, Math.floor(size / DAYS_OF_MONTH))
  const [count, unit] =
    months < 24 ? ([months, 'month'] as const) : ([Math.floor(months / 12), 'year'] as const)
  return inMonths[language].format(Math.sign(days) * count, unit)
}

const inDays: Record<Language, Intl.RelativeTimeFormat> = {
  es: new Intl.RelativeTimeFormat(LOCALE.es, { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat(LOCALE.en, { numeric: 'auto' }),
}
const inMonths: Record<Language, Intl.RelativeTimeFormat> = {
  es: new Intl.RelativeTimeFormat(LOCALE.es),
  en: new Intl.RelativeTimeFormat(LOCALE.en),
}

const DAYS_BY_DAY = 60
const DAYS_OF_MONTH = 30.44

/** jueves, 15 de enero de 2026 · Thursday 15 January 2026 */
export const weekdayDate = (language: Language, civil: string) =>
  formatter(language, 'longWithWeekday').format(noon(civil))

/** jueves 15 de enero · Thursday 15 January: for days that are near */
export const weekdayDay = (language: Language, civil: string) =>
  formatter(language, 'weekdayDay').format(noon(civil)).replace(',', '')

/** mié 25 · Wed 25 */
export const shortWeekday = (language: Language, civil: string) =>
  formatter(language, 'shortWeekday').format(noon(civil)).replace(',', '')

/** 5 de marzo de 2025, for an instant (UTC milliseconds), in Madrid time. */
export const longDateAt = (language: Language, instant: number) =>
  formatter(language, 'longInMadrid').format(instant)

/** 5 mar 2025 · 5 Mar 2025 */
export const mediumDate = (language: Language, civil: string) =>
  formatter(language, 'medium').format(noon(civil)).replace(/sept/i, shortSeptember)

/** The same for an instant (UTC milliseconds), in Madrid time. */
export const mediumDateAt = (language: Language, instant: number) =>
  formatter(language, 'mediumInMadrid').format(instant).replace(/sept/i, shortSeptember)

/** 14:05, in Madrid time. */
export const clockTime = (language: Language, instant: number) => formatter(language, 'clock').format(instant)

/** 20/11/2025 18:42, in Madrid time: for tables whose columns are compared. */
export const dateTimeAt = (language: Language, instant: number) =>
  formatter(language, 'toTheMinute').format(instant).replace(', ', ' ')

/** 20.11.2025, 18:42, in Madrid time: the German format that some tables use in both languages. */
export const germanDateTimeAt = (instant: number) => germanDateTime.format(instant)

const germanDateTime = new Intl.DateTimeFormat('de-DE', OPTIONS.toTheMinute)

/** uno, dos y tres · one, two and three */
export const listOf = (language: Language, parts: string[]) => lists[language].format(parts)

const lists: Record<Language, Intl.ListFormat> = {
  es: new Intl.ListFormat(LOCALE.es),
  en: new Intl.ListFormat(LOCALE.en),
}

/** 1.284 · 1,284 */
export const wholeNumber = (language: Language, value: number) =>
  value.toLocaleString(LOCALE[language], { maximumFractionDigits: 0, useGrouping: 'always' })

/** 6.000,50 € · €6,000.50; a whole amount without cents. */
export function euros(language: Language, amount: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  const style = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const
  return value.toLocaleString(LOCALE[language], { ...style, minimumFractionDigits: digits })
}

/** The value of a fact in words: a day as a date, an amount in euros, anything else as it is. */
export function factWords(language: Language, kind: string, value: string): string {
  if (kind === 'amount') return euros(language, value)
  return kind === 'day' ? mediumDate(language, value) : value
}

/** 96,3 KB · 96.3 KB: units of 1024, one decimal, whole bytes. */
export function fileSize(language: Language, bytes: number): string {
  const power = UNITS.findIndex(
    (_unit, index) => index === UNITS.length - 1 || roundsBelow1024(bytes / 1024 ** index),
  )
  const digits = power === 0 ? 0 : 1
  const value = (bytes / 1024 ** power).toLocaleString(LOCALE[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${value} ${UNITS[power]}`
}

/** With one decimal, 1023.95 would read 1024.0, which is one of the next unit. */
const roundsBelow1024 = (value: number) => value < 1023.95

/** The only month abbreviated to four letters. */
const shortSeptember = (month: string) => month.slice(0, 3)

const made: Record<Language, Partial<Record<keyof typeof OPTIONS, Intl.DateTimeFormat>>> = { es: {}, en: {} }

function formatter(language: Language, name: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const dateFormat = made[language][name] ?? new Intl.DateTimeFormat(LOCALE[language], OPTIONS[name])
  made[language][name] = dateFormat
  return dateFormat
}

const noon = (civil: string) => new Date(`${civil}T12:00:00Z`)

/** A value of a sheet as people read it: a date in the order of the portal, everything else as it is. */
export const readableValue = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
