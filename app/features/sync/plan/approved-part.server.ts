import type { Tx } from '~db/client'
import type { SyncRun } from '../sync-run'
import { approve, chooseRows } from './chosen-rows'
import { loadSnapshot } from './load-snapshot.server'
import type { MadePlan } from './plan-against-portal.server'
import type { Plan, PortalSnapshot } from './plan-types'
import { type PlanRow, rowsOfPlan } from './rows-of-plan'
import { idsOf, refuseMoved, requirePlan } from './saved-plan.server'

/** The approved questions of a plan, the named clients and cases, and nothing else; with the rows that show it. */
export function approvedPart(
  { plan, snapshot }: Pick<MadePlan, 'plan' | 'snapshot'>,
  { units, yes }: { units: Set<string>; yes: Set<string> },
): { plan: Plan; rows: PlanRow[] } {
  const part = approve({ ...chooseRows(plan, units, yes), missing: new Map() }, yes, snapshot)
  const doing = rowsOfPlan(part, snapshot).filter(({ kind }) => kind === 'client' || kind === 'case')
  return { plan: part, rows: doing }
}

/** Units by `idOf`, and the keys of approved questions; `shown` are the units of the plan that was selected from. */
export type Chosen = { units: 'all' | Set<string>; yes: Set<string>; shown: Set<string> }

/**
 * The selected part of a waiting plan, and everything brought by sheets approved since, which nobody could have
 * selected. `partial`: it leaves out clients or cases; open questions do not count. Throws `sync_not_waiting`,
 * `sync_plan_outdated`, and `sync_data_moved` with the rows whose client or case has changed since the plan was made.
 */
export function choosePlanned(
  tx: Tx,
  run: SyncRun,
  { units, yes, shown }: Chosen,
): { plan: Plan; snapshot: PortalSnapshot; partial: boolean } {
  const { plan: stored, marks } = requirePlan(run)
  // The plan has been made and already contains the fields its sheets no longer provide.
  const snapshot = loadSnapshot(tx, {
    today: run.civilDate,
    droppedFields: new Map(),
    workbookId: run.workbookId,
  })
  const all = [...idsOf(stored)]
  const chosenUnits = units === 'all' ? units : new Set([...units, ...all.filter((id) => !shown.has(id))])
  const plan = approve(chooseRows(stored, chosenUnits, yes), yes, snapshot)
  refuseMoved(plan, marks, snapshot)
  const taken = idsOf(plan)
  return { plan, snapshot, partial: all.some((id) => !taken.has(id)) }
}
