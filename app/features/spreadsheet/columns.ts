import type { CaseField } from './headings'
import type { Feed } from './workbook-mapping'

/** What the phases of the portal want of a sheet: a heading or a column letter, and where it goes. */
export type PhaseColumn = { phaseId: number; title: string; order: number; excelColumn: string | null }
export type FieldColumn = { field: CaseField; excelColumn: string }
export type OtherFeed = 'state' | 'date' | 'description' | 'lastDate'

/**
 * Why a column below a band is not read as its own heading says: the band is another person's, another band has the
 * same heading, the phase that the band names is read from another column.
 */
export type HeadingRemark = 'other_party' | 'two_bands' | 'band_rest'

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
}
