import type { Language } from '../language'
import { informationEn } from './en'
import { type FirmFacts, type InformationPage, type InformationTexts, informationEs } from './es'

export type { InformationPage }
export type InformationTopic = keyof InformationTexts

const pages: Record<Language, InformationTexts> = { es: informationEs, en: informationEn }

export const informationPage = (
  language: Language,
  topic: InformationTopic,
  firm: FirmFacts,
): InformationPage => pages[language][topic](firm)
