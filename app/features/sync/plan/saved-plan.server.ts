import { gunzipSync, gzipSync } from 'node:zlib'
import { and, eq, inArray } from 'drizzle-orm'
import type { NewsOfRun } from '~/domain/news/news'
import { digest } from '~/features/spreadsheet/digest'
import { nameOfYes } from '~/features/spreadsheet/sheet-answers'
import { listPhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { randomToken } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { syncPlans, syncRuns } from '~db/schema'
import type { SyncRun } from '../sync-run'
import { forgetBases } from './erased-people.server'
import { type Fingerprints, fingerprintOf, fingerprintsOf } from './fingerprints'
import type { MadePlan } from './plan-against-portal.server'
import type { Plan, PlannedCase, PortalSnapshot, Unit } from './plan-types'
import { caseUnit, clientUnit, idOf, touchesCase, touchesClient, unitsOf } from './units'
import { withoutUnchanged } from './without-unchanged'
import { keyOfWaiting } from './work-keys'

/**
 * A waiting plan, with the fingerprints of everything it was compared with. `stored` differs each time a plan is stored:
 * the rows of its run are then numbered anew.
 */
type StoredPlan = { plan: Plan; marks: Fingerprints; stored?: string }

/** Raised with each change of `Plan`: a plan stored in an earlier format is not read, but made again. */
const PLAN_FORMAT = 5

/**
 * Stores a plan until it is applied, without its unchanged parts. `whole` is the plan with all waiting sheets approved:
 * it will be made again, and its fingerprints are included. Returns what is stored.
 */
export function storePlan(
  tx: Tx,
  runId: number,
  { plan, whole, snapshot }: Pick<MadePlan, 'plan' | 'whole' | 'snapshot'>,
): Plan {
  const kept = withoutUnchanged(plan, snapshot)
  const inSheets = whole === plan ? [] : unitsOf(withoutUnchanged(whole, snapshot))
  const questionUnits = plan.resolutions.flatMap((one) =>
    'holder' in one ? [one.unit, clientUnit(one.holder.dni)] : [one.unit],
  )
  const marks = fingerprintsOf([...unitsOf(kept), ...questionUnits, ...inSheets], snapshot)
  const text = JSON.stringify({ plan: kept, marks, stored: randomToken() }, (_key, value) =>
    value instanceof Map ? { entries: [...value] } : value,
  )
  const row = { runId, plan: gzipSync(text, { level: 1 }), format: PLAN_FORMAT }
  tx.insert(syncPlans).values(row).onConflictDoUpdate({ target: syncPlans.runId, set: row }).run()
  return kept
}

/**
 * Stores a plan that was made again in place of the waiting one; `shown` is the waiting one made again. Throws
 * `sync_not_waiting`, `sync_plan_outdated`, and `sync_data_moved` if what the two were compared with differs, or if what
 * was shown would be another plan by now.
 */
export function replacePlan(tx: Tx, run: SyncRun, made: MadePlan, shown: Plan) {
  const { marks, plan } = requirePlan(run)
  refuseMoved(storePlan(tx, run.id, made), marks, made.snapshot)
  if (doneBy(shown) !== doneBy(plan))
    throw new AppError('sync_data_moved', { rows: run.sourceName ?? '', count: 1 })
}

const doneBy = ({ clients, cases }: Plan) =>
  JSON.stringify([clients.filter(touchesClient), cases.filter(touchesCase)])

/** Stores with a plan which news applying it would make. */
export function noteNewsOfPlan(tx: Tx, runId: number, news: NewsOfRun) {
  tx.update(syncPlans).set({ news }).where(eq(syncPlans.runId, runId)).run()
}

/** The news that applying the plan of a run would make; null if there is no plan. */
export const plannedNews = (runId: number): NewsOfRun | null =>
  database().select({ news: syncPlans.news }).from(syncPlans).where(eq(syncPlans.runId, runId)).get()?.news ??
  null

/** The plan of a waiting run. Throws `sync_not_waiting`, and `sync_plan_outdated` for one that has to be made again. */
export function requirePlan(run: SyncRun): StoredPlan {
  const row = planRow(run)
  if (!row) throw new AppError('sync_not_waiting')
  if (row.format !== PLAN_FORMAT) throw new AppError('sync_plan_outdated')
  return parsed(row)
}

const planRow = ({ id, state }: SyncRun) =>
  state === 'waiting' ? database().select().from(syncPlans).where(eq(syncPlans.runId, id)).get() : undefined

const parsed = (row: typeof syncPlans.$inferSelect): StoredPlan =>
  JSON.parse(textOf(row), (_key, value) => (Array.isArray(value?.entries) ? new Map(value.entries) : value))

/** Identifies the plan of a waiting run as shown: another one has other rows; null without a plan. */
export function planVersion(runId: number): string | null {
  const row = database().select().from(syncPlans).where(eq(syncPlans.runId, runId)).get()
  return row ? digest(row.plan.toString('latin1')) : null
}

const textOf = ({ plan }: typeof syncPlans.$inferSelect) => gunzipSync(plan).toString()

/** The clients and cases that a waiting plan affects, by `idOf`. Throws `sync_not_waiting`, `sync_plan_outdated`. */
export const plannedUnits = (run: SyncRun): Set<string> => idsOf(requirePlan(run).plan)

/** The questions that the waiting plan of a run asks, by key; null if there is none that can be applied. */
export function plannedQuestions(run: SyncRun): Set<string> | null {
  const row = planRow(run)
  return row?.format === PLAN_FORMAT ? new Set(parsed(row).plan.waiting.map(keyOfWaiting)) : null
}

/** What a plan is about, by `idOf`. */
export const idsOf = (plan: Plan) => new Set(unitsOf(plan).map(idOf))

/** Has the waiting plans of a workbook made again before they are applied: they may show clients what is not for them. */
export function outdatePlans(tx: Tx, workbookId: number) {
  const runs = tx.select({ id: syncRuns.id }).from(syncRuns).where(eq(syncRuns.workbookId, workbookId))
  tx.update(syncPlans).set({ format: 0 }).where(inArray(syncPlans.runId, runs)).run()
}

/** Has those made again that a sheet was to be approved with: it has been left out since. */
export function outdatePlansWith(tx: Tx, workbookId: number, sheet: string) {
  const { id, sheets, state } = syncRuns
  const waiting = and(eq(syncRuns.workbookId, workbookId), eq(state, 'waiting'))
  for (const run of tx.select({ id, sheets }).from(syncRuns).where(waiting).all())
    if (Array.isArray(run.sheets) && run.sheets.some((yes) => nameOfYes(yes) === sheet))
      tx.update(syncPlans).set({ format: 0 }).where(eq(syncPlans.runId, run.id)).run()
}

/** A plan that has been applied, or never will be, need not be kept. */
export function dropPlan(tx: Tx, runId: number) {
  tx.delete(syncPlans).where(eq(syncPlans.runId, runId)).run()
}

/** A person, and the keys of their cases; `namesThem` recognises their name or DNI in a text. */
type Erased = { dni: string | null; keys: Set<string>; units: Unit[]; namesThem: (text: string) => boolean }

/** Erases a person from the stored sheet values, and deletes the plans about them. Returns the runs of those plans. */
export function forgetPlanned(tx: Tx, { dni, keys, units, namesThem }: Erased): number[] {
  forgetBases(tx, dni, keys)
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

/**
 * Refuses a plan whose clients or cases have changed since it was made, or those to whom it shows a case, or whose phases
 * are gone. Throws `sync_data_moved` with their rows.
 */
export function refuseMoved(plan: Plan, marks: Fingerprints, snapshot: PortalSnapshot) {
  const phases = new Set(listPhases().map(({ id }) => id))
  const isMoved = (unit: Unit) => marks[idOf(unit)] !== fingerprintOf(unit, snapshot)
  const isOutdated = ({ key, holders = [], events }: PlannedCase) =>
    [caseUnit(key), ...holders.map(({ dni }) => clientUnit(dni))].some(isMoved) ||
    events.some(({ phaseId }) => !phases.has(phaseId))
  const people = plan.clients.filter(({ dni }) => isMoved(clientUnit(dni)))
  const cases = new Set(plan.cases.filter(isOutdated))
  const count = people.length + cases.size
  if (count === 0) return
  const dnis = new Set(people.map(({ dni }) => dni))
  const named = plan.cases.filter((planned) => cases.has(planned) || dnis.has(planned.dni))
  const rows = (named.length > 0 ? named : people).map(({ caseNumber }) => caseNumber)
  throw new AppError('sync_data_moved', { rows: rows.join(', '), count })
}
