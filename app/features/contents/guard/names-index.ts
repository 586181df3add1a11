import { bearersOf, isGivenName } from './common-names'
import { scanKey } from './words-in-paper'

/** A person by one way to write their name. `split`: after how many words a comma may stand. */
export type NameEntry = {
  person: number
  /** Every word of the name is in it. */
  whole: boolean
  /** How many people may bear it. */
  bearers: number
  /** As it is in the records: surnames have not changed places. */
  exact: boolean
  split: number
}

/** What is looked up of a word: itself if somebody bears it, or what it may be with one letter misread. */
export type NamesIndex = {
  entries: Map<string, NameEntry[]>
  words: Set<string>
  /** Words by what is left of them without one of their letters. */
  shortened: Map<string, string[]>
  longest: number
}

const PARTICLES = new Set(
  ['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'DA', 'DO', 'DOS', 'VON', 'VAN', 'SAN', 'SANTA', 'I', 'Y', 'E'].map(
    scanKey,
  ),
)
/** A shorter word with one letter less may be any. */
const SHORTEST_MENDED = 5

/** What joins the words of a name, which is written with and without. */
export const isParticle = (key: string) => PARTICLES.has(key)

/** Joined by a sign that is in no word. */
export const sequenceKey = (words: string[]) => words.join(' ')

/** Builds the index of names once, for as many papers as there are. */
export function indexNames(people: { id: number; name: string }[]): NamesIndex {
  const index: NamesIndex = { entries: new Map(), words: new Set(), shortened: new Map(), longest: 0 }
  for (const { id, name } of people) addName(index, id, name)
  index.shortened = shortenedOf(index.words)
  return index
}

/** Words by what is left of each without one of its letters; short ones may be any. */
export function shortenedOf(words: Iterable<string>): Map<string, string[]> {
  const shortened = new Map<string, string[]>()
  for (const word of words)
    if (word.length >= SHORTEST_MENDED) for (const rest of shortenings(word)) push(shortened, rest, word)
  return shortened
}

/** What a word of a paper may be in a name: itself, or words that one misread letter tells from it. */
export function readingsOf(
  key: string,
  { words, shortened }: Pick<NamesIndex, 'words' | 'shortened'>,
): string[] {
  if (words.has(key)) return [key]
  if (key.length < SHORTEST_MENDED - 1) return []
  const near = new Set(shortened.get(key) ?? [])
  for (const rest of shortenings(key)) {
    if (words.has(rest) && rest.length >= SHORTEST_MENDED) near.add(rest)
    for (const word of shortened.get(rest) ?? []) if (isOneOff(key, word)) near.add(word)
  }
  return [...near].slice(0, MOST_READINGS)
}

const MOST_READINGS = 3

const shortenings = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The same length with one letter misread; an A or O at the end tells Mario from María. */
function isOneOff(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differing = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) differing += 1
  return differing === 1 && (a.at(-1) === b.at(-1) || !/[AO]$/.test(a) || !/[AO]$/.test(b))
}

function addName(index: NamesIndex, person: number, name: string) {
  for (const { givenNames, familyNames } of splitsOf(name)) {
    const bearers = bearersOf(givenNames, familyNames)
    for (const word of [...givenNames, ...familyNames]) index.words.add(word)
    const fewer =
      givenNames.length > 1 ? givenNames.map((_, at) => givenNames.filter((_, other) => other !== at)) : []
    write(index, person, givenNames, familyNames, { bearers, whole: true })
    for (const some of fewer)
      write(index, person, some, familyNames, { bearers: Number.POSITIVE_INFINITY, whole: false })
  }
}

type Said = Pick<NameEntry, 'bearers' | 'whole'>

function write(index: NamesIndex, person: number, givenNames: string[], familyNames: string[], said: Said) {
  const swapped = familyNames.length === 2 ? familyNames.toReversed() : null
  for (const family of swapped ? [familyNames, swapped] : [familyNames]) {
    const exact = family === familyNames
    add(index, [...givenNames, ...family], { person, ...said, exact, split: 0 })
    add(index, [...family, ...givenNames], { person, ...said, exact, split: family.length })
  }
}

function add(index: NamesIndex, words: string[], entry: NameEntry) {
  const key = sequenceKey(words)
  const others = (index.entries.get(key) ?? []).filter(({ person }) => person !== entry.person)
  const same = index.entries.get(key)?.find(({ person }) => person === entry.person)
  index.entries.set(key, [...others, same ? merged(same, entry) : entry])
  index.longest = Math.max(index.longest, words.length)
}

/** A name that can be read in two ways; what is left of one says less than the whole of another. */
function merged(one: NameEntry, other: NameEntry): NameEntry {
  if (one.whole !== other.whole) return one.whole ? one : other
  const { person, whole } = one
  return {
    person,
    whole,
    bearers: Math.max(one.bearers, other.bearers),
    exact: one.exact || other.exact,
    split: one.split || other.split,
  }
}

type Split = { givenNames: string[]; familyNames: string[] }

/** How the words of a name may be given names and surnames: as the comma says, or else as far as their words show. */
function splitsOf(name: string): Split[] {
  const [before = '', after] = name.split(',')
  const first = keysOf(before)
  const last = keysOf(after ?? '')
  if (first.length > 0 && last.length > 0) return [{ givenNames: last, familyNames: first }]
  const words = [...first, ...last]
  if (words.length < 2) return []
  const surnames = Math.min(2, words.length - 1)
  const givenFirst = { givenNames: words.slice(0, -surnames), familyNames: words.slice(-surnames) }
  const surnamesFirst = { givenNames: words.slice(surnames), familyNames: words.slice(0, surnames) }
  const isGiven = [words[0], words.at(-1)].map((word) => isGivenName(word ?? ''))
  return isGiven[0] && !isGiven[1] ? [givenFirst] : [givenFirst, surnamesFirst]
}

const keysOf = (text: string) =>
  (text.match(/[Mm]\.?ª|[\p{L}\p{M}]{2,}/gu) ?? []).map(scanKey).filter((key) => !PARTICLES.has(key))

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
