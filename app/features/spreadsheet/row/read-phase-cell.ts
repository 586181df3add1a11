import type { CivilDate } from '~/domain/civil-date'
import type { EventStatus } from '~/domain/stages/event-status'
import type { Cell } from '~/infra/workbook/workbook'
import { headingKey } from '../header/headings'
import { visible } from './cell-text'
import { isNo, isPending } from './empty-words'
import { isHarmless } from './harmless-words'
import { isPlausible, readDate } from './read-date'

/** What is known of an event of a phase: what a cell says, what is planned of it and what is written. */
export type EventFields = { status: EventStatus; eventDate: CivilDate | null; description: string | null }
export type PhaseReading =
  | ({ kind: 'event' } & EventFields)
  | { kind: 'none' }
  | { kind: 'request'; text: string }
  | { kind: 'unmapped'; value: string; dated?: DatedWord }
  | { kind: 'impossible_date' }

/**
 * A word and the date next to it: the word means the same next to any other date. `inside`: it is no text for clients.
 */
export type DatedWord = { word: string; date: CivilDate; inside?: true }

const DONE = new Set(['SI', 'S', 'X', '✓', '✔', 'OK', 'VERDADERO', 'TRUE', '1'])
// Words in the form of `headingKey`: without spaces.
const UNDER_WAY = new Set(['ENCURSO', 'ENTRAMITE'])
const BEFORE_DAY = /^[^\d]+(?=\d)/
const SECOND_DATE = /(?<!\d)(?:\d{4}-)?\d{1,2}[/.-]\d{1,2}(?!\d)/

/**
 * The meaning of a cell in the column of a phase with this title. Blank cells are not read: they
 * say nothing.
 */
export function readPhaseCell(cell: Cell, today: CivilDate, title = ''): PhaseReading {
  if (cell.type === 'date' && cell.shown !== undefined) return { kind: 'unmapped', value: cell.shown }
  if (cell.type === 'date') return datedEvent(cell.date, null, today)
  if (cell.type === 'boolean') return cell.value ? event('completed') : { kind: 'none' }
  if (cell.type === 'number') return readNumber(cell.number, cell.text, cell.date, today)
  return cell.type === 'error'
    ? { kind: 'unmapped', value: cell.text }
    : readText(visible(cell.text), today, title)
}

/** A number that would be a possible date has lost its format; any other is one of the firm's words. */
function readNumber(number: number, text: string, date: string | undefined, today: CivilDate): PhaseReading {
  if (date && isPlausible(date, today)) return datedEvent(date, null, today)
  return readWord(String(number), text)
}

function readText(text: string, today: CivilDate, title: string): PhaseReading {
  const dated = readDate(text, today)
  if (dated === null) return readBeforeDay(text, today, title) ?? readWord(headingKey(text), text)
  if (dated === 'impossible') return { kind: 'impossible_date' }
  const beside = note(dated.rest)
  if (SECOND_DATE.test(dated.rest)) return { kind: 'unmapped', value: text }
  if (beside !== null && !isHarmless(beside, title)) return unmapped(text, beside, dated.date)
  return datedEvent(dated.date, beside, today)
}

/** `ANULADO 12/03/2024`, `¿12/03/2024?`, `presentada el 12/03/2024`. */
function readBeforeDay(text: string, today: CivilDate, title: string): PhaseReading | null {
  const before = text.match(BEFORE_DAY)?.[0] ?? ''
  const dated = before === '' ? null : readDate(text.slice(before.length), today)
  if (dated === null || dated === 'impossible' || SECOND_DATE.test(dated.rest)) return null
  const beside = note(`${before} ${dated.rest}`) ?? ''
  return isHarmless(beside, title)
    ? datedEvent(dated.date, beside, today)
    : unmapped(text, beside, dated.date)
}

const unmapped = (value: string, word: string, date: CivilDate): PhaseReading => ({
  kind: 'unmapped',
  value,
  ...(word !== '' && { dated: { word, date } }),
})

function readWord(key: string, value: string): PhaseReading {
  if (DONE.has(key)) return event('completed')
  if (isPending(key)) return event('pending')
  if (UNDER_WAY.has(key)) return event('in_progress')
  return isNo(key) ? { kind: 'none' } : { kind: 'unmapped', value }
}

function datedEvent(date: CivilDate, description: string | null, today: CivilDate): PhaseReading {
  if (!isPlausible(date, today)) return { kind: 'impossible_date' }
  return { kind: 'event', status: date > today ? 'scheduled' : 'completed', eventDate: date, description }
}

const event = (status: EventStatus): PhaseReading => ({
  kind: 'event',
  status,
  eventDate: null,
  description: null,
})

/** The text next to a date without the brackets, dashes or colons that separate it. */
function note(rest: string): string | null {
  const text = rest
    .replace(/^[\s:;,–—-]+|(?<![\s:;,–—-])[\s:;,–—-]+$/g, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^\.+$/, '')
    .trim()
  return text === '' ? null : text
}
