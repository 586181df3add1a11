import { type CaseIndex, caseOfText, namesAnother, type Unclear } from '~/features/cases/match-case'
import { categoryOfFolder, GENERAL } from '~/features/documents/categories'

export type QuarantineReason = Unclear | 'name_contradicts'
export type Place =
  | { kind: 'case'; caseId: number; category: string }
  | { kind: 'quarantined'; reason: QuarantineReason }
  | { kind: 'skipped'; reason: 'no_case_folder' }

/**
 * Where a file of the drive belongs: the first folder of its path that names a case, and the category of the
 * folder below. When two names speak of different people, the file goes nowhere.
 */
export function placeFile(path: string, index: CaseIndex, categories: string[]): Place {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  for (const [level, folder] of folders.entries()) {
    if (level > 0 && isCategoryNumber(folder, categories)) continue
    const found = caseOfText(folder, index)
    if (found === null) continue
    if ('reason' in found) return { kind: 'quarantined', reason: found.reason }
    if (namesAnother(name, found, index)) return { kind: 'quarantined', reason: 'name_contradicts' }
    const below = folders[level + 1]
    const category = (below && categoryOfFolder(below, categories)) || GENERAL
    return { kind: 'case', caseId: found.id, category }
  }
  return { kind: 'skipped', reason: 'no_case_folder' }
}

/** `05` below the folder of somebody is the fifth category, even if a case is numbered 5. */
function isCategoryNumber(folder: string, categories: string[]): boolean {
  const number = Number(/^\s*0*(\d{1,2})\s*$/.exec(folder)?.[1])
  return number >= 1 && number <= categories.length
}
