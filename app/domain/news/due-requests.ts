import { addDays, type CivilDate, daysBetween } from '../civil-date'
import { lastWorkingDay } from '../working-day'

/** How many days before a request is due its client is reminded. */
const BEFORE = 3

/** `end`: what tells one reminder of a request from the others. `isLate`: its morning is over, or the client has only just been asked. */
type DueThing = { end: `${CivilDate}:${'soon' | 'last'}`; isLate: boolean }

/**
 * The reminder of a request that holds today: from three days before it is due, then of the day itself, or of the last
 * working day before each. It leaves on the first of these days or not at all.
 */
export function dueThings(due: CivilDate, askedOn: CivilDate, today: CivilDate): DueThing[] {
  const last = lastWorkingDay(due)
  const soon = lastWorkingDay(addDays(due, -BEFORE))
  if (today > due || today < soon) return []
  const asked = daysBetween(askedOn, today)
  if (today >= last) return [{ end: `${due}:last`, isLate: today !== last || asked < 1 }]
  return [{ end: `${due}:soon`, isLate: today !== soon || asked < 2 }]
}

/** The days on which something is due that clients are reminded of today. */
export const duesOf = (today: CivilDate): CivilDate[] =>
  Array.from({ length: FARTHEST }, (_, ahead) => addDays(today, ahead)).filter(
    (due) => lastWorkingDay(due) === today || lastWorkingDay(addDays(due, -BEFORE)) === today,
  )

/** Three days, and as many more as may be no working days. */
const FARTHEST = 12
