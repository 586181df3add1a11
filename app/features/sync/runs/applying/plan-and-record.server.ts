import type { Tx } from '~db/client'
import { type MadePlan, planAgainstPortal } from '../../plan/plan-against-portal.server'
import { queueOfPlan } from '../../queue/queue-of-run.server'
import type { Read } from '../../read/read-source.server'
import type { SyncRun } from '../../sync-run'
import type { CurrentMapping } from '../../workbooks/mapping.server'
import * as runs from '../sync-runs.server'

export type RunOfWorkbook = SyncRun & { workbookId: number }

/** Plans the contents of a workbook, and records that: the rows of the run, and its open questions in the queue. */
export function planAndRecord(tx: Tx, read: Read, mapping: CurrentMapping, run: RunOfWorkbook): MadePlan {
  const made = planOf(tx, read, mapping, run)
  recordRows(tx, run, made, made.rows)
  return made
}

/** The plan of a run for the contents of a workbook. Changes nothing. */
export function planOf(tx: Tx, read: Read, { closing }: CurrentMapping, run: RunOfWorkbook): MadePlan {
  const { workbookId, civilDate: today, onlyNew } = run
  const byItself = run.origin === 'schedule' || run.origin === 'command'
  const held = byItself ? runs.heldBy() : null
  const isPreview = run.kind === 'preview'
  return planAgainstPortal(tx, read, { workbookId, today, closing, onlyNew, isPreview, held })
}

/** Records these rows of a plan with its run, and its open questions in the queue. */
export function recordRows(tx: Tx, run: RunOfWorkbook, made: MadePlan, rows: MadePlan['rows']) {
  runs.appendRows(tx, run.id, rows, 0)
  queueOfPlan(tx, run, { ...made, rows })
}
