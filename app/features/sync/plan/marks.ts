import { digest } from '~/features/spreadsheet/digest'
import type { PortalSnapshot } from './plan-types'
import { idOf, type Unit } from './units'

/** The fingerprints of clients and cases, by `idOf`. */
export type Marks = Record<string, string>

/**
 * The state of a client or case when a plan was compared with it. A waiting plan stores the fingerprints of its units:
 * if one differs now, the data has changed, and what was shown is not what would happen.
 */
export function markOf({ kind, key }: Unit, snapshot: PortalSnapshot): string {
  const state =
    kind === 'client'
      ? [snapshot.clients.get(key), snapshot.clientBases.get(key)]
      : [snapshot.cases.get(key), snapshot.caseBases.get(key)]
  return digest(JSON.stringify(state))
}

/** The fingerprints of all clients and cases a plan affects. */
export function marksOf(units: Unit[], snapshot: PortalSnapshot): Marks {
  const distinct = new Map(units.map((unit) => [idOf(unit), unit]))
  return Object.fromEntries([...distinct].map(([id, unit]) => [id, markOf(unit, snapshot)]))
}
