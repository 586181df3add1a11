import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  bestFound,
  hasMoreMatches,
  idsFound,
  isInAny,
  newestFound,
  type Searchable,
} from '~db/raw/search-index'
import { wordsIn } from './search-words'

/**
 * Rows in which every word typed is the beginning of a word, in any column; undefined for an empty search, and none for
 * a search without any word. `alsoFound` adds ids found through related records: as a single list of ids, because an OR
 * would make SQLite read every row.
 */
export function matches(
  id: SQLiteColumn,
  list: Searchable,
  words: string,
  ...alsoFound: SQL[]
): SQL | undefined {
  const ids = idsWith(list, words)
  return ids && isInAny(id, [ids, ...alsoFound])
}

/** A search reads this many matches of each list, the newest, so that no word is slow however common it is. */
export const MOST_MATCHES = 2000

/** The ids of a list that match the words, as a subquery; undefined for an empty search. */
export function idsWith(list: Searchable, words: string): SQL | undefined {
  return words.trim() === '' ? undefined : newestWith(list, words, MOST_MATCHES)
}

/** What a search in each list of the administration looks into. */
const LOOKED_INTO: Record<'clients' | 'cases' | 'documents' | 'mails' | 'neverWelcomed', Searchable[]> = {
  clients: ['users', 'cases', 'case_firm_facts'],
  cases: ['users', 'cases', 'case_firm_facts'],
  documents: ['documents', 'cases'],
  mails: ['welcome_emails'],
  neverWelcomed: ['users'],
}

/** True if a search in one of these lists has more matches than are read. */
export const isCutShort = (of: keyof typeof LOOKED_INTO, words: string): boolean =>
  words.trim() !== '' && LOOKED_INTO[of].some((list) => hasMoreMatches(list, toFtsQuery(words), MOST_MATCHES))

/** The ids of the newest rows that match the words, as a subquery that reads no further. */
export const newestWith = (list: Searchable, words: string, most: number): SQL =>
  newestFound(list, toFtsQuery(words), most)

/** The ids of the rows with two of these whole words or more, as a subquery: far fewer than those with one. */
export function idsWithTwoOf(list: Searchable, words: string[]): SQL {
  const terms = [...new Set(words.flatMap(wordsIn))].map((word) => `"${word}"`)
  const pairs = terms.flatMap((one, at) => terms.slice(at + 1).map((other) => `(${one} AND ${other})`))
  return idsFound(list, pairs.join(' OR ') || null)
}

const SHORTEST_WORD = 3

/** The ids of the rows with the most and the rarest words of a text, up to a limit, as a subquery. */
export function idsWithSomeOf(list: Searchable, text: string, most: number): SQL {
  const words = wordsIn(text).filter((word) => word.length >= SHORTEST_WORD)
  const query = words.map((word) => `"${word}"`).join(' OR ')
  return bestFound(list, query || null, most)
}

/** Words as FTS5 prefix terms, quoted so that nothing typed is an operator. Null if there are no words. */
export function toFtsQuery(words: string): string | null {
  const tokens = wordsIn(words)
  return tokens.length === 0 ? null : tokens.map((word) => `"${word}"*`).join(' ')
}
