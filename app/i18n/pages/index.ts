import { longDate } from '../format'
import type { Language } from '../language'
import { informationEn } from './en'
import { type InformationPage, type InformationTexts, informationEs } from './es'
import type { FirmFacts } from './firm-facts'
import { toSections } from './own-text'

export type { InformationPage }
export type InformationTopic = keyof InformationTexts

const pages: Record<Language, InformationTexts> = { es: informationEs, en: informationEn }

/** A page to read: the firm's own text if it has one, otherwise ours. Its own is in Spanish for everyone. */
export function informationPage(
  language: Language,
  topic: InformationTopic,
  firm: FirmFacts,
): InformationPage {
  const ours = pages[language][topic](firm)
  const firmText = { legal: firm.legalNotice, privacy: firm.privacyText, accessibility: '' }[topic]
  if (firmText === '') return ours
  const version = topic === 'privacy' ? versionOf(language, firm) : undefined
  return { ...ours, sections: toSections(firmText), lang: 'es', version }
}

function versionOf(language: Language, { privacyVersion, privacySince }: FirmFacts): string | undefined {
  if (privacySince === '') return undefined
  const date = longDate(language, privacySince)
  return language === 'es' ? `Versión ${privacyVersion}, ${date}` : `Version ${privacyVersion}, ${date}`
}
