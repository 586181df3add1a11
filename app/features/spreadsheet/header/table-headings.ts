import type { Cell, Row, Sheet } from '~/infra/workbook/workbook'
import { partyOf } from './bands'
import { isDatum } from './header-lines'
import { headingKey } from './headings'
import type { NameKind, Wishes } from './wishes'

/** A row, or part of one, that is a header. `lists`: that of a list of cases. */
export type Heading = { row: number; from: number; to: number; lists: boolean; keys: string[] }
const MAX_HEADING = 60

/**
 * Every row, or part of one, that starts a table of a sheet, from top to bottom. `mainRow` is the header with the most
 * known headings; repetitions of it do not count.
 */
export const headingsIn = (sheet: Sheet, wishes: Wishes, mainRow: number): Heading[] =>
  new HeadingFinder(sheet, wishes).find(mainRow)

class HeadingFinder {
  private readonly kinds: Map<string, NameKind>
  private readonly numbered: boolean
  /** Cached by cell text: classifying a text costs more than reading it, and a column repeats the same texts. */
  private readonly known = new Map<string, NameKind | null>()

  constructor(
    private readonly sheet: Sheet,
    wishes: Wishes,
  ) {
    this.kinds = wishes.kinds()
    this.numbered = [...this.kinds.keys()].some(hasNumber)
  }

  find(mainRow: number): Heading[] {
    const main = this.sheet.rows.find(({ number }) => number === mainRow)
    if (!main) return []
    const first = this.partsOf(main)
    const upper = first.some(({ lists }) => lists) ? undefined : this.upperRowOf(main)
    const others = this.sheet.rows.flatMap((row) => (row === main || row === upper ? [] : this.inRow(row)))
    const whole = [...(upper?.cells ?? []), ...main.cells].sort((a, b) => a.column - b.column)
    const known = upper || first.length === 0 ? [this.headingOf(main.number, textsOf(whole))] : first
    const above = others.filter(
      (heading) => heading.lists && heading.row < mainRow && this.holdsData(heading, mainRow),
    )
    const below = others.filter(
      (heading) => heading.row > mainRow && (heading.lists || known.some((table) => overlap(table, heading))),
    )
    const repeats = (heading: Heading) =>
      [...known, ...above, ...below].some((table) => saysAgain(heading, table))
    return [...above, ...known, ...below.filter((heading) => !repeats(heading))].sort(
      (a, b) => a.row - b.row || a.from - b.from,
    )
  }

  /** The upper row of a two-row header, identified by merged cells: it heads columns of the same table. */
  private upperRowOf({ number }: Row): Row | undefined {
    const isUpper = this.sheet.merges?.some(({ firstRow }) => firstRow === number - 1)
    return isUpper ? this.sheet.rows.find((row) => row.number === number - 1) : undefined
  }

  /** A single row may have neither a DNI nor a date, but then it has a case number. */
  private holdsData({ row: from }: Heading, to: number): boolean {
    const header = this.sheet.rows.find(({ number }) => number === from)
    const isNumber = ({ column }: Cell) =>
      header?.cells.some((cell) => cell.column === column && this.kindOf(cell) === 'caseNumber')
    const isData = (cell: Cell) => isDatum(cell) || ('text' in cell && /\d/.test(cell.text) && isNumber(cell))
    return this.sheet.rows.some(({ number, cells }) => number > from && number < to && cells.some(isData))
  }

  /** Next to data, only the headings of another list of cases are certainly not data. */
  private inRow(row: Row): Heading[] {
    const known = row.cells.filter((cell) => this.kindOf(cell) !== null)
    if (known.length < 2) return []
    if (!row.cells.some(isDatum)) return this.partsOf(row)
    return groupsOf(row.cells)
      .filter((cells) => cells.every((cell) => cell.type === 'text' && !isDatum(cell)))
      .map((cells) => this.headingOf(row.number, cells))
      .filter(({ lists }) => lists)
  }

