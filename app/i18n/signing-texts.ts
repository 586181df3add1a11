import type { Language } from './language'
import { signing as en } from './texts/en-signing'
import { signing as es } from './texts/es-signing'

/** The texts with which a paper is read and signed, which a first visit does not load. */
export const signingTexts: Record<Language, typeof es> = { es, en }
