import { bareTitle } from '../cases/bare-title'
import type { CivilDate } from '../civil-date'
import type { Attendance, EventStatus } from '../stages/event-status'
import type { StageKey } from '../stages/stages'

/** What is known of a hearing besides its day: its hour is `HH:MM` in Madrid, null is not known. */
export type HearingFacts = {
  hearingTime: string | null
  hearingPlace: string | null
  hearingAttendance: Attendance | null
}
export const HEARING_FACTS = ['hearingTime', 'hearingPlace', 'hearingAttendance'] as const

/** True for the name of one of them. */
export const isOfHearing = (name: string): name is keyof HearingFacts =>
  (HEARING_FACTS as readonly string[]).includes(name)

export const noHearingFacts: HearingFacts = {
  hearingTime: null,
  hearingPlace: null,
  hearingAttendance: null,
}

export const MAX_HEARING_PLACE = 200

// The Audiencia Provincial is a court, and a juicio monitorio a kind of proceedings.
const HEARING =
  /^(?:VISTA|AUDIENCIA(?! (?:PROVINCIAL|NACIONAL))|JUICIO(?! (?:MONITORIO|ORDINARIO|CAMBIARIO|EJECUTIVO))|SENALAMIENTO)\b/
const CALLED_OFF = /SUSPEN|ANULA|APLAZA|CANCELA|DESCONVOCA|SIN EFECTO/

/** True for the title of an event that is a hearing, with or without a number in front. */
export const isHearing = (title: string) =>
  HEARING.test(bareTitle(title)) && !CALLED_OFF.test(bareTitle(title))

/** The same of an event: also of a phase that the firm knows as a hearing, whatever it is called. */
export const isHearingEvent = ({ title, stage }: Pick<Event, 'title' | 'stage'>) =>
  stage === 'hearing' ? !CALLED_OFF.test(bareTitle(title)) : isHearing(title)

/** A hearing that has not been held; `title` is null for the next hearing of the case that is no event. */
export type HearingAhead = {
  day: CivilDate
  time: string | null
  place: string | null
  attendance: Attendance
  title: string | null
}

type Event = HearingFacts & {
  title: string
  /** Absent where only the title is known. */
  stage?: StageKey
  description: string | null
  status: EventStatus
  eventDate: CivilDate | null
}
/** What of a case its hearings are in. */
export type CaseHearings = HearingFacts & { nextHearing: CivilDate | null; events: Event[] }

/**
 * The hearings of a case from today on, soonest first. One may be in the data twice, as the next hearing of the case and
 * as an event: what the two say differently is not told.
 */
export const hearingsAhead = (legalCase: CaseHearings, today: CivilDate): HearingAhead[] =>
  hearingsIn(legalCase, (event) => isAhead(event, today)).filter(({ day }) => day >= today)

/** Those of which the day is over, and that nobody has called off, soonest first. */
export const hearingsOver = (legalCase: CaseHearings, today: CivilDate): HearingAhead[] =>
  hearingsIn(legalCase, ({ status }) => status === 'scheduled' || status === 'completed').filter(
    ({ day }) => day < today,
  )

function hearingsIn(legalCase: CaseHearings, counts: (event: Event) => boolean): HearingAhead[] {
  const { nextHearing, events } = legalCase
  const isOff = events.some((event) => event.eventDate === nextHearing && isCalledOff(event))
  const nextHearings = nextHearing && !isOff ? [ahead(nextHearing, null, legalCase)] : []
  const others = events.flatMap((event) =>
    isHearingEvent(event) && !isCalledOff(event) && event.eventDate && counts(event)
      ? [ahead(event.eventDate, event.title, event)]
      : [],
  )
  const byDay = new Map<CivilDate, HearingAhead>()
  for (const hearing of [...nextHearings, ...others]) {
    const known = byDay.get(hearing.day)
    byDay.set(hearing.day, known ? together(known, hearing) : hearing)
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** On its day the portal completes a scheduled event, whether or not its hour has come. */
const isAhead = ({ status, eventDate }: Event, today: CivilDate) =>
  status === 'scheduled' || (status === 'completed' && eventDate === today)

/** True for an event that is a hearing and says, in its title or its text, that it does not take place. */
const isCalledOff = ({ title, stage, description }: Pick<Event, 'title' | 'stage' | 'description'>) =>
  (stage === 'hearing' || HEARING.test(bareTitle(title))) &&
  CALLED_OFF.test(bareTitle(`${title} ${description ?? ''}`))

const ahead = (day: CivilDate, title: string | null, facts: HearingFacts): HearingAhead => ({
  day,
  time: facts.hearingTime,
  place: facts.hearingPlace,
  attendance: facts.hearingAttendance ?? 'later',
  title,
})

const together = (a: HearingAhead, b: HearingAhead): HearingAhead => ({
  day: a.day,
  time: agreed(a.time, b.time),
  place: agreed(a.place, b.place),
  attendance: agreed(knownAttendance(a.attendance), knownAttendance(b.attendance)) ?? 'later',
  title: a.title ?? b.title,
})

const knownAttendance = (attendance: Attendance) => (attendance === 'later' ? null : attendance)

function agreed<T>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b
  return a === b ? a : null
}

/** True if any of what belongs to a hearing is known. */
export const saysHearing = ({ hearingTime, hearingPlace, hearingAttendance }: HearingFacts) =>
  hearingTime !== null || hearingPlace !== null || hearingAttendance !== null
