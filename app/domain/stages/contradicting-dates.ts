import type { CivilDate } from '../civil-date'
import {
  type CourseEvent,
  contradiction,
  type Found,
  type Known,
  type Mending,
  remove,
} from './contradiction'
import { doubtedDates, likelyDate, wrongPairs } from './course-dates'
import { placeInCourse } from './course-of-case'
import { isEnd } from './stages'

const FILED = placeInCourse('claim_filed') ?? 0

export function datesAhead<Event extends CourseEvent>({ reached, today }: Known<Event>): Found<Event> {
  return reached
    .filter(({ eventDate }) => eventDate !== null && eventDate > today)
    .map((event) =>
      contradiction('date_ahead', {
        events: [event],
        mendings: [dateOf(event, reached, today), { do: 'schedule', event: event.id }],
      }),
    )
}

const dateOf = <Event extends CourseEvent>(event: Event, reached: Event[], today: CivilDate): Mending => {
  const others = reached.filter((other) => other !== event && (other.eventDate ?? today) <= today)
  return { do: 'date', event: event.id, likely: likelyDate(event, others, today) }
}

export function datesOutOfOrder<Event extends CourseEvent>({ reached, today }: Known<Event>): Found<Event> {
  const past = reached.filter(({ eventDate }) => eventDate !== null && eventDate <= today)
  const doubted = doubtedDates(past)
  const pairs = wrongPairs(past)
  const partners = (events: Event[]) => [
    ...new Set(pairs.filter((pair) => pair.some((one) => events.includes(one))).flat()),
  ]
  const dates = (events: Event[]) =>
    events.filter((event) => doubted.includes(event)).map((event) => dateOf(event, past, today))
  const ends = doubted.filter(({ stage }) => isEnd(stage))
  const withEnds = partners(ends)
  const afterEnd = ends.map((end) =>
    contradiction('after_end', {
      ...{ events: [end], against: pairs.flatMap(([first, second]) => (second === end ? [first] : [])) },
      undated: partners([end]).filter((event) => doubted.includes(event)),
      mendings: [...dates(partners([end])), remove(end.id)],
    }),
  )
  const rest = doubted.filter((event) => !isEnd(event.stage) && !isOnly(event, withEnds, pairs))
  if (rest.length === 0) return afterEnd
  const against = partners(rest).filter((event) => !rest.includes(event))
  const order = contradiction('date_out_of_order', { events: rest, against, mendings: dates(rest) })
  return [...afterEnd, order]
}

/** Out of order with an end only: that is asked of the end. */
const isOnly = <Event extends CourseEvent>(event: Event, withEnds: Event[], pairs: [Event, Event][]) =>
  withEnds.includes(event) &&
  pairs.every(([first, second]) => (first !== event && second !== event) || isEnd(second.stage))

export function settledAfterCourt<Event extends CourseEvent>({ reached, today }: Known<Event>): Found<Event> {
  const settled = reached.find(({ stage }) => stage === 'settlement')
  const day = settled?.eventDate
  if (!settled || !day) return []
  const against = reached.filter(
    ({ stage, eventDate }) => (placeInCourse(stage) ?? -1) >= FILED && eventDate !== null && eventDate < day,
  )
  if (against.length === 0) return []
  const mendings = [dateOf(settled, [...reached, ...against.map(asLater)], today), remove(settled.id)]
  return [contradiction('settled_after_court', { events: [settled], against, mendings })]
}

/** A settlement out of court, if it was one, was before the court. */
const asLater = <Event extends CourseEvent>(event: Event): Event => ({ ...event, stage: 'archived' })

export function startAhead<Event extends CourseEvent>({
  processStartDate,
  reached,
  today,
}: Known<Event>): Found<Event> {
  if (processStartDate === null || processStartDate <= today) return []
  const start = { id: 0, stage: 'case_received' as const, eventDate: processStartDate }
  const mendings: Mending[] = [{ do: 'date', event: null, likely: likelyDate(start, reached, today) }]
  return [contradiction('start_ahead', { day: processStartDate, mendings })]
}
