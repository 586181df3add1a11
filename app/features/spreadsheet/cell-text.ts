import type { Cell } from '~/infra/workbook/workbook'

const SCIENTIFIC = /^\s*-?\d+([.,]\d+)?E[+-]?\d+\s*$/i

/** A case number that Excel has taken for a date (3/24) or a power of ten (2024E15). */
export const isSpoilt = (cell: Cell | undefined) =>
  cell?.type === 'date' || (cell?.type === 'number' && SCIENTIFIC.test(cell.text))

/** A cell as its writer sees it; error cells say nothing. */
export function textOf(cell: Cell | undefined): string {
  if (!cell || cell.type === 'error') return ''
  if (cell.type === 'date') return cell.date
  if (cell.type === 'boolean') return ''
  if (cell.type === 'number') return SCIENTIFIC.test(cell.text) ? String(cell.number) : cell.text.trim()
  return cell.text.replace(/\s+/g, ' ').trim()
}

/** What a refusal shows of a cell. */
export const valueOfCell = (cell: Cell) => {
  if (cell.type === 'date') return cell.date
  return cell.type === 'boolean' ? String(cell.value) : cell.text
}
