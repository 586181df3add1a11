import { AppError } from '~/infra/app-error'
import { type Fingerprints, fingerprintOf } from './fingerprints'
import type { Plan, PortalSnapshot } from './plan-types'
import { caseUnit, clientUnit, idOf, unitsOf } from './units'

/** Refuses a plan whose clients or cases have changed since it was made. Throws `sync_data_moved` with their rows. */
export function refuseMoved(plan: Plan, marks: Fingerprints, snapshot: PortalSnapshot) {
  const moved = new Set(
    unitsOf(plan)
      .filter((unit) => marks[idOf(unit)] !== fingerprintOf(unit, snapshot))
      .map(idOf),
  )
  if (moved.size === 0) return
  const people = new Set(
    plan.clients.filter(({ dni }) => moved.has(idOf(clientUnit(dni)))).map(({ dni }) => dni),
  )
  const rows = plan.cases
    .filter(({ key, dni }) => moved.has(idOf(caseUnit(key))) || people.has(dni))
    .map(({ caseNumber }) => caseNumber)
  const named = rows.length > 0 ? rows : plan.clients.filter(({ dni }) => people.has(dni)).map(rowOfClient)
  throw new AppError('sync_data_moved', { rows: named.join(', '), count: moved.size })
}

const rowOfClient = ({ caseNumber }: { caseNumber: string }) => caseNumber
