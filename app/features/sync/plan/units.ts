import type { PlannedClient, PlannedMail, PortalSnapshot, Unit } from './plan-types'

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
