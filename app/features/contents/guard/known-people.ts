import { caseKey } from '~/domain/cases/case-number'
import { courtsIn } from './courts-in-paper'
import { indexNames, type NamesIndex } from './names-index'
import { autosKey, type NumberKind } from './numbers-in-paper'
import { plainOf } from './plain'

/** Somebody of whom a paper may be. */
export type KnownPerson = {
  id: number
  name: string
  dni: string | null
  email?: string | null
  phone?: string | null
}

/** `holders`: whoever the case is of. `autos`: under which number a court keeps it. `nigs`: learned from papers that a person has put there. */
export type KnownCase = {
  id: number
  caseNumber: string
  holders: number[]
  autos?: string | null
  court?: string | null
  nigs?: string[]
  /** Learned in the same way; `court` as `courtsIn` writes it. */
  learnt?: { value: string; court: string }[]
}

/** `offices`: names of lenders, lawyers and the firm, of whom no paper is. */
export type Known = { people: KnownPerson[]; cases: KnownCase[]; offices: string[] }

/** Everybody and every number known here, as a paper is held against them. Built once for many papers. */
export type KnownIndex = {
  names: NamesIndex
  /** The names of offices, as `names` writes them. */
  offices: NamesIndex
  numbers: Map<string, Owner[]>
  people: Map<number, KnownPerson>
  holders: Map<number, number[]>
  /** Before which courts each of them has cases. */
  courts: Map<number, Set<string>>
}

/** Whose a number is, and of which of their cases; `courts`: where that number of the proceedings counts. */
export type Owner = { people: number[]; caseId?: number; courts?: Set<string> }

/** A number of a kind as the index keeps it. */
export const numberKey = (kind: NumberKind, key: string) => `${kind} ${key}`

/** Builds the index that `whoseIsPaper` asks. */
export function indexKnown({ people, cases, offices }: Known): KnownIndex {
  const numbers: KnownIndex['numbers'] = new Map()
  const add = (kind: NumberKind, key: string | null | undefined, owner: Owner) => {
    if (!key) return
    const list = numbers.get(numberKey(kind, key))
    if (list) list.push(owner)
    else numbers.set(numberKey(kind, key), [owner])
  }
  for (const { id, dni, email, phone } of people) {
    const owner = { people: [id] }
    add('dni', dni, owner)
    if (dni && /^\d{8}/.test(dni)) add('digits', dni.slice(0, 8), owner)
    add('email', email?.toUpperCase(), owner)
    add('phone', phone?.replace(/\D/g, '').slice(-9), owner)
  }
  const courts: KnownIndex['courts'] = new Map()
  for (const { id: caseId, caseNumber, holders, autos, court, nigs = [], learnt = [] } of cases) {
    const named = courtsIn(plainOf(court ?? ''))
    for (const holder of holders) courts.set(holder, new Set([...(courts.get(holder) ?? []), ...named]))
    add('case_number', caseKey(caseNumber), { people: holders, caseId })
    if (autos && /\d\s*\/\s*\d/.test(autos))
      add('autos', autosKey(autos), { people: holders, caseId, courts: named })
    for (const nig of nigs) add('nig', nig, { people: holders, caseId })
    for (const { value, court: one } of learnt)
      add('autos', value, { people: holders, caseId, courts: new Set([one]) })
  }
  return {
    names: indexNames(people),
    offices: indexNames(offices.map((name, id) => ({ id, name }))),
    numbers,
    people: new Map(people.map((person) => [person.id, person])),
    holders: new Map(cases.map(({ id, holders }) => [id, holders])),
    courts,
  }
}
