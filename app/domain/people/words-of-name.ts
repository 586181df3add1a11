import { foldAccents } from '../fold-accents'

/* Names as words: whether a text holds that of a person. */

/** What names are joined by; a name is written with and without them. */
const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'DA', 'DO', 'DOS', 'VON', 'VAN'])

/** The words of a text that may be those of a name, in order, without accents. */
export const wordsOf = (text: string | null): string[] =>
  (foldAccents(text ?? '').match(/\p{L}{2,}/gu) ?? []).filter((word) => !PARTICLES.has(word))

/** The words of a name that says who somebody is: at least two. Null for any other. */
export function wordsOfName(name: string | null): string[] | null {
  const words = [...new Set(wordsOf(name))]
  return words.length > 1 ? words : null
}

/** Whether the words of a name follow each other in a text, surname or given name first. */
export function fullNameIn(words: string[], name: string[]): boolean {
  const sortedName = name.toSorted().join(' ')
  return words.some(
    (word, at) =>
      name.includes(word) &&
      words
        .slice(at, at + name.length)
        .toSorted()
        .join(' ') === sortedName,
  )
}

/** How somebody is said: by names, as words, and by marks (DNI, address, telephone) that nobody else has. */
export type SaidAs = { names: string[][]; marks: string[] }

/** Tells of a text, also of JSON, whether it says who somebody is: by a name within one value, or by a mark. */
export function whoIn({ names, marks }: SaidAs): (text: string) => boolean {
  const patterns = marks.map(patternOf)
  return (text) => {
    const plain = text.replaceAll(ESCAPED, ' ')
    const folded = foldAccents(plain)
    const perhaps = names.filter((name) => name.every((word) => folded.includes(word)))
    const isIn = (name: string[]) => plain.split('"').some((value) => fullNameIn(wordsOf(value), name))
    return patterns.some((pattern) => pattern.test(plain)) || perhaps.some(isIn)
  }
}

const ESCAPED = /\\./g

/** An address is not part of a longer one. */
function patternOf(mark: string): RegExp {
  const exact = mark.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const address = `(?<![\\p{L}\\p{N}._%+-])${exact}(?!\\.?[\\p{L}\\p{N}-])`
  return new RegExp(mark.includes('@') ? address : exact, 'iu')
}

/** Of several names in one text, those that no longer one holds. */
export const longestOf = <T>(candidates: T[], nameOf: (one: T) => string | null): T[] =>
  candidates.filter((one) => {
    const nameWords = wordsOfName(nameOf(one)) ?? []
    return !candidates.some((other) => {
      const words = wordsOfName(nameOf(other)) ?? []
      return words.length > nameWords.length && nameWords.every((word) => words.includes(word))
    })
  })
