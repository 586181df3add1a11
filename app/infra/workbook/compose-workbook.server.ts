import XLSX from 'xlsx'
import { cellName } from './workbook'

/** A civil date becomes a real spreadsheet date that can be sorted and used in formulas. */
export type WrittenCell = string | number | null | { date: string }
export type WrittenSheet = { name: string; headings: string[]; widths: number[]; rows: WrittenCell[][] }

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const DATE_FORMAT = 'dd/mm/yyyy'
/** No program of spreadsheets takes more in a cell, and one that is longer would end the whole workbook. */
const MOST_LETTERS = 32_767

/**
 * A workbook (.xlsx). Text is written as text, never as a formula. Runs in its own process, because the work grows with
 * the number of rows.
 */
export function composeWorkbook(sheets: WrittenSheet[]): Buffer {
  const book = XLSX.utils.book_new()
  for (const { name, headings, widths, rows } of sheets) {
    const sheet: XLSX.WorkSheet = {}
    for (const [row, cells] of [headings, ...rows].entries())
      for (const [column, value] of cells.entries())
        if (value !== null) sheet[cellName(column, row + 1)] = toCell(value)
    sheet['!ref'] = `A1:${cellName(Math.max(0, headings.length - 1), rows.length + 1)}`
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

function toCell(value: NonNullable<WrittenCell>): XLSX.CellObject {
  if (typeof value === 'number') return { t: 'n', v: value }
  if (typeof value === 'string') return { t: 's', v: fitting(value) }
  return { t: 'n', v: (Date.parse(`${value.date}T00:00:00Z`) - EPOCH_1900) / DAY_MS, z: DATE_FORMAT }
}

const fitting = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)
