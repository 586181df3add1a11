import type { Cell } from '~/infra/workbook/workbook'

const SCIENTIFIC = /^\s*-?\d+([.,]\d+)?E[+-]?\d+\s*$/i

/** A case number that Excel has taken for a date (3/24) or a power of ten (2024E15). */
export const isSpoilt = (cell: Cell | undefined) =>
  cell?.type === 'date' || (cell?.type === 'number' && SCIENTIFIC.test(cell.text))

/** Without the signs that nobody sees and that are left to tell of lost letters. */
export const visible = (text: string) => text.replace(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')

/** A cell as its writer sees it; error cells say nothing. */
export function textOf(cell: Cell | undefined): string {
  if (!cell || cell.type === 'error') return ''
  if (cell.type === 'date') return cell.shown ?? cell.date
  if (cell.type === 'boolean') return ''
  if (cell.type === 'number') return SCIENTIFIC.test(cell.text) ? String(cell.number) : cell.text.trim()
  return visible(cell.text).replace(/\s+/g, ' ').trim()
}

// Thousands, decimals, a currency: the look of a sum, not of a number that names something.
const NAMES = /\p{L}|^[\d/–-]+$/u

/**
 * A case number, DNI or telephone: what a number is, not how a sum is shown (1500 and not 1,500). What a format writes
 * beside the digits (EXP-015), and zeros before them, are part of it.
 */
export function identityOf(cell: Cell | undefined): string {
  if (cell?.type === 'date') return cell.date
  const text = textOf(cell)
  return cell?.type === 'number' && !NAMES.test(text) ? String(cell.number) : text
}

/** What a refusal shows of a cell. */
export const valueOfCell = (cell: Cell) => {
  if (cell.type === 'date') return cell.shown ?? cell.date
  return cell.type === 'boolean' ? String(cell.value) : cell.text
}
