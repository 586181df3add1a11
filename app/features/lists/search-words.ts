/**
 * The words of a text as tokenised by the index (SQLite's `unicode61`). Its tables are based on an older Unicode
 * version, so a few characters that have since become letters end a word there, and it drops some stand-alone accents.
 * A word it would split in two is a query error, so this function must never join what are two words to it.
 */
export const wordsIn = (text: string): string[] => text.normalize('NFC').match(WORD) ?? []

/** The same words with their places in a text that is composed already. */
export function* wordsAt(text: string): Generator<{ word: string; start: number }> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) yield { word, start }
}

const NO_LETTERS_THERE = '\\u19b0-\\u19c0\\u19c8\\u19c9\\u1cf2\\u1cf3'
const LETTER = `(?![${NO_LETTERS_THERE}])[\\p{L}\\p{N}\\p{Co}]`
const ACCENT =
  '[\\u0300-\\u0304\\u0306-\\u030c\\u030f\\u0311\\u031b\\u0323-\\u0328\\u032d\\u032e\\u0330\\u0331]'
const WORD = new RegExp(`${LETTER}(?:${LETTER}|${ACCENT})*`, 'gu')

/** Whether every word typed is the beginning of a word in these texts, ignoring case and accents. */
export function hasWords(typed: string, texts: (string | null)[]): boolean {
  const present = texts.flatMap((text) => wordsIn(bare(text ?? '')))
  const typedWords = wordsIn(bare(typed))
  if (typedWords.length === 0) return typed.trim() === ''
  return typedWords.every((word) => present.some((one) => one.startsWith(word)))
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
