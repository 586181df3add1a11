import type { CivilDate } from './civil-date'
import type { EventStatus } from './event-status'
import { foldAccents } from './fold-accents'
import { isCalledOff, isHearing } from './hearing'

/** A hearing whose day has passed; `title` is null for the hearing of the case that is no event. */
export type HearingHeld = { day: CivilDate; title: string | null }

type Event = { title: string; description: string | null; status: EventStatus; eventDate: CivilDate | null }
type Case = { nextHearing: CivilDate | null; events: Event[] }

/** The hearings of a case whose day has passed and that nobody called off, newest first; one of a day. */
export function hearingsHeld({ nextHearing, events }: Case, today: CivilDate): HearingHeld[] {
  const isOff = (day: CivilDate) => events.some((event) => event.eventDate === day && isCalledOff(event))
  const ofEvents = events.flatMap(({ title, status, eventDate }) =>
    eventDate !== null && status !== 'pending' && isHearing(title) ? [{ day: eventDate, title }] : [],
  )
  const ofCase = nextHearing === null ? [] : [{ day: nextHearing, title: null }]
  return [...ofEvents, ...ofCase]
    .filter(({ day }, index, all) => all.findIndex((other) => other.day === day) === index)
    .filter(({ day }) => day < today && !isOff(day))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

/** What a note says that is no longer so once a hearing has its day. */
const BEFORE_DAY =
  /\b(?:PENDIENTE|ESPERA|ESPERANDO|FALTA|SIN)\b.*\b(?:SENALAMIENTO|SENALAR|FECHA|DIA|ADMISION|ADMITIR)\b/
/** What it says that comes after the last hearing. */
const AFTER_HEARINGS = /\bVIST[OA] PARA\b|\b(?:PENDIENTE|ESPERA|FALTA) DE (?:LA )?SENTENCIA\b/
/** What it says while a hearing is awaited. */
const BEFORE_HEARING = /\b(?:PENDIENTE|ESPERA|ESPERANDO|FALTA)\b.*\b(?:VISTA|JUICIO|AUDIENCIA)\b/

/**
 * True for a note of the firm that its hearings make untrue: it awaits the day of one that has its day, or one that was
 * held. A preliminary hearing leaves the trial to await.
 */
export function isOutdatedByHearing(note: string, ahead: CivilDate[], held: HearingHeld[]): boolean {
  const words = foldAccents(note).toUpperCase()
  if (ahead.length > 0) return BEFORE_DAY.test(words) || AFTER_HEARINGS.test(words)
  const [last] = held
  return last !== undefined && BEFORE_HEARING.test(words) && !isPreliminary(last)
}

const isPreliminary = ({ title }: HearingHeld) =>
  title !== null && foldAccents(title).toUpperCase().includes('AUDIENCIA')
