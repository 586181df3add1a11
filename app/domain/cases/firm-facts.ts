import type { FactSpec } from './fact-spec'

/** Of one line, a day, or an amount in euros. */
export const FIRM_FACT_KINDS = ['line', 'day', 'amount'] as const
export type FirmFactKind = (typeof FIRM_FACT_KINDS)[number]

/** Who sees one: the firm alone, or clients too, among the facts of their case or on its card of money. */
export const FACT_READERS = ['firm', 'clients', 'money'] as const
export type FactReaders = (typeof FACT_READERS)[number]

/** Amounts and days may stand on the card of money. */
export const mayBeMoney = (kind: FirmFactKind): boolean => kind !== 'line'

/**
 * A fact of cases that the firm has added to those of `case-facts`. Who sees it is said of it (`client`, and `money` for the
 * card of money), its kind once and for all.
 */
export type FirmFact = {
  key: FirmFactKey
  id: number
  name: string
  kind: FirmFactKind
  client: boolean
  money: boolean
}

export const readersOf = ({ client, money }: Pick<FirmFact, 'client' | 'money'>): FactReaders => {
  if (!client) return 'firm'
  return money ? 'money' : 'clients'
}

/** The same with what is known of a case. */
export type KnownFirmFact = FirmFact & { value: string }

/** Under this name it stands in mappings, changes and stored sheet values. */
export type FirmFactKey = `f_${number}`
/** The values of such facts that are known of something. */
export type FirmFacts = { [key: FirmFactKey]: string | null }

export const firmFactKey = (id: number): FirmFactKey => `f_${id}`
export const isFirmFact = (name: string): name is FirmFactKey =>
  name.startsWith('f_') && /^f_[1-9]\d{0,9}$/.test(name)
export const idOfFirmFact = (key: FirmFactKey) => Number(key.slice(2))

/** The firm's own among the names of fields. */
export const firmFactsIn = (names: Iterable<string>): FirmFactKey[] => [...names].filter(isFirmFact)

/** The same with their values. */
export const firmFactsOf = (fields: FirmFacts): FirmFacts =>
  Object.fromEntries(firmFactsIn(Object.keys(fields)).map((key) => [key, fields[key] ?? null]))

export const MOST_FIRM_FACTS = 20
export const LONGEST_NAME = 60
export const LONGEST_VALUE = 200

/** Days are compared and written like those of the specification. */
export const isDay = ({ kind }: FirmFact | FactSpec) => kind === 'day'
