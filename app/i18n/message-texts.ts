import type { Language } from './language'
import { messagesPage as en } from './texts/en-messages'
import { messagesPage as es } from './texts/es-messages'

/** The texts of the messages about a case, which a first visit does not load. */
export const messageTexts: Record<Language, typeof es> = { es, en }
