/** Spanish identity numbers (DNI, NIE and the special NIFs K, L, M), written in upper-case letters and digits. */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const SHAPE = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/
const NIE_DIGIT: Record<string, string> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' }
const MAX_LENGTH = 20
// A separate letter before a number is an initial, not the start of an NIE: "ANA M 12345678Z".
const IN_TEXT =
  /(?<![A-Z\d])(?:DNI|NIF|NIE|ES)?(?:\d{2}|[XYZKLM][\s.-]?\d)\.?\d{3}\.?\d{3}[\s.-]?[A-Z](?![A-Z\d])/g

/**
 * The canonical spelling of an identity number: upper case, full-width characters normalised, without spaces, dots,
 * hyphens, slashes, invisible characters or a leading `DNI`, `NIF`, `NIE`, `ES`. Not validated; at most 20 characters.
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

/** The check letter for the digits: the number modulo 23, reading X, Y, Z as 0, 1, 2 (Ministerio del Interior). */
export function checkLetter(dni: string): string | undefined {
  const digits = dni.replace(/^[XYZKLM]/, (letter) => NIE_DIGIT[letter] ?? '').match(/^\d+/)?.[0]
  return digits === undefined ? undefined : LETTERS[Number(digits) % LETTERS.length]
}

/** True for a normalised number of the right shape with the correct letter. */
export function isValidDni(dni: string): boolean {
  return SHAPE.test(dni) && dni.at(-1) === checkLetter(dni)
}

/** All valid numbers in a text such as a folder name, in order, without duplicates. */
export function dnisIn(text: string): string[] {
  if (SHAPE.test(text)) return isValidDni(text) ? [text] : []
  const matches = text.normalize('NFKC').toUpperCase().match(IN_TEXT) ?? []
  return [...new Set(matches.map(normaliseDni).filter(isValidDni))]
}

export type DniRepair = 'zero_added' | 'letter_computed' | 'old_nie'

/**
 * The likely original of a number damaged by a spreadsheet: a lost leading zero, a missing letter, or an NIE with the
 * extra zero used before 2008. Only a suggestion for a person to confirm; null if there is none.
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

/** The last two digits and the letter of a username that is an identity number, by which its owner knows it; else null. */
export const endOfDni = (username: string): string | null =>
  isValidDni(normaliseDni(username)) ? normaliseDni(username).slice(-3) : null

/** What people are told that they are called: instead of a username made of a DNI, which may have been mended since, their DNI. */
export const shownUsername = ({ username, dni }: { username: string; dni: string | null }) =>
  dni !== null && endOfDni(username.replace(/-\d+$/, '')) ? dni : username
