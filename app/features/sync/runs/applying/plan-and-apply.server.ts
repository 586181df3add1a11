import { isDeepStrictEqual } from 'node:util'
import { type Actor, syncActor } from '~/features/audit/record.server'
import { withoutNews } from '~/features/news/news-of-run.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { AppError } from '~/infra/app-error'
import type { Lease } from '~/infra/lease/lease.server'
import { type Tx, transact } from '~db/client'
import { applyPlan, mailsOfPlan } from '../../apply/apply-plan.server'
import { type MadePlan, stopCauseOf } from '../../plan/plan-against-portal.server'
import { storePlan } from '../../plan/saved-plan.server'
import { chooseFirst } from '../../queue/other-workbooks.server'
import { openFound } from '../../queue/queue-of-run.server'
import type { Read } from '../../read/read-source.server'
import type { SyncRun } from '../../sync-run'
import { type CurrentMapping, isMappedAnew } from '../../workbooks/mapping.server'
import {
  letSheetsGo,
  rememberApproved,
  rememberWorkbook,
  sheetsOfWaiting,
  tablesTaken,
} from '../../workbooks/remember-workbook.server'
import { answerQuestions } from '../answer-questions.server'
import { previewNews } from '../preview-news.server'
import { replaceWaiting } from '../replace-waiting.server'
import type { RunOutcome } from '../run-states.server'
import * as runs from '../sync-runs.server'
import { planAndRecord, planOf, type RunOfWorkbook } from './plan-and-record.server'

export type Working = { run: SyncRun; lease: Lease }
export type SheetResult = { outcome: RunOutcome; counts: Record<string, number>; rows: number }

/**
 * Plans the contents of a workbook and applies it, or keeps the plan for approval. Both see the same state, because
 * nothing can come in between. A run that answers questions applies those only; `without` is then the workbook without
 * the approved sheets. Throws `workbook_headings_missing`, `mails_undecided` for a command, and `sync_data_moved` with
 * the workbook if its columns have been saved while it was being read.
 */
export function planAndApply(
  read: Read,
  mapping: CurrentMapping,
  name: string,
  working: Working,
  without: Read | null = null,
): SheetResult {
  const { run, lease } = working
  const { reading, fit } = read
  const seen = { found: reading.found, mapping: fit.mapping, mappedBefore: mapping.workbook ?? null }
  const workbookId = transact((tx) => {
    const isDrive = run.origin !== 'upload'
    const id = rememberWorkbook(tx, name, seen, { now: run.startedAt, isDrive })
    runs.noteWorkbook(tx, run.id, id)
    requireMailsChosen(tx, read, mapping, { ...run, workbookId: id })
    return id
  })
  if (reading.sheets.length === 0 && !reading.offered) throw new AppError('workbook_headings_missing')
  // It is one transaction, and nobody sees part of it, so there is no partial progress to report.
  runs.setProgress(run.id, 'applying')
  return transact((tx) => {
    lease.assertHeld(tx)
    const isLeftOut = run.answers !== null && run.sheets === null && !isSameSheets(name, mapping)
    if (isMappedAnew(name, mapping) || isLeftOut)
      throw new AppError('sync_data_moved', { rows: name, count: 1 })
    // Reading takes as long as the drive does: what is done is dated when it is done.
    const now = Date.now()
    const taken = tablesTaken(workbookId, reading.found, mapping.accepts)
    const approve = () => rememberApproved(tx, workbookId, taken, { by: run.actor, now: run.startedAt })
    if (run.answers) {
      const answered = answerQuestions(tx, { read, without }, mapping, { ...run, workbookId }, now)
      if (answered.outcome.state === 'done' && run.sheets !== null) approve()
      return answered
    }
    const drawn = drawAfterDueEvents(tx, read, mapping, { ...run, workbookId }, now)
    const outcome = outcomeOfPlan(drawn, run)
    if (run.confirmed) letSheetsGo(tx, workbookId)
    const since = run.onlyNew ? null : replaceWaiting(tx, run.id, outcome.state)
    if (outcome.state === 'waiting') {
      storePlan(tx, run.id, drawn)
      runs.noteSheets(tx, run.id, taken)
      previewNews(tx, drawn, { ...run, workbookId })
      outcome.waitingSince = since ?? run.startedAt
    }
    const done =
      outcome.state === 'done' ? apply(tx, drawn, { ...run, workbookId }, now) : { rows: drawn.plan.rows }
    if (outcome.state !== 'waiting' && run.kind === 'sync') openFound(tx, run)
    const counts = { ...done, ...drawn.counts }
    if (run.kind === 'sync' && !outcome.error) approve()
    if (outcome.state === 'done') chooseFirst(tx, runs.findRun(run.id), syncActor, now)
    runs.noteCounts(tx, run.id, counts)
    return { outcome, counts, rows: drawn.rows.length }
  })
}

