import type { CivilDate } from '~/features/calendar/civil-date'
import { caseKey } from '~/features/cases/case-number'
import { dnisIn, isValidDni, normaliseDni } from '~/features/clients/dni'
import { readEmail } from '~/features/clients/email'
import { readPhone } from '~/features/clients/phone'
import { type Cell, cellName, type Row } from '~/infra/workbook/workbook'
import { isSpoilt, textOf, valueOfCell } from './cell-text'
import type { Columns, PhaseColumn } from './columns'
import { hasSecondEmail, isBlankWord, isGarbled, isNoName, likelyEmail, wantsReading } from './contact-notes'
import type { CaseField } from './headings'
import { readDayCell } from './read-day-cell'
import { type PhaseReading, readPhaseCell, saysNothing } from './read-phase-cell'
import { type KnownStates, noStates, readState, type StateMark } from './read-state'
import { type Fault, RowCells } from './row-cells'
import type { RowNote } from './row-notes'
import { type WordMeanings, withMeaning } from './word-meanings'

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
  phone: string | null
  expedienteContrario: string | null
  processStartDate: CivilDate | null
  situacionActual: string | null
  assignedLawyer: string | null
  nextHearing: CivilDate | null
  phases: PhaseMark[]
  /** Words of a state column that name no phase yet. */
  states?: StateMark[]
  notes?: RowNote[]
  columns: Columns
}
/** `sheet`: of a cell that stands in another sheet than the row it was added to. */
export type PhaseMark = { phase: PhaseColumn; cell: string; reading: PhaseReading; sheet?: string }
export type RefusedRow = { kind: 'refused'; row: number } & Fault
export type RowReading = CaseRow | RefusedRow | { kind: 'skipped'; row: number }

const MAX_CASE_NUMBER = 50
const MAX_NAME = 200

/** Where a field of a row stands, as the program shows it (D17); for a field without a column, the row's number. */
export const cellOf = ({ columns, row }: CaseRow, field: CaseField) =>
  cellName(columns.fields.get(field) ?? columns.fields.get('caseNumber') ?? 0, row)

/** Reads one row below the header. One fault refuses the whole row, because half a case is a wrong case. */
export function readRow(
  row: Row,
  columns: Columns,
  today: CivilDate,
  words: WordMeanings = new Map(),
  states: KnownStates = noStates,
): RowReading {
  const cells = new RowCells(row, columns)
  const dni = cells.text('dni')
  const caseNumber = cells.text('caseNumber')
  if ((!dni && row.cells.length <= 1) || (!dni && !caseNumber)) return { kind: 'skipped', row: row.number }
  return new RowReader(cells, today, words, states).read(dni, caseNumber)
}

class RowReader {
  constructor(
    private readonly cells: RowCells,
    private readonly today: CivilDate,
    private readonly words: WordMeanings,
    private readonly known: KnownStates,
  ) {}

  read(dniText: string, caseNumber: string): CaseRow | RefusedRow {
    const dni = this.cells.columns.fields.has('dni') ? this.dni(dniText) : ''
    if (!isCaseNumber(caseNumber)) this.cells.refuse('caseNumber', 'case_number_missing')
    if (isSpoilt(this.cells.of('caseNumber'))) this.cells.note('caseNumber', 'case_number_spoilt')
    const reading: CaseRow = {
      kind: 'case',
      row: this.cells.row.number,
      caseNumber,
      key: caseKey(caseNumber),
      dni,
      name: this.name(),
      email: readEmail(this.cells.text('email')),
      phone: readPhone(this.cells.text('phone')),
      expedienteContrario: this.cells.optional('expedienteContrario'),
      processStartDate: this.date('processStartDate'),
      situacionActual: this.cells.optional('situacionActual'),
      assignedLawyer: this.cells.optional('assignedLawyer'),
      nextHearing: this.date('nextHearing'),
      phases: this.phases(),
      columns: this.cells.columns,
    }
    this.addState(reading)
    this.dateLastPhase(reading)
    this.noteContact(reading)
    const { fault, notes, row } = this.cells
    if (notes.length > 0) reading.notes = notes
    return fault ? { kind: 'refused', row: row.number, ...fault } : reading
  }

