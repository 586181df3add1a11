import { dnisIn } from '~/features/clients/dni'
import { plain } from '~/features/clients/person-name'
import { caseKey } from './case-number'

export type NamedCase = { id: number; caseNumber: string; dni: string | null; open: boolean }

/** Why a text names no case although it names people or numbers. */
export type Unclear = 'folder_contradicts' | 'ambiguous_case' | 'two_dnis'

/** Cases by the ways a text can name them. */
export type CaseIndex = { byNumber: Map<string, NamedCase[]>; byDni: Map<string, NamedCase[]> }

/** Prepares cases for the questions below. */
export function indexCases(cases: NamedCase[]): CaseIndex {
  const index: CaseIndex = { byNumber: new Map(), byDni: new Map() }
  for (const legalCase of cases) {
    push(index.byNumber, caseKey(legalCase.caseNumber), legalCase)
    if (legalCase.dni) push(index.byDni, legalCase.dni, legalCase)
  }
  return index
}

/**
 * The case that the name of a folder means: the one it numbers, else the only open one of the person whose DNI it
 * holds; null when it names nobody. A number and a DNI of two people, several cases or several people are no answer.
 */
export function caseOfText(text: string, index: CaseIndex): NamedCase | { reason: Unclear } | null {
  const dnis = dnisIn(text)
  const numbered = casesNumberedIn(text, index, { weak: dnis.length > 0 })
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

/** The same for the name of a file, where a short number that stands alone counts pages and not cases. */
export function caseOfFileName(fileName: string, index: CaseIndex): ReturnType<typeof caseOfText> {
  const stem = stemOf(fileName)
  return isPageNumber(stem) ? null : caseOfText(stem, index)
}

/**
 * Whether the name of a file speaks of somebody else than the case it lies in: by a DNI or a case number. Beside the
 * own DNI that of a husband or a notary may stand, but not that of another client.
 */
export function namesAnother(fileName: string, own: NamedCase, index: CaseIndex): boolean {
  const stem = stemOf(fileName)
  const dnis = dnisIn(stem)
  const others = dnis.filter((dni) => dni !== own.dni)
  if (others.length > 0 && others.length === dnis.length) return true
  if (others.some((dni) => index.byDni.has(dni))) return true
  const numbered = isPageNumber(stem) ? [] : casesNumberedIn(stem, index, { weak: false })
  return numbered.length > 0 && !numbered.some(({ id }) => id === own.id)
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '')
const isPageNumber = (stem: string) => /^\d{1,3}$/.test(caseKey(stem))

/**
 * The whole text, or one of the parts that dashes, commas, underscores and blanks make, is a case number, or some
 * parts in a row are. A number of up to three digits may as well be of a folder or a page: it counts only beside a
 * DNI (`weak`).
 */
function casesNumberedIn(text: string, index: CaseIndex, { weak }: { weak: boolean }): NamedCase[] {
  const parts = [...text.split(/\s+[-–—]\s+|[_,]/), ...text.split(/\s+/)].map(caseKey)
  const keys = [caseKey(text), ...parts.filter((part) => weak || !/^\d{1,3}$/.test(part)), ...runsIn(text)]
  return [...new Set(keys.flatMap((key) => index.byNumber.get(key) ?? []))]
}

const LONGEST_RUN = 5
const startsWithDigit = (part: string) => /^\d/.test(part)
const endsWithDigit = (part: string) => /\d$/.test(part)

/**
 * `EXP_2025_0002` and `exp 2025 2`: numbers whose parts stand apart. A run that would cut a longer row of numbers,
 * such as a date, in two is none.
 */
function runsIn(text: string): string[] {
  const parts = plain(text)
    .split(/[\s_,()[\]]+/)
    .filter((part) => /[\p{L}\d]/u.test(part))
  const runs: string[] = []
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 2; to <= Math.min(parts.length, from + LONGEST_RUN); to += 1) {
      const run = parts.slice(from, to)
      const [before = '', after = ''] = [parts[from - 1], parts[to]]
      const cutsFront = startsWithDigit(run[0] ?? '') && endsWithDigit(before)
      const cutsBack = endsWithDigit(run.at(-1) ?? '') && startsWithDigit(after)
      if (!cutsFront && !cutsBack) runs.push(caseKey(run.join(' ')))
    }
  }
  return runs
}

function push(map: Map<string, NamedCase[]>, key: string, value: NamedCase) {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
