import XLSX from 'xlsx'
import { emptyFormulas, NO_VALUE } from './empty-formulas'
import { isBareFraction, kindOfFormat, showsHours, withSpanishMonths } from './number-formats'
import { visibleText } from './plain-text'
import { LAST_ROW, MAX_COMMENT, MAX_MERGES, withinLimits } from './sheet-limits'
import { isPartlyStruck, type RawBook, type RawFiles, struckCells } from './struck-cells'
import { struckCellsXls } from './struck-cells-xls'
import { textCell } from './text-cell'
import { MAX_FILLED_COLUMNS, MAX_SHEETS, WorkbookRefused } from './too-heavy'
import { type Cell, cellName, type Merge, type Row, type Sheet, type Workbook } from './workbook'

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
// The last day a program can display, in the year 9999.
const LAST_DAY = 2_958_465
// Serial numbers of about 1950 to 2150 in both epochs: the possible dates of a number without a date format.
const FIRST_SERIAL = 18_000
const LAST_SERIAL = 92_000

const OPTIONS: XLSX.ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: true,
  // Needed to learn about hidden rows.
  cellStyles: true,
  cellDates: false,
  cellFormula: false,
  cellHTML: false,
  bookVBA: false,
  // Needed for strikethrough.
  bookFiles: true,
  sheetRows: LAST_ROW,
}

type ReadZip = (zip: { files: RawFiles }, options: XLSX.ParsingOptions) => XLSX.WorkBook

/** Reads the parts of an .xlsx. Runs in its own process, because hostile files consume memory and time. */
export function parseXlsx(files: RawFiles): Workbook {
  const book = (XLSX as unknown as { parse_zip: ReadZip }).parse_zip({ files }, OPTIONS)
  const raw = book as RawBook
  return sheetsOf(book, struckCells(raw), emptyFormulas(raw))
}

/** Reads the bytes of an .xls, like `parseXlsx`. */
export const parseXls = (bytes: Buffer): Workbook =>
  sheetsOf(XLSX.read(bytes, OPTIONS), struckCellsXls(bytes), () => [])

function sheetsOf(
  book: XLSX.WorkBook,
  struckIn: (sheet: string) => Set<string>,
  unreadIn: (sheet: string) => string[],
): Workbook {
  if (book.SheetNames.length > MAX_SHEETS) throw new WorkbookRefused('workbook_too_many_sheets')
  const epoch = book.Workbook?.WBProps?.date1904 ? EPOCH_1904 : EPOCH_1900
  const hidden = new Set(book.Workbook?.Sheets?.filter((sheet) => sheet.Hidden).map((sheet) => sheet.name))
  const sheets = book.SheetNames.map((name) => {
    markUnread(book.Sheets[name], unreadIn(name))
    const sheet = readSheet(name, hidden.has(name), book.Sheets[name], epoch)
    markStruck(sheet, book.Sheets[name], struckIn(name))
    return sheet
  })
  return { sheets: withinLimits(sheets) }
}

type DenseSheet = {
  '!data'?: (XLSX.CellObject | undefined)[][]
  '!merges'?: XLSX.Range[]
  '!rows'?: (XLSX.RowInfo | undefined)[]
  '!cols'?: (XLSX.ColInfo | undefined)[]
  '!autofilter'?: XLSX.AutoFilterInfo
  '!fullref'?: string
}

/** A sheet may be formatted down to row 1,048,576: any number of blank rows are skipped, up to the limit. */
function readSheet(name: string, hidden: boolean, sheet: DenseSheet = {}, epoch: number): Sheet {
  const rows: Row[] = []
  const isHidden = hiddenRowsOf(sheet)
  for (const [index, line] of (sheet['!data'] ?? []).entries()) {
    if (!line) continue
    const cells = line.flatMap((cell, column) =>
      cell ? (withComment(toCell(cell, column, epoch), cell) ?? []) : [],
    )
    if (cells.length > MAX_FILLED_COLUMNS) throw new WorkbookRefused('workbook_too_many_columns')
    if (cells.length > 0) rows.push({ number: index + 1, cells, ...(isHidden(index) && { hidden: true }) })
  }
  if (rows.length >= LAST_ROW) throw new WorkbookRefused('workbook_too_long')
  return {
    name,
    hidden,
    rows,
    merges: mergesOf(sheet),
    hiddenRows: countHidden(rows, sheet),
    hiddenColumns: hiddenColumns(sheet),
    cutAfter: rowsOf(sheet['!fullref']) > LAST_ROW ? LAST_ROW : undefined,
  }
}

const rowsOf = (range: string | undefined) => (range ? XLSX.utils.decode_range(range).e.r + 1 : 0)

