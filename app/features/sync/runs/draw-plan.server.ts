import { mappedAwayIn } from '~/features/spreadsheet/mapped-away'
import type { Tx } from '~db/client'
import { chooseNew } from '../plan/choose-rows'
import { notesOn } from '../plan/column-changes'
import { loadPast } from '../plan/load-past.server'
import { loadSnapshot } from '../plan/load-snapshot.server'
import { casesIn, planSync } from '../plan/plan'
import { rowsOfPlan, sheetRow } from '../plan/plan-rows'
import type { Plan, PortalSnapshot } from '../plan/plan-types'
import type { SheetQuestion } from '../plan/questions'
import { queueOfPlan } from '../queue/queue-of-run.server'
import { clientsGoingBack } from '../read/older-copy'
import type { Read } from '../read/read-source.server'
import type { SyncRun } from '../sync-run'
import { columnQuestions } from '../workbooks/column-questions'
import type { CurrentMapping } from '../workbooks/mapping.server'
import { sheetQuestions } from '../workbooks/sheet-questions'
import * as runs from './sync-runs.server'

/**
 * `read` is the plan of everything in the workbook, `plan` the part of it that the run applies, and `whole` that part
 * including the sheets awaiting approval (`sheets`); the same plan if there are none.
 */
export type DrawnPlan = {
  read: Plan
  plan: Plan
  whole: Plan
  snapshot: PortalSnapshot
  /** For how many clients the workbook goes back to replaced values. */
  older: number
  sheets: SheetQuestion[]
  counts: Record<string, number>
  rows: number
}

/** Plans the contents of a workbook: the rows of the run, and its open questions in the queue. */
export function drawPlan(
  tx: Tx,
  { reading, fit, again }: Read,
  { closing }: CurrentMapping,
  run: SyncRun & { workbookId: number },
): DrawnPlan {
  const { workbookId, civilDate: today } = run
  const { reading: offering, tables } = reading.offered ?? { reading, tables: [] }
  const away = mappedAwayIn(fit.mapping, offering.sheets)
  const snapshot = loadSnapshot(tx, { today, away, workbookId }, offering)
  const read = planSync(reading, snapshot, closing)
  const offered = reading.offered ? planSync(offering, snapshot, closing) : read
  const sheets = sheetQuestions(tables, { plan: read, whole: offered }, snapshot)
  const part = run.onlyNew ? chooseNew : (all: Plan) => all
  const plan = part(read)
  const whole = offered === read ? plan : part(offered)
  const older = clientsGoingBack(reading.cases, snapshot, loadPast)
  const notes = notesOn(fit, reading.found)
  if (older > 0 && run.kind === 'preview') notes.unshift({ reason: 'looks_older', sheet: null, count: older })
  if (again) notes.unshift({ reason: 'read_again', sheet: null })
  const asked = sheets.map((question) => sheetRow(question, { workbookId, found: reading.found }))
  const rows = [...asked, ...rowsOfPlan(plan, snapshot, notes)]
  runs.appendRows(tx, run.id, rows, 0)
  queueOfPlan(tx, run, rows, { cases: casesIn(reading), columns: columnQuestions(reading.found) })
  const counts = {
    rejectedRows: plan.refused.length,
    unmappedValues: plan.unmapped.length,
    waiting: plan.waiting.length,
    waitingSheets: sheets.length,
    missing: plan.missing.size,
    skippedRows: reading.skippedRows,
  }
  return { read, plan, whole, snapshot, older, sheets, counts, rows: rows.length }
}
