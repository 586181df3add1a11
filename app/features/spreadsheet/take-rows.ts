import { caseKey, isSameSpelling } from '~/domain/cases/case-number'
import type { CivilDate } from '~/domain/civil-date'
import type { Row } from '~/infra/workbook/workbook'
import { ClaimedNumbers } from './claimed-numbers'
import type { Columns } from './header/columns'
import { lastDayOf } from './header/table-age'
import type { Table } from './header/tables'
import { addHistory, addRepeated, joinRows } from './join-rows'
import type { InSheet, Mapping, WorkbookReading } from './reading'
import { Refusals } from './refusals'
import type { CaseRow, RefusedRow, RowReading } from './row/case-row'
import { doubtOpponentsAddress } from './row/opponents-address'
import { readRow } from './row/read-row'
import type { KnownStates } from './row/read-state'
import { refuseRow, refuseTaken } from './row/refuse-row'
import type { RowSurvey, Survey } from './survey-rows'

/** A table that lists cases. `hidden`: it is hidden, and nobody has mapped its columns. */
export type SheetToRead = {
  sheet: Table
  columns: Columns
  entity: string
  hidden: boolean
  /** The age of its tab. */
  age: number
}

export type TakingRules = {
  mapping: Mapping
  today: CivilDate
  states: KnownStates
  survey: Survey | undefined
  /** By table name. */
  ages: Map<string, number>
}

type CaseInSheet = InSheet<CaseRow>

/** Reads the rows of tables and merges all rows of a case into one. */
export class RowTaker {
  /** The row that represents a case, by the key of its number. */
  readonly seen = new Map<string, CaseInSheet>()
  private readonly claims = new ClaimedNumbers()
  /** Older rows of cases, added to the newest once all are known. */
  private older: CaseInSheet[] = []
  private readonly refusals = new Refusals()

  constructor(
    private readonly rules: TakingRules,
    private readonly reading: WorkbookReading,
  ) {}

  /** Reads the visible rows, or the hidden ones. */
  take(table: SheetToRead, which: 'seen' | 'unseen') {
    const { sheet, columns } = table
    const { mapping, today, states, survey } = this.rules
    for (const row of sheet.rows) {
      if (row.number <= columns.headerRow || (row.hidden ? 'unseen' : 'seen') !== which) continue
      const surveyed = survey?.of(sheet, row.number)
      if (surveyed && survey?.isUnchanged(surveyed)) this.reading.unchanged.push(surveyed.key)
      else this.takeReading(readRow(row, columns, today, mapping, states), row, table, surveyed)
    }
  }

  private takeReading(result: RowReading, row: Row, table: SheetToRead, surveyed: RowSurvey | undefined) {
    const { reading, claims } = this
    const { sheet, columns, entity } = table
    const hidden = row.hidden === true || table.hidden
    if (result.kind === 'skipped') {
      reading.skippedRows += 1
      return
    }
    const rowInSheet = { ...result, sheet: sheet.name }
    if (hidden && this.isSeen(rowInSheet)) this.passOver(rowInSheet)
    else if (rowInSheet.kind === 'refused') {
      reading.refused.push(rowInSheet)
      claims.add(row, columns)
      // A hidden row is no newer state of a case, whatever is wrong with it.
      if (!row.hidden)
        this.refusals.add(caseKey(rowInSheet.caseNumber), { age: this.ageOf(sheet.name), dni: null, hidden })
    } else if (row.hidden) reading.refused.push(refuseRow(rowInSheet, 'row_hidden', rowInSheet.caseNumber))
    else if (claims.isOthers(rowInSheet)) {
      reading.refused.push(refuseTaken(rowInSheet))
      this.refusals.add(rowInSheet.key, { age: this.ageOf(sheet.name), dni: rowInSheet.dni, hidden })
    } else {
      if (hidden) rowInSheet.hidden = true
      if (entity) rowInSheet.expedienteContrario ??= entity
      doubtOpponentsAddress(rowInSheet)
      // What is of a day to come changes once it has come, and notes are reported in every run.
      if (!rowInSheet.lastDateAhead && !rowInSheet.phases.some(isScheduled) && !rowInSheet.notes)
        rowInSheet.digest = surveyed?.digest
      reading.notes.push(...(rowInSheet.notes ?? []).map((note) => ({ ...note, sheet: sheet.name })))
      this.takeCase(rowInSheet)
    }
  }

