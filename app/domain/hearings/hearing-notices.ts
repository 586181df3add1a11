import { addDays, type CivilDate } from '../civil-date'
import type { KnownHearing } from './hearing-history'

/** For how long after its day it is still said that a hearing was called off. */
const DAYS_OFF = 30

/** What a page says of hearings that its reader may have noted on another day. */
export type HearingNotices = {
  moved: { before: CivilDate; now: CivilDate }[]
  off: CivilDate[]
  /** Days to come on which there is none, as the hearing has turned out to be over. */
  gone: CivilDate[]
}

/**
 * `states`: the hearings of a case as they were known, one after the other; the last is what is so. A move is told until its
 * new day has passed, or, of one that is over, until its former day has; one that was called off before its day, until another comes in its place or 30 days after its day. No
 * day on which there is a hearing is taken away.
 */
export function hearingNotices(states: KnownHearing[][], today: CivilDate): HearingNotices {
  const now = states.at(-1) ?? []
  const ahead = now.filter(({ day, isOff }) => !isOff && day >= today)
  const isTaken = (day: CivilDate) => now.some((one) => !one.isOff && one.day === day)
  const dayBefore = (one: KnownHearing) => {
    const before = states.flat().findLast(({ n, day, isOff }) => n === one.n && !isOff && day !== one.day)
    return before && !isTaken(before.day) ? [before.day] : []
  }
  const moved = ahead.flatMap((one) => dayBefore(one).map((before) => ({ before, now: one.day })))
  const over = now.filter(({ day, isOff }) => !isOff && day < today)
  const gone = over.flatMap(dayBefore).filter((day) => day >= today)
  const off = now.filter((one) => isStillSaid(one, today) && wasKnown(one, states) && !isTaken(one.day))
  const left = off.filter((one) => !ahead.some(({ n }) => isSince(n, one, states)))
  return { moved, off: [...new Set(left.map(({ day }) => day))], gone: [...new Set(gone)] }
}

const isStillSaid = ({ isOff, offOn, day }: KnownHearing, today: CivilDate) =>
  isOff && offOn !== undefined && offOn <= day && today <= addDays(day, DAYS_OFF)

const wasKnown = ({ n }: KnownHearing, states: KnownHearing[][]) =>
  states.flat().some((one) => one.n === n && !one.isOff)

/** True for the number of a hearing that was not yet known when this one was called off. */
function isSince(n: number, off: KnownHearing, states: KnownHearing[][]): boolean {
  const state = states.find((one) => one.some((hearing) => hearing.n === off.n && hearing.isOff)) ?? []
  return !state.some((hearing) => hearing.n === n)
}
