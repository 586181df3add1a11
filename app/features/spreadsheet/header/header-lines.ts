import { normaliseDni } from '~/domain/people/dni'
import { readPhone } from '~/domain/people/phone'
import type { Cell, Merge, Row, Sheet } from '~/infra/workbook/workbook'
import { isOthers } from './bands'
import { type CaseField, fieldOfHeading } from './headings'

/**
 * A row, or two adjacent rows, that may be a header. Each column has its names, best first: the band together with the
 * text right above the data, the latter alone, the band alone. `surelyTwo`: cells are merged across both rows.
 */
export type HeaderLine = { firstRow: number; lastRow: number; surelyTwo: boolean; columns: HeaderColumn[] }
/** `beneath`: the text above it, or above its neighbours to the left, names a person who is not the client. */
export type HeaderColumn = { column: number; text: string; names: string[]; band?: Band; beneath?: string }
/** The text above a sub-heading (which may be blank); `from` is its first column, `merged`: it spans several. */
export type Band = { text: string; from: number; merged: boolean; sub: string }

const HEADER_ROWS = 15

/** A sheet, or a table in it whose header is among these rows. */
type Headed = Sheet & { head?: { first: number; last: number } }

/** All lines among the first 15 rows, or the given ones, that could be the header; single rows before pairs. */
export function headerLines({ head = { first: 1, last: HEADER_ROWS }, ...sheet }: Headed): HeaderLine[] {
  const rows = sheet.rows.filter(({ number }) => number >= head.first && number <= head.last)
  const texts = new Map(rows.map((row) => [row.number, textsOf(row)]))
  const single = rows.map((row) => {
    const above = rows.find(({ number }) => number === row.number - 1)
    return lineOf(row.number, texts.get(row.number) ?? new Map(), above && titlesIn(above))
  })
  const pairs = rows.flatMap((row) => {
    const below = rows.find(({ number }) => number === row.number + 1)
    const merges = (sheet.merges ?? []).filter(({ firstRow }) => firstRow === row.number)
    // Only merged cells distinguish a band from a header with its first data row below.
    if (!below || merges.length === 0) return []
    const upper = texts.get(row.number) ?? new Map()
    return holdsData(below, upper) ? [] : [joined(row.number, upper, textsOf(below), merges)]
  })
  return [...single, ...pairs]
}

type Texts = Map<number, string>

function textsOf(row: Row): Texts {
  return new Map(row.cells.flatMap((cell) => (cell.type === 'text' ? [[cell.column, cell.text]] : [])))
}

const A_DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/
const A_DNI = /(?<![A-Z\d])(?:\d{7,8}|[XYZKLM]\d{7,8})[A-Z]?(?![A-Z\d])/

/** A row with a person, a date, or a number below the case numbers is not a header but somebody's case. */
const holdsData = (row: Row, upper: Texts) =>
  row.cells.some((cell) => isDatum(cell) || isNumbered(cell, upper))

/** True for a cell that cannot be a heading: an identity number, an e-mail address, a telephone, a date. */
export function isDatum(cell: Cell): boolean {
  if (cell.type === 'date') return cell.shown === undefined
  if (cell.type === 'number') return readPhone(cell.text) !== null || A_DNI.test(String(cell.number))
  return cell.type === 'text' && (/@|^\s*mailto:/.test(cell.text) || hasDateOrDni(cell.text))
}

const hasDateOrDni = (text: string) =>
  /\d/.test(text) && (A_DATE.test(text) || A_DNI.test(normaliseDni(text)) || readPhone(text) !== null)

function isNumbered(cell: Cell, upper: Texts): boolean {
  if (fieldOfHeading(upper.get(cell.column) ?? '')?.field !== 'caseNumber') return false
  return cell.type === 'number' || (cell.type === 'text' && /\d/.test(cell.text))
}

function lineOf(number: number, texts: Texts, titles: Title[] = []): HeaderLine {
  const others = titles.filter((title) => isOthers(title.text) && !identifies(title, texts))
  return {
    firstRow: number,
    lastRow: number,
    surelyTwo: false,
    columns: [...texts].map(([column, text]) => {
      const beneath = others.find(({ from, to }) => from <= column && column < to)?.text
      return { column, text, names: [text], ...(beneath && { beneath }) }
    }),
  }
}

type Title = { text: string; from: number; to: number }

/** The texts in a row without data, each up to the next: titles of the table or of groups of columns. */
function titlesIn(row: Row): Title[] {
  if (row.cells.some((cell) => cell.type !== 'text' || isDatum(cell))) return []
  const texts = [...textsOf(row)].sort(([a], [b]) => a - b)
  return texts.map(([from, text], index) => ({ text, from, to: texts[index + 1]?.[0] ?? Infinity }))
}

/** The text above the DNI or case number columns is a title of the table, whomever it names. */
function identifies({ from, to }: Title, texts: Texts): boolean {
  const columns = [...texts.keys()].sort((a, b) => a - b)
  const first = (field: CaseField) =>
    columns.find((column) => fieldOfHeading(texts.get(column) ?? '')?.field === field) ?? -1
  return [first('dni'), first('caseNumber')].some((column) => from <= column && column < to)
}

function joined(number: number, upper: Texts, lower: Texts, merges: Merge[]): HeaderLine {
  const band = (column: number) => {
    const merge = merges.find(({ firstColumn, lastColumn }) => firstColumn <= column && column <= lastColumn)
    const from = merge?.firstColumn ?? column
    const merged = merge !== undefined && merge.lastRow === number && merge.lastColumn > from
    return { from, merged, text: upper.get(from), sub: lower.get(column) ?? '' }
  }
  const covered = merges.flatMap(({ firstColumn, lastColumn }) =>
    Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) => firstColumn + index),
  )
  const columns = [...new Set([...upper.keys(), ...lower.keys(), ...covered])]
  return {
    firstRow: number,
    lastRow: number + 1,
    surelyTwo: merges.some(({ lastRow }) => lastRow === number + 1),
    columns: columns
      .filter((column) => band(column).text || lower.has(column))
      .sort((a, b) => a - b)
      .map((column) => named(column, band(column))),
  }
}

function named(column: number, { text: upper, sub, ...place }: Omit<Band, 'text'> & { text?: string }) {
  if (!upper) return { column, text: sub, names: [sub] }
  const text = sub ? `${upper} ${sub}` : upper
  const names = [...(sub ? [text, sub] : []), upper]
  return place.merged || sub
    ? { column, text, names, band: { text: upper, sub, ...place } }
    : { column, text, names }
}
