import { spanishNumber, withPoint } from './spanish-number'
import { textCell } from './text-cell'
import { MAX_FILLED_COLUMNS, TooHeavy, WorkbookRefused } from './too-heavy'
import { type Cell, MAX_CELL_CHARACTERS, MAX_ROWS, type Row, type Workbook } from './workbook'

/** The one sheet of a .csv, which has no name. */
export const CSV_SHEET = 'CSV'
/** Excel writes the separator into this line if somebody asks for it. */
const SAID_SEPARATOR = /^sep=(.)\r?\n/i
const SEPARATORS = [';', ',', '\t', '|']
const SAMPLE_CHARACTERS = 64 * 1024
// Wider than any program's sheet.
const LAST_COLUMN = 16_384

/**
 * Reads a .csv as a Spanish Excel, LibreOffice or Google's sheets write it: any of four separators, UTF-8, UTF-16 or
 * Windows-1252, line ends in quotation marks. Throws `WorkbookRefused` where days and months may be the other way round.
 */
export function parseCsv(bytes: Buffer): Workbook {
  const whole = decoded(bytes)
  const [line = '', said] = SAID_SEPARATOR.exec(whole.slice(0, 8)) ?? []
  const text = whole.slice(line.length)
  const rows: Row[] = []
  const order = { dayFirst: 0, monthFirst: 0 }
  let number = 0
  for (const fields of linesOf(text, said ?? separatorOf(text))) {
    number += 1
    const cells = fields.flatMap((field, column) => csvCell(field, column, order) ?? [])
    if (cells.length > MAX_FILLED_COLUMNS) throw new WorkbookRefused('workbook_too_many_columns')
    if (cells.length > 0) rows.push({ number, cells })
    if (rows.length > MAX_ROWS) throw new WorkbookRefused('workbook_too_long')
  }
  if (order.monthFirst > order.dayFirst) throw new WorkbookRefused('workbook_csv_dates')
  return { sheets: [{ name: CSV_SHEET, hidden: false, rows, plain: true }] }
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that divides most lines of the beginning into the same number of fields. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>()
    for (const { length } of linesOf(sample, separator, 'sample'))
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    return Math.max(0, ...counts.values())
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';'
}

/**
 * The fields of each line; within quotation marks, separators and line ends are text. Throws `TooHeavy` for one that does
 * not end: it would swallow the rest.
 */
function* linesOf(text: string, separator: string, part: 'whole' | 'sample' = 'whole'): Generator<string[]> {
  let fields: string[] = []
  for (let at = 0; at < text.length; ) {
    const { field, end } = nextField(text, at, separator, part)
    if (part === 'whole' && field.length > MAX_CELL_CHARACTERS) throw new TooHeavy()
    if (fields.push(field) > LAST_COLUMN && part === 'whole')
      throw new WorkbookRefused('workbook_too_many_columns')
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    if (text[end] === separator) fields.push('')
    if (text[end] === '\r' && text[at] === '\n') at += 1
    yield fields
    fields = []
  }
}

type Field = { field: string; end: number }

/** What follows the closing mark up to the separator belongs to the field. */
function nextField(text: string, at: number, separator: string, part: 'whole' | 'sample'): Field {
  if (text[at] !== '"') return plainField(text, at, separator)
  const quoted = quotedField(text, at, part)
  const rest = plainField(text, quoted.end, separator)
  return { field: quoted.field + rest.field, end: rest.end }
}

function plainField(text: string, from: number, separator: string): Field {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { field: text.slice(from, end), end }
}

function quotedField(text: string, from: number, part: 'whole' | 'sample'): Field {
  const pieces: string[] = []
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) {
      if (part === 'whole') throw new TooHeavy()
      return { field: '', end: text.length }
    }
    pieces.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { field: pieces.join(''), end: quote + 1 }
    pieces.push('"')
    at = quote + 2
  }
}

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::\d{2})?)?$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2})?)?$/
const BOOLEANS = new Map([
  ['VERDADERO', true],
  ['TRUE', true],
  ['FALSO', false],
  ['FALSE', false],
])

/** What LibreOffice displays of a formula that refers to a blank cell, where a date is expected. */
const OF_NOTHING = '1899-12-30'

/** A field as the program that wrote it held it: a date, a decimal, a yes or no; anything else is text. */
function csvCell(raw: string, column: number, order: { dayFirst: number; monthFirst: number }): Cell | null {
  const field = raw.trim()
  const boolean = BOOLEANS.get(field)
  if (boolean !== undefined) return { column, type: 'boolean', value: boolean }
  const number = field.includes(',') ? spanishNumber(field) : null
  if (number !== null) return { column, type: 'number', number, text: withPoint(field) }
  const [, day = '', month = '', year = '', hour, minute] = DATE.exec(field) ?? isoParts(field)
  if (Number(day) > 12 && Number(month) <= 12) order.dayFirst += 1
  if (Number(month) > 12 && Number(day) <= 12) order.monthFirst += 1
  const date = civil(year, month, day)
  if (date === null) return textCell(raw, column)
  if (date === OF_NOTHING) return null
  const time = hour && minute ? `${hour.padStart(2, '0')}:${minute}` : '00:00'
  return { column, type: 'date', date, ...(time !== '00:00' && { time }) }
}

function isoParts(field: string): (string | undefined)[] {
  const [whole, year, month, day, hour, minute] = ISO_DATE.exec(field) ?? []
  return whole === undefined ? [] : [whole, day, month, year, hour, minute]
}

/** Null for a day that there is not. */
function civil(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null
}
