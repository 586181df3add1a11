import type { Language } from './language'
import { callPage as en } from './texts/en-appointments'
import { callPage as es } from './texts/es-appointments'

/** The texts of calls between the firm and a client, which a first visit does not load. */
export const appointmentTexts: Record<Language, typeof es> = { es, en }
