import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import type { AppError, ErrorCode } from '~/infra/app-error'

/** What an error says to the person who met it. A code without words in a dictionary does not compile. */
export function errorText(language: Language, { code, details }: AppError): string {
  const words: Record<ErrorCode, (details: AppError['details']) => string> = texts[language].errors
  return words[code](details)
}
