import type { AdminViewer } from '~/access/viewer'
import { caseKey } from '~/domain/cases/case-number'
import { stemOf } from '~/domain/cases/match-case'
import { categoryOfFolder, documentCategories } from '~/domain/categories'
import { dnisIn } from '~/domain/people/dni'
import { caseNumbersIn } from '~/domain/people/numbers-in-text'
import { displayName } from '~/domain/people/person-name'
import { longestOf, wordsOf } from '~/domain/people/words-of-name'
import { candidateIndex } from '~/features/documents/case-index.server'
import { readSetting } from '~/features/settings/settings.server'
import type { CaseCandidate } from './queue-lines'

const MOST = 3

/**
 * The cases that the name and the folders of a file refer to, by DNI, number or full name, those of its own name first.
 * `meantFor`: the number of the case where the file was found.
 */
export function suggestedCases(
  viewer: AdminViewer,
  path: string,
  meantFor: string | null = null,
): CaseCandidate[] {
  const index = candidateIndex(viewer)
  const parts = path.split('/').toReversed()
  const named = parts.flatMap((part) => {
    const text = stemOf(part)
    const { sure } = caseNumbersIn(text)
    return [
      ...dnisIn(text).flatMap((dni) => index.byDni.get(dni) ?? []),
      ...sure.flatMap((key) => index.byNumber.get(key) ?? []),
      ...longestOf(index.named(wordsOf(text)), ({ clientName }) => clientName),
    ]
  })
  const meantCases = meantFor === null ? [] : (index.byNumber.get(caseKey(meantFor)) ?? [])
  const category = categoryIn(parts.slice(1))
  const live = [...new Set([...named, ...meantCases])].filter(({ id }) => index.byId(id)?.archived === false)
  return live.slice(0, MOST).map(({ caseNumber, clientName }) => ({
    caseNumber,
    client: clientName && displayName(clientName),
    category,
  }))
}

function categoryIn(folders: string[]): string | null {
  const categories = documentCategories(readSetting('firm_slug') ?? '')
  return folders.map((folder) => categoryOfFolder(folder, categories)).find(Boolean) ?? null
}
