import { readAmount } from '~/domain/cases/amount'
import type { FirmFactKind } from '~/domain/cases/firm-facts'
import type { Cell, Row, Sheet } from '~/infra/workbook/workbook'
import { saidIn } from '../row/cell-text'

/** A value of a column and in how many rows it stands; `shown`: clients read it. */
export type ColumnValue = { text: string; count: number; shown: boolean }

/** Every distinct value of a column, those that stay inside first; `more`: how many others there are. */
export type ColumnWords = { values: ColumnValue[]; more: number }

const MAX_VALUES = 300
const MAX_TEXT = 200

/** What a column says below its header; `isShown` tells which of its values clients read. */
export function columnWords(
  { rows }: Sheet,
  { column, headerRow }: { column: number; headerRow: number },
  isShown: (text: string) => boolean,
): ColumnWords {
  const counts = countsOf(cellsBelow(rows, column, headerRow))
  const values = [...counts].map(([text, count]) => ({ text, count, shown: isShown(text) }))
  // What stays inside comes first: it must not be cut off.
  values.sort((a, b) => Number(a.shown) - Number(b.shown) || b.count - a.count || (a.text < b.text ? -1 : 1))
  return {
    values: values.slice(0, MAX_VALUES).map((value) => ({ ...value, text: value.text.slice(0, MAX_TEXT) })),
    more: Math.max(0, values.length - MAX_VALUES),
  }
}

/** The same of a column that nobody reads yet, and what its cells look like. */
export function columnValues(sheet: Sheet, column: number, headerRow: number) {
  const words = columnWords(sheet, { column, headerRow }, () => false)
  return { ...words, kind: kindOf(cellsBelow(sheet.rows, column, headerRow)) }
}

const cellsBelow = (rows: Row[], column: number, headerRow: number): Cell[] =>
  rows.flatMap(({ number, cells }) =>
    number > headerRow ? (cells.find((cell) => cell.column === column) ?? []) : [],
  )

function countsOf(cells: Cell[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const text = saidIn(cell)
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Amounts show cents, thousands or a currency; other numbers may be those of a file or a policy. */
const isAmount = (cell: Cell) =>
  (cell.type === 'number' || cell.type === 'text') &&
  /[.,€]|EUR/i.test(cell.text) &&
  (cell.type === 'number' || readAmount(cell.text) !== null)

function kindOf(cells: Cell[]): FirmFactKind {
  if (cells.length === 0) return 'line'
  if (cells.every(({ type }) => type === 'date')) return 'day'
  return cells.every(isAmount) ? 'amount' : 'line'
}
