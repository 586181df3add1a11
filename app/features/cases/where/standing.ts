import { isOver } from '~/domain/cases/case-status'
import type { CivilDate } from '~/domain/civil-date'
import { type HearingAhead, isHearingEvent } from '~/domain/hearings/hearing'
import { CONTRADICTIONS } from '~/domain/stages/contradiction'
import { presentOf } from '~/domain/stages/course-of-case'
import { situationFacts } from '~/domain/stages/situation-facts'
import { isEnd, isOutcome, type StageKey, stagesOf } from '~/domain/stages/stages'
import { isOfCourt, type OwnTimes, type UsualTime, usualEnd, usualTime } from '~/domain/stages/usual-time'
import type { CaseFact } from '~/domain/told/rule'
import type { CaseDetail, EventView } from '../contract'
import { type Doubt, doubtsLeft } from '../doubts/doubts'
import { type Hearings, hearingsKnown, heldBefore, noteBeside } from '../hearings/hearings-known'
import { asTold, isReached, type StagedEvent } from './staged-event'
import type { TermClock } from './terms-ahead'

/** Where a case stands: what its events say when none is believed that cannot be. */
export type Standing = {
  /** Newest first, as told to the client. */
  events: StagedEvent[]
  present: StagedEvent | null
  ended: boolean
  /** Something contradicts where the case stands: what comes next is not told. */
  isUnsettled: boolean
  /** The firm's note on the situation, unless it contradicts the present stage or a hearing. */
  situation: string | null
  /** The last hearing whose day has passed, while what it leads to is awaited. */
  held: HearingAhead | null
  time: PresentTime | null
  clock: TermClock
  /** When the case was opened; null also while that is a day to come. */
  start: CivilDate | null
}

/** How long the present stage usually takes. `window` is null if nothing is known to count from. */
export type PresentTime = {
  usual: UsualTime
  /** The time of the court is one for filing and proceedings together. */
  ofCourt: boolean
  window: { since: CivilDate; from: CivilDate; to: CivilDate } | null
  isLate: boolean
}

type Input = {
  detail: CaseDetail
  ownTimes: OwnTimes
  today: CivilDate
  accepted?: ReadonlySet<string>
  called?: ReadonlySet<StageKey>
  callDue?: ReadonlySet<StageKey>
}

/** Reads from a case where it stands today. */
export function standingOf({ detail, ownTimes, today, accepted, called, callDue }: Input): Standing {
  const doubts = doubtsLeft(detail, today, accepted)
  const isUnsettled = doubts.some(({ reason }) => CONTRADICTIONS[reason].next)
  const { events, present } = placeOf(detail.events, doubts, today)
  const isClosed = isOver(detail.status) || (present?.status === 'completed' && isEnd(present.stage))
  const ended = isClosed && !isUnsettled
  const filed = events.find(({ stage, status }) => stage === 'claim_filed' && status === 'completed')
  const contradicts = doubts.some(({ situation }) => situation !== null)
  const hearings = hearingsKnown(detail, filed?.eventDate ?? null, today)
  const situation = contradicts ? null : noteBeside(hearings, detail.situacionActual)
  const facts = factsOf(hearings, events, situation)
  if (present && callDue?.has(present.stage)) facts.add('call_due')
  if (present && called?.has(present.stage)) facts.add('called')
  const clock = {
    today,
    present,
    filedOn: filed?.eventDate ?? null,
    facts,
    isUnsettled,
    isOver: !isUnsettled && (ended || facts.has('closed')),
    ownTimes,
  }
  const isStartDoubted = doubts.some(({ reason }) => reason === 'start_ahead')
  return {
    events,
    present,
    ended,
    isUnsettled,
    situation,
    held: heldBefore(clock, hearings),
    time: present && !isUnsettled ? timeOf(present, clock) : null,
    clock,
    start: isStartDoubted ? null : detail.processStartDate,
  }
}

/**
 * The events of a case as told today, newest first, and the one at which it stands. This is the only answer: lists and figures
 * read what the worker has stored of it (`case_positions`).
 */
export function placeOf(newestFirst: EventView[], doubts: Doubt[], today: CivilDate) {
  const events = asTold(newestFirst, doubts).map((event) => onItsSide(event, today))
  return { events, present: presentEvent(events) }
}

/** False once a case is closed, decided or settled, final or fulfilled: nobody is told that it goes on and that waiting is normal. */
export const isUnderWay = ({ present, clock: { isOver, facts } }: Standing): boolean =>
  !isOver &&
  !facts.has('final') &&
  !facts.has('fulfilled') &&
  !(present?.status === 'completed' && isOutcome(present.stage))

const JUDGED = stagesOf('judgment')

/** What is known of a case beside its stages, as told to its client. */
function factsOf({ ahead, over }: Hearings, events: StagedEvent[], situation: string | null): Set<CaseFact> {
  const noted = events.filter(({ stage, status }) => stage === 'other' && status === 'completed')
  const facts = new Set<CaseFact>(
    [situation ?? '', ...noted.map(({ title }) => title)].flatMap(situationFacts),
  )
  if (ahead.length > 0) facts.add('hearing_ahead')
  if (over.length > 0) facts.add('hearing_held')
  const has = (...stages: StageKey[]) =>
    events.some(
      ({ stage, status, isDoubtful }) => !isDoubtful && status === 'completed' && stages.includes(stage),
    )
  if (has(...JUDGED)) facts.add('judged')
  if (has('judgment_lost')) facts.add('own_appeal')
  return facts
}

/** A day that has not come is not that of something that has; a hearing whose day has passed is no longer planned. */
function onItsSide(event: StagedEvent, today: CivilDate): StagedEvent {
  const { eventDate, status, stage } = event
  if (eventDate === null) return event
  if (isReached(event) && eventDate > today) return { ...event, eventDate: null }
  const isHeld = stage === 'hearing' && status === 'scheduled' && eventDate < today && isHearingEvent(event)
  return isHeld ? { ...event, status: 'completed' } : event
}

/** Where the case stands: a phase that has been reached, not one that is only planned or pending. */
export const presentEvent = (newestFirst: StagedEvent[]): StagedEvent | null =>
  presentOf(newestFirst.filter(isReached))

/**
 * The time of the court is counted once, from the day the claim was filed, and not before it is; without that day nothing is
 * promised, but a case may be known to be late. Late is who is past the month in which even the slow ones end, unless the
 * next step has its day.
 */
function timeOf(present: StagedEvent, clock: TermClock): PresentTime | null {
  const { stage, status, eventDate } = present
  const usual = usualTime(stage, clock.ownTimes)
  const isBefore = status === 'in_progress' && (stage === 'claim_filed' || stage === 'appealed')
  if (!usual || clock.isOver || isBefore) return null
  const ofCourt = isOfCourt(stage)
  const since = ofCourt ? clock.filedOn : eventDate
  const known = since ?? eventDate
  const isPast = known !== null && monthOf(usualEnd(stage, usual, known).to) < monthOf(clock.today)
  return {
    usual,
    ofCourt,
    window: since === null ? null : { since, ...usualEnd(stage, usual, since) },
    isLate: isPast && !clock.facts.has('hearing_ahead'),
  }
}

const monthOf = (date: CivilDate) => date.slice(0, 7)
