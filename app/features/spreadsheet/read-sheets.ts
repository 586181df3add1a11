import type { CivilDate } from '~/domain/civil-date'
import type { Sheet, Workbook } from '~/infra/workbook/workbook'
import { describeSheet } from './header/describe-sheet'
import { findColumns } from './header/find-columns'
import { asksForYes, markStandings, offeredTable } from './header/offered-tables'
import type { SheetView } from './header/sheet-view'
import { ageOf } from './header/table-age'
import { type Table, tablesIn } from './header/tables'
import { Wishes } from './header/wishes'
import { joinRows } from './join-rows'
import type { InSheet, Mapping, WorkbookReading } from './reading'
import type { CaseRow } from './row/case-row'
import { knownStates } from './row/read-state'
import { type AcceptedRows, surveyRows } from './survey-rows'
import { RowTaker, type SheetToRead } from './take-rows'
import { mappingOf, targetsOf } from './workbook-mapping'

/**
 * Reads every table whose header has DNI and case number, hidden ones last. Of several rows with one case number the
 * first counts, or in tabs for years the newest: a later row is rejected if it names another person, even if the first
 * was rejected itself; if it names the same person, it fills in what the first leaves blank, or adds an event (a log
 * has one row for each). `accepted` rows are left out and counted as unchanged. Tables awaiting approval are left out as
 * well; `offered` contains what they would say.
 */
export function readSheets(
  workbook: Workbook,
  mapping: Mapping,
  today: CivilDate,
  accepted?: AcceptedRows,
): WorkbookReading {
  const listed: Listed[] = []
  const views = workbook.sheets
    .flatMap((whole) => tablesOf(whole, mapping))
    .map((sheet) => {
      const sheetMapping = mappingOf(mapping.workbook, sheet.name)
      const columns = sheetMapping?.ignored
        ? null
        : findColumns(sheet, mapping.phases, mapping.fields, sheetMapping)
      const view = describeSheet(sheet, columns, sheetMapping, mapping)
      const isSaid = sheetMapping !== null && sheetMapping.columns.length > 0
      const hidden = sheet.hidden && !isSaid
      const entity = sheetMapping?.entity ? sheet.tab : ''
      if (columns) listed.push({ sheet, columns, view, entity, hidden, age: ageOf(sheet.tab) })
      return view
    })
  markStandings(
    listed.map(({ view }) => view),
    mapping.answers,
    mapping.accepts,
  )
  const readTables = (tables: Listed[]) => readListed(tables, views, mapping, today, accepted)
  const isAccepted = ({ view }: Listed) => view.standing === 'accepted'
  const reading = readTables(listed.filter(isAccepted))
  const asking = listed.filter(asksForYes)
  if (asking.length === 0) return reading
  const whole = readTables(listed.filter((table) => isAccepted(table) || asking.includes(table)))
  return { ...reading, offered: { reading: whole, tables: asking.map(offeredTable) } }
}

type Listed = SheetToRead & { view: SheetView }

function readListed(
  listed: SheetToRead[],
  views: SheetView[],
  mapping: Mapping,
  today: CivilDate,
  accepted?: AcceptedRows,
): WorkbookReading {
  const reading: WorkbookReading = {
    sheets: listed.map(({ sheet }) => sheet.name),
    cases: [],
    logs: [],
    refused: [],
    notes: [],
    skippedRows: listed.reduce((sum, { sheet }) => sum + sheet.repeatedHeaders, 0),
    unchanged: [],
    found: views,
  }
  const survey =
    accepted &&
    surveyRows(
      listed.map(({ sheet, columns, entity }) => [sheet, columns, entity]),
      accepted,
    )
  const states = knownStates(mapping.phases, mapping.states ?? new Map())
  const ages = new Map(listed.map(({ sheet, age }) => [sheet.name, age]))
  const taker = new RowTaker({ mapping, today, states, survey, ages }, reading)
  const ordered = visibleFirst(listed)
  for (const which of ['seen', 'unseen'] as const) {
    for (const sheet of ordered) taker.take(sheet, which)
    taker.joinHistory()
  }
  taker.dropOutdated()
  joinLogs(taker.seen, reading)
  return reading
}

function tablesOf(sheet: Sheet, { workbook, phases, fields }: Mapping): Table[] {
  const sheetMapping = mappingOf(workbook, sheet.name)
  const header = sheetMapping?.ignored ? null : findColumns(sheet, phases, fields, sheetMapping)
  return tablesIn(sheet, new Wishes(phases, fields, targetsOf(sheetMapping)), header?.headerRow ?? null)
}

/** Hidden content is older than visible content, wherever it is. */
const visibleFirst = (sheets: SheetToRead[]) =>
  [...sheets].sort((a, b) => Number(a.sheet.hidden) - Number(b.sheet.hidden))

/** Log entries of a case are added to the row that names its person; several log rows of a case are merged. */
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