  private ageOf = (sheet: string) => this.rules.ages.get(sheet) ?? Number.POSITIVE_INFINITY

  /** An older row of a case does not replace a newer one that was rejected. */
  dropOutdated() {
    const stay = this.reading.cases.filter((row) => !this.refusals.isNewer(row, this.ageOf(row.sheet)))
    this.reading.skippedRows += this.reading.cases.length - stay.length
    this.reading.cases = stay
  }

  /** True for a case with a visible row: an error in that row is no reason to read a hidden one. */
  private isSeen(row: CaseInSheet | InSheet<RefusedRow>): boolean {
    const key = caseKey(row.caseNumber)
    const first = this.seen.get(key)
    const dni = row.kind === 'case' ? row.dni : null
    return (first !== undefined && !first.hidden) || (key !== '' && this.refusals.isInSight(key, dni))
  }

  /** Hidden content is ignored next to visible content; differences are reported. */
  private passOver(row: CaseInSheet | InSheet<RefusedRow>) {
    this.reading.skippedRows += 1
    const first = this.seen.get(caseKey(row.caseNumber))
    if (row.kind === 'refused' || first === undefined || first.dni !== row.dni) return
    const { notes } = addRepeated({ ...first, phases: [...first.phases] }, row)
    this.reading.notes.push(...notes.map((note) => ({ ...note, sheet: row.sheet })))
  }

  private takeCase(row: CaseInSheet) {
    if (row.dni === '') {
      this.reading.logs.push(row)
      return
    }
    const first = this.seen.get(row.key)
    if (first === undefined) {
      this.seen.set(row.key, row)
      this.reading.cases.push(row)
    } else if (first.dni !== row.dni) this.reading.refused.push(refuseTaken(row))
    else if (!isSameSpelling(first.caseNumber, row.caseNumber))
      this.reading.refused.push(
        refuseRow(row, 'case_number_alike', `${row.caseNumber} / ${first.caseNumber}`),
      )
    else if (row.columns.others.has('state')) joinRows(first, row)
    else this.takeAgain(first, row)
  }

  private takeAgain(first: CaseInSheet, row: CaseInSheet) {
    const newer = this.newerOf(first, row)
    if (newer === null) {
      const { added, notes } = addRepeated(first, row)
      if (!added) this.reading.skippedRows += 1
      this.reading.notes.push(...notes.map((note) => ({ ...note, sheet: row.sheet })))
      return
    }
    if (newer === row) {
      this.seen.set(row.key, row)
      this.reading.cases[this.reading.cases.indexOf(first)] = row
    }
    this.older.push(newer === row ? first : row)
  }

  /** Adds older rows to the newest, newer ones first: what one leaves in doubt, no older one resolves. */
  joinHistory() {
    const newestFirst = this.older.sort(
      (a, b) => this.ageOf(b.sheet) - this.ageOf(a.sheet) || lastDayOf(b).localeCompare(lastDayOf(a)),
    )
    for (const mention of newestFirst) {
      const newest = this.seen.get(mention.key)
      if (newest && !addHistory(newest, mention, this.rules.mapping.closing)) this.reading.skippedRows += 1
    }
    this.older = []
  }

  /** The newer of two rows of a case in tabs for years; within one year, the one with the later date. */
  private newerOf(first: CaseInSheet, row: CaseInSheet): CaseInSheet | null {
    const age = (of: CaseInSheet) => this.ageOf(of.sheet)
    if (age(first) !== age(row)) return age(first) > age(row) ? first : row
    const [known, other] = [lastDayOf(first), lastDayOf(row)]
    if (first.sheet === row.sheet || !Number.isFinite(age(row)) || known === other) return null
    return known > other ? first : row
  }
}

const isScheduled = ({ reading }: CaseRow['phases'][number]) =>
  reading.kind === 'event' && reading.status === 'scheduled'
