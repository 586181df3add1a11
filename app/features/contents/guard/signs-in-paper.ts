import { courtsIn, namesCourt } from './courts-in-paper'
import { type KnownIndex, numberKey, type Owner } from './known-people'
import { type NameHit, namesInPaper } from './names-in-paper'
import {
  digitsLikeDnis,
  isNearDni,
  type NumberKind,
  numbersInPaper,
  type PaperNumber,
} from './numbers-in-paper'
import { hasOffice, isNumberOfOffice } from './offices'
import { isParty } from './parties'
import { plainOf } from './plain'
import { type PaperWord, wordsInPaper } from './words-in-paper'

/** By what a paper names somebody. */
export type SignKind = NumberKind | 'name'
export type Sign = { by: SignKind; sure: boolean; from: number; to: number; caseId?: number }
/** What names each person; all words; the names without a misread letter; and what may be numbers that are hardly legible. */
export type Signs = { of: Map<number, Sign[]>; words: PaperWord[]; names: NameHit[]; digits: () => string[] }

/** A name that says little of more people than these says nothing of any. */
const MOST_NAMESAKES = 5

/** Everything in a paper that names somebody known here; whoever is named by an office is not. */
export function signsIn(text: string, holders: number[], index: KnownIndex): Signs {
  const plain = plainOf(text)
  const courts = courtsIn(plain)
  const numbers = numbersInPaper(plain)
  const of: Signs['of'] = new Map()
  const add = (person: number, sign: Sign) => {
    const list = of.get(person)
    if (list) list.push(sign)
    else of.set(person, [sign])
  }
  for (const number of numbers)
    for (const { people, sure, caseId } of ownersOf(number, holders, index, courts))
      if (number.kind !== 'dni' || !isNumberOfOffice(plain, number.from))
        for (const person of people) add(person, { ...number, by: number.kind, sure, caseId })
  const words = wordsInPaper(text)
  const named = namesInPaper(text, words, index.names)
  const offices = new Set(named.filter(({ from, to }) => hasOffice(text, from, to)).map(({ key }) => key))
  const dnis = numbers.filter(({ kind }) => kind === 'dni')
  const digits = once(() => digitsLikeDnis(plain, dnis))
  for (const hit of named) {
    if (offices.has(hit.key) || index.offices.entries.has(hit.key)) continue
    const { people, isOwn } = bearersOf(hit, holders, of, index, courts)
    const sure = hit.certainty === 'sure' || (hit.certainty === 'likely' && isParty(text, hit.from, hit.to))
    for (const person of people) {
      const dni = index.people.get(person)?.dni
      if (isOwn && hit.cut && hit.key.split(' ').length < 3) continue
      if (!isOwn && isSomebodyElses(dnis, hit, dni, plain)) continue
      const { from, to } = hit
      add(person, { by: 'name', sure, from, to })
      if (!sure && dni && people.length <= MOST_NAMESAKES && isNearDni(digits(), dni))
        add(person, { by: 'digits', sure: false, from, to })
    }
  }
  return { of, words, names: named.filter(({ clear }) => clear), digits }
}

function once<Result>(work: () => Result): () => Result {
  let made: { result: Result } | null = null
  return () => {
    made ??= { result: work() }
    return made.result
  }
}

/** Whose a number is: of the case’s own people if it may be theirs; proceedings before the court of another’s case are not. */
function ownersOf(
  { kind, key, sure }: PaperNumber,
  holders: number[],
  index: KnownIndex,
  courts: Set<string>,
) {
  const all = index.numbers.get(numberKey(kind, key)) ?? []
  const theirs = all.filter(({ people }) => people.some((person) => holders.includes(person)))
  const there = kind === 'autos' ? all.filter((owner) => isBefore(owner, courts)) : all
  const isOthers = there.length > 0 && !there.some((owner) => theirs.includes(owner))
  if (theirs.length > 0 && !isOthers)
    return kind === 'case_number' && !sure
      ? []
      : theirs.map(({ people, caseId }) => ({ people: people.filter(isIn(holders)), sure, caseId }))
  return (isOthers ? there : all).map((owner) => ({
    ...{ people: owner.people.slice(0, 1), caseId: owner.caseId },
    sure: there.length === 1 && owner === there[0] && (kind === 'autos' || sure),
  }))
}

const isBefore = (owner: Owner, courts: Set<string>) =>
  [...(owner.courts ?? [])].some((court) => namesCourt(courts, court))
const isIn = (list: number[]) => (one: number) => list.includes(one)

/**
 * Who is meant by a name: of namesakes the one of this case, unless a number says that it is another; of others the one of
 * whom there is a number besides, or whose case is before a court that the paper names.
 */
function bearersOf(hit: NameHit, holders: number[], of: Signs['of'], index: KnownIndex, courts: Set<string>) {
  const peopleOf = (entries: NameHit['entries']) => [...new Set(entries.map(({ person }) => person))]
  const numbersOf = (person: number) => (of.get(person) ?? []).filter(({ by }) => by !== 'name')
  const isSure = (person: number) => numbersOf(person).some(({ sure }) => sure)
  const ours = peopleOf(hit.entries).filter(isIn(holders))
  const others = peopleOf(hit.likely)
  if (ours.length > 0 && (ours.some(isSure) || !others.some(isSure))) return { people: ours, isOwn: true }
  if (others.length < 2) return { people: others, isOwn: false }
  const isThere = (person: number) =>
    [...(index.courts.get(person) ?? [])].some((court) => namesCourt(courts, court))
  for (const is of [isSure, (person: number) => numbersOf(person).length > 0, isThere]) {
    const meant = others.filter(is)
    if (meant.length > 0) return { people: meant, isOwn: false }
  }
  return { people: others, isOwn: false }
}

/** What stands between a name and the number of whoever bears it, and one word that may be these misread. */
const LABEL =
  /^(?:MAYOR|EDAD|PROVIST[OA]|TITULAR|NUMERO|DOCUMENTO|NACIONAL|IDENTIDAD|IDENTIFICATIVO|IDENTIFICAD[OA]|IDENTIFICACION|FISCAL|PASAPORTE|VECIN[OA]|CASAD[OA]|SOLTER[OA])$/
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
  if (next === undefined || next.key === dni) return false
  const between = plain.slice(to, next.from)
  const words: string[] = between.match(/[A-Z]+/g) ?? []
  return (
    !/;/.test(between) &&
    !words.includes('Y') &&
    words.filter((word) => word.length > 3 && !LABEL.test(word)).length < 2
  )
}
