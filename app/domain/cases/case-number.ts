import { foldAccents } from '../fold-accents'

/**
 * Two spellings of a case number have the same key: separators, spaces, case and leading zeros are ignored, so
 * `2024/015` equals `2024-15` and `Exp. 15` equals `EXP-015`.
 */
export function caseKey(caseNumber: string): string {
  const parts = foldAccents(caseNumber).match(/\p{L}+|\d+/gu) ?? []
  return parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('-')
}

/** True for two spellings of a case number that differ only in case, spaces and punctuation, not in zeros. */
export const isSameSpelling = (a: string, b: string) => a === b || bare(a) === bare(b)

const bare = (caseNumber: string) => foldAccents(caseNumber).replace(/[^\p{L}\d]/gu, '')

// Words that may precede any case number and do not distinguish one series from another.
const GENERIC = /^(?:EXP|EXPTE|EXPEDIENTE|N|NO|NUM|NUMERO|REF|REFERENCIA|CASO|ASUNTO)$/

/**
 * The same for two numbers that the same case may have in different forms: 15 and EXP-15, 15/2024 and 24-15. `key` is a
 * `caseKey`.
 */
export function alikeKey(key: string): string {
  const parts = key.split('-').filter((part) => !GENERIC.test(part))
  const numbers = parts.filter((part) => /^\d/.test(part)).map((part) => part.replace(/^20(?=\d\d$)/, ''))
  return [...parts.filter((part) => /^\D/.test(part)), '|', ...numbers.sort()].join('-')
}
