import { digest } from '~/features/spreadsheet/digest'
import type { PortalSnapshot } from './plan-types'
import { caseUnit, clientUnit, splitUnit } from './units'

/**
 * The state of a client or case when a plan was compared with it. A waiting plan stores the fingerprints of its units:
 * if one differs now, the data has changed, and what was shown is not what would happen.
 */
export function markOf(unit: string, snapshot: PortalSnapshot): string {
  const [kind, key] = splitUnit(unit)
  const state =
    kind === 'client'
      ? [snapshot.clients.get(key), snapshot.clientBases.get(key)]
      : [snapshot.cases.get(key), snapshot.caseBases.get(key)]
  return digest(JSON.stringify(state))
}

/** The fingerprints of all clients and cases a plan affects. */
export function marksOf(units: Iterable<string>, snapshot: PortalSnapshot): Record<string, string> {
  return Object.fromEntries([...units].map((unit) => [unit, markOf(unit, snapshot)]))
}

/** The names of all units of a plan. */
export const unitsOf = (plan: { clients: { dni: string }[]; cases: { key: string }[] }) => [
  ...plan.clients.map(({ dni }) => clientUnit(dni)),
  ...plan.cases.map(({ key }) => caseUnit(key)),
]
