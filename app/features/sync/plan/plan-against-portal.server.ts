import { caseKey } from '~/domain/cases/case-number'
import type { CivilDate } from '~/domain/civil-date'
import { droppedFieldsIn } from '~/features/spreadsheet/dropped-fields'
import type { Fit } from '~/features/spreadsheet/fit-mapping'
import type { WorkbookReading } from '~/features/spreadsheet/reading'
import { notesOn } from '~/features/spreadsheet/sheet-notes'
import type { Tx } from '~db/client'
import { chooseNew } from './chosen-rows'
import { loadPast } from './load-past.server'
import { loadSnapshot } from './load-snapshot.server'
import { type Blocker, blockersOf, doesAnything, type HeldBy, stopsAll } from './needs-yes'
import { clientsGoingBack } from './older-copy'
import type { Plan, PortalSnapshot } from './plan-types'
import { casesIn, planSync } from './plan-workbook'
import { columnQuestions } from './questions/column-questions'
import { sheetQuestions } from './questions/sheet-questions'
import { type PlanNote, type PlanRow, rowsOfPlan, sheetRow } from './rows-of-plan'
import type { ColumnQuestion, SheetQuestion } from './waiting-reasons'

export { type HeldBy, stopCauseOf } from './needs-yes'

/** The contents of a workbook, and how its mapping was derived; `again`: the first attempt to read it timed out. */
type Source = { reading: WorkbookReading; fit: Fit; again: boolean }

/**
 * `closing` are the phases whose completion closes a case. `onlyNew` leaves existing clients and cases as they are.
 * `held`: why nothing is applied automatically until an administrator applies a plan.
 */
type Options = {
  workbookId: number
  today: CivilDate
  closing: Set<number>
  onlyNew: boolean
  isPreview: boolean
  held: HeldBy | null
}

/**
 * `plan` is what is applied, `whole` the same including the sheets awaiting approval (`sheets`); one plan if there are
 * none. `cases` are the keys of all cases in the workbook, `columns` those that need an explanation.
 */
export type MadePlan = {
  plan: Plan
  whole: Plan
  snapshot: PortalSnapshot
  rows: PlanRow[]
  cases: Set<string>
  columns: ColumnQuestion[]
  sheets: SheetQuestion[]
  /** False if `plan` would leave everything as it is. */
  changes: boolean
  /** Everything in the workbook that needs approval, and that which casts doubt on all of it. */
  blockers: Blocker[]
  stopping: Blocker[]
  /** For how many clients the workbook goes back to replaced values. */
  older: number
  counts: Record<string, number>
}

/** Plans the contents of a workbook, compared with the portal as it is now. Changes nothing. */
export function planAgainstPortal(
  tx: Tx,
  { reading, fit, again }: Source,
  { workbookId, today, closing, onlyNew, isPreview, held }: Options,
): MadePlan {
  const { reading: offering, tables } = reading.offered ?? { reading, tables: [] }
  const droppedFields = droppedFieldsIn(fit.mapping, offering.sheets)
  const snapshot = loadSnapshot(tx, { today, droppedFields, workbookId }, offering)
  const read = planSync(reading, snapshot, closing)
  const offered = reading.offered ? planSync(offering, snapshot, closing) : read
  const sheets = sheetQuestions(tables, { plan: read, whole: offered }, snapshot)
  const part = onlyNew ? chooseNew : (all: Plan) => all
  const plan = part(read)
  const older = clientsGoingBack(reading.cases, snapshot, loadPast)
  const notes: PlanNote[] = notesOn(fit, reading.found)
  if (older > 0 && isPreview) notes.unshift({ reason: 'looks_older', sheet: null, count: older })
  if (again) notes.unshift({ reason: 'read_again', sheet: null })
  const questionRows = sheets.map((question) => sheetRow(question, { workbookId, found: reading.found }))
  const rows = rowsOfPlan(plan, snapshot, notes)
  const blockers = blockersOf(read, snapshot, { held, lost: fit.lost, older, sheets })
  return {
    plan,
    whole: offered === read ? plan : part(offered),
    snapshot,
    rows: [...questionRows, ...rows],
    cases: casesIn(reading),
    columns: columnQuestions(reading.found, workbookId),
    sheets,
    changes: doesAnything(plan),
    blockers,
    stopping: blockers.filter(stopsAll),
    older,
    counts: {
      rejectedRows: plan.refused.length,
      unmappedValues: plan.unmapped.length,
      waiting: plan.waiting.length,
      waitingSheets: sheets.length,
      ...offeredBy(sheets, rows),
      missing: plan.missing.size,
      skippedRows: reading.skippedRows,
      ...readyIn(rows),
    },
  }
}

/** What approving all waiting tables would add to the rows. */
function offeredBy(sheets: SheetQuestion[], rows: PlanRow[]) {
  const sum = (name: 'rows' | 'cases' | 'mails') =>
    sheets.reduce((total, { counts }) => total + counts[name], 0)
  const shared = sheets.flatMap((sheet) => sheet.shared)
  const ofRows = new Set(rows.flatMap(({ kind, unit }) => (kind === 'client' && unit ? unit.key : [])))
  const once = [...new Set(shared)].filter((dni) => !ofRows.has(dni))
  return {
    sheetRows: sum('rows'),
    sheetCases: sum('cases'),
    sheetMails: sum('mails') - shared.length + once.length,
  }
}

/** The rows of the sheet that would change something, and the e-mails they would send. */
function readyIn(rows: PlanRow[]) {
  const doing = rows.filter(({ kind }) => kind === 'client' || kind === 'case')
  const numbers = new Set(doing.map(({ caseNumber }) => caseNumber ?? ''))
  return {
    readyRows: new Set([...numbers].map(caseKey)).size,
    readyMails: doing.filter(({ detail }) => 'mail' in detail).length,
  }
}
