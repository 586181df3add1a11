import type { CivilDate } from '~/features/calendar/civil-date'
import { caseKey } from '~/features/cases/case-number'
import type { Workbook } from '~/infra/workbook/workbook'
import { type FieldColumn, findColumns, type PhaseColumn } from './find-columns'
import { type CaseRow, cellOf, type RefusedRow, readRow } from './read-row'
import type { WordMeanings } from './word-meanings'

export type InSheet<Reading> = Reading & { sheet: string }

/** Everything a workbook says about cases. `sheets` are those that list cases; the others are left alone. */
export type WorkbookReading = {
  sheets: string[]
  cases: InSheet<CaseRow>[]
  refused: InSheet<RefusedRow>[]
  skippedRows: number
}

/** The phases and fields of the portal decide what a column feeds; `words` are the firm's own, once explained. */
export type Mapping = { phases: PhaseColumn[]; fields: FieldColumn[]; words?: WordMeanings }

/**
 * Reads every sheet that has a header with DNI and case number. Of several rows with one case number the first
 * stands: a later one is refused when it names another person, and left out when it names the same.
 */
export function readSheets(workbook: Workbook, mapping: Mapping, today: CivilDate): WorkbookReading {
  const reading: WorkbookReading = { sheets: [], cases: [], refused: [], skippedRows: 0 }
  const seen = new Map<string, string>()
  for (const sheet of workbook.sheets) {
    const columns = findColumns(sheet, mapping.phases, mapping.fields)
    if (!columns) continue
    reading.sheets.push(sheet.name)
    for (const row of sheet.rows) {
      if (row.number <= columns.headerRow) continue
      const result = readRow(row, columns, today, mapping.words)
      if (result.kind === 'skipped') reading.skippedRows += 1
      else if (result.kind === 'refused') reading.refused.push({ ...result, sheet: sheet.name })
      else takeCase({ ...result, sheet: sheet.name }, seen, reading)
    }
  }
  return reading
}

function takeCase(row: InSheet<CaseRow>, seen: Map<string, string>, reading: WorkbookReading) {
  const key = caseKey(row.caseNumber)
  const owner = seen.get(key)
  if (owner === undefined) {
    seen.set(key, row.dni)
    reading.cases.push(row)
  } else if (owner === row.dni) reading.skippedRows += 1
  else reading.refused.push(refuseTaken(row))
}

/** The refusal of a row whose case number is another person's. */
export const refuseTaken = (row: InSheet<CaseRow>): InSheet<RefusedRow> => ({
  kind: 'refused',
  sheet: row.sheet,
  row: row.row,
  cell: cellOf(row, 'caseNumber'),
  reason: 'case_number_taken',
  value: row.caseNumber,
  caseNumber: row.caseNumber,
})
