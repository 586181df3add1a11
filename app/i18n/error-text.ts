import type { AppError, Details } from '~/infra/app-error'
import type { Language } from './language'
import { texts } from './texts'

/** What an error says to the person who met it. A code without words in a dictionary does not compile. */
export function errorText(language: Language, { code, details }: AppError): string {
  // An AppError is only made with the details of its code.
  const words = texts[language].errors[code] as (details: Details) => string
  return words(details)
}
