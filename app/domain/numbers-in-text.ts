import { caseKey } from './case-number'
import { foldAccents } from './fold-accents'

/**
 * The keys of the case numbers that a text may hold. `sure` are those that can hardly be anything else; `bare` are plain
 * numbers and pairs such as `3-2024`, which may as well be an order, a page or a month.
 */
export type NumberKeys = { sure: string[]; bare: string[] }

/**
 * The whole text, or one of the parts that dashes, commas, underscores and blanks make, may be a case number, or some
 * parts in a row. Years, amounts, pages and the parts of a date are none.
 */
export function caseNumbersIn(text: string): NumberKeys {
  const parts = [text, ...text.split(/\s+[-–—]\s+|[_,]/), ...text.split(/\s+/)].map(caseKey)
  const compound = [...parts, ...runsIn(text)].filter((key) => /\D/.test(key))
  return {
    sure: unique(compound.filter((key) => !isMonth(key))),
    bare: unique([...compound.filter(isMonth), ...plainNumbersIn(text)]),
  }
}

/** True for the key of a number between 1900 and 2099. */
export const isYear = (key: string) => /^(?:19|20)\d\d$/.test(key)

const isMonth = (key: string) =>
  /^(?:(?:[1-9]|1[0-2])-(?:19|20)\d\d|(?:19|20)\d\d-(?:[1-9]|1[0-2]))$/.test(key)

const COUNTED =
  /^(?:FACTURAS?|FRA|RECIBOS?|IMPORTE|ANEXOS?|DOC|DOCUMENTOS?|PAG|PAGINAS?|FOLIOS?|TOMO|PARTE|VERSION)$/
const UNIT = /^(?:€|EUR|EUROS?|PAG|PAGS|PAGINAS?|FOLIOS?)$/

/** Numbers that stand by themselves: not beside other numbers, as in a date, and not what somebody counts. */
function plainNumbersIn(text: string): string[] {
  const words = foldAccents(text)
    .split(/[\s_,()[\]–—-]+/)
    .map((word) => word.replace(/[.º:]+$/, ''))
    .filter(Boolean)
  return words
    .filter((word, at) => {
      const [before = '', after = ''] = [words[at - 1], words[at + 1]]
      const inRow = /^\d+$/.test(before) || /^\d+$/.test(after)
      return /^\d+$/.test(word) && !inRow && !COUNTED.test(before) && !UNIT.test(after)
    })
    .map(caseKey)
    .filter((key) => !isYear(key))
}

const LONGEST_RUN = 5
const startsWithDigit = (part: string) => /^\d/.test(part)
const endsWithDigit = (part: string) => /\d$/.test(part)

/**
 * `EXP_2025_0002` and `exp 2025 2`: numbers whose parts stand apart. A run that would cut a longer row of numbers,
 * such as a date, in two is none.
 */
function runsIn(text: string): string[] {
  const parts = foldAccents(text)
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

const unique = (keys: string[]) => [...new Set(keys)]
