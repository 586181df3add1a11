export type UnitKind = 'client' | 'case'

/** What a row of a plan is about, by a name that is stable across runs: `client:12345678Z`, `case:2024-15`. */
export const clientUnit = (dni: string) => `client:${dni}`
export const caseUnit = (key: string) => `case:${key}`

/** The kind and key of a unit: a client's DNI, or the key of a case number. */
export function splitUnit(unit: string): [kind: UnitKind, key: string] {
  const colon = unit.indexOf(':')
  return [unit.slice(0, colon) === 'client' ? 'client' : 'case', unit.slice(colon + 1)]
}
