import { caseKey } from '~/domain/cases/case-number'
import { normaliseDni } from '~/domain/people/dni'
import type { Cell, Sheet } from '~/infra/workbook/workbook'
import { digest } from './digest'
import type { Columns } from './header/columns'
import { identityOf } from './row/cell-text'

/**
 * `digests` are those of rows accepted without a question, by case key; `version` covers everything the meaning of a
 * cell depends on.
 */
export type AcceptedRows = { digests: Map<string, string>; version: string }

/** What is known about a row without reading it. */
export type RowSurvey = { key: string; dni: string; digest: string }
export type Survey = {
  of(sheet: Sheet, rowNumber: number): RowSurvey | undefined
  /** True for a row that is unchanged since it was accepted, like all others of its person. */
  isUnchanged(row: RowSurvey): boolean
}

/**
 * Surveys all rows before any is read. Rows with a repeated case number are always read, because they are compared with
 * each other.
 */
export function surveyRows(sheets: [Sheet, Columns, entity: string][], accepted: AcceptedRows): Survey {
  const rows = new Map<Sheet, Map<number, RowSurvey>>()
  const times = new Map<string, number>()
  for (const [sheet, columns, entity] of sheets) {
    const seed = seedOf(columns, entity, accepted.version)
    const surveys = new Map<number, RowSurvey>()
    rows.set(sheet, surveys)
    for (const row of sheet.rows) {
      if (row.number <= columns.headerRow) continue
      const text = (column: number | undefined) =>
        identityIn(row.cells.find((cell) => cell.column === column))
      const key = caseKey(text(columns.fields.get('caseNumber')))
      const dni = normaliseDni(text(columns.fields.get('dni')))
      surveys.set(row.number, { key, dni, digest: digestOf(row.cells, seed) })
      times.set(key, (times.get(key) ?? 0) + 1)
    }
  }
  const stands = ({ key, digest: rowDigest }: RowSurvey) =>
    accepted.digests.get(key) === rowDigest && times.get(key) === 1
  const moved = new Set<string>()
  for (const surveys of rows.values())
    for (const row of surveys.values()) if (!stands(row)) moved.add(row.dni)
  return {
    of: (sheet, rowNumber) => rows.get(sheet)?.get(rowNumber),
    isUnchanged: (row) => stands(row) && (row.dni === '' || !moved.has(row.dni)),
  }
}

/** The mapping of the columns: the same cells below other headings mean something else. */
const seedOf = ({ fields, phases, others, readers }: Columns, entity: string, version: string) =>
  digest(
    JSON.stringify([
      version,
      entity,
      [...fields],
      [...phases].map(([column, { phaseId }]) => [column, phaseId]),
      [...others],
      [...(readers ?? [])],
    ]),
  )

function digestOf(cells: Cell[], seed: string): string {
  let text = ''
  for (const cell of cells)
    text += `${cell.column}${cell.type}${valueIn(cell)}${cell.struck ? '\u0002' : ''}${cell.comment ?? ''}\u0001`
  return digest(text + seed)
}

function valueIn(cell: Cell): string | number | boolean {
  if (cell.type === 'boolean') return cell.value
  if (cell.type === 'number') return `${cell.number}|${cell.text}`
  if (cell.type === 'date') return cell.shown ? `${cell.date}|${cell.shown}` : cell.date
  return cell.text
}

/** `caseKey` and `normaliseDni` need no cleaned text. */
function identityIn(cell: Cell | undefined): string {
  if (!cell) return ''
  return cell.type === 'text' ? cell.text : identityOf(cell)
}
