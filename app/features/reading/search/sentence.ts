import { foldAccents } from '~/domain/fold-accents'
import { wordsAt } from '~/features/lists/search-words'

/** A part of a sentence, and whether it is one of the words that were searched for. */
export type Piece = { text: string; isFound: boolean }
/** The sentence in which something was found. `page`: counted from 1; null if the document has none. */
export type FoundSentence = { pieces: Piece[]; page: number | null }

const PAGE_BREAK = '\f'
/** Letters before and behind the word that is shown. */
const AROUND = 130
const SENTENCE_END = /[.;!?]\s|[\n\f]/g

type Place = { start: number; end: number }

/**
 * The sentence of a text with the longest of the words, each of which has to be the beginning of a word there, ignoring case and accents;
 * null if one is not. `words` are folded.
 */
export function sentenceWith(text: string, words: string[]): FoundSentence | null {
  // Of what the index finds by mistake, most ends here: word by word takes ten times as long.
  const folded = foldAccents(text)
  if (!words.every((word) => folded.includes(word))) return null
  const places = firstPlaces(text, words)
  const [shown = ''] = [...words].sort((one, other) => other.length - one.length)
  const place = places?.get(shown)
  if (!place) return null
  const { start, end } = boundsOf(text, place)
  const before = text.slice(0, place.start).split(PAGE_BREAK).length
  return { pieces: piecesOf(text, { start, end }, words), page: text.includes(PAGE_BREAK) ? before : null }
}

function firstPlaces(text: string, words: string[]): Map<string, Place> | null {
  const places = new Map<string, Place>()
  for (const { word, start } of wordsAt(text)) {
    const folded = foldAccents(word)
    for (const searchWord of words)
      if (!places.has(searchWord) && folded.startsWith(searchWord))
        places.set(searchWord, { start, end: start + word.length })
    if (places.size === words.length) return places
  }
  return null
}

/** From the end of the sentence before to its own, or as much of it as fits, cut between words. */
function boundsOf(text: string, place: Place): Place {
  const from = Math.max(0, place.start - AROUND)
  const to = Math.min(text.length, place.end + AROUND)
  const before = text.slice(from, place.start)
  const behind = text.slice(place.end, to)
  const last = [...before.matchAll(SENTENCE_END)].at(-1)
  const next = [...behind.matchAll(SENTENCE_END)][0]
  const start = last ? from + last.index + last[0].length : from + (from === 0 ? 0 : before.search(/\s/) + 1)
  const cut = to === text.length ? behind.length : behind.search(/\s\S*$/)
  const end = place.end + (next ? next.index + 1 : Math.max(0, cut))
  return { start, end }
}

function piecesOf(text: string, { start, end }: Place, words: string[]): Piece[] {
  const sentence = text.slice(start, end).replace(/\s+/g, ' ').trim()
  const pieces: Piece[] = []
  let shown = 0
  for (const { word, start: at } of wordsAt(sentence)) {
    const folded = foldAccents(word)
    if (!words.some((searchWord) => folded.startsWith(searchWord))) continue
    if (at > shown) pieces.push({ text: sentence.slice(shown, at), isFound: false })
    pieces.push({ text: word, isFound: true })
    shown = at + word.length
  }
  if (shown < sentence.length) pieces.push({ text: sentence.slice(shown), isFound: false })
  return pieces
}
