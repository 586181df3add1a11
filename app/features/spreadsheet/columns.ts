import type { CaseField } from './headings'
import type { Feed } from './workbook-mapping'

/** What the phases of the portal want of a sheet: a heading or a column letter, and where it goes. */
export type PhaseColumn = { phaseId: number; title: string; order: number; excelColumn: string | null }
export type FieldColumn = { field: CaseField; excelColumn: string }
export type OtherFeed = 'state' | 'date' | 'description' | 'lastDate'

/**
 * Why a column is not read as its own heading says. Below a band: the band is another person's, another band has the
 * same heading, the phase that the band names is read from another column.
 */
export type HeadingRemark =
  | 'other_party'
  | 'two_bands'
  | 'band_rest'
  /** Nobody sees the column: it feeds nothing until somebody says so. */
  | 'hidden'
  /** Another column would feed the same, and they do not say the same. */
  | 'doubtful'
  /** It is about a second person of the case, for whom there is no place. */
  | 'second_holder'

/** A heading as it was found; `key` is its name in a mapping, `feed` what it feeds. */
export type FoundHeading = {
  column: number
  text: string
  key: string
  feed: Feed | null
  remark?: HeadingRemark
}

export type Columns = {
  headerRow: number
  fields: Map<CaseField, number>
  phases: Map<number, PhaseColumn>
  /** Columns that feed neither a field nor a phase of their own. */
  others: Map<OtherFeed, number>
  headings: FoundHeading[]
  /** Columns of which each would feed what another one feeds, and both are seen. */
  rivals: Rival[]
  /** Phases of which two columns say two things: neither feeds, and nothing older is told in their place. */
  doubted?: Set<number>
}

/** `winner` feeds what `column` would feed as well. */
export type Rival = { column: number; winner: number }
