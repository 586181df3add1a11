import { textOf, valueOfCell } from './cell-text'
import { isDoubtful } from './doubtful-words'
import type { RowCells } from './row-cells'

/** Reports formulas that give nothing, which are no blanks, and comments that may take back what their cell says. */
export function noteUnread(cells: RowCells) {
  if (!cells.row.cells.some(({ type, comment }) => type === 'error' || comment)) return
  for (const field of cells.columns.fields.keys()) {
    const cell = cells.written(field)
    if (cell?.type === 'error' && field !== 'dni' && field !== 'caseNumber')
      cells.note(field, 'value_unread', valueOfCell(cell))
    if (cell?.comment && isDoubtful(cell.comment)) cells.note(field, 'comment_doubtful', cell.comment)
  }
}

/** True for a name given by a formula that has failed, or has no value. */
export const isNameUnread = (cells: RowCells) =>
  (['name', 'surname'] as const).some((field) => cells.written(field)?.type === 'error')

/** Reports what is struck through; a row whose number or DNI is may no longer count, and is refused. */
export function noteStruck(cells: RowCells) {
  if (!cells.row.cells.some(({ struck }) => struck)) return
  for (const field of cells.columns.fields.keys()) {
    const cell = cells.written(field)
    if (!cell?.struck) continue
    if (field === 'caseNumber' || field === 'dni') cells.refuse(field, 'row_struck')
    else cells.note(field, 'value_struck', textOf(cell))
  }
}
