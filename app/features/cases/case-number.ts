import { plain } from '~/features/clients/person-name'

/**
 * The same for two spellings of a case number: separators, blanks, case and leading zeros do not count, so that
 * `2024/015`, `2024-15` and `Exp. 15`, `EXP-015` are pairs of one number each.
 */
export function caseKey(caseNumber: string): string {
  const parts = plain(caseNumber).match(/\p{L}+|\d+/gu) ?? []
  return parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('-')
}
