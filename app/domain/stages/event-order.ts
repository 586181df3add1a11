import type { CivilDate } from '../civil-date'

type Sortable = { eventDate: CivilDate | null; order: number | null; id: number }

/**
 * Newest first. For sorting, an undated event takes the date of the nearest earlier phase that has one, or else of the
 * nearest later one. On the same date, later phases come first. Events with neither a phase nor a date come last.
 */
export function newestFirst<Event extends Sortable>(events: Event[]): Event[] {
  return events
    .map((event) => ({ event, date: sortingDate(event, events) }))
    .sort(
      (a, b) =>
        compareDates(b.date, a.date) || phaseOf(b.event) - phaseOf(a.event) || b.event.id - a.event.id,
    )
    .map(({ event }) => event)
}

function sortingDate(event: Sortable, all: Sortable[]): CivilDate {
  if (event.eventDate || event.order === null) return event.eventDate ?? ''
  const dated = all.filter((other) => other.eventDate && other.order !== null)
  const earlier = dated
    .filter((other) => phaseOf(other) < phaseOf(event))
    .sort((a, b) => phaseOf(b) - phaseOf(a))
  const later = dated
    .filter((other) => phaseOf(other) > phaseOf(event))
    .sort((a, b) => phaseOf(a) - phaseOf(b))
  return (earlier[0] ?? later[0])?.eventDate ?? ''
}

const compareDates = (a: CivilDate, b: CivilDate) => Number(a > b) - Number(a < b)

const phaseOf = (event: Sortable) => event.order ?? 0
