import { WorkbookRefused } from './too-heavy'
import { MAX_ROWS, type Sheet } from './workbook'

const HEADER_ROOM = 15
/** The rows of a sheet that are read. */
export const LAST_ROW = MAX_ROWS + HEADER_ROOM + 1
/** Data does not need this many, and each one costs time wherever headers are searched. */
export const MAX_MERGES = 2000
/** Characters of a comment. */
export const MAX_COMMENT = 200

/** Throws `WorkbookRefused` for sheets that would be truncated: rows missing at their end would count as vanished. */
export function withinLimits(sheets: Sheet[]): Sheet[] {
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS + HEADER_ROOM * sheets.length)
    throw new WorkbookRefused('workbook_too_long')
  return sheets
}
