import { addYears, type CivilDate, civilDate } from '../civil-date'
import { placeInCourse } from './course-of-case'
import { isEnd, type StageKey, stageFacts } from './stages'

type Dated = { id: number; stage: StageKey; eventDate: CivilDate | null }

/** Of more than these, which contradict each other, none is believed. */
const MOST = 10

/** True if the first of two events is the earlier one in any case, whatever their dates. */
export function comesBefore(a: StageKey, b: StageKey): boolean {
  if (a === 'documents_prepared' || b === 'documents_prepared' || isEnd(a)) return false
  const [from, to] = [placeInCourse(a), placeInCourse(b)]
  if (isEnd(b)) return from !== null || stageFacts(a).family === 'settlement'
  if (b === 'settlement') return from !== null && from <= 1
  if (b === 'court_settlement') return from !== null && from <= 3
  return from !== null && to !== null && from < to
}

/** Pairs of events whose dates are in the wrong order. */
export function wrongPairs<Event extends Dated>(events: Event[]): [first: Event, second: Event][] {
  const dated = events.filter(({ eventDate }) => eventDate !== null)
  return dated.flatMap((first) =>
    dated
      .filter((second) => comesBefore(first.stage, second.stage) && isAfter(first, second))
      .map((second): [Event, Event] => [first, second]),
  )
}

const isAfter = (a: Dated, b: Dated) => (a.eventDate ?? '') > (b.eventDate ?? '')

/**
 * The events whose date may be the wrong one: those that have to go so that as many as possible stay in order. Where that
 * can be mended in several ways, all of them are meant.
 */
export function doubtedDates<Event extends Dated>(events: Event[]): Event[] {
  const pairs = wrongPairs(events)
  const involved = events.filter((event) => pairs.some((pair) => pair.includes(event)))
  if (involved.length > MOST) return involved
  const clashes = pairs.map(([a, b]) => bit(involved.indexOf(a)) | bit(involved.indexOf(b)))
  const isInOrder = (kept: number) => clashes.every((clash) => (kept & clash) !== clash)
  const ways = Array.from({ length: bit(involved.length) }, (_, kept) => kept).filter(isInOrder)
  const most = Math.max(...ways.map(sizeOf))
  const best = ways.filter((kept) => sizeOf(kept) === most)
  return involved.filter((_, index) => best.some((kept) => (kept & bit(index)) === 0))
}

const bit = (index: number) => 2 ** index
const sizeOf = (kept: number) => kept.toString(2).replaceAll('0', '').length

const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30].flatMap((years) => [-years, years])

/**
 * What was probably meant by a mistyped date: another year, or day and month the other way round, so that it lies between
 * the events before and behind it. Null if nothing of the kind fits, or both do.
 */
export function likelyDate(event: Dated, others: Dated[], today: CivilDate): CivilDate | null {
  const { eventDate } = event
  if (eventDate === null) return null
  const days = (some: Dated[]) => some.flatMap((other) => other.eventDate ?? []).sort()
  const before = others.filter(({ stage }) => comesBefore(stage, event.stage))
  const behind = others.filter(({ stage }) => comesBefore(event.stage, stage))
  const from = days(before).at(-1)
  const to = days(behind)[0] ?? today
  const fits = (day: CivilDate) => (from === undefined || day >= from) && day <= to && day <= today
  const [year = 0, month = 1, day = 1] = eventDate.split('-').map(Number)
  const turned = day === month ? null : civilDate(year, day, month)
  const ofYear = YEARS.map((years) => addYears(eventDate, years)).find(fits) ?? null
  if (turned === null || !fits(turned)) return ofYear
  return ofYear === null ? turned : null
}
