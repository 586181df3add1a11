import type { Sheet } from '~/infra/workbook/workbook'
import { readersOf, type SheetMapping, targetsOf } from '../workbook-mapping'
import { chooseColumns } from './choose-columns'
import type { Columns, FieldColumn, PhaseColumn } from './columns'
import { headerLines } from './header-lines'
import { type ReadHeader, readHeader } from './read-header'
import { Wishes } from './wishes'

export const MAX_COLUMNS = 60

/**
 * Finds the header among the first 15 rows (the row, or pair of rows, with the most known headings) and what each
 * column provides. Null if nothing identifies DNI and case number: the sheet is not a list of cases. With a mapping of
 * the sheet, a status column may replace the DNI: a log identifies its cases by number alone.
 */
export function findColumns(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[] = [],
  mapping: SheetMapping | null = null,
): Columns | null {
  const [best] = readHeaders(sheet, phases, fields, mapping).filter(isListOfCases)
  return best ?? null
}

/** The header with the most known headings, whether or not it is that of a list of cases: the basis of a mapping. */
export function guessColumns(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[],
  mapping: SheetMapping | null,
): Columns | null {
  const [best] = readHeaders(sheet, phases, fields, mapping).filter(({ headings }) => headings.length > 1)
  return best ?? null
}

function readHeaders(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[],
  mapping: SheetMapping | null,
): Columns[] {
  const wishes = new Wishes(phases, fields, targetsOf(mapping))
  const hidden = new Set(sheet.hiddenColumns)
  const read = headerLines(sheet).map((line) => readHeader(line, wishes, hidden))
  const likely = read.filter((header) => !isPair(header) || header.isTold)
  const halves = new Set(likely.flatMap(halvesOf))
  return likely
    .filter((header) => isPair(header) || !halves.has(header.line.lastRow))
    .map(({ columns }) => columns)
    .sort((a, b) => Number(isListOfCases(b)) - Number(isListOfCases(a)) || weight(b) - weight(a))
    .map((columns) => {
      const rows = sheet.rows.filter(({ number }) => number > columns.headerRow)
      return withReaders(chooseColumns(columns, rows), mapping)
    })
}

function withReaders(columns: Columns, mapping: SheetMapping | null): Columns {
  const readersByKey = readersOf(mapping)
  if (readersByKey.size === 0) return columns
  const of = columns.headings.flatMap(({ column, key }) => {
    const readers = readersByKey.get(key)?.readers
    return readers ? [[column, readers] as const] : []
  })
  return { ...columns, readers: new Map(of) }
}

const isPair = ({ line }: ReadHeader) => line.lastRow > line.firstRow

/** The rows that are not a header by themselves, because they are half of one. */
function halvesOf(header: ReadHeader): number[] {
  if (!isPair(header) || !isListOfCases(header.columns)) return []
  const { firstRow, lastRow } = header.line
  return header.needsBands ? [firstRow, lastRow] : [firstRow]
}

const isListOfCases = ({ fields, others }: Columns) =>
  fields.has('caseNumber') && (fields.has('dni') || others.has('state'))

const weight = (columns: Columns) => columns.fields.size + columns.phases.size + columns.others.size
