import type { Said, SentenceId } from '~/domain/news/told-sentences'
import { longDate } from '../format'
import type { Language } from '../language'
import { toldEn } from './en'
import { type ToldTexts, toldEs } from './es'

const texts: Record<Language, ToldTexts> = { es: toldEs, en: toldEn }

/** A sentence in words. */
export function toldText(language: Language, { id, until, isToday = false }: Said): string {
  const text = texts[language][id]
  return typeof text === 'string' ? text : text(until === null ? '' : longDate(language, until), isToday)
}

/** The parts of a sentence that are the same on any day. */
export function fixedParts(language: Language, id: SentenceId): string[] {
  const text = texts[language][id]
  return typeof text === 'string' ? [text] : text('\n', false).split('\n')
}
