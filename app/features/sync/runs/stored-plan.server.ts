import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { syncPlans } from '~db/schema'
import { casesByApproval } from '../plan/choose-rows'
import { type Marks, marksOf } from '../plan/marks'
import { touchesCase, touchesClient } from '../plan/plan-rows'
import type { Plan, PortalSnapshot } from '../plan/plan-types'
import { caseUnit, clientUnit, idOf, type Unit, unitsOf } from '../plan/units'
import type { SyncRun } from '../sync-run'

/** A waiting plan, with the fingerprints of everything it was compared with. */
type StoredPlan = { plan: Plan; marks: Marks }

/** Raised with each change of `Plan`: a plan stored in an earlier format is not read, but made again. */
const PLAN_FORMAT = 2

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
  const inSheets = whole === plan ? [] : unitsOf(onlyDoing(whole, snapshot))
  const asked = plan.resolutions.map(({ unit }) => unit)
  const marks = marksOf([...unitsOf(kept), ...asked, ...inSheets], snapshot)
  const text = JSON.stringify({ plan: kept, marks }, (_key, value) =>
    value instanceof Map ? { entries: [...value] } : value,
  )
  const row = { runId, plan: gzipSync(text, { level: 1 }), format: PLAN_FORMAT }
  tx.insert(syncPlans).values(row).onConflictDoUpdate({ target: syncPlans.runId, set: row }).run()
  return kept
}

/** The plan of a waiting run. Throws `sync_not_waiting`, and `sync_plan_outdated` for a plan of an earlier release. */
export function requirePlan({ id, state }: SyncRun): StoredPlan {
  const row = database().select().from(syncPlans).where(eq(syncPlans.runId, id)).get()
  if (state !== 'waiting' || !row) throw new AppError('sync_not_waiting')
  if (row.format !== PLAN_FORMAT) throw new AppError('sync_plan_outdated')
  return JSON.parse(textOf(row), (_key, value) =>
    Array.isArray(value?.entries) ? new Map(value.entries) : value,
  )
}

const textOf = ({ plan }: typeof syncPlans.$inferSelect) => gunzipSync(plan).toString()

/** A plan that has been applied, or never will be, need not be kept. */
export function dropPlan(tx: Tx, runId: number) {
  tx.delete(syncPlans).where(eq(syncPlans.runId, runId)).run()
}

/** Deletes the plans about any of these units, or whose text names a person, and returns their runs. */
export function dropPlansAbout(tx: Tx, units: Unit[], namesThem: (text: string) => boolean): number[] {
  const plans = tx.select().from(syncPlans).all()
  const gone = plans.filter((row) => {
    const text = textOf(row)
    const { marks }: StoredPlan = JSON.parse(text)
    return namesThem(text) || units.some((unit) => Object.hasOwn(marks, idOf(unit)))
  })
  const runIds = gone.map(({ runId }) => runId)
  tx.delete(syncPlans).where(inArray(syncPlans.runId, runIds)).run()
  return runIds
}

function onlyDoing(plan: Plan, snapshot: PortalSnapshot): Plan {
  const asked = new Set(plan.resolutions.map(({ unit }) => idOf(unit)))
  const moved = (now: object | undefined, before: object | undefined) =>
    JSON.stringify(now) !== JSON.stringify(before)
  const cases = plan.cases.filter(
    (planned) =>
      touchesCase(planned) ||
      asked.has(idOf(caseUnit(planned.key))) ||
      snapshot.missing.has(planned.key) ||
      moved(plan.caseBases.get(planned.key), snapshot.caseBases.get(planned.key)),
  )
  const made = [...cases.filter(({ id }) => id === null), ...casesByApproval(plan)]
  const owners = new Set(made.map(({ dni }) => dni))
  const clients = plan.clients.filter(
    (planned) =>
      touchesClient(planned) ||
      asked.has(idOf(clientUnit(planned.dni))) ||
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
