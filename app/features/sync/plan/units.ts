import type { Plan, PlannedCase, PlannedClient, PlannedMail, PortalSnapshot, Unit } from './plan-types'

/** A client, by DNI, and a case, by the key of its number. */
export const clientUnit = (dni: string): Unit => ({ kind: 'client', key: dni })
export const caseUnit = (key: string): Unit => ({ kind: 'case', key })

/** For membership in sets and maps only: nothing reads a unit from it. */
export const idOf = ({ kind, key }: Unit) => `${kind}:${key}`

/** The units of a plan. */
export const unitsOf = (plan: { clients: { dni: string }[]; cases: { key: string }[] }): Unit[] => [
  ...plan.clients.map(({ dni }) => clientUnit(dni)),
  ...plan.cases.map(({ key }) => caseUnit(key)),
]

/** The unit in the columns of a row; null if it is about none. */
export const unitIn = ({ unitKind, unitKey }: UnitColumns): Unit | null =>
  unitKind === null || unitKey === null ? null : { kind: unitKind, key: unitKey }

type UnitColumns = { unitKind: Unit['kind'] | null; unitKey: string | null }

/** The welcome e-mail a client would get: once there is an address, as long as there is no password. */
export function mailOf(
  { id, fields, changes, dni }: PlannedClient,
  snapshot: PortalSnapshot,
): PlannedMail | null {
  const gains = id === null || changes.some(({ field }) => field === 'email')
  if (fields.email === null || !gains || snapshot.clients.get(dni)?.hasPassword) return null
  return { kind: 'welcome', to: fields.email }
}

/** True for a client that a plan creates or changes. */
export const touchesClient = ({ id, changes }: PlannedClient) => id === null || changes.length > 0

/** True for a case that a plan creates or changes. */
export const touchesCase = ({ id, changes, events, withdrawn, request, holders = [] }: PlannedCase) =>
  id === null ||
  changes.length + events.length + (withdrawn?.length ?? 0) + holders.length > 0 ||
  request !== undefined

/**
 * The clients and cases, by `idOf`, that a plan changes because of some sheets. What the plan `without` them changes as well
 * waits with the rest: a case is written as a whole.
 */
export function unitsBroughtBy(plan: Plan, without: Plan): Set<string> {
  const before = touchedBy(without)
  return new Set([...touchedBy(plan)].filter((id) => !before.has(id)))
}

const touchedBy = ({ clients, cases }: Plan) =>
  new Set([
    ...cases.filter(touchesCase).map(({ key }) => idOf(caseUnit(key))),
    ...clients.filter(touchesClient).map(({ dni }) => idOf(clientUnit(dni))),
  ])
