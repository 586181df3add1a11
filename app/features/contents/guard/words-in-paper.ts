import { foldAccents } from '~/domain/fold-accents'
import { remembered } from '~/domain/remembered'

/* The words of a paper with their places, written so that what a scanner confuses is the same. */

/** `key`: as `scanKey` writes it. `small`: without a capital. `from` and `to`: where it stands. */
export type PaperWord = { key: string; small: boolean; from: number; to: number }

/** The key of words that are none of a name: those without a capital, except short ones, which may join names. */
const NO_NAME = ''
const LONGEST_PARTICLE = 3
const DOT = 46
const DIGITS = /^[\d|]+$/
const LONGEST = 40

/** How names are shortened in papers. */
const SHORT: Record<string, string> = {
  MA: 'MARIA',
  MRA: 'MARIA',
  'M.A': 'MARIA',
  FCO: 'FRANCISCO',
  FCA: 'FRANCISCA',
  FDEZ: 'FERNANDEZ',
  FDZ: 'FERNANDEZ',
  GCIA: 'GARCIA',
  GLEZ: 'GONZALEZ',
  GLZ: 'GONZALEZ',
  GMEZ: 'GOMEZ',
  HDEZ: 'HERNANDEZ',
  JMNEZ: 'JIMENEZ',
  MTEZ: 'MARTINEZ',
  MTNEZ: 'MARTINEZ',
  RGUEZ: 'RODRIGUEZ',
  RDGUEZ: 'RODRIGUEZ',
  SCHEZ: 'SANCHEZ',
}

const CONFUSED: Record<string, string> = {
  '0': 'O',
  Q: 'O',
  '1': 'I',
  L: 'I',
  '|': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
}

/** A word in capitals without accents, with one sign for those that scanners confuse: `GARClA` and `García` are one. */
export const scanKey = (word: string) => unmergedKey(word).replace(/RN/g, 'M')

/** The same before two letters that look like one are one: what a scanner misreads is told from it by fewer letters. */
export function unmergedKey(word: string): string {
  const plain = foldAccents(ODD.test(word) ? word.replace(/[ªº]/g, 'A').replace(SPECKS, '') : word)
  return (SHORT[plain] ?? plain).replace(/[0Q1L|5826]/g, (sign) => CONFUSED[sign] ?? sign)
}

const ODD = /[ªº\u00ad'’`´]/
/** What stands in names or on paper without being a letter. */
const SPECKS = /[\u00ad'’`´]/g

/** Digits as a scanner may have written them, as digits. */
export const digitsOf = (text: string) =>
  text.replace(/[OQDIL|SBZG]/g, (sign) => DIGIT_OF[sign] ?? sign).replace(/\D/g, '')

const DIGIT_OF: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

const MOST_KEPT = 20_000
const keyOf = remembered(scanKey, MOST_KEPT)

/** The words in order; numbers are none, and of several that are none of a name the first is enough. Read sign by sign: papers are long, and expressions for all letters slow. */
export function wordsInPaper(text: string): PaperWord[] {
  const words: PaperWord[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isOfWord(text.charCodeAt(at))) continue
    const from = at
    const isMaria = text.charCodeAt(at + 1) === DOT && /^[Mm]\.ª/.test(text.slice(at, at + 3))
    if (isMaria) at += 3
    while (!isMaria && at - from < LONGEST && isOfWord(text.charCodeAt(at)) && !beginsAnother(text, from, at))
      at += 1
    const small = isSmall(text.charCodeAt(from)) && text[from] !== 'l'
    const to = at
    at -= 1
    if (small && to - from > LONGEST_PARTICLE) {
      if (words.at(-1)?.key !== NO_NAME) words.push({ key: NO_NAME, small, from, to })
      continue
    }
    const word = text.slice(from, to)
    if (text.charCodeAt(from) < 58 && DIGITS.test(word)) continue
    words.push({ key: keyOf(word), small, from, to })
  }
  return words
}

/** Letters, digits, what scanners make of them, and the hyphen that is not seen. */
function isOfWord(code: number): boolean {
  if (code < 128)
    return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 124
  return (
    (code > 191 && code < 0x2000 && code !== 215 && code !== 247) ||
    code === 0xaa ||
    code === 0xba ||
    code === 0xad
  )
}

const isSmall = (code: number) => (code > 96 && code < 123) || (code > 222 && code < 256)
const isCapital = (code: number) => (code > 64 && code < 91) || (code > 191 && code < 223)

/** A space between two words may be lost, by which a capital stands in a word: ManzanaresFernández, delRío. */
function beginsAnother(text: string, from: number, at: number): boolean {
  return (
    at - from > 1 &&
    isCapital(text.charCodeAt(at)) &&
    isSmall(text.charCodeAt(at - 1)) &&
    isSmall(text.charCodeAt(at - 2)) &&
    isSmall(text.charCodeAt(at + 1)) &&
    isSmall(text.charCodeAt(at + 2))
  )
}
