import type { CivilDate } from '../civil-date'
import type { HearingFacts } from '../hearings/hearing'
import type { EventStatus } from './event-status'
import type { StageKey } from './stages'

/**
 * What cannot be in a case, and what its client is not told of it meanwhile. `status`: that it has come. `date`: its day.
 * `next`: what comes next, how long that takes, and that nothing more is expected. `mayBeRight`: the firm can say that it is
 * as it says.
 */
export const CONTRADICTIONS = {
  status_impossible: { status: true, date: false, next: false, mayBeRight: false },
  situation_contradicts: { status: false, date: false, next: false, mayBeRight: false },
  situation_further: { status: false, date: false, next: true, mayBeRight: false },
  outcomes_opposite: { status: false, date: false, next: false, mayBeRight: false },
  date_out_of_order: { status: false, date: true, next: false, mayBeRight: true },
  date_ahead: { status: false, date: true, next: false, mayBeRight: false },
  start_ahead: { status: false, date: false, next: false, mayBeRight: true },
  after_end: { status: true, date: true, next: true, mayBeRight: true },
  hearing_unsaid: { status: false, date: false, next: false, mayBeRight: true },
  hearing_after_end: { status: true, date: false, next: true, mayBeRight: true },
  settled_after_court: { status: true, date: true, next: true, mayBeRight: true },
  appeal_without_judgment: { status: true, date: false, next: true, mayBeRight: true },
  judgment_before_hearing: { status: true, date: true, next: true, mayBeRight: true },
  hearing_after_judgment: { status: false, date: true, next: false, mayBeRight: true },
} as const
export type ContradictionReason = keyof typeof CONTRADICTIONS

/** What mends a contradiction; `event` is that which changes, by its id. */
export type Mending =
  | { do: 'complete' | 'remove' | 'schedule'; event: number }
  /** The day of an event, or without one the start of the case; `likely` is what was probably meant. */
  | { do: 'date'; event: number | null; likely: CivilDate | null }
  /** The case has reached one of these stages: of those that are phases of the firm, somebody chooses one. */
  | { do: 'stage'; stages: StageKey[] }
  /** The hearing is not held: an event, or the next hearing of the case. */
  | { do: 'unhear'; event: number | null }
  /** The next hearing of the case is on another day. */
  | { do: 'rehear' }
  | { do: 'reopen' | 'clear' | 'right' | 'dismiss' }

export type CourseEvent = HearingFacts & {
  id: number
  title: string
  description: string | null
  stage: StageKey
  status: EventStatus
  eventDate: CivilDate | null
}

/** `events`: what is not told of them is in `CONTRADICTIONS`. `against`: what they do not go with, in words of the firm. */
export type Contradiction<Event> = {
  reason: ContradictionReason
  events: Event[]
  against: Event[]
  /** Of these, only the day is not told. */
  undated: Event[]
  /** A day of the case that does not fit: its start, or its next hearing. */
  day: CivilDate | null
  situation: string | null
  /** What the sheet says in place of a day. */
  said: string | null
  mendings: Mending[]
}

export type CourseFacts<Event> = HearingFacts & {
  /** Newest first. */
  events: Event[]
  status: string
  nextHearing: CivilDate | null
  processStartDate: CivilDate | null
  situacionActual: string | null
  /** The day of the next hearing that the sheet no longer gives, and what it says instead. */
  hearingUnsaid?: string | null
}

/** What was found of one kind. */
export type Found<Event> = Contradiction<Event>[]

/** The facts of a case on a day, with what it has reached of what can be. */
export type Known<Event> = CourseFacts<Event> & { reached: Event[]; today: CivilDate }

/** A question with its answers, of which the last leaves everything as it is. */
export const contradiction = <Event>(
  reason: ContradictionReason,
  about: Partial<Contradiction<Event>> & { mendings: Mending[] },
): Contradiction<Event> => ({
  ...{ reason, events: [], against: [], undated: [], day: null, situation: null, said: null, ...about },
  mendings: [...about.mendings, { do: CONTRADICTIONS[reason].mayBeRight ? 'right' : 'dismiss' }],
})

/** The answer that takes an event away. */
export const remove = (event: number): Mending => ({ do: 'remove', event })

/** Identifies a question: once one of these facts changes, it is another one. */
export const keyOfContradiction = <Event extends Identified>(
  caseId: number,
  doubt: Contradiction<Event>,
): string => ['case', caseId, doubt.reason, ...factsOf(doubt)].join('|')

type Identified = Pick<CourseEvent, 'id' | 'title' | 'status' | 'eventDate'>

// Those of the first two are stored with the answers that have been given to them.
function factsOf<Event extends Identified>({
  reason,
  events,
  against,
  day,
  situation,
}: Contradiction<Event>) {
  const [event, present] = [events[0], against[0]]
  if (reason === 'status_impossible' && event)
    return [event.id, event.status, event.eventDate, present?.title, present?.status]
  if (reason === 'situation_contradicts') return [situation, present?.title, present?.status]
  const all = [...events, ...against].map(({ id, title, status, eventDate }) => [
    id,
    title,
    status,
    eventDate,
  ])
  return [situation, day, ...all.sort(([a], [b]) => Number(a) - Number(b)).flat()]
}
