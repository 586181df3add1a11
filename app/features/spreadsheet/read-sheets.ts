import type { CivilDate } from '~/features/calendar/civil-date'
import type { Sheet, Workbook } from '~/infra/workbook/workbook'
import { ClaimedNumbers } from './claimed-numbers'
import type { Columns, FieldColumn, PhaseColumn } from './columns'
import { describeSheet, type SheetView } from './describe-sheet'
import { findColumns } from './find-columns'
import { addRepeated, joinRows } from './join-rows'
import { type CaseRow, cellOf, type RefusedRow, readRow } from './read-row'
import { type KnownStates, knownStates } from './read-state'
import type { RowNote } from './row-notes'
import { type Settled, type Survey, surveyRows } from './survey-rows'
import type { StateMeanings, WordMeanings } from './word-meanings'
import { mappingOf, type WorkbookMapping } from './workbook-mapping'

export type InSheet<Reading> = Reading & { sheet: string }

/** Everything a workbook says about cases. `sheets` are those that list cases; the others are left alone. */
export type WorkbookReading = {
  sheets: string[]
  cases: InSheet<CaseRow>[]
  /** Rows of logs whose case stands in no sheet: the portal may know it. */
  logs: InSheet<CaseRow>[]
  refused: InSheet<RefusedRow>[]
  notes: InSheet<RowNote>[]
  skippedRows: number
  /** The keys of cases whose rows were left out, because they say what they said. */
  unchanged: string[]
  /** Every sheet as a mapping of its columns shows it. */
  found: SheetView[]
}

/**
 * The phases and fields of the portal decide what a column feeds; `words` and `states` are the firm's own, once
 * explained; `workbook` is what an administrator said about the columns of this workbook.
 */
export type Mapping = {
  phases: PhaseColumn[]
  fields: FieldColumn[]
  words?: WordMeanings
  states?: StateMeanings
  workbook?: WorkbookMapping | null
}

/**
 * Reads every sheet that has a header with DNI and case number, the hidden ones last. Of several rows with one case number the first
 * stands: a later one is refused when it names another person, even if the first was refused itself; when it names the
 * same, it adds what the first leaves blank, or tells something that happened (a log has a row for each). Rows that are `settled` are left out, and counted as unchanged.
 */
export function readSheets(
  workbook: Workbook,
  mapping: Mapping,
  today: CivilDate,
  settled?: Settled,
): WorkbookReading {
  const reading: WorkbookReading = {
    sheets: [],
    cases: [],
    logs: [],
    refused: [],
    notes: [],
    skippedRows: 0,
    unchanged: [],
    found: [],
  }
  const listed: SheetToRead[] = []
  for (const sheet of workbook.sheets) {
    const own = mappingOf(mapping.workbook, sheet.name)
    const columns = own?.ignored ? null : findColumns(sheet, mapping.phases, mapping.fields, own)
    reading.found.push(describeSheet(sheet, columns, own, mapping))
    if (columns) listed.push({ sheet, columns, entity: own?.entity ? sheet.name : '' })
  }
  reading.sheets = listed.map(({ sheet }) => sheet.name)
  const survey =
    settled &&
    surveyRows(
      listed.map(({ sheet, columns, entity }) => [sheet, columns, entity]),
      settled,
    )
  const states = knownStates(mapping.phases, mapping.states ?? new Map())
  const context = {
    mapping,
    today,
    states,
    survey,
    seen: new Map<string, InSheet<CaseRow>>(),
    claims: new ClaimedNumbers(),
  }
  for (const sheet of visibleFirst(listed)) readSheet(sheet, context, reading)
  joinLogs(context.seen, reading)
  return reading
}

type SheetToRead = { sheet: Sheet; columns: Columns; entity: string }

/** What was put out of sight is older than what is seen, wherever it stands. */
const visibleFirst = (sheets: SheetToRead[]) =>
  [...sheets].sort((a, b) => Number(a.sheet.hidden) - Number(b.sheet.hidden))

type Context = {
  mapping: Mapping
  today: CivilDate
  states: KnownStates
  survey: Survey | undefined
  seen: Map<string, InSheet<CaseRow>>
  claims: ClaimedNumbers
}

function readSheet({ sheet, columns, entity }: SheetToRead, context: Context, reading: WorkbookReading) {
  const { mapping, today, states, survey, seen, claims } = context
  for (const row of sheet.rows) {
    if (row.number <= columns.headerRow) continue
    const surveyed = survey?.of(sheet, row.number)
    if (surveyed && survey?.isSettled(surveyed)) {
      reading.unchanged.push(surveyed.key)
      continue
    }
    const result = readRow(row, columns, today, mapping.words, states)
    if (result.kind === 'skipped') reading.skippedRows += 1
    else if (result.kind === 'refused') {
      reading.refused.push({ ...result, sheet: sheet.name })
      claims.add(row, columns)
    } else if (claims.isOthers(result)) reading.refused.push(refuseTaken({ ...result, sheet: sheet.name }))
    else {
      if (entity) result.expedienteContrario ??= entity
      // What is scheduled says something else once its day has come; what is noted is told by every run.
      if (!result.phases.some(isScheduled) && !result.notes) result.digest = surveyed?.digest
      reading.notes.push(...(result.notes ?? []).map((note) => ({ ...note, sheet: sheet.name })))
      takeCase({ ...result, sheet: sheet.name }, seen, reading)
    }
  }
}

const isScheduled = ({ reading }: CaseRow['phases'][number]) =>
  reading.kind === 'event' && reading.status === 'scheduled'

function takeCase(row: InSheet<CaseRow>, seen: Map<string, InSheet<CaseRow>>, reading: WorkbookReading) {
  if (row.dni === '') {
    reading.logs.push(row)
    return
  }
  const { key } = row
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, row)
    reading.cases.push(row)
  } else if (first.dni !== row.dni) reading.refused.push(refuseTaken(row))
  else if (row.columns.others.has('state')) joinRows(first, row)
  else takeRepeated(first, row, reading)
}

function takeRepeated(first: InSheet<CaseRow>, row: InSheet<CaseRow>, reading: WorkbookReading) {
  const { added, notes } = addRepeated(first, row)
  if (!added) reading.skippedRows += 1
  reading.notes.push(...notes.map((note) => ({ ...note, sheet: row.sheet })))
}

/** What a log says of a case goes to the row that names its person; of several log rows of a case one is made. */
function joinLogs(seen: Map<string, InSheet<CaseRow>>, reading: WorkbookReading) {
  const rest = new Map<string, InSheet<CaseRow>>()
  for (const row of reading.logs) {
    const { key } = row
    const first = seen.get(key) ?? rest.get(key)
    if (first) joinRows(first, row)
    else rest.set(key, row)
  }
  reading.logs = [...rest.values()]
}

/** The refusal of a row whose case number is another person's. */
export const refuseTaken = (row: InSheet<CaseRow>): InSheet<RefusedRow> =>
  refuseRow(row, 'case_number_taken', row.caseNumber)

/** The refusal of a row for what its case number stands for. */
export const refuseRow = (
  row: InSheet<CaseRow>,
  reason: RefusedRow['reason'],
  value: string,
): InSheet<RefusedRow> => ({
  kind: 'refused',
  sheet: row.sheet,
  row: row.row,
  cell: cellOf(row, 'caseNumber'),
  reason,
  value,
  caseNumber: row.caseNumber,
})
