import type { KnownIndex } from './known-people'
import { mayNameOwn } from './own-in-paper'
import { isParty } from './parties'
import { sentenceAt } from './sentence-at'
import { type Sign, type SignKind, signsIn } from './signs-in-paper'

export type { SignKind } from './signs-in-paper'
/** The client whom a paper names, and the sentence that does. */
export type Naming = { person: number; by: SignKind; sentence: string }

/**
 * Whose a paper is. `wrong`: of another client, and not of those of its case. `both`: it names these and others.
 * `nobody`: none that we know for certain; `perhaps` whom one sign alone names.
 */
export type PaperVerdict =
  | { kind: 'right' }
  | { kind: 'wrong' | 'both'; naming: Naming }
  | { kind: 'nobody'; perhaps: Naming | null }

/**
 * Holds the text of a paper against everybody known here. `holders`: the people of its case, each of whom it may name. Whoever
 * is named by an office, and names that are no client’s, count for nobody. Linear in the text.
 */
export function whoseIsPaper(rawText: string, holders: number[], index: KnownIndex): PaperVerdict {
  const text = rawText.normalize('NFC')
  const signs = signsIn(text, holders, index)
  const { of } = signs
  const isOwn = holders.some((person) => of.has(person))
  const others = [...of].filter(([person]) => !holders.includes(person))
  const accused = likeliestOf(
    text,
    others.filter(([, list]) => isAccused(list)),
  )
  if (accused) {
    const kind = isOwn || mayNameOwn(holders, index, signs) ? 'both' : 'wrong'
    return { kind, naming: namingOf(text, ...accused) }
  }
  if (isOwn) return { kind: 'right' }
  const [perhaps] = others.filter(([, list]) => list.some(({ by }) => by === 'name'))
  return { kind: 'nobody', perhaps: perhaps ? namingOf(text, ...perhaps) : null }
}

/** A case that a paper names by its number, and the sentence that does. */
export type CaseNaming = { caseId: number; by: SignKind; sentence: string }
/** `perhaps`: whom one sign names that may be of somebody else. */
export type Named = { people: Naming[]; perhaps: number[]; cases: CaseNaming[] }

/** Everybody whom a paper names, and the cases whose numbers it bears, before anybody has said of which case it is. */
export function whomPaperNames(rawText: string, index: KnownIndex): Named {
  const text = rawText.normalize('NFC')
  const all = [...signsIn(text, [], index).of]
  const named = all.filter(([, list]) => isAccused(list))
  const cases = new Map<number, CaseNaming>()
  for (const { caseId, sure, by, from, to } of all.flatMap(([, list]) => list))
    if (caseId !== undefined && sure && !cases.has(caseId))
      cases.set(caseId, { caseId, by, sentence: sentenceAt(text, from, to) })
  return {
    people: named.map(([person, list]) => namingOf(text, person, list)),
    perhaps: all.flatMap(([person, list]) => (isAccused(list) ? [] : [person])),
    cases: [...cases.values()],
  }
}

/** One sign that can hardly be anybody else’s, or a name that many bear with something else beside it. */
const isAccused = (list: Sign[]) =>
  list.some(({ sure }) => sure) ||
  (list.some(({ by }) => by === 'name') && list.some(({ by }) => by !== 'name'))

/** Of several the one who is named by the most: a number that is nobody else’s, a name, and a name where a paper says whom it is about. */
function likeliestOf(text: string, people: [number, Sign[]][]): [number, Sign[]] | undefined {
  if (people.length < 2) return people[0]
  const weightOf = (list: Sign[]) => {
    const names = list.filter(({ by }) => by === 'name').slice(0, MOST_PLACES)
    const isNumbered = list.some(({ by, sure }) => sure && by !== 'name')
    const isNamed = names.some(({ from, to }) => isParty(text, from, to))
    return (isNumbered ? 2 : 0) + (names.length > 0 ? 1 : 0) + (isNamed ? 2 : 0)
  }
  const weighed = people.slice(0, MOST_WEIGHED).map((one) => ({ one, weight: weightOf(one[1]) }))
  return weighed.sort((a, b) => b.weight - a.weight)[0]?.one
}

/** Whoever comes first in a paper is looked at first, and nobody at every place. */
const MOST_WEIGHED = 8
const MOST_PLACES = 4

function namingOf(text: string, person: number, list: Sign[]): Naming {
  const sign = list.find(({ sure }) => sure) ?? list.find(({ by }) => by === 'name') ?? list[0]
  return { person, by: sign?.by ?? 'name', sentence: sentenceAt(text, sign?.from ?? 0, sign?.to ?? 0) }
}
