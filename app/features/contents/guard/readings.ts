import { unmergedKey } from './words-in-paper'

/* What a word of a paper may stand for among words that are known. */

/** A known word, and by how much less a paper says it than if it stood there as it is: 1 for itself. */
export type Reading = { word: string; doubt: number }

/** Known words, and each by what is left of it without one of its letters, as it is and before signs were merged. */
export type Vocabulary = { words: Set<string>; shortened: Map<string, Form[]> }
type Form = { form: string; word: string }

/** One sign taken for another that looks like it, and any other letter misread, lost or added. */
const LOOKS_ALIKE = 4
const OTHERWISE = 12
/** A shorter word with any other letter, or with one less, may be a word of its own. */
const SHORTEST_MENDED = 5
const SHORTEST = 3
const MOST_READINGS = 4

/** Letters that look alike in print, in capitals or small; those that `scanKey` makes one are not among them. */
const ALIKE =
  'AE AO AU BE BH BP BR BS CE CG CO CT DO DC EF EO FI FP FT GO GY HM HN HU IJ IT IY JT KR KX MN MU NR NU NV NX PR RT RV SE TY UV VY'
const alike = new Set(ALIKE.split(' ').flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]))

/** True for two letters of which a scanner often takes one for the other. */
export const looksAlike = (one: string, other: string) => alike.has(one + other)

/** `rawWords`: words before signs were merged, in capitals without accents; `keyOf` merges them. */
export function vocabularyOf(rawWords: Iterable<string>, keyOf: (word: string) => string): Vocabulary {
  const words = new Set<string>()
  const shortened: Vocabulary['shortened'] = new Map()
  const known = new Set<string>()
  for (const one of rawWords) {
    const word = keyOf(one)
    words.add(word)
    for (const form of new Set([word, unmergedKey(one)])) {
      if (known.has(form) || form.length < SHORTEST) continue
      known.add(form)
      for (const rest of shortenings(form)) push(shortened, rest, { form, word })
    }
  }
  return { words, shortened }
}

/** What a word may be: itself if it is known, or what one letter tells from it; what looks most alike first. */
export function readingsOf(key: string, { words, shortened }: Vocabulary): Reading[] {
  if (words.has(key)) return [{ word: key, doubt: 1 }]
  if (key.length < SHORTEST) return []
  const near = new Map<string, number>()
  const add = (word: string, doubt: number | null) => {
    if (doubt !== null) near.set(word, Math.min(doubt, near.get(word) ?? doubt))
  }
  for (const { form, word } of shortened.get(key) ?? [])
    add(word, form.length >= SHORTEST_MENDED ? OTHERWISE : null)
  for (const rest of shortenings(key)) {
    if (rest.length >= SHORTEST_MENDED && words.has(rest)) add(rest, OTHERWISE)
    for (const { form, word } of shortened.get(rest) ?? [])
      if (form.length === key.length) add(word, doubtOf(key, form))
  }
  return [...near]
    .map(([word, doubt]) => ({ word, doubt }))
    .sort((a, b) => a.doubt - b.doubt)
    .slice(0, MOST_READINGS)
}

const shortenings = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Of two words of the same length; an A or O at the end tells Mario from María. */
function doubtOf(a: string, b: string): number | null {
  const differing = Array.from(a, (_, at) => at).filter((at) => a[at] !== b[at])
  const [at] = differing
  if (at === undefined || differing.length > 1) return null
  if (at === a.length - 1 && /[AO]$/.test(a) && /[AO]$/.test(b)) return null
  if (looksAlike(a[at] ?? '', b[at] ?? '')) return LOOKS_ALIKE
  return a.length >= SHORTEST_MENDED ? OTHERWISE : null
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
