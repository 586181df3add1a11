import type { Language } from '../language'
import { casesEn, casesEs } from './cases'
import { clientEn, clientEs } from './client'
import { clientsEn, clientsEs } from './clients'
import { shellEn, shellEs } from './shell'

/** The words of the administration, an area a file. Only its own pages load them. */
const es = { shell: shellEs, clients: clientsEs, client: clientEs, cases: casesEs }
const en: typeof es = { shell: shellEn, clients: clientsEn, client: clientEn, cases: casesEn }

export type AdminTexts = typeof es
export const adminTexts: Record<Language, AdminTexts> = { es, en }
