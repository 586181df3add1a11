import { addDays, type CivilDate, daysBetween } from '../civil-date'
import { lastWorkingDay } from '../working-day'

/** How many days before a request is due its client is reminded for the first time. */
const BEFORE = 3
/** How many reminders of one term a client gets at most, and for how many weeks after it. */
const IN_ALL = 3

type When = 'soon' | 'last' | `week${number}`
/** `end`: what tells one reminder of a request from the others. `isLate`: its morning is over, or the client has only just been asked. */
type DueThing = { end: `${CivilDate}:${When}`; isLate: boolean }

/**
 * The reminder of a request that holds today: from three days before it is due, then of the day itself, then every week after it, or
 * of the last working day before each; three in all. It leaves on the first of its days or not at all.
 */
export function dueThings(due: CivilDate, askedOn: CivilDate, today: CivilDate): DueThing[] {
  const all = remindersOf(due, askedOn)
  const now = all.findLast(({ on }) => on <= today)
  if (!now || (today > due && now.on <= due)) return []
  return [{ end: `${due}:${now.when}`, isLate: now.isTooSoon || today !== now.on }]
}

/** All reminders of a term, each with its day. One that would come too soon after the request is none of the three. */
function remindersOf(due: CivilDate, askedOn: CivilDate) {
  const on = (day: CivilDate) => lastWorkingDay(day)
  const isTooSoon = (day: CivilDate, days: number) => daysBetween(askedOn, day) < days
  const soon = on(addDays(due, -BEFORE))
  const last = on(due)
  const before = [
    { when: 'soon' as const, on: soon, isTooSoon: isTooSoon(soon, 2) },
    { when: 'last' as const, on: last, isTooSoon: isTooSoon(last, 1) },
  ]
  const left = IN_ALL - before.filter((one) => !one.isTooSoon).length
  const weeks = WEEKS.map((week) => ({ when: `week${week}` as const, on: on(addDays(due, 7 * week)) }))
    .map((one) => ({ ...one, isTooSoon: isTooSoon(one.on, 2) }))
    .filter((one) => !one.isTooSoon)
    .slice(0, left)
  return [...before, ...weeks]
}

const WEEKS = Array.from({ length: IN_ALL }, (_, index) => index + 1)

/** The days on which something is due that clients may be reminded of today. */
export const duesOf = (today: CivilDate): CivilDate[] =>
  Array.from({ length: FARTHEST + 7 * IN_ALL + 1 }, (_, day) => addDays(today, day - 7 * IN_ALL)).filter(
    (due) =>
      [addDays(due, -BEFORE), due, ...WEEKS.map((week) => addDays(due, 7 * week))].some(
        (day) => lastWorkingDay(day) === today,
      ),
  )

/** Three days, and as many more as may be no working days. */
const FARTHEST = 12
