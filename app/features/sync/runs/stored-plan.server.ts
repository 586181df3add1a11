import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { closingPhases } from '~/features/timeline/list-phases.server'
import { database, type Tx } from '~db/client'
import { syncPlans } from '~db/schema'
import { offeredCases } from '../plan/choose-rows'
import { marksOf, unitsOf } from '../plan/marks'
import { touchesCase, touchesClient } from '../plan/plan-rows'
import type { Plan, PortalSnapshot } from '../plan/plan-types'
import { caseUnit, clientUnit } from '../plan/units'

/** A waiting plan, with the fingerprints of everything it was compared with. */
export type StoredPlan = { plan: Plan; marks: Record<string, string> }

/**
 * Stores a plan until it is applied, without its unchanged parts. `whole` is the plan with all waiting sheets approved:
 * it will be made again, and its fingerprints are included. Returns what is stored.
 */
export function storePlan(
  tx: Tx,
  runId: number,
  { plan, whole }: { plan: Plan; whole: Plan },
  snapshot: PortalSnapshot,
): Plan {
  const kept = onlyDoing(plan, snapshot)
  const offered = whole === plan ? [] : unitsOf(onlyDoing(whole, snapshot))
  const asked = plan.offers.map(({ unit }) => unit)
  const marks = marksOf([...new Set([...unitsOf(kept), ...asked, ...offered])], snapshot)
  const text = JSON.stringify({ plan: kept, marks }, (_key, value) =>
    value instanceof Map ? { entries: [...value] } : value,
  )
  const row = { runId, plan: gzipSync(text, { level: 1 }) }
  tx.insert(syncPlans).values(row).onConflictDoUpdate({ target: syncPlans.runId, set: row }).run()
  return kept
}

/** The plan of a waiting run, or null. */
export function loadPlan(runId: number): StoredPlan | null {
  const row = database().select().from(syncPlans).where(eq(syncPlans.runId, runId)).get()
  if (!row) return null
  const stored: StoredPlan = JSON.parse(gunzipSync(row.plan).toString(), (_key, value) =>
    Array.isArray(value?.entries) ? new Map(value.entries) : value,
  )
  // Plans stored by earlier releases do not contain the closing phases.
  stored.plan.closing ??= [...closingPhases()]
  return stored
}

/** A plan that has been applied, or never will be, need not be kept. */
export function dropPlan(tx: Tx, runId: number) {
  tx.delete(syncPlans).where(eq(syncPlans.runId, runId)).run()
}

function onlyDoing(plan: Plan, snapshot: PortalSnapshot): Plan {
  const asked = new Set(plan.offers.map(({ unit }) => unit))
  const moved = (now: object | undefined, before: object | undefined) =>
    JSON.stringify(now) !== JSON.stringify(before)
  const cases = plan.cases.filter(
    (planned) =>
      touchesCase(planned) ||
      asked.has(caseUnit(planned.key)) ||
      snapshot.missing.has(planned.key) ||
      moved(plan.caseBases.get(planned.key), snapshot.caseBases.get(planned.key)),
  )
  const made = [...cases.filter(({ id }) => id === null), ...offeredCases(plan)]
  const owners = new Set(made.map(({ dni }) => dni))
  const clients = plan.clients.filter(
    (planned) =>
      touchesClient(planned) ||
      asked.has(clientUnit(planned.dni)) ||
      owners.has(planned.dni) ||
      moved(plan.clientBases.get(planned.dni), snapshot.clientBases.get(planned.dni)),
  )
  const keys = new Set(cases.map(({ key }) => key))
  const dnis = new Set(clients.map(({ dni }) => dni))
  return {
    ...plan,
    clients,
    cases,
    clientBases: new Map([...plan.clientBases].filter(([dni]) => dnis.has(dni))),
    caseBases: new Map([...plan.caseBases].filter(([key]) => keys.has(key))),
  }
}
