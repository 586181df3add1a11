import type { Tx } from '~db/client'
import { type MadePlan, makePlan } from '../plan/make-plan.server'
import { queueOfPlan } from '../queue/queue-of-run.server'
import type { Read } from '../read/read-source.server'
import type { SyncRun } from '../sync-run'
import type { CurrentMapping } from '../workbooks/mapping.server'
import * as runs from './sync-runs.server'

/** Plans the contents of a workbook, and records that: the rows of the run, and its open questions in the queue. */
export function drawPlan(
  tx: Tx,
  read: Read,
  { closing }: CurrentMapping,
  run: SyncRun & { workbookId: number },
): MadePlan {
  const { workbookId, civilDate: today, onlyNew } = run
  const byItself = run.origin === 'schedule' || run.origin === 'command'
  const held = byItself ? runs.heldBy() : null
  const isPreview = run.kind === 'preview'
  const made = makePlan(tx, read, { workbookId, today, closing, onlyNew, isPreview, held })
  runs.appendRows(tx, run.id, made.rows, 0)
  queueOfPlan(tx, run, made)
  return made
}
