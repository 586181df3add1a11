import { approve, chooseRows } from './chosen-rows'
import type { MadePlan } from './plan-against-portal.server'
import type { Plan } from './plan-types'
import { type PlanRow, rowsOfPlan } from './rows-of-plan'

/** The approved questions of a plan, the named clients and cases, and nothing else; with the rows that show it. */
export function approvedPart(
  { plan, snapshot }: Pick<MadePlan, 'plan' | 'snapshot'>,
  { units, yes }: { units: Set<string>; yes: Set<string> },
): { plan: Plan; rows: PlanRow[] } {
  const part = approve({ ...chooseRows(plan, units, yes), missing: new Map() }, yes, snapshot)
  const doing = rowsOfPlan(part, snapshot).filter(({ kind }) => kind === 'client' || kind === 'case')
  return { plan: part, rows: doing }
}
