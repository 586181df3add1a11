import { factOf, SHEET_FACTS, type SheetFact } from '~/domain/case-facts'
import { type HearingFacts, isOfHearing } from '~/domain/hearing'
import { isDoubtful } from './doubtful-words'
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
