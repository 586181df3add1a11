import type { EventScreen } from './event-screen'

/** A thread of more rows than this is long: what is now stands first, and most of what has been is folded. */
const LONG = 10

const AHEAD = 3
const RECENT = 4

/** What has been in a year; null for what nobody has dated. */
export type YearOfThread = { year: string | null; events: EventScreen[]; isNew: boolean }

/** `later`: what is planned beyond the nearest steps. Everything is in its order: the latest on top. */
export type Thread = { later: EventScreen[]; shown: EventScreen[]; years: YearOfThread[] }

/**
 * The rows of a thread: what is ahead above what has come. Of a long one, where the case is stands before everything that has
 * come, then the latest of it, and the rest by years. `recent`: how many of the latest are shown.
 */
export function threadOf(events: EventScreen[], recent = RECENT): Thread {
  const ahead = events.filter(({ place }) => place === 'ahead')
  const reached = events.filter(({ place }) => place !== 'ahead')
  if (events.length <= LONG) return { later: [], shown: [...ahead, ...reached], years: [] }
  const here = reached.filter(({ place }) => place === 'here')
  const past = reached.filter(({ place }) => place !== 'here')
  return {
    later: ahead.slice(0, -AHEAD),
    shown: [...ahead.slice(-AHEAD), ...here, ...past.slice(0, recent)],
    years: byYear(past.slice(recent)),
  }
}

/** The years from the latest on; what has no date comes last. */
function byYear(events: EventScreen[]): YearOfThread[] {
  const yearOf = ({ date }: EventScreen) => date?.iso.slice(0, 4) ?? null
  const dated = [...new Set(events.map(yearOf))]
    .filter((year) => year !== null)
    .sort((a, b) => (a < b ? 1 : -1))
  return [...dated, null].flatMap((year) => {
    const yearEvents = events.filter((event) => yearOf(event) === year)
    return yearEvents.length === 0 ? [] : [{ year, events: yearEvents, isNew: yearEvents.some(hasNews) }]
  })
}

const hasNews = ({ isNew, documents }: EventScreen) => isNew || documents.some((document) => document.isNew)
