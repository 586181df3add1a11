import type { Sheet } from '~/infra/workbook/workbook'
import { saidIn } from './cell-text'

/** A value of a column and in how many rows it stands; `shown`: clients read it. */
export type ColumnValue = { text: string; count: number; shown: boolean }

/** Every distinct value of a column, those that stay inside first; `more`: how many others there are. */
export type ColumnWords = { values: ColumnValue[]; more: number }

const MAX_VALUES = 300
const MAX_TEXT = 200

/** What a column says below its header; `isShown` tells which of its values clients read. */
export function columnWords(
  { rows }: Sheet,
  { column, headerRow }: { column: number; headerRow: number },
  isShown: (text: string) => boolean,
): ColumnWords {
  const counts = new Map<string, number>()
  for (const { number, cells } of rows) {
    if (number <= headerRow) continue
    const text = saidIn(cells.find((cell) => cell.column === column))
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const values = [...counts].map(([text, count]) => ({ text, count, shown: isShown(text) }))
  // What stays inside comes first: it must not be cut off.
  values.sort((a, b) => Number(a.shown) - Number(b.shown) || b.count - a.count || (a.text < b.text ? -1 : 1))
  return {
    values: values.slice(0, MAX_VALUES).map((value) => ({ ...value, text: value.text.slice(0, MAX_TEXT) })),
    more: Math.max(0, values.length - MAX_VALUES),
  }
}
