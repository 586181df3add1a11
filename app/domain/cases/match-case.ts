import type { Lookup } from '../lookup'
import { dnisIn } from '../people/dni'
import { caseNumbersIn } from '../people/numbers-in-text'
import { fullNameIn, wordsOf, wordsOfName } from '../people/words-of-name'
import { caseKey } from './case-number'

export type NamedCase = {
  id: number
  caseNumber: string
  dni: string | null
  clientName: string | null
  open: boolean
  /** Who sees it beside its client: a paper that names them is no stranger's. */
  beside?: { dni: string | null; name: string }[]
}

/** Why a text identifies no case even though it mentions people or numbers. */
export type Unclear = 'folder_contradicts' | 'ambiguous_case' | 'two_dnis' | 'number_alone'

/** Cases indexed by the ways a text can refer to them. A case is the same object wherever it is found. */
export type CaseIndex = Record<'byNumber' | 'byDni', Lookup<string, NamedCase[]>> & {
  /** The cases of the clients all words of whose full name are among these. */
  named: (words: string[]) => NamedCase[]
}

/** Builds the index used by the functions below. */
export function indexCases(cases: NamedCase[]): CaseIndex {
  const lists = () => new Map<string, NamedCase[]>()
  const index = { byNumber: lists(), byDni: lists(), named: indexNames(cases) }
  for (const legalCase of cases) {
    push(index.byNumber, caseKey(legalCase.caseNumber), legalCase)
    if (legalCase.dni) push(index.byDni, legalCase.dni, legalCase)
  }
  return index
}

/** Each name is kept with the rarest of its words, so that a text is compared with few of them. */
function indexNames(cases: NamedCase[]): CaseIndex['named'] {
  const whole = cases.flatMap((legalCase) => {
    const words = wordsOfName(legalCase.clientName)
    return words ? [{ legalCase, words }] : []
  })
  const uses = new Map<string, number>()
  for (const { words } of whole) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const timesUsed = (word: string) => uses.get(word) ?? 0
  const byRarest = new Map<string, typeof whole>()
  for (const one of whole)
    push(byRarest, one.words.toSorted((a, b) => timesUsed(a) - timesUsed(b))[0] ?? '', one)
  return (words) => {
    const present = new Set(words)
    return [...present]
      .flatMap((word) => byRarest.get(word) ?? [])
      .filter((one) => one.words.every((word) => present.has(word)))
      .map(({ legalCase }) => legalCase)
  }
}

/**
 * Whom a text refers to: the cases whose numbers it contains, the people whose DNIs it contains, or a bare number that
 * may or may not be a case; null if it refers to nobody.
 */
export type Statement =
  | { kind: 'cases'; cases: NamedCase[] }
  | { kind: 'people'; dnis: string[] }
  | { kind: 'number_alone' }
  | { kind: 'contradiction' }

/**
 * Reads the name of a folder or file. A plain number counts only next to the DNI or the name of its case's client; next
 * to another client's DNI it is a contradiction, like any other number.
 */
export function readName(text: string, index: CaseIndex): Statement | null {
  const dnis = dnisIn(text)
  const { sure, bare } = caseNumbersIn(text)
  const doubtful = casesOf(bare, index)
  const agreeing = doubtful.filter(
    (legalCase) => dnis.includes(legalCase.dni ?? '') || holdsName(text, legalCase.clientName),
  )
  const numbered = [...new Set([...casesOf(sure, index), ...agreeing])]
  const known = dnis.filter((dni) => index.byDni.has(dni))
  if (numbered.length === 0 && doubtful.length > 0 && known.length > 0) return { kind: 'contradiction' }
  if (numbered.length === 0 && dnis.length > 0) return { kind: 'people', dnis }
  const agrees = dnis.length === 0 || numbered.some(({ dni }) => dnis.includes(dni ?? ''))
  if (numbered.length > 0) return agrees ? { kind: 'cases', cases: numbered } : { kind: 'contradiction' }
  return doubtful.length > 0 && !/\p{L}/u.test(text) ? { kind: 'number_alone' } : null
}

/**
 * The one case that all statements agree on; null if they refer to nobody we know. Without a case number it is the
 * person's only open case. Contradictory statements, or several matching cases or people, give no answer.
 */
export function agreedCase(
  statements: Statement[],
  index: CaseIndex,
): NamedCase | { reason: Unclear } | null {
  if (statements.some(({ kind }) => kind === 'contradiction')) return { reason: 'folder_contradicts' }
  const numbered = statements.flatMap((statement) => (statement.kind === 'cases' ? [statement.cases] : []))
  const people = statements.flatMap((statement) => (statement.kind === 'people' ? [statement.dnis] : []))
  if (numbered.length > 0) {
    const common = intersect(numbered).filter(({ dni }) => people.every((dnis) => dnis.includes(dni ?? '')))
    if (common.length > 1) return { reason: 'ambiguous_case' }
    return common[0] ?? { reason: 'folder_contradicts' }
  }
  if (people.length === 0) return statements.length > 0 ? { reason: 'number_alone' } : null
  const dnis = intersect(people)
  if (dnis.length !== 1) return { reason: dnis.length > 1 ? 'two_dnis' : 'folder_contradicts' }
  const open = (index.byDni.get(dnis[0] ?? '') ?? []).filter((legalCase) => legalCase.open)
  if (open.length > 1) return { reason: 'ambiguous_case' }
  return open[0] ?? null
}