  private noteContact({ name, email, phone }: CaseRow) {
    if (name && this.isGarbled()) this.cells.note('name', 'name_garbled', name)
    const addresses = this.cells.text('email')
    if (hasSecondEmail(addresses)) this.cells.note('email', 'email_second')
    const meant = email && likelyEmail(email)
    if (meant) this.cells.note('email', 'email_misspelt', `${email} → ${meant}`)
    if (!email && wantsReading(addresses)) this.cells.note('email', 'value_unread')
    if (!phone && wantsReading(this.cells.text('phone'))) this.cells.note('phone', 'value_unread')
  }

  /** By the cells themselves: what shows that letters were lost may be a sign that nobody sees. */
  private isGarbled = () =>
    (['name', 'surname'] as const).some((field) => {
      const cell = this.cells.of(field)
      return cell?.type === 'text' && isGarbled(cell.text)
    })

  private dni(text: string): string {
    const dni = normaliseDni(text)
    if (dni === '') this.cells.refuse('dni', 'dni_missing')
    else if (dnisIn(text).length > 1) this.cells.refuse('dni', 'two_dnis')
    else if (!isValidDni(dni)) this.cells.refuse('dni', 'dni_letter')
    return dni
  }

  private name(): string | null {
    const parts = [this.cells.text('name'), this.cells.text('surname')].filter((part) => !isNoName(part))
    const name = parts.join(' ').slice(0, MAX_NAME)
    return isBlankWord(name) ? null : name
  }

  private date(field: CaseField): CivilDate | null {
    return this.day(this.cells.of(field), this.cells.placeOf(field))
  }

  private day(cell: Cell | undefined, name: string): CivilDate | null {
    const day = readDayCell(cell, this.today)
    if (typeof day === 'object') return day.date
    if (day === 'impossible') this.cells.refuseAt(name, 'impossible_date', textOf(cell))
    if (day === 'unread') this.cells.noteAt(name, 'value_unread', textOf(cell))
    return null
  }

  private phases(): PhaseMark[] {
    const marks: PhaseMark[] = []
    for (const [column, phase] of this.cells.columns.phases) {
      const cell = this.cells.at(column)
      if (!cell) continue
      const reading = withMeaning(readPhaseCell(cell, this.today), phase.phaseId, this.words)
      const name = this.cells.placeAt(column)
      if (reading.kind === 'impossible_date') this.cells.refuseAt(name, 'impossible_date', valueOfCell(cell))
      marks.push({ phase, cell: name, reading })
    }
    return marks
  }

  /** One state, or one thing that happened: a word for the phase, its day, and what there is to say about it. */
  private addState(reading: CaseRow) {
    const word = textOf(this.cells.other('state'))
    if (word === '') return
    const cell = this.cells.placeOfOther('state')
    const date = this.day(this.cells.other('date'), this.cells.placeOfOther('date'))
    const said = textOf(this.cells.other('description'))
    const description = isBlankWord(said) ? null : said
    const found = readState({ word, date, description }, this.known, this.today)
    if (found === null) reading.states = [{ cell, value: word, date, description }]
    else if (
      found !== 'nothing' &&
      !reading.phases.some(({ phase }) => phase.phaseId === found.phase.phaseId)
    )
      reading.phases.push({ ...found, cell })
  }

  /** Phases that say only SÍ, and one column for the last day: it is the day of the furthest of them. */
  private dateLastPhase({ phases }: CaseRow) {
    const date = this.day(this.cells.other('lastDate'), this.cells.placeOfOther('lastDate'))
    if (!date || date > this.today) return
    const done = phases.filter(({ reading }) => reading.kind === 'event' && reading.status === 'completed')
    const last = done.sort((a, b) => b.phase.order - a.phase.order)[0]?.reading
    if (last?.kind === 'event') last.eventDate ??= date
  }
}

const isCaseNumber = (text: string) =>
  caseKey(text) !== '' && text.length <= MAX_CASE_NUMBER && !saysNothing(text)
