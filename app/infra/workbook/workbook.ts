/** A workbook as the rest of the portal sees it: values only, civil dates, no formulas. */
export type Workbook = { sheets: Sheet[] }
/**
 * `merges` are the merged cells, `hiddenColumns` the hidden columns (0 is A); `hiddenRows` counts hidden or filtered
 * rows. `cutAfter`: the sheet continues below this row, but was not read any further. `plain`: a format that cannot say
 * what is hidden, struck through or noted (.csv). `macros`: its workbook has macros, which are never run.
 */
export type Sheet = {
  name: string
  hidden: boolean
  rows: Row[]
  merges?: Merge[]
  hiddenRows?: number
  hiddenColumns?: number[]
  cutAfter?: number
  plain?: true
  macros?: true
}
export type Merge = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }
/**
 * `number` as displayed by the program (1 is the first); cells by column (0 is A), without blank ones. `hidden`:
 * somebody hid the row; rows that are only filtered out do not count. A number without a date format carries the date
 * it would be. `shown`: the displayed text of a date whose format has no day (`mmm-yy`), where the day comes from the
 * program, not from the author. `time`: the hour (`HH:MM`) of a date whose format shows one.
 */
export type Row = { number: number; cells: Cell[]; hidden?: true }
/**
 * `struck`: fully or partly struck through, meaning that somebody has withdrawn it; `comment`: what somebody has noted on
 * the cell.
 */
export type Cell = { column: number; struck?: boolean; comment?: string } & (
  | { type: 'text'; text: string }
  | { type: 'number'; number: number; text: string; date?: string }
  | { type: 'date'; date: string; shown?: string; time?: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'error'; text: string }
)

export const MAX_ROWS = 20_000
/** No program allows more characters in a cell. */
export const MAX_CELL_CHARACTERS = 32_767

/** 0 → A, 25 → Z, 26 → AA */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last
}

/** A cell name as displayed by the program, such as D17; columns count from 0, rows from 1. */
export const cellName = (column: number, row: number) => `${columnLetter(column)}${row}`
