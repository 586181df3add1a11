import type { FirmFact } from '~/domain/cases/firm-facts'
import type { CivilDate } from '~/domain/civil-date'
import type { FieldColumn, PhaseColumn } from './header/columns'
import type { OfferedTable } from './header/offered-tables'
import type { SheetView } from './header/sheet-view'
import type { CaseRow, RefusedRow } from './row/case-row'
import type { RowNote } from './row/row-notes'
import type { StateMeanings, WordMeanings } from './row/word-meanings'
import type { SheetAnswer, SheetsToAccept } from './sheet-answers'
import type { AcceptedRows } from './survey-rows'
import type { WorkbookMapping } from './workbook-mapping'

export type InSheet<Reading> = Reading & { sheet: string }

/** Everything a workbook says about cases. `sheets` are those that list cases; the others are ignored. */
export type WorkbookReading = {
  sheets: string[]
  cases: InSheet<CaseRow>[]
  /** Log rows whose case is in no sheet: the portal may know it. */
  logs: InSheet<CaseRow>[]
  refused: InSheet<RefusedRow>[]
  notes: InSheet<RowNote>[]
  skippedRows: number
  /** The keys of cases whose rows were left out because they are unchanged. */
  unchanged: string[]
  /** Every sheet as shown on the mapping page. */
  found: SheetView[]
  /** The result if the tables awaiting approval were read as well. */
  offered?: { reading: WorkbookReading; tables: OfferedTable[] }
}

/**
 * The portal's phases and fields determine what a column provides; `words` and `states` are the firm's own, once
 * explained; `workbook` is an administrator's mapping of this workbook.
 */
export type Mapping = {
  phases: PhaseColumn[]
  fields: FieldColumn[]
  /** What the firm has added to the fields of a case. */
  firmFacts?: FirmFact[]
  words?: WordMeanings
  states?: StateMeanings
  workbook?: WorkbookMapping | null
  /** The phases whose completion closes a case. */
  closing?: Set<number>
  /** The answers about its tables; without them all are read. `accepts`: the tables this run approves. */
  answers?: SheetAnswer[]
  accepts?: SheetsToAccept
}

/** The question to the reader process about a workbook; the answer is a reading without the rows that are `accepted`. */
export type CaseQuestion = { mapping: Mapping; today: CivilDate; accepted: AcceptedRows }
