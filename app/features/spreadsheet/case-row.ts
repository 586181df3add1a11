import type { CivilDate } from '~/domain/civil-date'
import { cellName } from '~/infra/workbook/workbook'
import type { Columns, PhaseColumn } from './columns'
import type { CaseField } from './headings'
import type { PhaseReading } from './read-phase-cell'
import type { StateMark } from './read-state'
import type { Fault } from './row-cells'
import type { RowNote } from './row-notes'

/**
 * A row that says something about one case. Fields that the sheet leaves blank are null: they say nothing. In a
 * log, whose rows name their case by its number, `dni` is empty.
 */
export type CaseRow = {
  kind: 'case'
  row: number
  caseNumber: string
  /** The case number as two spellings of it are compared. */
  key: string
  /** What the row says, in short: the same text for the same saying. */
  digest?: string
  dni: string
  name: string | null
  email: string | null
  /** What may be the address, or the addresses, of the person: codes go there, so somebody is asked. */
  doubtfulEmails?: { addresses: string[]; said: string }
  /** Addresses that are struck through, or of which the cell says that they are not to be used. */
  refusedEmails?: { addresses: string[]; said: string }
  phone: string | null
  expedienteContrario: string | null
  processStartDate: CivilDate | null
  situacionActual: string | null
  assignedLawyer: string | null
  nextHearing: CivilDate | null
  /** What stands where the next hearing should be, when it is no day: `SUSPENDIDA`, `PTE SEÑALAR`. */
  hearingSaid?: string
  phases: PhaseMark[]
  /** Nobody sees the row, or its whole sheet. */
  hidden?: true
  /** Words of a state column that name no phase yet. */
  states?: StateMark[]
  notes?: RowNote[]
  columns: Columns
}
/** `sheet`: of a cell that stands in another sheet than the row it was added to. */
export type PhaseMark = {
  phase: PhaseColumn
  cell: string
  reading: PhaseReading
  sheet?: string
  isPlan?: boolean
}
export type RefusedRow = { kind: 'refused'; row: number } & Fault
export type RowReading = CaseRow | RefusedRow | { kind: 'skipped'; row: number }

/** Where a field of a row stands, as the program shows it (D17); for a field without a column, the row's number. */
export const cellOf = ({ columns, row }: CaseRow, field: CaseField) =>
  cellName(columns.fields.get(field) ?? columns.fields.get('caseNumber') ?? 0, row)
