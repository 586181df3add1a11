/** A workbook as the rest of the portal knows it: values only, dates already civil, no formulas. */
export type Workbook = { sheets: Sheet[] }
/**
 * `merges` are the merged cells, `hiddenColumns` those that nobody sees (0 is A); `hiddenRows` counts rows that are
 * hidden or filtered away. `cutAfter`: the sheet goes on below this row, and what stands there was not looked at.
 */
export type Sheet = {
  name: string
  hidden: boolean
  rows: Row[]
  merges?: Merge[]
  hiddenRows?: number
  hiddenColumns?: number[]
  cutAfter?: number
}
export type Merge = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }
/**
 * `number` as the program shows it (1 is the first); cells by column (0 is A), blank ones left out. `hidden`: somebody
 * put the row out of sight; one that a filter leaves out for the moment is none of these. A number
 * without a date format carries the date that it would be. `shown`: of a date whose format shows no day (`mmm-yy`); the
 * day is the program's and not the writer's.
 */
export type Row = { number: number; cells: Cell[]; hidden?: true }
/** `struck`: struck through, or in part: somebody has taken it back. */
export type Cell = { column: number; struck?: boolean } & (
  | { type: 'text'; text: string }
  | { type: 'number'; number: number; text: string; date?: string }
  | { type: 'date'; date: string; shown?: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'error'; text: string }
)

export const MAX_ROWS = 20_000
/** No program keeps more in a cell. */
export const MAX_CELL_CHARACTERS = 32_767

/** 0 → A, 25 → Z, 26 → AA */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last
}

/** A cell as the program shows it, D17; columns count from 0, rows from 1. */
export const cellName = (column: number, row: number) => `${columnLetter(column)}${row}`
