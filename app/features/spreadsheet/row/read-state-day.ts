import type { CivilDate } from '~/domain/civil-date'
import { saidIn, textOf } from './cell-text'
import { isBlankWord } from './contact-notes'
import { isHarmless } from './harmless-words'
import { readDate } from './read-date'
import { readDayCell } from './read-day-cell'
import type { RowCells } from './row-cells'

/** The date of a status with harmless words, or with a doubt: a text that is no date, or says something about it. */
export function readStateDay(
  cells: RowCells,
  state: string,
  today: CivilDate,
): { date: CivilDate | null; doubt?: string } {
  const cell = cells.other('date')
  const day = readDayCell(cell?.struck ? undefined : cell, today)
  if (typeof day === 'object') return day
  if (day === 'impossible') cells.refuseAt(cells.placeOfOther('date'), 'impossible_date', textOf(cell))
  const dateText = saidIn(cell)
  const reading = readDate(dateText, today)
  if (reading === 'impossible' || isBlankWord(dateText)) return { date: null }
  return reading && isHarmless(reading.rest, state) ? { date: reading.date } : { date: null, doubt: dateText }
}
