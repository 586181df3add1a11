import { type Actor, syncActor } from '~/features/audit/record.server'
import type { Fit } from '~/features/spreadsheet/fit-mapping'
import { mappedAwayIn } from '~/features/spreadsheet/mapped-away'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { applyPlan } from './apply-plan.server'
import { notesOn } from './column-changes'
import type { Lease } from './lease.server'
import { loadKnown } from './load-known.server'
import type { CurrentMapping } from './mapping.server'
import { blockersOf, doesAnything, stopsAll } from './needs-yes'
import { casesIn, planSync } from './plan'
import { rowsOfPlan } from './plan-rows'
import type { Known, Plan } from './plan-types'
import { queueOfPlan } from './queue-of-run.server'
import type { Read } from './read-source.server'
import { storePlan } from './stored-plan.server'
import * as runs from './sync-runs.server'
import { adoptRenamed, letSheetsGo, rememberWorkbook } from './workbooks.server'

export type SyncRequest = runs.NewRun & {
  /** A run that waits in the queue; else one is opened. */
  runId?: number
  /** An uploaded workbook in place of the drive's. */
  upload?: { name: string; location: string }
  /** Applies even when more than a fifth of the rows vanished or changed: somebody has looked and said yes. */
  confirmed?: boolean
  /** Reads the sheet even when it is the one that was read last. */
  force?: boolean
}

export type Working = { run: runs.SyncRun; request: SyncRequest; lease: Lease }
export type SheetResult = { outcome: runs.RunOutcome; counts: Record<string, number>; rows: number }

/**
 * Plans what a workbook says and applies it, or keeps the plan for somebody to say yes. Plan and apply see the same
 * state: nothing can come between them. Throws `workbook_headings_missing`.
 */
export function planAndApply(
  read: Read,
  mapping: CurrentMapping,
  name: string,
  working: Working,
): SheetResult {
  const { run, request, lease } = working
  const { reading, fit } = read
  const seen = { found: reading.found, mapping: fit.mapping, mappedBefore: mapping.workbook ?? null }
  const workbookId = transact((tx) => {
    const id = rememberWorkbook(tx, name, seen, run.startedAt)
    if (!request.upload) adoptRenamed(tx, id)
    runs.noteWorkbook(tx, run.id, id)
    return id
  })
  if (reading.sheets.length === 0) throw new AppError('workbook_headings_missing')
  // One transaction: nobody sees a part of it, so there is no part to tell of.
  runs.setProgress(run.id, 'applying')
  return transact((tx) => {
    lease.assertHeld(tx)
    completeDueEvents(tx, run.civilDate, run.startedAt)
    const away = mappedAwayIn(fit.mapping, reading.sheets)
    const known = { ...loadKnown(tx, { today: run.civilDate, workbookId }, reading), away }
    const plan = planSync(reading, known, mapping.closing)
    const rows = rowsOfPlan(plan, known, notesOn(fit, reading.found))
    runs.appendRows(tx, run.id, rows, 0)
    queueOfPlan(tx, { ...run, workbookId }, rows, casesIn(reading))
    const found = { ...foundCounts(plan), skippedRows: reading.skippedRows }
    const outcome = outcomeOf(plan, known, { run, request, lost: fit.lost })
    if (request.confirmed) letSheetsGo(tx, workbookId)
    if (outcome.state === 'waiting') storePlan(tx, run.id, plan, known)
    const done =
      outcome.state === 'done' ? apply(tx, plan, known, { ...run, workbookId }) : { rows: plan.rows }
    const counts = { ...done, ...found }
    runs.noteCounts(tx, run.id, counts)
    return { outcome, counts, rows: rows.length }
  })
}

function apply(tx: Tx, plan: Plan, known: Known, run: runs.SyncRun) {
  const actor: Actor = syncActor
  runs.noteApplied(tx, run.id, run.actor, run.startedAt)
  const { id, workbookId, startedAt } = run
  return applyPlan(tx, plan, known, { id, workbookId, actor, now: startedAt })
}

/**
 * Whether a plan is applied. The schedule applies only what needs no yes at all. A person who starts a run gets all
 * that is in no question, and the questions wait; more than a fifth of the rows, a plan after something that was
 * taken back, or one of a workbook that has lost a sheet with a mapping, waits as a whole.
 */
function outcomeOf(
  plan: Plan,
  known: Known,
  { run, request, lost }: Pick<Working, 'run' | 'request'> & Pick<Fit, 'lost'>,
): runs.RunOutcome {
  if (run.kind === 'preview') {
    const empty = !doesAnything(plan) && plan.offers.length === 0
    return { state: empty ? 'unchanged' : 'waiting' }
  }
  const byItself = run.origin === 'schedule' || run.origin === 'command'
  const blockers = blockersOf(plan, known, { held: byItself && runs.isHeldBack(), lost })
  const stopping = run.origin === 'schedule' ? blockers : blockers.filter(stopsAll)
  if (stopping.length > 0 && !request.confirmed) return { state: 'waiting', error: 'sync_needs_yes' }
  return { state: 'done', error: null }
}

const foundCounts = (plan: Plan) => ({
  rejectedRows: plan.refused.length,
  unmappedValues: plan.unmapped.length,
  waiting: plan.waiting.length,
  missing: plan.missing.size,
})
