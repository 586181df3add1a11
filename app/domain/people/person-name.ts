import { foldAccents } from '../fold-accents'

/** People and spreadsheets write the same name with different capitals, accents, word order and commas. */

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'i',
  'e',
  'da',
  'do',
  'dos',
  'von',
  'van',
])

/** The same key for two spellings of one person: case, accents and commas are ignored, words are sorted. */
export function nameKey(name: string): string {
  return foldAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .sort()
    .join(' ')
}

/** Of two spellings of a name, the one that is not all capitals; otherwise the first. */
export const betterSpelling = (a: string, b: string) => (isShouted(a) && !isShouted(b) ? b : a)

/** For display only: GARCÍA DE LA PEÑA → García de la Peña. A name that is not all capitals is left unchanged. */
export function displayName(name: string): string {
  if (!isShouted(name)) return name
  return name
    .toLocaleLowerCase('es')
    .split(/(\s+|-)/)
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalise(word)))
    .join('')
}

/** Lenders that are spelled with capitals, of those whose name is not shorter than four letters. */
const ABBREVIATED = new Set(['BBVA'])

/**
 * The same for case titles, `GARCÍA LÓPEZ, ANA / BANCO EJEMPLAR, S.A.U.`: never a number, and of an opponent no word
 * shorter than four letters, because those (`ING`, `S.A.U.`) are as a rule spelled with capitals.
 */
export function displayTitle(title: string): string {
  const [name = '', ...opponents] = title.split(' / ')
  return /\d/.test(name) ? title : [displayName(name), ...opponents.map(displayOpponent)].join(' / ')
}

const displayOpponent = (name: string) =>
  isShouted(name)
    ? name.replace(/\p{L}{4,}/gu, (word) =>
        ABBREVIATED.has(word) ? word : capitalise(word.toLocaleLowerCase('es')),
      )
    : name

const isShouted = (name: string) => name === name.toLocaleUpperCase('es')
const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)

/** Given names and surnames, as far as they can be told apart: `Ana María García López`, `García López, Ana`. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [surnames = '', given] = name.split(',').map((part) => part.trim())
  if (given) return { firstName: given, lastName: surnames }
  const words = name.trim().split(/\s+/)
  let first = Math.max(words.length - 2, Math.min(1, words.length))
  while (first > 1 && PARTICLES.has(words[first - 1]?.toLowerCase() ?? '')) first -= 1
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') }
}
