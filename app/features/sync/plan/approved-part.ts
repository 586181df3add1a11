import { approve, chooseRows } from './chosen-rows'
import type { MadePlan } from './plan-against-portal.server'
import type { Plan } from './plan-types'
import { differs } from './questions/sheet-questions'
import { type PlanRow, rowsOfPlan } from './rows-of-plan'
import { caseUnit, clientUnit, idOf } from './units'

/** The approved questions of a plan, the named clients and cases, and nothing else; with the rows that show it. */
export function approvedPart(
  { plan, snapshot }: Pick<MadePlan, 'plan' | 'snapshot'>,
  { units, yes }: { units: Set<string>; yes: Set<string> },
): { plan: Plan; rows: PlanRow[] } {
  const part = approve({ ...chooseRows(plan, units, yes), missing: new Map() }, yes, snapshot)
  const doing = rowsOfPlan(part, snapshot).filter(({ kind }) => kind === 'client' || kind === 'case')
  return { plan: part, rows: doing }
}

/** The clients and cases, by `idOf`, for which a plan does something else than the plan `without` some sheets. */
export function unitsBroughtBy(plan: Plan, without: Plan): Set<string> {
  const cases = new Map(without.cases.map((planned) => [planned.key, planned]))
  const clients = new Map(without.clients.map((planned) => [planned.dni, planned]))
  return new Set([
    ...plan.cases
      .filter((planned) => differs(planned, cases.get(planned.key)))
      .map(({ key }) => idOf(caseUnit(key))),
    ...plan.clients
      .filter((planned) => differs(planned, clients.get(planned.dni)))
      .map(({ dni }) => idOf(clientUnit(dni))),
  ])
}
