import { amountOf, readAmount } from '~/domain/cases/amount'
import { factOf, SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import { type FirmFact, LONGEST_VALUE } from '~/domain/cases/firm-facts'
import type { CivilDate } from '~/domain/civil-date'
import { type HearingFacts, isOfHearing } from '~/domain/hearings/hearing'
import type { Cell } from '~/infra/workbook/workbook'
import { isDoubtful } from './doubtful-words'
import { readDayCell } from './read-day-cell'
import type { RowCells } from './row-cells'

/** What a cell says of these counts by itself: no other cell, and no answer of the firm, decides whether it is used. */
export type PlainFact = Exclude<SheetFact, 'situacionActual' | 'nextHearing' | keyof HearingFacts>
export const PLAIN_FACTS = SHEET_FACTS.filter(
  (name): name is PlainFact => name !== 'situacionActual' && name !== 'nextHearing' && !isOfHearing(name),
)

/** The text of a fact; null for a blank, and for a text that is not what it should be, which is noted. */
export function factText(cells: RowCells, name: PlainFact): string | null {
  const { inCell } = factOf(name)
  const text = cells.optional(name)
  if (text === null || !inCell) return text
  const read = isDoubtful(text) ? null : inCell(text)
  if (read === null) cells.note(name, 'value_unread')
  return read || null
}

/**
 * What a fact of the firm's own is; null for a blank, and for what is too long, no amount or no day, which is noted: such
 * a column refuses no case. A day may be of any year.
 */
export function firmFactText(cells: RowCells, { key, kind }: FirmFact, today: CivilDate): string | null {
  if (kind === 'day') {
    const day = readDayCell(cells.of(key), today, true)
    if (typeof day === 'object') return day.date
    if (day !== 'nothing') cells.note(key, 'value_unread')
    return null
  }
  const text = cells.optional(key)
  if (text === null) return null
  const read = kind === 'amount' ? amountIn(cells.of(key), text) : text
  if (read !== null && read.length <= LONGEST_VALUE) return read
  cells.note(key, 'value_unread')
  return null
}

const amountIn = (cell: Cell | undefined, text: string) =>
  cell?.type === 'number' ? amountOf(cell.number) : readAmount(text)
