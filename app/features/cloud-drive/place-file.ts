import { caseKey } from '~/features/cases/case-number'
import { dnisIn } from '~/features/clients/dni'
import { categoryOfFolder, GENERAL } from '~/features/documents/categories'

export type PlacedCase = { id: number; caseNumber: string; dni: string | null; open: boolean }

export type QuarantineReason = 'folder_contradicts' | 'name_contradicts' | 'ambiguous_case' | 'two_dnis'
export type Place =
  | { kind: 'case'; caseId: number; category: string }
  | { kind: 'quarantined'; reason: QuarantineReason }
  | { kind: 'skipped'; reason: 'no_case_folder' }

/** Cases by the ways a folder can name them. */
export type CaseIndex = { byNumber: Map<string, PlacedCase[]>; byDni: Map<string, PlacedCase[]> }

/** Prepares cases for `placeFile`. */
export function indexCases(cases: PlacedCase[]): CaseIndex {
  const index: CaseIndex = { byNumber: new Map(), byDni: new Map() }
  for (const legalCase of cases) {
    push(index.byNumber, caseKey(legalCase.caseNumber), legalCase)
    if (legalCase.dni) push(index.byDni, legalCase.dni, legalCase)
  }
  return index
}

/**
 * Where a file of the drive belongs: the first folder of its path that names a case, and the category of the
 * folder below. When two names speak of different people, the file goes nowhere.
 */
export function placeFile(path: string, index: CaseIndex, categories: string[]): Place {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  for (const [level, folder] of folders.entries()) {
    if (level > 0 && isCategoryNumber(folder, categories)) continue
    const found = caseOfFolder(folder, index)
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

function caseOfFolder(folder: string, index: CaseIndex): PlacedCase | { reason: QuarantineReason } | null {
  const dnis = dnisIn(folder)
  const numbered = casesNumberedIn(folder, index, { weak: dnis.length > 0 })
  if (numbered.length > 1) return { reason: 'ambiguous_case' }
  const [byNumber] = numbered
  if (byNumber) {
    const agrees = dnis.length === 0 || dnis.some((dni) => dni === byNumber.dni)
    return agrees ? byNumber : { reason: 'folder_contradicts' }
  }
  if (dnis.length > 1) return { reason: 'two_dnis' }
  const open = (index.byDni.get(dnis[0] ?? '') ?? []).filter((legalCase) => legalCase.open)
  if (open.length > 1) return { reason: 'ambiguous_case' }
  return open[0] ?? null
}

/**
 * The whole name, or one of the parts that dashes, commas, underscores and blanks make, is a case number. A part
 * of up to three digits may as well number a folder or a page: it counts only beside a DNI (`weak`).
 */
function casesNumberedIn(text: string, index: CaseIndex, { weak }: { weak: boolean }): PlacedCase[] {
  const parts = [...text.split(/\s+[-–—]\s+|[_,]/), ...text.split(/\s+/)].map(caseKey)
  const keys = [caseKey(text), ...parts.filter((part) => weak || !/^\d{1,3}$/.test(part))]
  return [...new Set(keys.flatMap((key) => index.byNumber.get(key) ?? []))]
}

function namesAnother(fileName: string, own: PlacedCase, index: CaseIndex): boolean {
  const stem = fileName.replace(/\.[^.]+$/, '')
  const dnis = dnisIn(stem)
  if (dnis.length > 0 && !dnis.some((dni) => dni === own.dni)) return true
  const numbered = /^\d{1,3}$/.test(caseKey(stem)) ? [] : casesNumberedIn(stem, index, { weak: false })
  return numbered.length > 0 && !numbered.includes(own)
}

function push(map: Map<string, PlacedCase[]>, key: string, value: PlacedCase) {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
