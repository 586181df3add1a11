import type { Cell, Row } from '~/infra/workbook/workbook'
import { STRUCK, valueOfCell } from '../row/cell-text'
import type { Columns, Rival } from './columns'
import { headingKey } from './headings'

/**
 * Two visible columns that would provide the same: as long as they do not contradict each other, the first counts.
 * Otherwise only the firm knows which one is meant, and neither is used until somebody chooses. `rows` are those below
 * the header.
 */
export function chooseColumns(columns: Columns, rows: Row[]): Columns {
  const doubtful = columns.rivals.filter((rival) => disagree(rival, columns, rows))
  if (doubtful.length === 0) return columns
  const winners = new Set(doubtful.map(({ winner }) => winner))
  const involved = new Set(doubtful.flatMap(({ winner, column }) => [winner, column]))
  const keep = <Key>(feeds: Map<Key, number>) =>
    new Map([...feeds].filter(([, column]) => !winners.has(column)))
  const keyOf = (column: number) => columns.headings.find((heading) => heading.column === column)?.key
  const firstOf = (column: number) => doubtful.find(({ column: other }) => other === column)?.winner ?? column
  const phaseIn = (column: number) => columns.phases.get(column)?.phaseId ?? []
  return {
    ...columns,
    doubted: new Set([...winners].flatMap(phaseIn)),
    fields: keep(columns.fields),
    phases: new Map([...columns.phases].filter(([column]) => !winners.has(column))),
    headings: columns.headings.map((heading) =>
      involved.has(heading.column)
        ? { ...heading, target: null, remark: 'doubtful' as const, against: keyOf(firstOf(heading.column)) }
        : heading,
    ),
  }
}

/**
 * Whether a row has two different values. For a phase, a blank counts as a value, because the other column dates it.
 */
function disagree({ winner, column }: Rival, { phases, fields }: Columns, rows: Row[]): boolean {
  // The owner of a row is checked row by row (`two_dnis`).
  if (fields.get('dni') === winner) return false
  const pairs = rows.map((row) => [cellKey(row, winner), cellKey(row, column)] as const)
  if (pairs.every(([, other]) => other === '')) return false
  // Values only in the other column would otherwise be ignored unnoticed.
  if (pairs.every(([own]) => own === '')) return true
  const counts = phases.has(winner)
    ? (a: string, b: string) => a !== b
    : (a: string, b: string) => b !== '' && a !== b
  return pairs.some(([a, b]) => counts(a, b))
}

function cellKey(row: Row, column: number): string {
  const cell: Cell | undefined = row.cells.find((candidate) => candidate.column === column)
  return cell ? `${headingKey(valueOfCell(cell))}${cell.struck ? STRUCK : ''}` : ''
}
