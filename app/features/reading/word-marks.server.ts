import { foldAccents } from '~/domain/fold-accents'
import { wordsIn } from '~/features/lists/search-words'
import { keyedHash } from '~/infra/crypto.server'

/** A word is known by its beginnings of these lengths, and one that is shorter by the whole of it. */
const LENGTHS = [4, 6, 8] as const
const SHORTEST = LENGTHS[0]
/** Hexadecimal digits: what has the mark of another word too is told apart by its text. */
const MARK_LENGTH = 6
/** No paper of the firm has more, and a hostile one shall not fill the index. */
const MOST_MARKS = 20_000
const LONGEST_WORD = 64

/** The words of a text without case and accents. */
export const foldedWords = (text: string): string[] => wordsIn(foldAccents(text))

/** The marks of all words of a text, each once: with them, whoever has the database cannot read it. */
export function marksOf(text: string): string {
  const beginnings = new Set<string>()
  for (const word of foldedWords(text)) {
    if (word.length > LONGEST_WORD) continue
    if (word.length < SHORTEST) beginnings.add(word)
    for (const length of LENGTHS) if (word.length >= length) beginnings.add(word.slice(0, length))
    if (beginnings.size >= MOST_MARKS) break
  }
  return [...beginnings].map(markOf).sort().join(' ')
}

/** The marks that a text has which has all the words typed, or words that begin with them. */
export function marksWanted(typed: string): string[] {
  const words = foldedWords(typed)
  return [...new Set(words.map((word) => markOf(word.slice(0, lengthFor(word)))))]
}

const lengthFor = (word: string) => LENGTHS.findLast((length) => length <= word.length) ?? word.length

const markOf = (beginning: string) => keyedHash('words', beginning).slice(0, MARK_LENGTH)
