import type { Language } from './language'
import { requestPage as en } from './texts/en-request'
import { requestPage as es } from './texts/es-request'

/** The texts of the page of a request, which a first visit does not load. */
export const requestTexts: Record<Language, typeof es> = { es, en }
