import type { Language } from '../language'
import { en } from './en'
import { es, type Texts } from './es'

export type { Texts }
export const texts: Record<Language, Texts> = { es, en }

/** A validation or error message by its key; other text is returned unchanged. */
export function messageText(language: Language, name: string): string {
  const { validation } = texts[language]
  return Object.hasOwn(validation, name) ? validation[name as keyof typeof validation] : name
}
