import type { NoDni } from '~/domain/people/identity-number'
import { type Cell, cellName, type Row } from '~/infra/workbook/workbook'
import type { Columns, OtherTarget } from '../header/columns'
import type { CaseField } from '../header/headings'
import { identityOf, textOf } from './cell-text'
import { isBlankWord, isGarbled } from './contact-notes'
import type { RowNote, RowNoteReason } from './row-notes'

export type RefusalReason =
  | 'dni_missing'
  | 'case_number_missing'
  /** A program has treated the number as a decimal, and may have dropped a zero. */
  | 'case_number_zeros'
  /** Another row of the person has the number with different zeros. */
  | 'case_number_alike'
  | NoDni
  | 'row_hidden'
  | 'two_dnis'
  | 'impossible_date'
  /** The name of a new client is given by a formula that has failed, or has no value. */
  | 'name_unread'
  /** Its number or DNI is struck through, so the row may no longer count. */
  | 'row_struck'
  | 'case_number_taken'
/** `who`: identifies a row without a number, wherever it is. */
export type Fault = {
  cell: string
  reason: RefusalReason
  value: string
  caseNumber: string
  who?: string
  name?: string
}

// They identify a row, whatever becomes of it.
const NAMES_A_CASE = new Set<CaseField>(['caseNumber', 'dni'])
const IDENTITIES = new Set<CaseField>(['caseNumber', 'dni', 'phone'])

/** The cells of a row by target, with the errors and doubts found in them. */
export class RowCells {
  /** The first of several. */
  fault: Fault | null = null
  readonly notes: RowNote[] = []
  private readonly byColumn: (Cell | undefined)[] = []

  constructor(
    readonly row: Row,
    readonly columns: Columns,
  ) {
    for (const cell of row.cells) this.byColumn[cell.column] = cell
  }

  at = (column: number) => this.byColumn[column]
  /** Struck-through text provides no field value. */
  of(field: CaseField): Cell | undefined {
    const cell = this.written(field)
    return cell?.struck ? undefined : cell
  }

  /** A cell whether or not it is struck through. */
  written = (field: CaseField) => this.byColumn[this.columns.fields.get(field) ?? -1]
  other = (target: OtherTarget) => this.byColumn[this.columns.others.get(target) ?? -1]

  placeAt = (column: number) => cellName(column, this.row.number)
  placeOf = (field: CaseField) => this.placeAt(this.columns.fields.get(field) ?? 0)
  placeOfOther = (target: OtherTarget) => this.placeAt(this.columns.others.get(target) ?? 0)

  /** A cell as its author sees it; error cells are empty. */
  text(field: CaseField): string {
    if (NAMES_A_CASE.has(field)) return identityOf(this.written(field))
    return IDENTITIES.has(field) ? identityOf(this.of(field)) : textOf(this.of(field))
  }

  /** The same; null for a blank or a placeholder for one, and for a text that has lost letters. */
  optional(field: CaseField): string | null {
    const text = this.text(field)
    if (isBlankWord(text)) return null
    if (!isGarbled(text)) return text
    this.note(field, 'value_unread', text)
    return null
  }

  note(field: CaseField, reason: RowNoteReason, value = this.text(field)) {
    this.noteAt(this.placeOf(field), reason, value)
  }

  noteAt(cell: string, reason: RowNoteReason, value: string) {
    this.notes.push({ reason, cell, value, caseNumber: this.text('caseNumber') })
  }

  refuse(field: CaseField, reason: RefusalReason) {
    this.refuseAt(this.placeOf(field), reason, this.text(field))
  }

  refuseAt(cell: string, reason: RefusalReason, value: string) {
    const caseNumber = reason === 'case_number_missing' ? '' : this.text('caseNumber')
    this.fault ??= { cell, reason, value, caseNumber, ...(caseNumber === '' && { who: this.who() }) }
  }

  private who = () =>
    (['dni', 'name', 'surname', 'expedienteContrario'] as const)
      .map((field) => this.text(field))
      .join(' ')
      .trim()
}
