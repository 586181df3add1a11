import { caseKey } from '../cases/case-number'
import { foldAccents } from '../fold-accents'

/**
 * The keys of the case numbers a text may contain. `sure` can hardly be anything else; `bare` are plain numbers and
 * pairs such as `3-2024`, which may also be a sequence number, a page or a month.
 */
export type NumberKeys = { sure: string[]; bare: string[] }

/**
 * The whole text, or one or more consecutive parts separated by dashes, commas, underscores or spaces, may be a case
 * number. Years, amounts, page numbers and parts of a date are not.
 */
export function caseNumbersIn(text: string): NumberKeys {
  const parts = [text, ...text.split(/(?<!\s)\s+[-–—]\s+|[_,]/), ...text.split(/\s+/)].map(caseKey)
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

/** Isolated numbers: not next to other numbers, as in a date, and not a count of something. */
function plainNumbersIn(text: string): string[] {
  const words = foldAccents(text)
    .split(/[\s_,()[\]–—-]+/)
    .map((word) => word.replace(/(?<![.º:])[.º:]+$/, ''))
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
 * `EXP_2025_0002` and `exp 2025 2`: numbers with separated parts. A match that would split a longer sequence of
 * numbers, such as a date, does not count.
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
