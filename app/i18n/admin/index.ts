import type { Language } from '../language'
import { casesEn, casesEs } from './cases'
import { clientsEn, clientsEs } from './clients'
import { shellEn, shellEs } from './shell'

/** The words of the administration, an area a file. Only its own pages load them. */
const es = { shell: shellEs, clients: clientsEs, cases: casesEs }
const en: typeof es = { shell: shellEn, clients: clientsEn, cases: casesEn }

export type AdminTexts = typeof es
export const adminTexts: Record<Language, AdminTexts> = { es, en }
