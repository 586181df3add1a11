import type { Actor } from '~/features/audit/record.server'
import { nameOfYes } from '~/features/spreadsheet/sheet-answers'
import type { Tx } from '~db/client'
import { applyPlan } from '../apply/apply-plan.server'
import { approvedPart } from '../plan/approved-part.server'
import type { MadePlan } from '../plan/plan-against-portal.server'
import { storePlan } from '../plan/saved-plan.server'
import { unitsBroughtBy } from '../plan/units'
import { keepAnswered, markRowsAnswered } from '../queue/answered-rows.server'
import { closeAnswered, closeOutdated } from '../queue/queue-of-run.server'
import type { Read } from '../read/read-source.server'
import type { CurrentMapping } from '../workbooks/mapping.server'
import { stillAccepted, waitingRunOf } from '../workbooks/remember-workbook.server'
import { planOf, type RunOfWorkbook, recordRows } from './applying/plan-and-record.server'
import { previewNews } from './preview-news.server'
import { closeReplaced, type RunOutcome } from './run-states.server'
import * as runs from './sync-runs.server'

type Answered = { outcome: RunOutcome; counts: Record<string, number>; rows: number }

/**
 * Applies the approved questions of a run, and nothing else in the workbook: of an approved sheet, everything in it.
 * What is left is planned again and waits where it waited before. `without` is the workbook read without the approved
 * sheets. A question that the workbook no longer asks ends the run with `not_found`.
 */
export function answerQuestions(
  tx: Tx,
  { read, without }: { read: Read; without: Read | null },
  mapping: CurrentMapping,
  run: RunOfWorkbook,
  now: number,
): Answered {
  const made = planOf(tx, read, mapping, run)
  const brought = without
    ? unitsBroughtBy(made.plan, planOf(tx, without, mapping, run).plan)
    : new Set<string>()
  const answerKeys = new Set(run.answers ?? [])
  const yes = new Set(made.plan.resolutions.map(({ key }) => key).filter((key) => answerKeys.has(key)))
  const isAsked = yes.size > 0 || without !== null
  const actor: Actor = { kind: 'admin', id: run.actor || null }
  const chosen = approvedPart(made, { units: brought, yes })
  // Nobody has seen the news, nor e-mails that were not counted: they are kept.
  const leaving = { mails: run.mails ?? 'later', news: 'hold' } as const
  const doing = { id: run.id, workbookId: run.workbookId, actor, now, ...leaving }
  const applied = isAsked ? applyPlan(tx, chosen.plan, made.snapshot, doing) : {}
  if (isAsked) runs.noteApplied(tx, run.id, run.actor, run.startedAt)
  if (isAsked) closeAnswered(answerKeys, run.actor, run.startedAt)
  const left = planRest(tx, read, mapping, run, isAsked ? chosen.rows : [])
  const questions = made.rows.filter(({ itemKey }) => isAsked && answerKeys.has(itemKey ?? ''))
  runs.appendRows(tx, run.id, questions, left.rows)
  markRowsAnswered(tx, run.id, answerKeys, { answer: 'yes', by: run.actor, at: run.startedAt })
  const counts = { ...applied, ...left.counts, rows: made.plan.rows }
  runs.noteCounts(tx, run.id, counts)
  if (!isAsked)
    return { outcome: { state: 'failed', error: 'not_found' }, counts, rows: left.rows + questions.length }
  return { outcome: { state: 'done', error: null }, counts, rows: left.rows + questions.length }
}

/** The rows that are left wait in the run in which they waited, if there is one; its questions go on from there. */
function planRest(
  tx: Tx,
  read: Read,
  mapping: CurrentMapping,
  run: RunOfWorkbook,
  done: MadePlan['rows'],
): { counts: Record<string, number>; rows: number } {
  const waiting = waitingRun(run)
  if (!waiting) {
    const rest = planOf(tx, read, mapping, run)
    const otherRows = rest.rows.filter(({ kind }) => kind !== 'client' && kind !== 'case')
    recordRows(tx, run, rest, [...done, ...otherRows])
    return { counts: leftIn(rest), rows: done.length + otherRows.length }
  }
  runs.appendRows(tx, run.id, done, 0)
  const before = keepAnswered(tx, waiting.id, new Set(run.answers ?? []), {
    by: run.actor,
    at: run.startedAt,
  })
  runs.dropRows(tx, waiting.id)
  const rest = planOf(tx, read, mapping, waiting)
  recordRows(tx, waiting, rest, rest.rows)
  runs.appendRows(tx, waiting.id, before, rest.rows.length)
  const unread = Array.isArray(waiting.sheets) ? waiting.sheets.map(nameOfYes) : []
  if (waiting.kind === 'preview') closeOutdated(tx, waiting, unread, run.startedAt)
  if (rest.changes || rest.plan.resolutions.length + rest.sheets.length > 0) {
    const { sourceName, sourceSha256, mappingVersion, civilDate } = runs.findRun(run.id)
    storePlan(tx, waiting.id, rest)
    previewNews(tx, rest, waiting)
    const counts = { ...waiting.counts, ...rest.counts, rows: rest.plan.rows }
    const reread = { sourceName, sourceSha256, mappingVersion, civilDate, counts }
    // Read with other tables than those it was to approve, it asks about them.
    runs.noteReadAgain(tx, waiting.id, {
      ...reread,
      sheets: run.sheets === null ? (stillAccepted(waiting) ?? null) : null,
    })
  } else closeReplaced(tx, waiting, run.id)
  return { counts: leftIn(rest), rows: done.length }
}

const leftIn = ({ counts }: MadePlan) => ({ ...counts, leftRows: counts.readyRows ?? 0, readyRows: 0 })

/** The run in which the rows of a workbook wait, if it is another. */
function waitingRun({ id, workbookId, civilDate }: RunOfWorkbook): RunOfWorkbook | null {
  const waiting = waitingRunOf(workbookId)
  return waiting && waiting.id !== id ? { ...waiting, workbookId, civilDate } : null
}
