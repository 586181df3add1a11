import XLSX from 'xlsx'
import { cellName, type Workbook } from '~/infra/workbook/workbook'
import type { Made } from './made-cells'
import { cellAt, isUnseen, type MadeBlock, type MadeTab, type MadeWorkbook } from './made-workbook'
import { parseBytes } from './parse-bytes'

/** The position of a table's parts: 0 is the first row. */
export type Placed = { block: MadeBlock; table: string; rows: number[] }

const hasBands = ({ columns }: MadeBlock) => columns.some(({ sub }) => sub)
const GAP = 2
const TYPES: Record<string, XLSX.ExcelDataType> = { number: 'n', boolean: 'b' }

/** The position of a tab's tables, one below the other, and their names: `Hoja [2]` is the second. */
export function placesOf({ name, blocks }: MadeTab): (Placed & { head: number })[] {
  let next = 0
  return blocks.map((block, index) => {
    const head = next
    next += hasBands(block) ? 2 : 1
    const rows = block.rows.map(({ blanksBefore }) => {
      next += blanksBefore + 1
      return next - 1
    })
    next += GAP
    return { block, head, rows, table: index === 0 ? name : `${name} [${index + 1}]` }
  })
}

/** A workbook read back from its own bytes. The library writes no fonts, so strikethrough is marked afterwards. */
export function readBack(made: MadeWorkbook): Workbook {
  const workbook = parseBytes(bytesOf(made))
  for (const [index, tab] of made.entries()) {
    const struck = new Set(
      placesOf(tab).flatMap(({ block, rows }) =>
        block.rows.flatMap((row, at) =>
          block.columns.flatMap((column, place) =>
            cellAt(row, column).struck ? [cellName(place, (rows[at] ?? 0) + 1)] : [],
          ),
        ),
      ),
    )
    for (const { number, cells } of workbook.sheets[index]?.rows ?? [])
      for (const cell of cells) if (struck.has(cellName(cell.column, number))) cell.struck = true
  }
  return workbook
}

function bytesOf(made: MadeWorkbook): Buffer {
  const book = XLSX.utils.book_new()
  for (const tab of made) XLSX.utils.book_append_sheet(book, sheetOf(tab), tab.name)
  book.Workbook = { Sheets: made.map(({ name, hidden }) => ({ name, Hidden: hidden })) }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

function sheetOf(tab: MadeTab): XLSX.WorkSheet {
  const sheet: XLSX.WorkSheet = { '!merges': [], '!rows': [], '!cols': [] }
  let bottom = 0
  let right = 0
  const put = (row: number, column: number, { write, format, comment, formula }: Made) => {
    if (write === null) return
    const type = TYPES[typeof write] ?? 's'
    const content: XLSX.CellObject = formula ? { t: 'z', f: 'A1' } : { t: type, v: write }
    const notes = comment && { c: [{ a: 'Laura', t: `Laura:\n${comment}` }] }
    sheet[cellName(column, row + 1)] = { ...content, ...(format && { z: format }), ...notes }
    bottom = Math.max(bottom, row)
    right = Math.max(right, column)
  }
  for (const { block, head, rows } of placesOf(tab)) {
    for (const [at, column] of block.columns.entries()) {
      putHeading(sheet, put, { block, head, at })
      if (isUnseen(tab, column)) (sheet['!cols'] ?? [])[at] = { hidden: true }
      for (const [index, row] of block.rows.entries()) put(rows[index] ?? 0, at, cellAt(row, column))
    }
    for (const [index, { hidden }] of block.rows.entries())
      if (hidden) (sheet['!rows'] ?? [])[rows[index] ?? 0] = { hidden: true }
  }
  sheet['!ref'] = `A1:${cellName(right, bottom + 1)}`
  return sheet
}

type Put = (row: number, column: number, cell: Made) => void

/** Two columns of a phase below one heading; the headings next to them span both rows. */
function putHeading(
  sheet: XLSX.WorkSheet,
  put: Put,
  { block, head, at }: { block: MadeBlock; head: number; at: number },
) {
  const { heading, sub, role } = block.columns[at] ?? { heading: '' }
  const says = { says: 'nothing' as const }
  if (!sub || role === 'planned') put(head, at, { write: heading, ...says })
  if (sub) put(head + 1, at, { write: sub, ...says })
  if (!hasBands(block) || (sub && role !== 'planned')) return
  const end = sub ? { r: head, c: at + 1 } : { r: head + 1, c: at }
  sheet['!merges']?.push({ s: { r: head, c: at }, e: end })
}
