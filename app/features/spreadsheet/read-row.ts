import type { CivilDate } from '~/features/calendar/civil-date'
import { caseKey } from '~/features/cases/case-number'
import { dnisIn, isValidDni, normaliseDni } from '~/features/clients/dni'
import { readEmail } from '~/features/clients/email'
import { readPhone } from '~/features/clients/phone'
import { type Cell, cellName, type Row } from '~/infra/workbook/workbook'
import { identityOf, isSpoilt, textOf, valueOfCell } from './cell-text'
import type { Columns, OtherFeed, PhaseColumn } from './columns'
import { hasSecondEmail, isBlankWord, isGarbled, isNoName, likelyEmail, wantsReading } from './contact-notes'
import type { CaseField } from './headings'
import { readDayCell } from './read-day-cell'
import { type PhaseReading, readPhaseCell, saysNothing } from './read-phase-cell'
import { type KnownStates, noStates, readState, type StateMark } from './read-state'
import type { RowNote, RowNoteReason } from './row-notes'
import { type WordMeanings, withMeaning } from './word-meanings'

export type RefusalReason =
  | 'dni_missing'
  | 'case_number_missing'
  | 'dni_letter'
  | 'two_dnis'
  | 'impossible_date'
  | 'case_number_taken'

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
export type RefusedRow = {
  kind: 'refused'
  row: number
  cell: string
  reason: RefusalReason
  value: string
  caseNumber: string
}
export type RowReading = CaseRow | RefusedRow | { kind: 'skipped'; row: number }

const MAX_CASE_NUMBER = 50
const MAX_NAME = 200
const IDENTITIES = new Set<CaseField>(['caseNumber', 'dni', 'phone'])

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
  const reader = new RowReader(row, columns, today, words, states)
  const dni = reader.text('dni')
  const caseNumber = reader.text('caseNumber')
  if ((!dni && row.cells.length <= 1) || (!dni && !caseNumber)) return { kind: 'skipped', row: row.number }
  return reader.read(dni, caseNumber)
}

class RowReader {
  private refused: RefusedRow | null = null
  private readonly notes: RowNote[] = []
  private readonly byColumn: (Cell | undefined)[] = []

  constructor(
    private readonly row: Row,
    private readonly columns: Columns,
    private readonly today: CivilDate,
    private readonly words: WordMeanings,
    private readonly known: KnownStates,
  ) {
    for (const cell of row.cells) this.byColumn[cell.column] = cell
  }

  read(dniText: string, caseNumber: string): CaseRow | RefusedRow {
    const dni = this.columns.fields.has('dni') ? this.dni(dniText) : ''
    if (!isCaseNumber(caseNumber)) this.refuse('caseNumber', 'case_number_missing')
    if (isSpoilt(this.cell('caseNumber'))) this.note('caseNumber', 'case_number_spoilt')
    const reading: CaseRow = {
      kind: 'case',
      row: this.row.number,
      caseNumber,
      key: caseKey(caseNumber),
      dni,
      name: this.name(),
      email: readEmail(this.text('email')),
      phone: readPhone(this.text('phone')),
      expedienteContrario: this.optional('expedienteContrario'),
      processStartDate: this.date('processStartDate'),
      situacionActual: this.optional('situacionActual'),
      assignedLawyer: this.optional('assignedLawyer'),
      nextHearing: this.date('nextHearing'),
      phases: this.phases(),
      columns: this.columns,
    }
    this.addState(reading)
    this.dateLastPhase(reading)
    this.noteContact(reading)
    if (this.notes.length > 0) reading.notes = this.notes
    return this.refused ?? reading
  }

  private noteContact({ name, email, phone }: CaseRow) {
    if (name && this.isGarbled()) this.note('name', 'name_garbled', name)
    const addresses = this.text('email')
    if (hasSecondEmail(addresses)) this.note('email', 'email_second')
    const meant = email && likelyEmail(email)
    if (meant) this.note('email', 'email_misspelt', `${email} → ${meant}`)
    if (!email && wantsReading(addresses)) this.note('email', 'value_unread')
    if (!phone && wantsReading(this.text('phone'))) this.note('phone', 'value_unread')
  }

