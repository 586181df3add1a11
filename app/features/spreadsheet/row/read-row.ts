import { byFact, factOf } from '~/domain/cases/case-facts'
import { caseKey } from '~/domain/cases/case-number'
import { isDay } from '~/domain/cases/firm-facts'
import type { CivilDate } from '~/domain/civil-date'
import type { HearingFacts } from '~/domain/hearings/hearing'
import { normaliseDni } from '~/domain/people/dni'
import { readPhone } from '~/domain/people/phone'
import { saysOutcome } from '~/domain/stages/outcomes'
import type { Cell, Row } from '~/infra/workbook/workbook'
import type { Columns } from '../header/columns'
import type { CaseField } from '../header/headings'
import type { Mapping } from '../reading'
import type { CaseRow, RefusedRow, RowReading } from './case-row'
import { isSpoilt, saidIn, textOf } from './cell-text'
import { isBlankWord } from './contact-notes'
import { headsSums } from './empty-words'
import { isPlainlyOff, namesOtherDay } from './hearing-words'
import { noteContact } from './note-contact'
import { isNameUnread, noteStruck, noteUnread } from './note-unread'
import { type Addresses, readAddresses } from './read-addresses'
import { faultOfCaseNumber } from './read-case-number'
import { readDayCell } from './read-day-cell'
import { faultOfDni } from './read-dni'
import { factText, firmFactText, PLAIN_FACTS } from './read-fact'
import { readHearing } from './read-hearing'
import { readHolders } from './read-holders'
import { readName } from './read-name'
import { readPhases } from './read-phases'
import { addRulings } from './read-rulings'
import { isSituation, type KnownStates, noStates, readState, withDoubt } from './read-state'
import { readStateDay } from './read-state-day'
import { RowCells } from './row-cells'
import type { WordMeanings } from './word-meanings'

/** What the firm has explained and added. */
type RowMeanings = Pick<Mapping, 'words' | 'firmFacts'>
const NO_WORDS: WordMeanings = new Map()

/** Reads one row below the header. A single error rejects the whole row, because half a case is a wrong case. */
export function readRow(
  row: Row,
  columns: Columns,
  today: CivilDate,
  meanings: RowMeanings = {},
  states: KnownStates = noStates,
): RowReading {
  const cells = new RowCells(row, columns)
  const dni = cells.text('dni')
  const caseNumber = cells.text('caseNumber')
  const isBlank = !dni && (row.cells.length <= 1 || !caseNumber)
  if (isBlank || isSumLine(row, dni)) return { kind: 'skipped', row: row.number }
  return new RowReader(cells, today, meanings, states).read(dni, caseNumber)
}

/** A row that names a person is somebody's case, whatever its first cell says. */
const isSumLine = ({ cells: [first] }: Row, dni: string) => !/\d{7}/.test(dni) && headsSums(textOf(first))

class RowReader {
  constructor(
    private readonly cells: RowCells,
    private readonly today: CivilDate,
    private readonly meanings: RowMeanings,
    private readonly known: KnownStates,
  ) {}

  read(dniText: string, caseNumber: string): CaseRow | RefusedRow {
    noteStruck(this.cells)
    noteUnread(this.cells)
    const dni = this.cells.columns.fields.has('dni') ? this.dni(dniText) : ''
    const fault = faultOfCaseNumber(this.cells.of('caseNumber'), caseNumber)
    if (fault) this.cells.refuse('caseNumber', fault)
    if (isSpoilt(this.cells.of('caseNumber'))) this.cells.note('caseNumber', 'case_number_spoilt')
    const emailText = saidIn(this.cells.written('email'))
    const { sure, doubtful, refused } = this.addresses()
    const reading: CaseRow = {
      kind: 'case',
      row: this.cells.row.number,
      caseNumber,
      key: caseKey(caseNumber),
      dni,
      name: this.name(),
      ...(isNameUnread(this.cells) && { nameUnread: true }),
      email: sure,
      ...(doubtful.length > 0 && { doubtfulEmails: { addresses: doubtful, said: emailText } }),
      ...(refused.length > 0 && { refusedEmails: { addresses: refused, said: emailText } }),
      phone: readPhone(this.cells.text('phone')),
      ...byFact(PLAIN_FACTS, (name) => (isDay(factOf(name)) ? this.date(name) : factText(this.cells, name))),
      ...this.situation(),
      ...this.hearing(),
      ...readHolders(this.cells),
      phases: readPhases(this.cells, this.today, this.meanings.words ?? NO_WORDS, this.known.phases),
      columns: this.cells.columns,
    }
    this.addFirmFacts(reading)
    this.addState(reading)
    addRulings(reading, this.cells, this.known, this.today)
    this.dateLastPhase(reading)
    noteContact(this.cells, reading)
    const { fault: first, notes, row } = this.cells
    if (notes.length > 0) reading.notes = notes
    if (!first) return reading
    return { kind: 'refused', row: row.number, ...first, ...(reading.name && { name: reading.name }) }
  }

