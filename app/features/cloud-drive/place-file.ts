import {
  agreedCase,
  type CaseIndex,
  namesAnother,
  namesAnotherClient,
  readName,
  type Statement,
  stemOf,
  type Unclear,
} from '~/domain/cases/match-case'
import { categoryOfFolder, GENERAL } from '~/domain/categories'
import { isYear } from '~/domain/people/numbers-in-text'

export type QuarantineReason = Unclear | 'folders_disagree' | 'name_contradicts'
export type FilePlacement =
  | { kind: 'case'; caseId: number; category: string }
  | { kind: 'quarantined'; reason: QuarantineReason }
  | { kind: 'skipped'; reason: 'no_case_folder' }

/**
 * Where a file of the drive belongs: the case that all meaningful folder names in its path agree on, and the category
 * of the folder below. If two names refer to different people or cases, the file belongs nowhere.
 */
export function placeFile(path: string, index: CaseIndex, categories: string[]): FilePlacement {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const statements = folders.map((folder, level) =>
    level > 0 && isCategoryNumber(folder, categories) ? null : readFolder(folder, folders[level - 1], index),
  )
  const speaking = statements.flatMap((statement, level) => (statement ? [level] : []))
  const match = agreedOn(statements, index)
  if (match === null) return { kind: 'skipped', reason: 'no_case_folder' }
  if ('reason' in match) return { kind: 'quarantined', reason: match.reason }
  const contradicts = (folder: string, level: number) =>
    (statements[level] ? namesAnotherClient : namesAnother)(folder, match, index)
  if (folders.some(contradicts)) return { kind: 'quarantined', reason: 'folders_disagree' }
  if (namesAnother(stemOf(name), match, index)) return { kind: 'quarantined', reason: 'name_contradicts' }
  return { kind: 'case', caseId: match.id, category: categoryBelow(speaking, folders, categories) }
}

/** A bare number does not count if another folder names a case. */
function agreedOn(statements: (Statement | null)[], index: CaseIndex) {
  const all = statements.filter((statement) => statement !== null)
  const clear = all.filter(({ kind }) => kind !== 'number_alone')
  const match = agreedCase(clear.length > 0 ? clear : all, index)
  const disagree = clear.length > 1 && !clear.some(({ kind }) => kind === 'contradiction')
  return match && 'reason' in match && match.reason === 'folder_contradicts' && disagree
    ? { reason: 'folders_disagree' as const }
    : match
}

/** Nested folders such as `2024` and `0015 - GARCIA LOPEZ ANA` form the number 2024/0015, if there is such a case. */
function readFolder(folder: string, parent: string | undefined, index: CaseIndex): Statement | null {
  const withYear =
    parent && isYear(parent.trim()) && /^\d/.test(folder)
      ? readName(`${parent.trim()}/${folder}`, index)
      : null
  return withYear?.kind === 'cases' ? withYear : readName(folder, index)
}

/** The category of the folder directly below the innermost name that has one. */
function categoryBelow(speaking: number[], folders: string[], categories: string[]): string {
  const below = speaking.toReversed().map((level) => folders[level + 1] ?? '')
  const category = below.map((folder) => categoryOfFolder(folder, categories)).find(Boolean)
  return category ?? GENERAL
}

/** Below a person's folder, `05` is the fifth category, even if a case has the number 5. */
function isCategoryNumber(folder: string, categories: string[]): boolean {
  const number = Number(/^\s*0*(\d{1,2})\s*$/.exec(folder)?.[1])
  return number >= 1 && number <= categories.length
}
