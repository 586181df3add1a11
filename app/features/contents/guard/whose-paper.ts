import { courtsIn } from './courts-in-paper'
import { type KnownIndex, numberKey, type Owner } from './known-people'
import { type NameHit, namesInPaper } from './names-in-paper'
import { type NumberKind, numbersInPaper, type PaperNumber } from './numbers-in-paper'
import { plainOf } from './plain'
import { hasOffice, isNumberOfOffice, isParty } from './roles'
import { sentenceAt } from './sentence-at'

/** By what a paper names somebody. */
export type SignKind = NumberKind | 'name'
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

type Sign = { by: SignKind; sure: boolean; from: number; to: number; caseId?: number }
type Signs = Map<number, Sign[]>

/**
 * Holds the text of a paper against everybody known here. `own`: the people of its case, each of whom it may name. Whoever
 * is named by an office, and names that are no client’s, count for nobody. Linear in the text.
 */
export function whoseIsPaper(given: string, own: number[], index: KnownIndex): PaperVerdict {
  const text = given.normalize('NFC')
  const signs = signsIn(text, own, index)
  const isOwn = own.some((person) => signs.has(person))
  const others = [...signs].filter(([person]) => !own.includes(person))
  const [accused] = others.filter(([, list]) => isAccused(list))
  if (accused) return { kind: isOwn ? 'both' : 'wrong', naming: namingOf(text, ...accused) }
  if (isOwn) return { kind: 'right' }
  const [perhaps] = others.filter(([, list]) => list.some(({ by }) => by === 'name'))
  return { kind: 'nobody', perhaps: perhaps ? namingOf(text, ...perhaps) : null }
}

/** A case that a paper names by its number, and the sentence that does. */
export type CaseNaming = { caseId: number; by: SignKind; sentence: string }
/** `perhaps`: whom one sign names that may be of somebody else. */
export type Named = { people: Naming[]; perhaps: number[]; cases: CaseNaming[] }

/** Everybody whom a paper names, and the cases whose numbers it bears, before anybody has said of which case it is. */
export function whomPaperNames(given: string, index: KnownIndex): Named {
  const text = given.normalize('NFC')
  const all = [...signsIn(text, [], index)]
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

function namingOf(text: string, person: number, list: Sign[]): Naming {
  const sign = list.find(({ sure }) => sure) ?? list.find(({ by }) => by === 'name') ?? list[0]
  return { person, by: sign?.by ?? 'name', sentence: sentenceAt(text, sign?.from ?? 0, sign?.to ?? 0) }
}

function signsIn(text: string, own: number[], index: KnownIndex): Signs {
  const plain = plainOf(text)
  const courts = courtsIn(plain)
  const numbers = numbersInPaper(plain)
  const signs: Signs = new Map()
  const add = (person: number, sign: Sign) => {
    const list = signs.get(person)
    if (list) list.push(sign)
    else signs.set(person, [sign])
  }
  for (const number of numbers)
    for (const { people, sure, caseId } of ownersOf(number, own, index, courts))
      if (number.kind !== 'dni' || !isNumberOfOffice(plain, number.from))
        for (const person of people) add(person, { ...number, by: number.kind, sure, caseId })
  const named = namesInPaper(text, index.names)
  const offices = new Set(named.filter(({ from, to }) => hasOffice(text, from, to)).map(({ key }) => key))
  const dnis = numbers.filter(({ kind }) => kind === 'dni')
  for (const hit of named) {
    if (offices.has(hit.key) || index.offices.entries.has(hit.key)) continue
    const { people, isOwn } = bearersOf(hit, own, signs)
    for (const person of people) {
      if (isOwn && hit.cut && hit.key.split(' ').length < 3) continue
      if (!isOwn && isSomebodyElses(dnis, hit, index.people.get(person)?.dni, plain)) continue
      add(person, { by: 'name', sure: saysWho(text, hit), from: hit.from, to: hit.to })
    }
  }
  return signs
}

const saysWho = (text: string, { certainty, from, to }: NameHit) =>
  certainty === 'sure' || (certainty === 'likely' && isParty(text, from, to))

/** Whose a number is: of the case’s own people if it may be theirs. */
function ownersOf({ kind, key, sure }: PaperNumber, own: number[], index: KnownIndex, courts: Set<string>) {
  const all = index.numbers.get(numberKey(kind, key)) ?? []
  const theirs = all.filter(({ people }) => people.some((person) => own.includes(person)))
  if (theirs.length > 0)
    return kind === 'case_number' && !sure
      ? []
      : theirs.map(({ people, caseId }) => ({ people: people.filter(isIn(own)), sure, caseId }))
  const isThere = (owner: Owner) =>
    owner.courts !== undefined && [...owner.courts].some((court) => courts.has(court))
  return all.map((owner) => ({
    ...{ people: owner.people.slice(0, 1), caseId: owner.caseId },
    sure: all.length === 1 && (kind === 'autos' ? isThere(owner) : sure),
  }))
}

const isIn = (list: number[]) => (one: number) => list.includes(one)

/** Who is meant by a name: of namesakes the one of this case, unless a number says that it is another. */
function bearersOf({ entries }: NameHit, own: number[], signs: Signs): { people: number[]; isOwn: boolean } {
  const people = [...new Set(entries.map(({ person }) => person))]
  const isSure = (person: number) => (signs.get(person) ?? []).some(({ by, sure }) => by !== 'name' && sure)
  const ours = people.filter(isIn(own))
  const meant = people.filter(isSure)
  if (ours.length > 0 && (meant.length === 0 || ours.some(isSure))) return { people: ours, isOwn: true }
  return { people: meant.length > 0 ? meant : people, isOwn: false }
}

const LABEL =
  /^[\s,()]*(?:(?:MAYOR DE EDAD|CON|PROVIST[OA]|TITULAR|DEL?|EL|NUMERO|N)[\s,.º]*){0,6}(?:D\.?N\.?I\.?|N\.?I\.?[FE]\.?)?[^\dA-Z]{0,12}$/
const NEXT = 70

/** A name with the identity number of another person beside it is that of a namesake. */
function isSomebodyElses(
  dnis: PaperNumber[],
  { to }: NameHit,
  dni: string | null | undefined,
  plain: string,
): boolean {
  if (!dni) return false
  const next = dnis.find(({ from }) => from >= to && from - to < NEXT)
  return next !== undefined && next.key !== dni && LABEL.test(plain.slice(to, next.from))
}
