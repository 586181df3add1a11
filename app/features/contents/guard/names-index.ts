import { remembered } from '~/domain/remembered'
import { bearersOf, isGivenName } from './common-names'
import { type Reading, readingsOf, vocabularyOf } from './readings'
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

/**
 * `entries`: by the words of a name. `readings`: what a word of a paper may stand for in them; `halves`: which two of them
 * it is, if the space between them is lost.
 */
export type NamesIndex = {
  entries: Map<string, NameEntry[]>
  readings: (key: string) => Reading[]
  halves: (key: string) => string[]
  /** With what words of names begin. */
  beginnings: Set<string>
}

const PARTICLES = new Set(
  ['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'DA', 'DO', 'DOS', 'VON', 'VAN', 'SAN', 'SANTA', 'I', 'Y', 'E'].map(
    scanKey,
  ),
)
const HONORIFICS = new Set(['D', 'DA', 'DON', 'DNA', 'DONA', 'NA', 'A', 'SR', 'SRA', 'SRTA'].map(scanKey))
const SHORTEST_HALF = 3
/** So many words are looked up only once. */
const MOST_KEPT = 20_000

/** `DE`, `DEL`, `LA` and `SAN`, as they are misread. */
const MISREAD_PARTICLES = new Set('DC DCI DO DOI OC OCI OE OEI OO OOI IO IE SAM SAR SAU'.split(' '))

/** What joins the words of a name, which is written with and without. */
export const isParticle = (key: string) => PARTICLES.has(key) || MISREAD_PARTICLES.has(key)

/** What stands before a name and is none of it. */
export const isHonorific = (key: string) => HONORIFICS.has(key)

/** Joined by a sign that is in no word. */
export const sequenceKey = (words: string[]) => words.join(' ')

/** Builds the index of names once, for as many papers as there are. */
export function indexNames(people: { id: number; name: string }[]): NamesIndex {
  const entries: NamesIndex['entries'] = new Map()
  for (const { id, name } of people) addName(entries, id, name)
  const vocabulary = vocabularyOf(new Set(people.flatMap(({ name }) => wordsOf(name))), scanKey)
  return {
    entries,
    readings: remembered((key) => readingsOf(key, vocabulary), MOST_KEPT),
    halves: remembered((key) => halvesOf(key, vocabulary.words), MOST_KEPT),
    beginnings: new Set(
      [...vocabulary.words].flatMap((word) =>
        Array.from(word.slice(0, -1), (_, at) => word.slice(0, at + 1)),
      ),
    ),
  }
}

/** `MARIALOPEZ`, and `DELRIO` for whoever is recorded as `del Río`; nothing for any other word. */
function halvesOf(key: string, words: Set<string>): string[] {
  for (let at = 2; at <= key.length - SHORTEST_HALF; at += 1) {
    const [left, right] = [key.slice(0, at), key.slice(at)]
    const isJoining = PARTICLES.has(left) || isHonorific(left)
    if (words.has(right) && (isJoining || (at >= SHORTEST_HALF && words.has(left))))
      return isJoining ? [right] : [left, right]
  }
  return []
}

type Entries = NamesIndex['entries']

function addName(entries: Entries, person: number, name: string) {
  for (const { givenNames, familyNames } of splitsOf(name)) {
    const bearers = bearersOf(givenNames, familyNames)
    const fewer =
      givenNames.length > 1 ? givenNames.map((_, at) => givenNames.filter((_, other) => other !== at)) : []
    write(entries, person, givenNames, familyNames, { bearers, whole: true })
    for (const some of fewer)
      write(entries, person, some, familyNames, { bearers: Number.POSITIVE_INFINITY, whole: false })
  }
}

type Said = Pick<NameEntry, 'bearers' | 'whole'>

function write(entries: Entries, person: number, givenNames: string[], familyNames: string[], traits: Said) {
  const swapped = familyNames.length === 2 ? familyNames.toReversed() : null
  for (const family of swapped ? [familyNames, swapped] : [familyNames]) {
    const exact = family === familyNames
    add(entries, [...givenNames, ...family], { person, ...traits, exact, split: 0 })
    add(entries, [...family, ...givenNames], { person, ...traits, exact, split: family.length })
  }
}

function add(entries: Entries, words: string[], entry: NameEntry) {
  const key = sequenceKey(words)
  const others = (entries.get(key) ?? []).filter(({ person }) => person !== entry.person)
  const same = entries.get(key)?.find(({ person }) => person === entry.person)
  entries.set(key, [...others, same ? merged(same, entry) : entry])
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

/** The words of a name that is in the records, as a paper may write them. */
export const keysOf = (text: string) => wordsOf(text).map(scanKey)

const wordsOf = (text: string) =>
  (text.match(/[Mm]\.?ª|[\p{L}\p{M}'’]{2,}/gu) ?? []).filter((word) => !PARTICLES.has(scanKey(word)))
