import { isOver } from '../cases/case-status'
import type { CivilDate } from '../civil-date'
import { hearingsAhead, isHearingEvent } from '../hearings/hearing'
import { datesAhead, datesOutOfOrder, settledAfterCourt, startAhead } from './contradicting-dates'
import {
  CONTRADICTIONS,
  type CourseEvent,
  type CourseFacts,
  contradiction,
  type Found,
  type Known,
  type Mending,
  remove,
} from './contradiction'
import { contradictsCourse, presentOf } from './course-of-case'
import { contradictsStage, movesTo } from './situation-stages'
import { areOpposite, isEnd, type StageKey, stageKeys, stagesOf, stagesWhere } from './stages'

const JUDGMENTS = stagesOf('judgment')
const APPEALS = stagesOf('appeal')
const OPPOSITES = stagesWhere(({ open, outcome }) => open !== undefined && outcome === 'won').map((won) => [
  won,
  ...stageKeys.filter((stage) => areOpposite(stage, won)),
])

/** Everything that cannot be in the course of a case, each with the answers that mend it. */
export function contradictionsOf<Event extends CourseEvent>(
  facts: CourseFacts<Event>,
  today: CivilDate,
): Found<Event> {
  const impossible = impossibleStatuses(facts.events)
  const isImpossible = (event: Event) => impossible.some(({ events }) => events.includes(event))
  const reached = facts.events.filter((event) => hasCome(event) && !isImpossible(event))
  const known = { ...facts, reached, today }
  const others = [
    ...oppositeOutcomes(reached),
    ...datesAhead(known),
    ...datesOutOfOrder(known),
    ...settledAfterCourt(known),
    ...hearingUnsaid(known),
    ...hearingsAfterEnd(known),
    ...appealsWithoutJudgment(reached),
    ...judgmentsBeforeHearing(known),
    ...startAhead(known),
  ]
  const untold = others.filter(({ reason }) => CONTRADICTIONS[reason].status).flatMap(({ events }) => events)
  const present = presentOf(reached.filter((event) => !untold.includes(event)))
  return [...impossible, ...others, ...situationOf(facts.situacionActual, present)]
}

const hasCome = ({ status }: CourseEvent) => status === 'completed' || status === 'in_progress'

function impossibleStatuses<Event extends CourseEvent>(events: Event[]): Found<Event> {
  return events
    .filter((event) => contradictsCourse(event, events))
    .map((event) => {
      const later = events.filter((other) => hasCome(other) && contradictsCourse(event, [other]))
      const isSure = (other: Event) => !contradictsCourse(other, events)
      const against = [later.find(isSure) ?? later[0] ?? event]
      return contradiction('status_impossible', {
        ...{ events: [event], against },
        mendings: [{ do: 'complete', event: event.id }],
      })
    })
}

/** Each of two outcomes of one judgment makes the other wrong. */
function oppositeOutcomes<Event extends CourseEvent>(reached: Event[]): Found<Event> {
  const done = (stage: StageKey) =>
    reached.find((event) => event.stage === stage && event.status === 'completed')
  return OPPOSITES.flatMap((both) => {
    const events = both.flatMap((stage) => done(stage) ?? [])
    if (events.length < 2) return []
    return [contradiction('outcomes_opposite', { events, mendings: events.map(({ id }) => remove(id)) })]
  })
}

/** The sheet gave a hearing that is ahead, and no longer does: nobody knows whether it stands. */
function hearingUnsaid<Event extends CourseEvent>({
  hearingUnsaid,
  nextHearing,
  today,
}: Known<Event>): Found<Event> {
  const [day, ...said] = (hearingUnsaid ?? '').split(' ')
  if (!day || day !== nextHearing || day < today) return []
  const mendings: Mending[] = [unhear(null), { do: 'rehear' }]
  return [contradiction('hearing_unsaid', { day, said: said.join(' ') || null, mendings })]
}