  /** The headings of one row: of two tables side by side, each is a list of cases by itself. */
  private partsOf({ number, cells }: Row): Heading[] {
    const texts = textsOf(cells)
    const above = this.sheet.rows.find((row) => row.number === number - 1)
    const banded = above?.cells.some((cell) => cell.type === 'text' && partyOf(cell.text) !== null)
    const starts = banded ? [texts[0]?.column ?? 0] : this.startsOf(texts)
    const parts = starts.map((from, index) =>
      texts.filter(({ column }) => column >= from && column < (starts[index + 1] ?? Infinity)),
    )
    return parts.filter((part) => this.isHeading(part)).map((part) => this.headingOf(number, part))
  }

  private startsOf(texts: TextCell[]): number[] {
    const starts: number[] = [texts[0]?.column ?? 0]
    for (const [index, cell] of texts.entries()) {
      const from = starts.at(-1) ?? 0
      const left = texts.filter(({ column }) => column >= from && column < cell.column)
      const gap = (texts[index - 1]?.column ?? cell.column) < cell.column - 1
      const again = left[0] !== undefined && headingKey(left[0].text) === headingKey(cell.text)
      if ((gap || again) && this.lists(left) && this.lists(texts.slice(index))) starts.push(cell.column)
    }
    return starts
  }

  private lists = (cells: Cell[]) =>
    (['dni', 'caseNumber'] as const).every((field) => cells.some((cell) => this.kindOf(cell) === field))

  private isHeading(cells: TextCell[]): boolean {
    const kinds = cells.map((cell) => this.kindOf(cell)).filter((kind) => kind !== null)
    return (
      this.lists(cells) || (kinds.length >= 2 && kinds.length * 2 >= cells.length && kinds.some(isStrong))
    )
  }

  private headingOf = (row: number, cells: Cell[]): Heading => ({
    row,
    from: cells[0]?.column ?? 0,
    to: cells.at(-1)?.column ?? 0,
    lists: this.lists(cells),
    keys: cells.flatMap((cell) => (cell.type === 'text' ? [`${cell.column}:${headingKey(cell.text)}`] : [])),
  })

  private kindOf(cell: Cell): NameKind | null {
    if (cell.type !== 'text' || cell.text.length > MAX_HEADING || cell.text.includes('@')) return null
    if (!this.numbered && hasNumber(cell.text)) return null
    const known = this.known.get(cell.text)
    if (known !== undefined) return known
    const kind = this.kinds.get(headingKey(cell.text)) ?? null
    this.known.set(cell.text, kind)
    return kind
  }
}

const hasNumber = (text: string) => /\d\d/.test(text)

type TextCell = Extract<Cell, { type: 'text' }>

const textsOf = (cells: Cell[]) => cells.filter((cell): cell is TextCell => cell.type === 'text')

// BANCO or ARCHIVADO can be a heading or a value; no cell value is DNI, CORREO or FECHA.
const STRONG = new Set([
  'caseNumber',
  'name',
  'surname',
  'dni',
  'email',
  'phone',
  'processStartDate',
  'aside',
])
const isStrong = (kind: string | null) => kind !== null && STRONG.has(kind)

/** Adjacent cells without a blank one in between. */
function groupsOf(cells: Cell[]): Cell[][] {
  const groups: Cell[][] = []
  for (const cell of cells) {
    const last = groups.at(-1)
    if (last?.at(-1)?.column === cell.column - 1) last?.push(cell)
    else groups.push([cell])
  }
  return groups
}

/** True for headings in the same columns. */
export const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from <= b.to && b.from <= a.to

const saysAgain = (heading: Heading, table: Heading) =>
  heading !== table && heading.row > table.row && heading.keys.every((key) => table.keys.includes(key))

/** The key of a heading with its column; none for a text too long to be one. */
export const placedKeys = (cell: Cell): string[] =>
  cell.type === 'text' && cell.text.length <= MAX_HEADING ? [`${cell.column}:${headingKey(cell.text)}`] : []
