import type { FirmFactKind } from '~/domain/cases/firm-facts'
import type { ColumnReaders, ColumnTarget } from '../workbook-mapping'
import type { ColumnWords } from './column-words'
import type { HeadingRemark } from './columns'

/** A heading, with the information a person needs to map it. */
export type HeadingView = {
  /** Its name in a mapping. */
  key: string
  text: string
  letter: string
  /** What it currently provides; null for nothing. */
  target: ColumnTarget | null
  /** The likely meaning of an unused heading. */
  suggestion: ColumnTarget | null
  repeated: boolean
  /** Why it is unused although it could be used. */
  remark?: HeadingRemark
  /** The first distinct values below it. */
  samples: string[]
  /** Of free text, and of columns that disagree: everything below it. */
  words?: ColumnWords
  /** Of columns without a use of the portal's own: everything below it, and what that looks like. */
  values?: ColumnWords & { kind: FirmFactKind }
  /** For a doubtful column: the key of the first of those that disagree. */
  against?: string
  /** Who may read its free text, once somebody has said so. */
  readers?: ColumnReaders
}

/**
 * A sheet as shown on the mapping page. `read`: it is a list of cases or a log of them; `standing`: the decision about
 * it, if it is one.
 */
export type SheetView = {
  sheet: string
  standing?: Standing
  hidden: boolean
  hiddenRows: number
  /** For a table that is not the first of its sheet: that sheet, and the key built from its headings. */
  tab?: string
  block?: string
  /** The sheet continues below this row, unread. */
  cutAfter?: number
  /** Of a format that cannot say what is hidden, struck through or noted. */
  plain?: true
  /** Its workbook has macros. */
  macros?: true
  read: boolean
  ignored: boolean
  entity: boolean
  rows: number
  headerRow: number | null
  headings: HeadingView[]
}

/** `new`: nobody has decided yet; `changed`: the decision was about a table with other headings. */
export type Standing = 'accepted' | 'ignored' | 'new' | 'changed'