/** The case a file name refers to; null if it refers to nobody or contains only an ambiguous number. */
export function caseOfFileName(fileName: string, index: CaseIndex): ReturnType<typeof agreedCase> {
  const statement = readName(stemOf(fileName), index)
  return statement && statement.kind !== 'number_alone' ? agreedCase([statement], index) : null
}

/**
 * Whether a name refers to someone other than those who hold its case, by DNI, case number or full name. Next to the DNI
 * of one of them, that of a spouse or notary is fine, but not that of another client.
 */
export function namesAnother(text: string, legalCase: NamedCase, index: CaseIndex): boolean {
  const dnis = dnisIn(text)
  const others = dnis.filter((dni) => !isOfHolder(legalCase, dni))
  if (others.length > 0 && others.length === dnis.length) return true
  if (others.some((dni) => index.byDni.has(dni))) return true
  if (namesAnotherClient(text, legalCase, index)) return true
  const { sure, bare } = caseNumbersIn(text)
  const numbered = casesOf([...sure, ...bare.filter((key) => /^\d{4,}$/.test(key))], index)
  return numbered.length > 0 && !numbered.some(({ id }) => id === legalCase.id)
}

/** A file name without its extension. */
export const stemOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '')

/**
 * Whether a text names another client in full and not, just as well, one of those who hold its case. Namesakes cannot be told apart;
 * of two names of which one holds the other, the longer one counts: `Ana García López` is not said of `Ana García`.
 */
export function namesAnotherClient(text: string, legalCase: NamedCase, index: CaseIndex): boolean {
  const words = wordsOf(text)
  const holders = namesOfHolders(legalCase)
  const others = index
    .named(words)
    .filter((one) => !isClientOf(legalCase, one))
    .map(({ clientName }) => wordsOfName(clientName) ?? [])
    .filter((name) => !holders.some((holder) => name.length === holder.length && isWithin(name, holder)))
  const present = holders.filter((holder) => fullNameIn(words, holder))
  if (others.length === 0 || present.length === 0) return others.length > 0
  const isMeant = (name: string[], holder: string[]) => name.length > holder.length && isWithin(holder, name)
  return others.some((name) => fullNameIn(words, name) && present.every((holder) => isMeant(name, holder)))
}

/** The words of the names of those who hold a case. */
const namesOfHolders = ({ clientName, beside = [] }: NamedCase) =>
  [clientName, ...beside.map(({ name }) => name)].flatMap((name) => {
    const words = wordsOfName(name)
    return words && words.length > 0 ? [words] : []
  })

const isOfHolder = ({ dni: clientDni, beside = [] }: NamedCase, dni: string) =>
  dni === clientDni || beside.some((other) => other.dni === dni)

/**
 * The same of what is written in a document, which names many people: another client by DNI or by full name, and
 * nowhere one of those who hold its case.
 */
export function isWrittenForAnother(text: string, legalCase: NamedCase, index: CaseIndex): boolean {
  const dnis = dnisIn(text)
  const words = wordsOf(text)
  if (dnis.some((dni) => isOfHolder(legalCase, dni))) return false
  if (namesOfHolders(legalCase).some((name) => fullNameIn(words, name))) return false
  if (dnis.some((dni) => index.byDni.has(dni))) return true
  return index
    .named(words)
    .some((one) => !isClientOf(legalCase, one) && fullNameIn(words, wordsOfName(one.clientName) ?? []))
}

const isClientOf = (legalCase: NamedCase, { id, dni }: NamedCase) =>
  id === legalCase.id || (dni !== null && isOfHolder(legalCase, dni))

/**
 * The text contains the client's full name, or one of its parts consists of at least two words of that name and nothing
 * else.
 */
function holdsName(text: string, clientName: string | null): boolean {
  const name = wordsOfName(clientName)
  if (!name) return false
  const parts = partsOf(text).map(wordsOf)
  return isWithin(name, parts.flat()) || parts.some((part) => part.length > 1 && isWithin(part, name))
}

const partsOf = (text: string) => text.split(/(?<!\s)\s+[-–—]\s+|[_()[\]]/)
const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word))

const casesOf = (keys: string[], index: CaseIndex) => [
  ...new Set(keys.flatMap((key) => index.byNumber.get(key) ?? [])),
]

const intersect = <T>([first = [], ...rest]: T[][]): T[] =>
  first.filter((item) => rest.every((others) => others.includes(item)))

function push<T>(map: Map<string, T[]>, key: string, value: T) {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
