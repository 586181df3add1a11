import type { CivilDate } from '~/domain/civil-date'
import type { Cell } from '~/infra/workbook/workbook'
import { textOf } from './cell-text'
import { wantsReading } from './contact-notes'
import { isPlausible, isTimeOfDay, readDate } from './read-date'

export type DayReading = { date: CivilDate } | 'nothing' | 'unread' | 'impossible'

/**
 * The value of a cell that should contain one date and nothing else. A second date, or a word about the first
 * (`suspendida`), may mean another date, so the cell is not used, and neither is a month without a day. The displayed
 * form of a number is never parsed, because it may show the month first.
 */
export function readDayCell(cell: Cell | undefined, today: CivilDate, anyYear = false): DayReading {
  if (!cell) return 'nothing'
  const dayOf = (date: CivilDate): DayReading => (isPlausible(date, today, anyYear) ? { date } : 'impossible')
  if (cell.type === 'date') return cell.shown === undefined ? dayOf(cell.date) : 'unread'
  if (cell.type === 'number' && cell.date) return dayOf(cell.date)
  const text = textOf(cell)
  const reading = cell.type === 'text' ? readDate(text, today, anyYear) : null
  if (reading === 'impossible') return 'impossible'
  if (reading && isTimeOfDay(reading.rest)) return { date: reading.date }
  return wantsReading(text) ? 'unread' : 'nothing'
}