function hearingsAfterEnd<Event extends CourseEvent>(known: Known<Event>): Found<Event> {
  const { reached, status, today } = known
  const ends = reached.filter((event) => isEnd(event.stage) && event.status === 'completed')
  if (ends.length === 0 && !isOver(status)) return []
  const hearing = hearingOf(known, today)
  if (!hearing) return []
  const reopen: Mending[] = ends.length > 0 ? ends.map(({ id }) => remove(id)) : [{ do: 'reopen' }]
  const { event, day } = hearing
  const against = event ? [event] : []
  const mendings = [...reopen, unhear(event)]
  return [contradiction('hearing_after_end', { events: ends, against, day, mendings })]
}

const unhear = (event: CourseEvent | null): Mending => ({ do: 'unhear', event: event?.id ?? null })

/** The next hearing that is ahead, with the event that it is. */
function hearingOf<Event extends CourseEvent>(facts: CourseFacts<Event>, today: CivilDate) {
  const [hearing] = hearingsAhead(facts, today)
  if (!hearing) return null
  const event = facts.events.find((event) => isHearingEvent(event) && event.eventDate === hearing.day)
  return { day: hearing.day, event: event && facts.nextHearing !== hearing.day ? event : null }
}

function appealsWithoutJudgment<Event extends CourseEvent>(reached: Event[]): Found<Event> {
  const events = reached.filter(({ stage }) => APPEALS.includes(stage))
  if (events.length === 0 || reached.some(({ stage }) => JUDGMENTS.includes(stage))) return []
  const mendings: Mending[] = [{ do: 'stage', stages: JUDGMENTS }, ...events.map(({ id }) => remove(id))]
  return [contradiction('appeal_without_judgment', { events, mendings })]
}

/** Before a judgment that nobody appealed against lies its hearing, and none is ahead. */
function judgmentsBeforeHearing<Event extends CourseEvent>(known: Known<Event>): Found<Event> {
  const { reached, today, status } = known
  const events = reached.filter(({ stage, status }) => JUDGMENTS.includes(stage) && status === 'completed')
  if (events.length === 0 || reached.some(({ stage }) => APPEALS.includes(stage))) return []
  const isEnded = isOver(status) || reached.some(({ stage }) => isEnd(stage))
  const hearing = isEnded ? null : hearingOf(known, today)
  if (!hearing) return hearingsAfter(events, reached, today)
  const { event, day } = hearing
  const mendings = [unhear(event), ...events.map(({ id }) => remove(id))]
  return [contradiction('judgment_before_hearing', { events, against: event ? [event] : [], day, mendings })]
}

function hearingsAfter<Event extends CourseEvent>(
  judgments: Event[],
  reached: Event[],
  today: CivilDate,
): Found<Event> {
  const events = judgments.filter(({ eventDate }) => eventDate !== null)
  const day = events.map(({ eventDate }) => eventDate ?? '').sort()[0] ?? today
  const held = reached.filter(
    (event) =>
      isHearingEvent(event) && event.eventDate !== null && event.eventDate > day && event.eventDate <= today,
  )
  if (held.length === 0 || events.length === 0) return []
  const wrong: Mending[] = [...events, ...held].map(({ id }) => ({ do: 'date', event: id, likely: null }))
  return [contradiction('hearing_after_judgment', { events, against: held, undated: held, mendings: wrong })]
}

function situationOf<Event extends CourseEvent>(
  situation: string | null,
  present: Event | null,
): Found<Event> {
  if (situation === null || !present || !contradictsStage(situation, present.stage)) return []
  const stages = movesTo(situation, present.stage)
  const clear: Mending = { do: 'clear' }
  const about = { situation, against: [present] }
  if (stages.length === 0) return [contradiction('situation_contradicts', { ...about, mendings: [clear] })]
  return [contradiction('situation_further', { ...about, mendings: [{ do: 'stage', stages }, clear] })]
}
