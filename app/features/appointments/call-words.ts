import { appointmentTexts } from '~/i18n/appointment-texts'
import type { Language } from '~/i18n/language'
import { hourWords } from './choice-of-hours'
import type { ToldCall } from './told-calls.server'

/** What a client is told of a call; `isOff`: the firm has cancelled it. */
export type CallInWords = { id: number; text: string; isOff: boolean }

/** When the firm calls, or that it does not. */
export function callWords({ id, at, lawyer, reason }: ToldCall, language: Language): CallInWords {
  const words = appointmentTexts[language]
  const hour = hourWords(language, at)
  if (reason !== null) return { id, text: words.toldOff(hour, reason), isOff: true }
  return { id, text: lawyer ? words.toldBy(lawyer, hour) : words.told(hour), isOff: false }
}
