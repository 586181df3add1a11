import { NO_VALUE } from './empty-formulas'
import type { OdsLook } from './ods-styles'
import { spanishNumber, withPoint } from './spanish-number'
import { textCell } from './text-cell'
import type { Cell } from './workbook'

/** A cell of an .ods: its attributes, its text as displayed if it is, and where numbers count days from. */
export type OdsCell = {
  attributes: Map<string, string>
  text: string
  isDisplayed: boolean
  look: OdsLook
  epoch: number
}

const DAY_MS = 86_400_000
// Serial numbers of about 1950 to 2150 in both epochs: the possible dates of a number without a date format.
const FIRST_SERIAL = 18_000
const LAST_SERIAL = 92_000
const FAILED = /^Err:\d{3}$/i
const TRUTH = /^(?:VERDADERO|FALSO|TRUE|FALSE)$/i
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?/
const DURATION = /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})(?:[.,]\d{1,9})?S$/

/** What a cell says: its value as a program sees it, and the text of it as a person does. */
export function odsCell(cell: OdsCell, column: number): Cell | null {
  const { attributes, text, isDisplayed, epoch } = cell
  const type = attributes.get('office:value-type')
  const isFailed = attributes.get('calcext:value-type') === 'error' || FAILED.test(text.trim())
  if (isFailed) return { column, type: 'error', text: text.trim() || '#N/D' }
  if (attributes.has('table:formula') && type === undefined && !isDisplayed)
    return { column, type: 'error', text: NO_VALUE }
  if (type === 'date') return dateCell(cell, column)
  if (type === 'boolean')
    return { column, type: 'boolean', value: attributes.get('office:boolean-value') === 'true' }
  if (type === 'time') return timeCell(attributes.get('office:time-value') ?? '', text, column)
  const number = type === undefined || type === 'string' ? Number.NaN : Number(attributes.get('office:value'))
  if (Number.isFinite(number)) return numberCell(number, text, epoch, column)
  return textCell(text === '' ? (attributes.get('office:string-value') ?? '') : text, column)
}

function dateCell({ attributes, text, look: { format }, epoch }: OdsCell, column: number): Cell | null {
  const [, date, hour = '00', minute = '00'] = DATE.exec(attributes.get('office:date-value') ?? '') ?? []
  if (!date || Number.isNaN(Date.parse(date))) return textCell(text, column)
  // Displayed for a reference to a blank cell.
  if (Date.parse(date) === epoch) return null
  if (format && !format.day) return { column, type: 'date', date, shown: text.trim() }
  const time = `${hour}:${minute}`
  const isShown = format?.hours === true && time !== '00:00'
  return { column, type: 'date', date, ...(isShown && { time }) }
}

/** An hour without a day. */
function timeCell(value: string, text: string, column: number): Cell | null {
  const [, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(value) ?? []
  const number = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400
  return number === 0 ? null : { column, type: 'number', number, text: text.trim() || String(number) }
}

function numberCell(number: number, text: string, epoch: number, column: number): Cell {
  // `=TRUE()` without a format of its own is saved as the number that it counts for.
  if (TRUTH.test(text.trim()) && (number === 0 || number === 1))
    return { column, type: 'boolean', value: number === 1 }
  const isSerial = number >= FIRST_SERIAL && number <= LAST_SERIAL
  const date = isSerial ? new Date(epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10) : undefined
  const displayed = text.trim()
  const shown = spanishNumber(displayed) === number ? withPoint(displayed) : displayed
  return { column, type: 'number', number, text: shown || String(number), date }
}
