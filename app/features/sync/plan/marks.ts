import { digest } from '~/features/spreadsheet/digest'
import type { Known } from './plan-types'
import { caseUnit, clientUnit, splitUnit } from './units'

/**
 * The state of a client or a case as a plan was compared with it. A plan that waits keeps the marks of its units: one
 * that is another now has moved, and what was shown of it is not what would happen.
 */
export function markOf(unit: string, known: Known): string {
  const [kind, key] = splitUnit(unit)
  const state =
    kind === 'client'
      ? [known.clients.get(key), known.clientBases.get(key)]
      : [known.cases.get(key), known.caseBases.get(key)]
  return digest(JSON.stringify(state))
}

/** The marks of all clients and cases that a plan touches. */
export function marksOf(units: Iterable<string>, known: Known): Record<string, string> {
  return Object.fromEntries([...units].map((unit) => [unit, markOf(unit, known)]))
}

/** The names of all units of a plan. */
export const unitsOf = (plan: { clients: { dni: string }[]; cases: { key: string }[] }) => [
  ...plan.clients.map(({ dni }) => clientUnit(dni)),
  ...plan.cases.map(({ key }) => caseUnit(key)),
]
