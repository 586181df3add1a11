import type { SheetFacts } from '~/domain/cases/case-facts'
import type { FirmFacts } from '~/domain/cases/firm-facts'
import { cellName } from '~/infra/workbook/workbook'
import type { Columns, PhaseColumn } from '../header/columns'
import type { CaseField } from '../header/headings'
import type { HoldersSaid } from './read-holders'
import type { PhaseReading } from './read-phase-cell'
import type { StateCell } from './read-state'
import type { Fault } from './row-cells'
import type { RowNote } from './row-notes'

/**
 * A row about one case. Fields left blank in the sheet are null: they say nothing. In a log, whose rows identify their
 * case by number, `dni` is empty.
 */
export type CaseRow = SheetFacts &
  FirmFacts &
  HoldersSaid & {
    kind: 'case'
    row: number
    caseNumber: string
    /** The compared form of the case number. */
    key: string
    /** A digest of the row's content. */
    digest?: string
    dni: string
    name: string | null
    /** Its name cannot be read: a formula has failed, or has no value. */
    nameUnread?: true
    email: string | null
    /** What may be the person's address or addresses: codes are sent there, so somebody is asked. */
    doubtfulEmails?: { addresses: string[]; said: string }
    /** Addresses that are struck through or marked as not to be used. */
    refusedEmails?: { addresses: string[]; said: string }
    phone: string | null
    /** A situation in the firm's own words, which stay inside; `answered`: somebody has said that they do. */
    heldSituation?: { text: string; answered: boolean }
    /** The text in place of the next hearing, if it is not a date: `SUSPENDIDA`, `PTE SEÑALAR`. */
    hearingSaid?: string
    phases: PhaseCell[]
    /** Its latest date has not come: then it is that of a phase. */
    lastDateAhead?: true
    /** From older rows, on phases that no newer one mentions: not shown, but asked about where the case shows such a phase. */
    past?: PhaseCell[]
    /** The row, or its whole sheet, is hidden. */
    hidden?: true
    /** Words in a status column that do not name a phase yet. */
    states?: StateCell[]
    notes?: RowNote[]
    columns: Columns
    /** The cells of fields that were added from another row. */
    places?: Partial<Record<CaseField, FieldPlace>>
  }
export type FieldPlace = { sheet: string; cell: string }
/** `sheet`: of a cell in another sheet than the row it was added to. */
export type PhaseCell = {
  phase: PhaseColumn
  cell: string
  reading: PhaseReading
  sheet?: string
  isPlan?: boolean
}
export type RefusedRow = { kind: 'refused'; row: number } & Fault
export type RowReading = CaseRow | RefusedRow | { kind: 'skipped'; row: number }

/**
 * The cell of a row's field as displayed by the program (D17); for a field without a column, that of the row's number.
 */
export const cellOf = ({ columns, row }: CaseRow, field: CaseField) =>
  cellName(columns.fields.get(field) ?? columns.fields.get('caseNumber') ?? 0, row)

/** The same with its sheet; for a field from another row, the cell of that row. */
export const placeOfField = (row: CaseRow & { sheet: string }, field: CaseField): FieldPlace =>
  row.places?.[field] ?? { sheet: row.sheet, cell: cellOf(row, field) }
