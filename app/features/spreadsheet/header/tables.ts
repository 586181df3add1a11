import type { Row, Sheet } from '~/infra/workbook/workbook'
import { digest } from '../digest'
import { isDatum } from './header-lines'
import { type Heading, headingsIn, overlap, placedKeys } from './table-headings'
import type { Wishes } from './wishes'

/**
 * A table of a sheet: a block of cells with its own headings. The first has the name of its sheet (`tab`), later ones a
 * name that no sheet can have, and `block`, the key built from their headings.
 */
export type Table = Sheet & { tab: string; block?: string; head?: Head; repeatedHeaders: number }
/** The rows that contain the table's header, first to last. */
export type Head = { first: number; last: number }

type Area = Heading & { start: number; end: number }

/**
 * The tables of a sheet, side by side or below each other. Rows that repeat the headings of their table do not belong
 * to it. `main` is the header with the most known headings.
 */
export function tablesIn(sheet: Sheet, wishes: Wishes, mainRow: number | null): Table[] {
  const whole: Table = { ...sheet, tab: sheet.name, repeatedHeaders: 0 }
  if (mainRow === null) return [whole]
  const headings = headingsIn(sheet, wishes, mainRow)
  if (headings.length < 2) return [withoutRepeated(whole, mainRow)]
  return areasOf(headings, sheet).map((area, index) => tableOf(sheet, area, index))
}

/** The extent of each table: down to the next one below, and across to the next one beside it. */
function areasOf(headings: Heading[], { rows }: Sheet): Area[] {
  const areas: Area[] = []
  for (const heading of headings) {
    const above = areas.filter((area) => area.end === Infinity && overlap(area, heading))
    const title = rows.find(({ number }) => number === heading.row - 1)
    const titled = title?.cells.every((cell) => cell.type === 'text' && !isDatum(cell))
    const start = above.length > 0 && !titled ? heading.row : heading.row - (above.length > 0 ? 1 : 0)
    for (const area of above) area.end = start - 1
    areas.push({ ...heading, start: above.length > 0 ? start : 1, end: Infinity })
  }
  return areas.map((area) => ({ ...area, ...breadthOf(area, areas) }))
}

function breadthOf(area: Area, areas: Area[]): { from: number; to: number } {
  const beside = areas.filter((other) => other !== area && other.start <= area.end && area.start <= other.end)
  const left = beside.filter(({ to }) => to < area.from).map(({ to }) => to)
  const right = beside.filter(({ from }) => from > area.to).map(({ from }) => from)
  return { from: left.length > 0 ? area.from : 0, to: Math.min(...right, Infinity) - 1 }
}

function tableOf(sheet: Sheet, { start, end, row, from, to, keys }: Area, index: number): Table {
  const rows = sheet.rows
    .filter(({ number }) => number >= start && number <= end)
    .map((line) => ({ ...line, cells: line.cells.filter(({ column }) => column >= from && column <= to) }))
    .filter(({ cells }) => cells.length > 0)
  const table: Table = {
    ...sheet,
    tab: sheet.name,
    name: index === 0 ? sheet.name : `${sheet.name} [${index + 1}]`,
    rows,
    head: { first: Math.max(start, row - 1), last: row + 1 },
    repeatedHeaders: 0,
  }
  if (index > 0) table.hiddenRows = undefined
  const names = keys.map((key) => key.slice(key.indexOf(':') + 1)).sort()
  return withoutRepeated(index === 0 ? table : { ...table, block: digest(names.join('|')) }, row)
}

/** Rows in which every cell repeats its column's heading, as at the top of each printed page. */
function withoutRepeated(table: Table, headerRow: number): Table {
  const heads = table.rows.filter(({ number }) => number === headerRow || number === headerRow - 1)
  const keys = new Set(heads.flatMap(({ cells }) => cells.flatMap(placedKeys)))
  const isAgain = ({ number, cells }: Row) =>
    number > headerRow &&
    cells.length > 1 &&
    cells.every(({ type }) => type === 'text') &&
    cells.every((cell) => placedKeys(cell).some((key) => keys.has(key)))
  const rows = table.rows.filter((row) => !isAgain(row))
  return rows.length === table.rows.length
    ? table
    : { ...table, rows, repeatedHeaders: table.rows.length - rows.length }
}
