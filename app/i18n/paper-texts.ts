import type { Language } from './language'
import { paper as en } from './texts/en-paper'
import { paper as es } from './texts/es-paper'

/** The texts with which papers are read in the portal, which a first visit does not load. */
export const paperTexts: Record<Language, typeof es> = { es, en }
