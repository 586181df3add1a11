import type { Cell, Row } from '~/infra/workbook/workbook'
import { STRUCK, valueOfCell } from './cell-text'
import type { Columns, Rival } from './columns'
import { headingKey } from './headings'

/**
 * Two columns that would feed the same, both seen: as long as they do not contradict each other the first counts. Else
 * nobody but the firm knows which is meant, and neither feeds anything until somebody says so. `rows` are those below
 * the header.
 */
export function settleRivals(columns: Columns, rows: Row[]): Columns {
  const doubtful = columns.rivals.filter((rival) => disagree(rival, columns, rows))
  if (doubtful.length === 0) return columns
  const winners = new Set(doubtful.map(({ winner }) => winner))
  const involved = new Set(doubtful.flatMap(({ winner, column }) => [winner, column]))
  const keep = <Key>(feeds: Map<Key, number>) =>
    new Map([...feeds].filter(([, column]) => !winners.has(column)))
  const phaseIn = (column: number) => columns.phases.get(column)?.phaseId ?? []
  return {
    ...columns,
    doubted: new Set([...winners].flatMap(phaseIn)),
    fields: keep(columns.fields),
    phases: new Map([...columns.phases].filter(([column]) => !winners.has(column))),
    headings: columns.headings.map((heading) =>
      involved.has(heading.column) ? { ...heading, feed: null, remark: 'doubtful' as const } : heading,
    ),
  }
}

/** Whether a row says two things. Of a phase a blank is something as well, because the other column dates it. */
function disagree({ winner, column }: Rival, { phases, fields }: Columns, rows: Row[]): boolean {
  // Whose row it is, is asked row by row (`two_dnis`).
  if (fields.get('dni') === winner) return false
  const pairs = rows.map((row) => [said(row, winner), said(row, column)] as const)
  if (pairs.every(([, other]) => other === '')) return false
  // What stands in the other column alone would go unread, and unsaid.
  if (pairs.every(([own]) => own === '')) return true
  const counts = phases.has(winner)
    ? (a: string, b: string) => a !== b
    : (a: string, b: string) => b !== '' && a !== b
  return pairs.some(([a, b]) => counts(a, b))
}

function said(row: Row, column: number): string {
  const cell: Cell | undefined = row.cells.find((candidate) => candidate.column === column)
  return cell ? `${headingKey(valueOfCell(cell))}${cell.struck ? STRUCK : ''}` : ''
}