  private addFirmFacts(reading: CaseRow) {
    const { firmFacts = [] } = this.meanings
    for (const fact of firmFacts)
      if (this.cells.columns.fields.has(fact.key))
        reading[fact.key] = firmFactText(this.cells, fact, this.today)
  }

  /** What was not said to be written for clients is shown to them only as far as it is a known situation. */
  private situation(): Pick<CaseRow, 'situacionActual' | 'heldSituation'> {
    const text = this.cells.optional('situacionActual')
    const column = this.cells.columns.fields.get('situacionActual') ?? -1
    if (text === null || this.isForClients(column, text)) return { situacionActual: text }
    const answered = this.cells.columns.readers?.has(column) ?? false
    return { situacionActual: null, heldSituation: { text, answered } }
  }

  private isForClients(column: number, text: string): boolean {
    return this.cells.columns.readers?.get(column) === 'clients' || isSituation(text, this.known)
  }

  private addresses(): Addresses {
    const cell = this.cells.written('email')
    const read = readAddresses(textOf(cell))
    if (!cell?.struck) return read
    const all = [...(read.sure === null ? [] : [read.sure]), ...read.doubtful, ...read.refused]
    return { sure: null, doubtful: [], refused: all }
  }

  private dni(text: string): string {
    const fault = faultOfDni(text, this.cells)
    if (fault) this.cells.refuse('dni', fault)
    return normaliseDni(text)
  }

  private name(): string | null {
    const parts = (['name', 'surname'] as const).map((field) => this.cells.text(field))
    const { name, unread } = readName(parts)
    if (unread) this.cells.note('name', 'value_unread', unread)
    return name
  }

  private date(field: CaseField): CivilDate | null {
    return this.day(this.cells.of(field), this.cells.placeOf(field))
  }

  private day(cell: Cell | undefined, name: string): CivilDate | null {
    const day = readDayCell(cell?.struck ? undefined : cell, this.today)
    if (typeof day === 'object') return day.date
    if (day === 'impossible') this.cells.refuseAt(name, 'impossible_date', textOf(cell))
    if (day === 'unread') this.cells.noteAt(name, 'value_unread', textOf(cell))
    return null
  }

  private hearing(): Pick<CaseRow, 'nextHearing' | 'hearingSaid'> & HearingFacts {
    const words = saidIn(this.cells.written('nextHearing'))
    const nextHearing = isPlainlyOff(words) && !namesOtherDay(words) ? null : this.date('nextHearing')
    const isOff = nextHearing === null && !isBlankWord(words)
    const facts = readHearing(this.cells, nextHearing, isOff)
    return { nextHearing, ...facts, ...(isOff && { hearingSaid: words }) }
  }

  /** One status or event: a word for the phase, its date, and its text. */
  private addState(reading: CaseRow) {
    const state = saidIn(this.cells.other('state'))
    if (state === '') return
    const cell = this.cells.placeOfOther('state')
    const { date, doubt } = readStateDay(this.cells, state, this.today)
    const descriptionText = saidIn(this.cells.other('description'))
    const note = isBlankWord(descriptionText) ? null : descriptionText
    const word = withDoubt(state, doubt, note)
    const column = this.cells.columns.others.get('description') ?? -1
    const description = note !== null && this.isForClients(column, note) ? note : null
    const stateEvent = readState({ word, date, description }, this.known, this.today)
    if (stateEvent === null) reading.states = [{ cell, value: word, date, description }]
    else if (
      stateEvent !== 'nothing' &&
      !reading.phases.some(({ phase }) => phase.phaseId === stateEvent.phase.phaseId)
    )
      reading.phases.push({ ...stateEvent, cell })
  }

  /**
   * Phases that only say SÍ, with one column for the latest date: it is the date of the furthest phase. How a case has
   * ended has a day of its own, which the latest date leaves behind.
   */
  private dateLastPhase(row: CaseRow) {
    const date = this.day(this.cells.other('lastDate'), this.cells.placeOfOther('lastDate'))
    if (date && date > this.today) row.lastDateAhead = true
    if (!date || date > this.today) return
    const done = row.phases.filter(
      ({ reading }) => reading.kind === 'event' && reading.status === 'completed',
    )
    const last = done.sort((a, b) => b.phase.order - a.phase.order)[0]
    if (last?.reading.kind === 'event' && !saysOutcome(last.phase)) last.reading.eventDate ??= date
  }
}