  /** By the cells themselves: what shows that letters were lost may be a sign that nobody sees. */
  private isGarbled = () =>
    (['name', 'surname'] as const).some((field) => {
      const cell = this.cell(field)
      return cell?.type === 'text' && isGarbled(cell.text)
    })

  private note(field: CaseField, reason: RowNoteReason, value = this.text(field)) {
    this.noteCell(this.nameOfField(field), reason, value)
  }

  private noteCell(cell: string, reason: RowNoteReason, value: string) {
    this.notes.push({ reason, cell, value, caseNumber: this.text('caseNumber') })
  }

  /** A cell as its writer sees it; error cells say nothing. */
  text(field: CaseField): string {
    return IDENTITIES.has(field) ? identityOf(this.cell(field)) : textOf(this.cell(field))
  }

  private optional(field: CaseField): string | null {
    const text = this.text(field)
    return isBlankWord(text) ? null : text
  }

  private dni(text: string): string {
    const dni = normaliseDni(text)
    if (dni === '') this.refuse('dni', 'dni_missing')
    else if (dnisIn(text).length > 1) this.refuse('dni', 'two_dnis')
    else if (!isValidDni(dni)) this.refuse('dni', 'dni_letter')
    return dni
  }

  private name(): string | null {
    const parts = [this.text('name'), this.text('surname')].filter((part) => !isNoName(part))
    const name = parts.join(' ').slice(0, MAX_NAME)
    return isBlankWord(name) ? null : name
  }

  private date(field: CaseField): CivilDate | null {
    return this.day(this.cell(field), this.nameOfField(field))
  }

  private day(cell: Cell | undefined, name: string): CivilDate | null {
    const day = readDayCell(cell, this.today)
    if (typeof day === 'object') return day.date
    if (day === 'impossible') this.refuseCell(name, 'impossible_date', textOf(cell))
    if (day === 'unread') this.noteCell(name, 'value_unread', textOf(cell))
    return null
  }

  private phases(): PhaseMark[] {
    const marks: PhaseMark[] = []
    for (const [column, phase] of this.columns.phases) {
      const cell = this.byColumn[column]
      if (!cell) continue
      const reading = withMeaning(readPhaseCell(cell, this.today), phase.phaseId, this.words)
      const name = cellName(column, this.row.number)
      if (reading.kind === 'impossible_date') this.refuseCell(name, 'impossible_date', valueOfCell(cell))
      marks.push({ phase, cell: name, reading })
    }
    return marks
  }

  /** One state, or one thing that happened: a word for the phase, its day, and what there is to say about it. */
  private addState(reading: CaseRow) {
    const word = textOf(this.other('state'))
    if (word === '') return
    const cell = this.nameOf('state')
    const date = this.day(this.other('date'), this.nameOf('date'))
    const description = textOf(this.other('description')) || null
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
    const date = this.day(this.other('lastDate'), this.nameOf('lastDate'))
    if (!date || date > this.today) return
    const done = phases.filter(({ reading }) => reading.kind === 'event' && reading.status === 'completed')
    const last = done.sort((a, b) => b.phase.order - a.phase.order)[0]?.reading
    if (last?.kind === 'event') last.eventDate ??= date
  }

  private other = (feed: OtherFeed) => this.byColumn[this.columns.others.get(feed) ?? -1]
  private nameOf = (feed: OtherFeed) => cellName(this.columns.others.get(feed) ?? 0, this.row.number)
  private nameOfField = (field: CaseField) => cellName(this.columns.fields.get(field) ?? 0, this.row.number)
  private cell = (field: CaseField) => this.byColumn[this.columns.fields.get(field) ?? -1]

  private refuse(field: CaseField, reason: RefusalReason) {
    this.refuseCell(this.nameOfField(field), reason, this.text(field))
  }

  private refuseCell(cell: string, reason: RefusalReason, value: string) {
    // Rows without a number of their own are told apart by where they stand.
    const caseNumber = reason === 'case_number_missing' ? '' : this.text('caseNumber')
    this.refused ??= { kind: 'refused', row: this.row.number, cell, reason, value, caseNumber }
  }
}

const isCaseNumber = (text: string) =>
  caseKey(text) !== '' && text.length <= MAX_CASE_NUMBER && !saysNothing(text)
