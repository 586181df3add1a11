import { isErrorText, isLinkedBlank, visibleText } from './plain-text'
import { type Cell, MAX_CELL_CHARACTERS } from './workbook'

/** A text as a cell; null if nothing of it can be seen. */
export function textCell(raw: string, column: number): Cell | null {
  const text = visibleText(raw).slice(0, MAX_CELL_CHARACTERS)
  if (text === '' || isLinkedBlank(text)) return null
  return { column, type: isErrorText(text) ? 'error' : 'text', text }
}
