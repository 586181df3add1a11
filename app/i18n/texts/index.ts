import type { Language } from '../language'
import { en } from './en'
import { es, type Texts } from './es'

export type { Texts }
export const texts: Record<Language, Texts> = { es, en }

/** A message of validation or of an error, by its name; text that is no name stays as it is. */
export function messageText(language: Language, name: string): string {
  const { validation } = texts[language]
  return Object.hasOwn(validation, name) ? validation[name as keyof typeof validation] : name
}
