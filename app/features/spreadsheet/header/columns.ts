import type { StageKey } from '~/domain/stages/stages'
import type { ColumnReaders, ColumnTarget } from '../workbook-mapping'
import type { CaseField } from './headings'

/** What the portal's phases expect in a sheet: a heading or a column letter, and its target. */
export type PhaseColumn = {
  phaseId: number
  title: string
  order: number
  excelColumn: string | null
  /** Absent if its title says it. */
  stage?: StageKey
}
export type FieldColumn = { field: CaseField; excelColumn: string }
export type OtherTarget = 'state' | 'date' | 'description' | 'lastDate' | RulingTarget
/** The day of a judgment, and how it ruled; the same of an appeal. */
export type RulingTarget = 'judgmentDate' | 'ruling' | 'appealDate' | 'appealRuling'

/**
 * Why a column is not read as its heading suggests. Below a band: the band is another person's, another band has the
 * same heading, or the phase named by the band is read from another column.
 */
export type HeadingRemark =
  | 'other_party'
  | 'two_bands'
  | 'band_rest'
  /** The column is hidden: it is not used until somebody maps it. */
  | 'hidden'
  /** Another column would provide the same, and they disagree. */
  | 'doubtful'
  /** It is about a second person in the case, of whom only the DNI and the name are read. */
  | 'second_holder'

/** A heading as found; `key` is its name in a mapping, `target` what it provides. */
export type FoundHeading = {
  column: number
  text: string
  key: string
  target: ColumnTarget | null
  remark?: HeadingRemark
  /** For a doubtful column: the key of the first of those that disagree. */
  against?: string
}

export type Columns = {
  headerRow: number
  fields: Map<CaseField, number>
  phases: Map<number, PhaseColumn>
  /** Columns that provide neither a field nor a phase of their own. */
  others: Map<OtherTarget, number>
  headings: FoundHeading[]
  /** Pairs of visible columns that would provide the same thing. */
  rivals: Rival[]
  /** Phases with two contradictory columns: neither is used, and no older data is shown instead. */
  doubted?: Set<number>
  /** Columns of free text about which somebody has said who may read them. */
  readers?: Map<number, ColumnReaders['readers']>
}

/** `winner` provides what `column` would provide as well. */
export type Rival = { column: number; winner: number }
