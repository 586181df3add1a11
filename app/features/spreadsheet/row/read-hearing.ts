import { type CivilDate, CLOCK_TIME } from '~/domain/civil-date'
import {
  HEARING_FACTS,
  type HearingFacts,
  MAX_HEARING_PLACE,
  noHearingFacts,
} from '~/domain/hearings/hearing'
import type { Attendance } from '~/domain/stages/event-status'
import type { Cell } from '~/infra/workbook/workbook'
import { headingKey } from '../header/headings'
import { textOf } from './cell-text'
import { wantsReading } from './contact-notes'
import { isDoubtful } from './doubtful-words'
import type { RowCells } from './row-cells'

const MINUTES_OF_DAY = 1440
const EARLIEST = '07:00'
const LATEST = '21:59'

const CLOCK = /^(?:a\s+las?\s+)?(\d{1,2})\s?[:.h]\s?(\d{2})(?::00)?\s?(?:h(?:oras|rs|r|s)?\b\.?)?$/i
const WHOLE = /^(?:a\s+las?\s+)?(\d{1,2})\s?h(?:oras|rs|r|s)?\b\.?$/i

/** The hour in a cell that is only about it; null if it cannot be read, or no court sits then. */
export function readHour(cell: Cell | undefined): string | null {
  if (cell?.type === 'number' && cell.number > 0 && cell.number < 1)
    return plausible(Math.round(cell.number * MINUTES_OF_DAY))
  const text = textOf(cell)
  const clock = CLOCK.exec(text)
  if (clock) return clockOf(Number(clock[1]), Number(clock[2]))
  const whole = WHOLE.exec(text)
  return whole ? clockOf(Number(whole[1]), 0) : null
}

const clockOf = (hour: number, minute: number) =>
  hour < 24 && minute < 60 ? plausible(hour * 60 + minute) : null

function plausible(minutes: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return CLOCK_TIME.test(time) && time >= EARLIEST && time <= LATEST ? time : null
}

/** The hour after the date in the cell of the day: `12/12/2026 10:30`. */
function hourBesideDay(cell: Cell | undefined): string | null {
  if (cell?.type === 'date') return cell.time === undefined ? null : hourIn(cell.time)
  const [, hour] =
    /[\sT,](?:a\s+las?\s+)?(\d{1,2}[:.]\d{2}(?::00)?(?:\s?h\w*\.?)?)$/i.exec(textOf(cell)) ?? []
  return hour === undefined ? null : hourIn(hour)
}

const hourIn = (text: string) => readHour({ column: 0, type: 'text', text })

const ATTENDANCE: Record<Attendance, RegExp> = {
  yes: /^(?:SI|S|OK|X|✓|VERDADERO|TRUE|(?:SI)?(?:DEBE|TIENEQUE|HADE)(?:IR|ACUDIR|ASISTIR|COMPARECER)|OBLIGATORI[AO]|NECESARI[AO]|IMPRESCINDIBLE|(?:ELCLIENTE)?(?:ACUDE|ASISTE|VA|COMPARECE)(?:ELCLIENTE)?)$/,
  no: /^(?:NO|N|NP|FALSO|FALSE|NO(?:DEBE|TIENEQUE|HADE)(?:IR|ACUDIR|ASISTIR|COMPARECER)|NO(?:ES)?(?:NECESARI[AO]|OBLIGATORI[AO]|PRECIS[AO])|NO(?:HACE)?FALTA|INNECESARI[AO]|NO(?:ACUDE|ASISTE|VA)(?:ELCLIENTE)?|SOLO(?:EL)?(?:LETRAD[AO]|ABOGAD[AO])|SINCLIENTE)$/,
  later:
    /^(?:PDTE|PTE|PENDIENTE|(?:POR|A)CONFIRMAR|SINCONFIRMAR|PENDIENTEDECONFIRMAR|SELODIREMOS|YASEVERA|AUNNOSESABE)$/,
}

/** Whether the client has to attend; null for a blank, undefined for words that are not known. */
export function readAttendance(cell: Cell | undefined): Attendance | null | undefined {
  // A box that nobody has ticked says nothing.
  if (cell?.type === 'boolean') return cell.value ? 'yes' : null
  const key = headingKey(textOf(cell))
  if (!/[\p{L}\p{N}✓]/u.test(key) || key === 'N/A') return null
  return (['yes', 'no', 'later'] as const).find((attendance) => ATTENDANCE[attendance].test(key))
}

/**
 * What a row says of its next hearing. What is not clear is noted and not used; without a day, nothing is: nobody could
 * tell which hearing is meant.
 */
export function readHearing(cells: RowCells, day: CivilDate | null, isOff: boolean): HearingFacts {
  if (HEARING_FACTS.every((field) => !cells.columns.fields.has(field)) && day === null) return noHearingFacts
  if (day === null) {
    const hour = cells.text('hearingTime')
    if (!isOff && wantsReading(hour)) cells.note('hearingTime', 'hearing_without_day', hour)
    return noHearingFacts
  }
  return { hearingTime: timeIn(cells), hearingPlace: placeIn(cells), hearingAttendance: attendanceIn(cells) }
}

function timeIn(cells: RowCells): string | null {
  const cell = cells.of('hearingTime')
  const beside = hourBesideDay(cells.of('nextHearing'))
  const isSaid = cell?.type === 'number' || wantsReading(textOf(cell))
  if (!isSaid) return beside
  const time = readHour(cell)
  if (time !== null && (beside === null || beside === time)) return time
  cells.note('hearingTime', 'value_unread')
  return null
}

/** A number alone is no place, and neither are words that may say that it is another one. */
function placeIn(cells: RowCells): string | null {
  const text = cells.text('hearingPlace')
  if (!wantsReading(text)) return null
  const isPlace = /\p{L}{2}/u.test(text) && text.length <= MAX_HEARING_PLACE && !isDoubtful(text)
  if (!isPlace) cells.note('hearingPlace', 'value_unread')
  return isPlace ? text : null
}

function attendanceIn(cells: RowCells): Attendance | null {
  const attendance = readAttendance(cells.of('hearingAttendance'))
  if (attendance === undefined) cells.note('hearingAttendance', 'value_unread')
  return attendance ?? null
}
