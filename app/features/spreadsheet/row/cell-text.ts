import type { Cell } from '~/infra/workbook/workbook'

const SCIENTIFIC = /^\s*-?\d+([.,]\d+)?E[+-]?\d+\s*$/i

/** A case number that Excel has taken for a date (3/24) or a power of ten (2024E15). */
export const isSpoilt = (cell: Cell | undefined) =>
  cell?.type === 'date' || (cell?.type === 'number' && SCIENTIFIC.test(cell.text))

/** Without the invisible characters, which are kept to detect lost letters. */
export const visible = (text: string) => text.replace(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')

/** A cell as its author sees it; error cells are empty. */
export function textOf(cell: Cell | undefined): string {
  if (!cell || cell.type === 'error') return ''
  if (cell.type === 'date') return cell.shown ?? cell.date
  if (cell.type === 'boolean') return ''
  if (cell.type === 'number') return SCIENTIFIC.test(cell.text) ? String(cell.number) : cell.text.trim()
  return visible(cell.text).replace(/\s+/g, ' ').trim()
}

// Thousands separators, decimals, a currency: the format of an amount, not of an identifier.
const NAMES = /\p{L}|^[\d/–-]+$/u

/**
 * A case number, DNI or telephone: the number itself, not its display as an amount (1500, not 1,500). Text the format
 * adds to the digits (EXP-015), leading zeros and those of its decimals (2024.10) are part of it.
 */
export function identityOf(cell: Cell | undefined): string {
  if (cell?.type === 'date') return cell.date
  const text = textOf(cell)
  if (cell?.type !== 'number' || NAMES.test(text)) return text
  const shown = text.replace(/,/g, '')
  const isShown = /^\d+\.\d+$/.test(shown) && Number(shown) === cell.number && !Number.isInteger(cell.number)
  return isShown ? shown : String(cell.number)
}

/** A number with one decimal, as a program shows 2024.10 as well as 2024.1. */
export const losesZero = (cell: Cell | undefined) =>
  cell?.type === 'number' && /^\d+\.\d$/.test(identityOf(cell))

/** What a rejection shows of a cell. */
export const valueOfCell = (cell: Cell) => {
  if (cell.type === 'date') return cell.shown ?? cell.date
  return cell.type === 'boolean' ? String(cell.value) : cell.text
}

/** The word added to struck-through text. */
export const STRUCK = 'tachado'

/** A cell as its author sees it, with that word if it is struck through. */
export const saidIn = (cell: Cell | undefined) => {
  const text = textOf(cell)
  return cell?.struck && text !== '' ? `${text} (${STRUCK})` : text
}