/** A formula without a value is no blank: somebody has to see that it cannot be read. */
function markUnread({ '!data': data }: DenseSheet = {}, names: string[]) {
  for (const name of names) {
    const { r, c } = XLSX.utils.decode_cell(name)
    const line = data?.[r]
    if (line) line[c] = { t: 'e', v: 0x2a, w: NO_VALUE }
  }
}

/** A note begins with the name of its author, as the program writes it. */
function withComment(cell: Cell | null, { c: notes }: XLSX.CellObject): Cell | null {
  if (!cell || !notes) return cell
  const comment = visibleText(notes.map(({ t }) => (t ?? '').replace(/^[^\n:]{1,60}:\r?\n/, '')).join(' '))
  return comment === '' ? cell : { ...cell, comment: comment.slice(0, MAX_COMMENT) }
}

/** By the style of the whole cell or of part of its text. */
function markStruck({ rows }: Sheet, sheet: DenseSheet = {}, struck: Set<string>) {
  for (const { number, cells } of rows) {
    const line = sheet['!data']?.[number - 1]
    for (const cell of cells)
      if (
        isPartlyStruck(line?.[cell.column]?.r) ||
        (struck.size > 0 && struck.has(cellName(cell.column, number)))
      )
        cell.struck = true
  }
}

function mergesOf(sheet: DenseSheet): Merge[] | undefined {
  const merges = (sheet['!merges'] ?? []).slice(0, MAX_MERGES).map(({ s: start, e: end }) => ({
    firstRow: start.r + 1,
    lastRow: end.r + 1,
    firstColumn: start.c,
    lastColumn: end.c,
  }))
  return merges.length > 0 ? merges : undefined
}

/** Filtered rows reappear when the filter is removed: nobody meant to hide them for good. */
function hiddenRowsOf({ '!rows': info, '!autofilter': filter }: DenseSheet): (index: number) => boolean {
  const filtered = filter ? XLSX.utils.decode_range(filter.ref) : null
  return (index) => {
    if (!info?.[index]?.hidden) return false
    return !filtered || index < filtered.s.r || index > filtered.e.r
  }
}

function countHidden(rows: Row[], { '!rows': info }: DenseSheet): number | undefined {
  return (info && rows.filter(({ number }) => info[number - 1]?.hidden).length) || undefined
}

function hiddenColumns({ '!cols': columns = [] }: DenseSheet): number[] | undefined {
  const hidden = [...columns.entries()].flatMap(([index, info]) => (isUnseen(info) ? [index] : []))
  return hidden.length > 0 ? hidden : undefined
}

/** A width of zero also hides a column. */
const isUnseen = (info: XLSX.ColInfo | undefined) => info !== undefined && (info.hidden || info.width === 0)

function toCell(cell: XLSX.CellObject, column: number, epoch: number): Cell | null {
  if (cell.t === 'n' && typeof cell.v === 'number') return numberCell(cell, cell.v, column, epoch)
  if (cell.t === 'b') return { column, type: 'boolean', value: cell.v === true }
  if (cell.t === 'e') return { column, type: 'error', text: cell.w ?? '#N/D' }
  return textCell(typeof cell.v === 'string' ? cell.v : '', column)
}

function numberCell(cell: XLSX.CellObject, number: number, column: number, epoch: number): Cell | null {
  const text = cell.w || String(number)
  const kind = kindOfFormat(cell.z)
  if (kind === 'number') {
    const date = number >= FIRST_SERIAL && number <= LAST_SERIAL ? civil(number, epoch) : undefined
    const shown = isBareFraction(cell.z, text) ? `${Number((number * 100).toFixed(4))}%` : text
    return { column, type: 'number', number, text: shown, date }
  }
  // A formula that refers to a blank cell gives zero, the day before the first.
  if (number === 0 || (kind === 'day' && number > 0 && number < 1)) return null
  if (number < 1 || number > LAST_DAY) return { column, type: 'number', number, text }
  const date = civil(number, epoch)
  return kind === 'day'
    ? { column, type: 'date', date, ...timeOf(number, cell.z) }
    : { column, type: 'date', date, shown: withSpanishMonths(text) }
}

const MINUTES_OF_DAY = 1440

/** Midnight is what a date has that nobody has given an hour. */
function timeOf(serial: number, format: unknown): { time?: string } {
  const minutes = Math.round((serial % 1) * MINUTES_OF_DAY)
  if (minutes === 0 || minutes === MINUTES_OF_DAY || !showsHours(format)) return {}
  return { time: new Date(minutes * 60_000).toISOString().slice(11, 16) }
}

const civil = (serial: number, epoch: number) =>
  new Date(epoch + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
