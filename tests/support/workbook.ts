import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import XLSX from 'xlsx'

export type CellValue = string | number | boolean | Date | null

type Options = { type?: 'xlsx' | 'biff8'; date1904?: boolean; hidden?: string[] }

/** The bytes of a workbook with the given sheets, row by row as a person would type them. */
export function workbookBytes(
  sheets: Record<string, CellValue[][]>,
  { type = 'xlsx', date1904 = false, hidden = [] }: Options = {},
): Buffer {
  const book = XLSX.utils.book_new()
  const names = Object.keys(sheets)
  const looks = names.map((name) => ({ name, Hidden: hidden.includes(name) ? (1 as const) : (0 as const) }))
  book.Workbook = { WBProps: { date1904 }, Sheets: looks }
  for (const [name, rows] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { UTC: true, date1904 } as object), name)
  }
  return XLSX.write(book, { type: 'buffer', bookType: type, cellDates: false })
}

/** Writes a file with a modification time a minute ago, so that it does not look unfinished. */
export function writeSettled(file: string, bytes: Buffer | string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
}
