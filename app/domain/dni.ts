/** Spanish identity numbers (DNI, NIE and the special NIFs K, L, M), written as upper-case letters and digits. */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const SHAPE = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/
const NIE_DIGIT: Record<string, string> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' }
const MAX_LENGTH = 20
// A letter that stands alone before a number is an initial, not the beginning of a NIE: "ANA M 12345678Z".
const IN_TEXT =
  /(?<![A-Z\d])(?:DNI|NIF|NIE|ES)?(?:\d{2}|[XYZKLM][\s.-]?\d)\.?\d{3}\.?\d{3}[\s.-]?[A-Z](?![A-Z\d])/g

/**
 * The one spelling of an identity number: full-width signs made plain, upper case, no blanks, dots, hyphens,
 * slashes, invisible characters or leading `DNI`, `NIF`, `NIE`, `ES`. It is not checked; at most 20 characters.
 */
export function normaliseDni(text: string): string {
  if (SHAPE.test(text)) return text
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-‐-―−_/\\:,;\p{C}]/gu, '')
    .replace(/^(?:DNI|NIF|NIE|ES)+(?=[XYZKLM\d])/, '')
    .slice(0, MAX_LENGTH)
}

/** The check letter of the digits: number modulo 23, with X, Y, Z read as 0, 1, 2 (Ministerio del Interior). */
export function checkLetter(dni: string): string | undefined {
  const digits = dni.replace(/^[XYZKLM]/, (letter) => NIE_DIGIT[letter] ?? '').match(/^\d+/)?.[0]
  return digits === undefined ? undefined : LETTERS[Number(digits) % LETTERS.length]
}

/** True for a normalised number of the right shape whose letter is the right one. */
export function isValidDni(dni: string): boolean {
  return SHAPE.test(dni) && dni.at(-1) === checkLetter(dni)
}

/** Every valid number written in a text such as a folder name, in the order found, each once. */
export function dnisIn(text: string): string[] {
  if (SHAPE.test(text)) return isValidDni(text) ? [text] : []
  const found = text.normalize('NFKC').toUpperCase().match(IN_TEXT) ?? []
  return [...new Set(found.map(normaliseDni).filter(isValidDni))]
}

export type DniRepair = 'zero_added' | 'letter_computed' | 'old_nie'

/**
 * What a number that a spreadsheet has spoilt was probably: a leading zero eaten, the letter left out, a NIE with
 * the zero of before 2008. A proposal for a person, never taken by itself; null when there is none.
 */
export function repairDni(dni: string): { dni: string; repair: DniRepair } | null {
  const candidates: [string, DniRepair][] = [
    [/^\d{7}[A-Z]$/.test(dni) ? `0${dni}` : '', 'zero_added'],
    [/^\d{8}$/.test(dni) ? `${dni}${checkLetter(dni)}` : '', 'letter_computed'],
    [/^[XYZ]0\d{7}[A-Z]$/.test(dni) ? dni.replace('0', '') : '', 'old_nie'],
  ]
  const [found] = candidates.filter(([mended]) => isValidDni(mended))
  return found ? { dni: found[0], repair: found[1] } : null
}
