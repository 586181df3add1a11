import type { AppError, Details } from '~/infra/app-error'
import { errors } from './errors'
import type { Language } from './language'

/** The message of an error for the person who caused it. A code without a message in a dictionary does not compile. */
export function errorText(language: Language, { code, details }: AppError): string {
  // An AppError can only be created with the details of its code.
  const words = errors[language][code] as (details: Details) => string
  return words(details)
}
