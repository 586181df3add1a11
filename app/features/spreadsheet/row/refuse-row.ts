import type { InSheet } from '../reading'
import { type CaseRow, cellOf, type RefusedRow } from './case-row'

/** The rejection of a row whose case number belongs to another person. */
export const refuseTaken = (row: InSheet<CaseRow>): InSheet<RefusedRow> =>
  refuseRow(row, 'case_number_taken', row.caseNumber)

/** The rejection of a row because of its case number. */
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
