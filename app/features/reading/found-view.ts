import { displayName } from '~/domain/people/person-name'
import { mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'
import type { FoundText } from './components/found-texts'
import type { TextHit } from './search/find-in-texts.server'

/** What was found, as a list of the administration shows it. */
export function foundView(language: Language, hit: TextHit): FoundText {
  const { id, fileName, archived, ocr, page, pieces, clientId, caseId } = hit
  const to = clientId === null || caseId === null ? paths.adminDocuments : paths.adminClient(clientId, caseId)
  const text = [hit.clientName && displayName(hit.clientName), hit.caseNumber].filter(Boolean).join(' · ')
  return {
    ...{ id, fileName, archived, ocr, page, pieces },
    place: { to, text },
    facts: [hit.category, mediumDateAt(language, hit.uploadDate)],
  }
}
