import { eq } from 'drizzle-orm'
import type { Actor } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { syncRows, syncRuns } from '~db/schema'
import { applyPlan } from './apply-plan.server'
import { chooseRows, sayYes } from './choose-rows'
import type { Lease } from './lease.server'
import { loadKnown } from './load-known.server'
import { markOf, unitsOf } from './marks'
import type { Known, Plan } from './plan-types'
import type { RowChoice } from './schemas'
import { dropPlan, loadPlan } from './stored-plan.server'
import * as runs from './sync-runs.server'
import { closeAnswered } from './work-items.server'
import { letSheetsGo } from './workbooks.server'

export type Applicant = { actor: Actor; label: string }

/**
 * Applies the plan of a run that waits: all of its rows or the ticked ones, and the questions that were answered yes.
 * Throws `not_found`, `sync_not_waiting`, `invalid_input` for rows that the run has not, and `sync_data_moved` with the rows whose client or case is not what it was
 * when the plan was made.
 */
export function applyStoredRun(runId: number, choice: RowChoice, by: Applicant, lease: Lease): runs.SyncRun {
  const now = Date.now()
  return transact((tx) => {
    lease.assertHeld(tx)
    const run = runs.findRun(runId)
    const stored = run.state === 'waiting' ? loadPlan(runId) : null
    if (!stored) throw new AppError('sync_not_waiting')
    const known = loadKnown(tx, { today: run.civilDate, workbookId: run.workbookId })
    const wanted = unitsChosen(runId, choice)
    const plan = choose(stored.plan, wanted, known)
    refuseMoved(plan, stored.marks, known)
    const applying = { id: runId, workbookId: run.workbookId, actor: by.actor, now }
    const counts = { ...run.counts, ...applyPlan(tx, plan, known, applying) }
    runs.noteApplied(tx, runId, by.label, now)
    dropPlan(tx, runId)
    if (run.workbookId !== null) letSheetsGo(tx, run.workbookId)
    closeAnswered(wanted.yes, by.label, now)
    return finish(tx, run, { counts, partial: leavesOut(stored.plan, plan) }, now)
  })
}

type Wanted = { units: 'all' | Set<string>; yes: Set<string> }

function choose(plan: Plan, { units, yes }: Wanted, known: Known): Plan {
  return sayYes(chooseRows(plan, units, yes), yes, known)
}

/** Rows are ticked by their number in the run: clients and cases by what they are, questions by their key. */
function unitsChosen(runId: number, { rows, yes }: RowChoice): Wanted {
  const { position, kind, unit } = syncRows
  const all = database()
    .select({ position, kind, unit })
    .from(syncRows)
    .where(eq(syncRows.runId, runId))
    .all()
  const ticked = new Set([...(rows === 'all' ? [] : rows), ...yes])
  const there = new Set(all.map((row) => row.position))
  if ([...ticked].some((row) => !there.has(row))) throw new AppError('invalid_input')
  const named = (wanted: (kind: string) => boolean) =>
    new Set(
      all.flatMap((row) =>
        row.unit !== null && ticked.has(row.position) && wanted(row.kind) ? [row.unit] : [],
      ),
    )
  return {
    units: rows === 'all' ? 'all' : named((name) => name === 'client' || name === 'case'),
    yes: named((name) => name === 'waiting'),
  }
}

function refuseMoved(plan: Plan, marks: Record<string, string>, known: Known) {
  const moved = new Set(unitsOf(plan).filter((unit) => marks[unit] !== markOf(unit, known)))
  if (moved.size === 0) return
  const people = new Set(plan.clients.filter(({ dni }) => moved.has(`client:${dni}`)).map(({ dni }) => dni))
  const rows = plan.cases
    .filter(({ key, dni }) => moved.has(`case:${key}`) || people.has(dni))
    .map(({ caseNumber }) => caseNumber)
  const named = rows.length > 0 ? rows : plan.clients.filter(({ dni }) => people.has(dni)).map(rowOfClient)
  throw new AppError('sync_data_moved', { rows: named.join(', '), count: moved.size })
}

const rowOfClient = ({ caseNumber }: { caseNumber: string }) => caseNumber

/** Questions that were left open are no part: they stay in the queue. */
function leavesOut(shown: Plan, taken: Plan): boolean {
  const units = new Set(unitsOf(taken))
  return unitsOf(shown).some((unit) => !units.has(unit))
}

function finish(
  tx: Tx,
  run: runs.SyncRun,
  { counts, partial }: { counts: Record<string, number>; partial: boolean },
  now: number,
): runs.SyncRun {
  tx.update(syncRuns).set({ partial, kind: 'sync' }).where(eq(syncRuns.id, run.id)).run()
  return runs.finishRun(run.id, { state: 'done', counts, error: null }, now)
}
