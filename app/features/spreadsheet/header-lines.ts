import type { Merge, Row, Sheet } from '~/infra/workbook/workbook'

/**
 * A row, or two rows one below the other, that may head the columns. Each column has its names, best first: what
 * stands right above the data, that with the band above it, the band alone.
 */
export type HeaderLine = { lastRow: number; columns: HeaderColumn[] }
export type HeaderColumn = { column: number; text: string; names: string[] }

const HEADER_ROWS = 15

/** All lines among the first 15 rows that could be the header; single rows before pairs. */
export function headerLines(sheet: Sheet): HeaderLine[] {
  const rows = sheet.rows.filter(({ number }) => number <= HEADER_ROWS)
  const texts = new Map(rows.map((row) => [row.number, textsOf(row)]))
  const single = rows.map((row) => lineOf(row.number, texts.get(row.number) ?? new Map()))
  const pairs = rows.flatMap((row) => {
    const below = texts.get(row.number + 1)
    return below && isBand(row, sheet.merges ?? [])
      ? [joined(row.number, bandOf(row.number, texts, sheet.merges ?? []), below)]
      : []
  })
  return [...single, ...pairs]
}

/** Only merged cells tell a band from a header with its first row of data below. */
const isBand = ({ number }: Row, merges: Merge[]) => merges.some(({ firstRow }) => firstRow === number)

type Texts = Map<number, string>

function textsOf(row: Row): Texts {
  return new Map(row.cells.flatMap((cell) => (cell.type === 'text' ? [[cell.column, cell.text]] : [])))
}

const lineOf = (number: number, texts: Texts): HeaderLine => ({
  lastRow: number,
  columns: [...texts].map(([column, text]) => ({ column, text, names: [text] })),
})

/** The texts of a row, each over all the columns that it is merged across. */
function bandOf(number: number, rows: Map<number, Texts>, merges: Merge[]): Texts {
  const band = new Map(rows.get(number))
  for (const { firstRow, firstColumn, lastColumn } of merges.filter((merge) => merge.firstRow === number)) {
    const text = rows.get(firstRow)?.get(firstColumn)
    for (let column = firstColumn; text && column <= lastColumn; column += 1) band.set(column, text)
  }
  return band
}

function joined(number: number, band: Texts, below: Texts): HeaderLine {
  const columns = [...new Set([...band.keys(), ...below.keys()])].sort((a, b) => a - b)
  return {
    lastRow: number + 1,
    columns: columns.map((column) => {
      const upper = band.get(column)
      const lower = below.get(column)
      const both = upper && lower ? `${upper} ${lower}` : undefined
      const names = [both, lower, upper].filter((name) => name !== undefined)
      return { column, text: both ?? lower ?? upper ?? '', names }
    }),
  }
}
