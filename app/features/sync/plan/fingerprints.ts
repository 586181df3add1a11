import { SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import { HEARING_FACTS } from '~/domain/hearings/hearing'
import { digest } from '~/features/spreadsheet/digest'
import type { LocalCase, PortalSnapshot, Unit } from './plan-types'
import { idOf } from './units'

/** The fingerprints of clients and cases, by `idOf`. */
export type Fingerprints = Record<string, string>

/**
 * The state of a client or case when a plan was compared with it. A waiting plan stores the fingerprints of its units:
 * if one differs now, the data has changed, and what was shown is not what would happen.
 */
export function fingerprintOf({ kind, key }: Unit, snapshot: PortalSnapshot): string {
  const state =
    kind === 'client'
      ? [snapshot.clients.get(key), snapshot.clientBases.get(key)]
      : [marked(snapshot.cases.get(key)), snapshot.caseBases.get(key)]
  return digest(JSON.stringify(state))
}

/** The facts of cases when fingerprints began. */
const FIRST: SheetFact[] = [
  ...([
    'situacionActual',
    'expedienteContrario',
    'assignedLawyer',
    'processStartDate',
    'nextHearing',
  ] as const),
  ...HEARING_FACTS,
]
const LATER = SHEET_FACTS.filter((name) => !FIRST.includes(name))

/** A fact that was added later leaves no trace while it is empty: plans that waited then still hold. */
function marked(legalCase: LocalCase | undefined): Partial<LocalCase> | undefined {
  if (!legalCase) return undefined
  const state: Partial<LocalCase> = { ...legalCase }
  for (const name of LATER) if (legalCase[name] === null) delete state[name]
  return state
}

/** The fingerprints of all clients and cases a plan affects. */
export function fingerprintsOf(units: Unit[], snapshot: PortalSnapshot): Fingerprints {
  const distinct = new Map(units.map((unit) => [idOf(unit), unit]))
  return Object.fromEntries([...distinct].map(([id, unit]) => [id, fingerprintOf(unit, snapshot)]))
}
