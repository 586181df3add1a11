import type { Language } from '../language'
import { casesEn, casesEs } from './cases'
import { clientsEn, clientsEs } from './clients'
import { shellEn, shellEs } from './shell'
import { timelineEn, timelineEs } from './timeline'
import { welcomeEmailsEn, welcomeEmailsEs } from './welcome-emails'

/** The words of the administration, an area a file. Only its own pages load them. */
const es = {
  shell: shellEs,
  clients: clientsEs,
  cases: casesEs,
  timeline: timelineEs,
  welcomeEmails: welcomeEmailsEs,
}
const en: typeof es = {
  shell: shellEn,
  clients: clientsEn,
  cases: casesEn,
  timeline: timelineEn,
  welcomeEmails: welcomeEmailsEn,
}

export type AdminTexts = typeof es
export const adminTexts: Record<Language, AdminTexts> = { es, en }
