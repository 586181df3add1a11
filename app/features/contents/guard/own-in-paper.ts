import type { KnownIndex } from './known-people'
import { keysOf } from './names-index'
import { isNearDni } from './numbers-in-paper'
import { looksAlike } from './readings'
import type { Signs } from './signs-in-paper'
import type { PaperWord } from './words-in-paper'

/* Nobody is accused who may be right: before a paper is held, its own people are looked for in what is hardly legible. */

/** Of a word so many letters may be misread, of which one that does not look alike counts as two. */
const mostMisread = (word: string) => Math.min(3, Math.floor((word.length - 1) / 2))
/** Within so many words stands a whole name. */
const WINDOW = 8

/** True if a paper may name somebody of its case after all: by a DNI with one digit misread, or a name with some letters. */
export function mayNameOwn(holders: number[], index: KnownIndex, { words, names, digits }: Signs): boolean {
  const people = holders.flatMap((person) => index.people.get(person) ?? [])
  if (people.some(({ dni }) => dni && isNearDni(digits(), dni))) return true
  const others = wordsBeside(words, names)
  return people.some(({ name }) => standsIn(keysOf(name), others, index))
}

/** The words that may be those of names, but for the names that are legible. */
function wordsBeside(words: PaperWord[], names: Signs['names']): string[] {
  const keys: string[] = []
  let next = 0
  for (const { key, small, from } of words) {
    while (next < names.length && (names[next]?.to ?? 0) <= from) next += 1
    if (!small && (names[next]?.from ?? Number.POSITIVE_INFINITY) > from) keys.push(key)
  }
  return keys
}

/** True if every word of a name stands among some that follow each other, as it is or misread. */
function standsIn(name: string[], words: string[], { names }: KnownIndex): boolean {
  const places = name.map(() => [] as number[])
  const meant = new Map<string, number[]>()
  const meantBy = (word: string) =>
    name.flatMap((one, which) => (word === one || isMisread(word, one, mostMisread(one)) ? [which] : []))
  for (const [at, word] of words.entries()) {
    const which = meant.get(word) ?? meantBy(word)
    meant.set(word, which)
    for (const one of which)
      if (word === name[one] || names.readings(word)[0]?.doubt !== 1) places[one]?.push(at)
  }
  const [first = [], ...others] = places
  return (
    name.length > 1 &&
    first.some((at) => others.every((some) => some.some((one) => Math.abs(one - at) < WINDOW)))
  )
}

/** True if no more letters than these tell two words apart; a letter that is lost or added counts as two. */
function isMisread(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let earlier: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => 2 * at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [2 * row]
    const isSplit = row > 1 && one.slice(row - 2, row) === 'II'
    for (let at = 1; at <= other.length; at += 1) {
      const letter = other[at - 1] ?? ''
      const same = (before[at - 1] ?? 0) + between(one[row - 1] ?? '', letter)
      const split = isSplit && STROKES.includes(letter) ? (earlier[at - 1] ?? most) + 1 : same
      line.push(Math.min(same, split, (before[at] ?? 0) + 2, (line[at - 1] ?? 0) + 2))
    }
    earlier = before
    before = line
  }
  return (before[other.length] ?? most + 1) <= most
}

/** Letters of which a scanner makes two strokes. */
const STROKES = 'HMNU'

function between(one: string, other: string): number {
  if (one === other) return 0
  return looksAlike(one, other) ? 1 : 2
}
