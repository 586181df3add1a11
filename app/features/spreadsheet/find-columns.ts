import type { Row, Sheet } from '~/infra/workbook/workbook'
import { type CaseField, fieldOfHeading, headingKey } from './headings'

/** What the phases of the portal want of a sheet: a heading or a column letter, and where it goes. */
export type PhaseColumn = { phaseId: number; title: string; order: number; excelColumn: string | null }
export type FieldColumn = { field: CaseField; excelColumn: string }

export type Columns = {
  headerRow: number
  fields: Map<CaseField, number>
  phases: Map<number, PhaseColumn>
}

const HEADER_ROWS = 15
const LETTERS_ONLY = /^[A-Z]{1,2}$/

/**
 * Finds the header among the first 15 rows (the row that names most) and what each column feeds. Null when no
 * row names a DNI and a case number: the sheet is no list of cases.
 */
export function findColumns(sheet: Sheet, phases: PhaseColumn[], fields: FieldColumn[] = []): Columns | null {
  const candidates = sheet.rows
    .filter((row) => row.number <= HEADER_ROWS)
    .map((row) => readHeader(row, phases, fields))
    .filter((columns) => columns.fields.has('dni') && columns.fields.has('caseNumber'))
    .sort((a, b) => weight(b) - weight(a) || a.headerRow - b.headerRow)
  return candidates[0] ?? null
}

const weight = (columns: Columns) => columns.fields.size + columns.phases.size

function readHeader(row: Row, phases: PhaseColumn[], ownFields: FieldColumn[]): Columns {
  const columns: Columns = { headerRow: row.number, fields: new Map(), phases: new Map() }
  const ranks = new Map<CaseField, number>()
  for (const cell of row.cells) {
    if (cell.type !== 'text') continue
    const phase = phases.find((candidate) =>
      feeds(candidate.excelColumn ?? candidate.title, cell.text, cell.column),
    )
    if (phase && !isTaken(columns, phase)) columns.phases.set(cell.column, phase)
    if (phase) continue
    const own = ownFields.find((candidate) => feeds(candidate.excelColumn, cell.text, cell.column))
    const found = own ? { field: own.field, rank: -1 } : fieldOfHeading(cell.text)
    if (!found || found.rank >= (ranks.get(found.field) ?? Number.POSITIVE_INFINITY)) continue
    columns.fields.set(found.field, cell.column)
    ranks.set(found.field, found.rank)
  }
  addByLetter(columns, phases)
  return columns
}

/** A phase may name the letter of its column, whatever stands at its head. */
function addByLetter(columns: Columns, phases: PhaseColumn[]) {
  for (const phase of phases) {
    const column = columnOfLetter(phase.excelColumn ?? '')
    if (column !== null && !columns.phases.has(column) && !isTaken(columns, phase))
      columns.phases.set(column, phase)
  }
}

function columnOfLetter(wish: string): number | null {
  const letter = wish.trim().toUpperCase()
  if (!LETTERS_ONLY.test(letter)) return null
  return [...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
}

/** A wish is a heading, or the letter of a column where firms moved their headings about. */
const feeds = (wish: string, heading: string, column: number): boolean =>
  columnOfLetter(wish) === column || headingKey(wish) === headingKey(heading)

const isTaken = (columns: Columns, phase: PhaseColumn) =>
  [...columns.phases.values()].some((taken) => taken.phaseId === phase.phaseId)
