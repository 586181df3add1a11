import { approve, chooseRows } from './chosen-rows'
import type { MadePlan } from './plan-against-portal.server'
import type { Plan } from './plan-types'
import { type PlanRow, rowsOfPlan, touchesCase, touchesClient } from './rows-of-plan'
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
