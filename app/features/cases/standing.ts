import { isOver } from '~/domain/case-status'
import type { CivilDate } from '~/domain/civil-date'
import { contradictsStage } from '~/domain/situation-stages'
import type { StageKey } from '~/domain/stage-key'
import { type UsualTime, usualEnd, usualTime } from '~/domain/usual-time'
import { isEnd } from '~/domain/what-may-follow'
import type { CaseDetail } from './contract'
import { asTold, isPhase, isReached, type StagedEvent } from './staged-event'
import type { TermClock } from './terms-ahead'

/** Where a case stands: what its events say when none is believed that cannot be. */
export type Standing = {
  /** Newest first, as told to the client. */
  events: StagedEvent[]
  present: StagedEvent | null
  ended: boolean
  /** The firm's note on the situation, unless it contradicts the present stage. */
  situation: string | null
  time: PresentTime | null
  clock: TermClock
}

/** How long the present stage usually takes. `window` is null if nothing is known to count from. */
export type PresentTime = {
  usual: UsualTime
  /** The quoted time of the court is one for filing and proceedings together. */
  ofCourt: boolean
  window: { since: CivilDate; from: CivilDate; to: CivilDate } | null
  isLate: boolean
}

type Input = { detail: CaseDetail; medians: Map<StageKey, number>; today: CivilDate }

/** Reads from a case where it stands today. */
export function standingOf({ detail, medians, today }: Input): Standing {
  const events = asTold(detail.events).map((event) => withoutDayAhead(event, today))
  const present = presentEvent(events)
  const ended = isOver(detail.status) || (present?.status === 'completed' && isEnd(present.stage))
  const filed = events.find(({ stage, status }) => stage === 'claim_filed' && status === 'completed')
  const clock = { today, present, filedOn: filed?.eventDate ?? null }
  const { situacionActual } = detail
  const contradicts = present && situacionActual && contradictsStage(situacionActual, present.stage)
  return {
    events,
    present,
    ended,
    situation: contradicts ? null : situacionActual,
    time: present && !ended ? timeOf(present, clock, medians) : null,
    clock,
  }
}

/** A day that has not come is not that of something that has. */
const withoutDayAhead = (event: StagedEvent, today: CivilDate): StagedEvent =>
  isReached(event) && event.eventDate && event.eventDate > today ? { ...event, eventDate: null } : event

/** Where the case stands: the newest phase that has been reached, not one that is only planned or pending. */
export function presentEvent(newestFirst: StagedEvent[]): StagedEvent | null {
  const reached = newestFirst.filter(isReached)
  return reached.find(isPhase) ?? reached[0] ?? null
}

/**
 * The months quoted for the court are counted once, from the day the claim was filed; without that day nothing is
 * promised, but a case may be known to be late.
 */
function timeOf(present: StagedEvent, clock: TermClock, medians: Map<StageKey, number>): PresentTime | null {
  const usual = usualTime(present.stage, medians)
  if (!usual) return null
  const ofCourt = usual.source === 'quoted' && COURT.includes(present.stage)
  const since = ofCourt ? clock.filedOn : present.eventDate
  const known = since ?? present.eventDate
  return {
    usual,
    ofCourt,
    window: since === null ? null : { since, ...usualEnd(usual, since) },
    isLate: known !== null && usualEnd(usual, known).to < clock.today,
  }
}

const COURT: StageKey[] = ['claim_filed', 'in_court']
