import type { AuditWords } from '~/features/audit/audit-words'
import { adminTexts } from '~/i18n/admin'
import type { Language } from '~/i18n/language'
import { namedFirmFacts } from './list-firm-facts.server'

/** The words of the trail, with the names that the firm has given to facts of its own. */
export function auditWordsIn(language: Language): AuditWords {
  const words = adminTexts[language].audit
  const names = Object.entries(namedFirmFacts()).map(([key, { name }]) => [key, name])
  return { ...words, fields: { ...words.fields, ...Object.fromEntries(names) } }
}