/** Whether what is read for an answer is still what its plan reads: nobody has left a sheet of it out meanwhile. */
const isSameSheets = (name: string, { accepts }: CurrentMapping) =>
  isDeepStrictEqual(sheetsOfWaiting(name), accepts)

/** A yes that is given as a command says when the e-mails leave which it lets leave: nobody sees them before. */
function requireMailsChosen(tx: Tx, read: Read, mapping: CurrentMapping, run: RunOfWorkbook) {
  const isYes = run.confirmed || run.sheets !== null
  if (run.origin !== 'command' || run.kind !== 'sync' || !isYes || run.mails !== null) return
  const { plan, snapshot } = planOf(tx, read, mapping, run)
  const mails = mailsOfPlan(plan, snapshot)
  if (mails > 0) throw new AppError('mails_undecided', { mails })
}

/** The sheet determines which events took place on their day; those are completed when the plan is made. */
function drawAfterDueEvents(
  tx: Tx,
  read: Read,
  mapping: CurrentMapping,
  run: SyncRun & { workbookId: number },
  now: number,
): MadePlan {
  const drawn = planAndRecord(tx, read, mapping, run)
  const due = () => completeDueEvents(tx, run.civilDate, now)
  if (withoutNews(tx, now, due) === 0) return drawn
  runs.dropRows(tx, run.id)
  return planAndRecord(tx, read, mapping, run)
}

function apply(tx: Tx, { plan, snapshot }: MadePlan, run: SyncRun, now: number) {
  const actor: Actor = syncActor
  runs.noteApplied(tx, run.id, run.actor, run.startedAt)
  const { id, workbookId, mails } = run
  return applyPlan(tx, plan, snapshot, { id, workbookId, actor, mails, now })
}

/**
 * Whether a plan is applied. The schedule applies only plans that need no approval at all. For a run started by a
 * person, everything without a question is applied, and the questions wait; the whole plan waits if more than a fifth
 * of the rows are affected, the workbook looks older than the last one, something was undone before, or a mapped sheet
 * is missing. A run that changes nothing and asks about sheets waits for the answer.
 */
function outcomeOfPlan(
  { plan, sheets, changes, blockers, stopping, older }: MadePlan,
  run: SyncRun,
): RunOutcome {
  if (run.kind === 'preview') {
    const empty = !changes && plan.resolutions.length + sheets.length === 0
    return { state: empty ? 'unchanged' : 'waiting' }
  }
  const reasons = run.origin === 'schedule' ? blockers : stopping
  if (reasons.length > 0 && !run.confirmed) {
    const cause = stopCauseOf(reasons)
    if (cause === 'looks_older')
      return { state: 'waiting', error: 'sync_looks_older', errorDetails: { clients: older } }
    return { state: 'waiting', error: 'sync_needs_yes', errorDetails: { cause } }
  }
  const onlySheets = sheets.length > 0 && !changes
  return { state: onlySheets ? 'waiting' : 'done', error: null }
}
