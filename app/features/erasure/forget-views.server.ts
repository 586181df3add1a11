import { eq } from 'drizzle-orm'
import { foldAccents } from '~/domain/fold-accents'
import { whoIn } from '~/domain/people/words-of-name'
import { wordsIn } from '~/features/lists/search-words'
import type { Tx } from '~db/client'
import { hasMoreMatches, type Searchable } from '~db/raw/search-index'
import { savedViews } from '~db/schema'

/** In which lists a word of somebody else's may stand. */
const LISTS: Searchable[] = ['users', 'cases']
const SHORTEST_WORD = 3

/**
 * Deletes the saved views that say who an erased client was, in their name or in what they look for. A word of a name says that only if
 * nobody and no case that is left has it: a view of all those called García stays. `marks`: DNI, address and telephone, which are nobody else's.
 */
export function forgetViews(tx: Tx, { names, marks }: { names: string[]; marks: string[] }) {
  const words = new Set(names.flatMap(plainWords).filter((word) => word.length >= SHORTEST_WORD))
  const isMarked = whoIn({ names: [], marks })
  const isTheirs = (word: string) => words.has(word) && !LISTS.some((list) => isElsewhere(list, word))
  for (const { id, name, query } of tx.select().from(savedViews).all()) {
    const texts = [name, ...new URLSearchParams(query).values()]
    if (texts.some(isMarked) || texts.flatMap(plainWords).some(isTheirs))
      tx.delete(savedViews).where(eq(savedViews.id, id)).run()
  }
}

const plainWords = (text: string) => wordsIn(foldAccents(text))
const isElsewhere = (list: Searchable, word: string) => hasMoreMatches(list, `"${word}"`, 0)
