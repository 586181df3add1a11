/** A workbook that is small on disk but would take too much memory or time. */
export class TooHeavy extends Error {}

/** Why a workbook that could be opened is not read. */
export type Refusal =
  | 'workbook_too_long'
  | 'workbook_too_many_sheets'
  | 'workbook_too_many_columns'
  | 'workbook_csv_dates'
  | 'workbook_encrypted'
  | 'workbook_unreadable'

/** A workbook that a person can mend: `code` says how. */
export class WorkbookRefused extends Error {
  constructor(readonly code: Refusal) {
    super(code)
  }
}

/** A link applies to every cell it covers, including blank ones, and one link may cover all 17 billion. */
export const MAX_LINKED_CELLS = 100_000
/** The library creates an object for each column with a width, once per mention. */
export const MAX_WIDTHS = 200_000
/** Each tag becomes objects, about 100 bytes each: 20,000 rows of 60 columns have seven million. */
export const MAX_TAGS = 12_000_000
/** The zip directory may lie, and nothing has checked an encrypted workbook before. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** Firms have a tab for each year or lender; each one costs a look at all of its headings. */
export const MAX_SHEETS = 200
/** Filled cells of one row: each is compared with the words for every phase and field. */
export const MAX_FILLED_COLUMNS = 1_000
