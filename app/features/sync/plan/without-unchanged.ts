import { basesOf, casesByApproval } from './chosen-rows'
import type { Plan, PortalSnapshot } from './plan-types'
import { caseUnit, clientUnit, idOf, touchesCase, touchesClient } from './units'

/** The parts of a plan that would change something or are asked about, and the sheet values they leave. */
export function withoutUnchanged(plan: Plan, snapshot: PortalSnapshot): Plan {
  const questionUnits = new Set(plan.resolutions.map(({ unit }) => idOf(unit)))
  const moved = (now: object | undefined, before: object | undefined) =>
    JSON.stringify(now) !== JSON.stringify(before)
  const cases = plan.cases.filter(
    (planned) =>
      touchesCase(planned) ||
      questionUnits.has(idOf(caseUnit(planned.key))) ||
      snapshot.missing.has(planned.key) ||
      moved(plan.caseBases.get(planned.key), snapshot.caseBases.get(planned.key)),
  )
  const made = [...cases.filter(({ id }) => id === null), ...casesByApproval(plan)]
  const owners = new Set(made.map(({ dni }) => dni))
  const clients = plan.clients.filter(
    (planned) =>
      touchesClient(planned) ||
      questionUnits.has(idOf(clientUnit(planned.dni))) ||
      owners.has(planned.dni) ||
      moved(plan.clientBases.get(planned.dni), snapshot.clientBases.get(planned.dni)),
  )
  const keys = new Set(cases.map(({ key }) => key))
  const dnis = new Set(clients.map(({ dni }) => dni))
  return { ...plan, clients, cases, ...basesOf(plan, dnis, keys) }
}
