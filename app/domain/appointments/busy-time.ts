/** When somebody is busy: from and to, as instants. */
export type BusyTime = [from: number, to: number]

/** Why a calendar could not be read. `sealed`: its address can no longer be opened. */
export type CalendarFault =
  | 'unreachable'
  | 'refused'
  | 'not_public'
  | 'too_large'
  | 'no_calendar'
  | 'too_slow'
  | 'sealed'

/** The same times by time, those that overlap or touch as one, and of each only what is within the bounds. */
export function joinedTimes(times: BusyTime[], [first, last]: BusyTime): BusyTime[] {
  const joined: BusyTime[] = []
  for (const [from, to] of times
    .map(([from, to]): BusyTime => [Math.max(from, first), Math.min(to, last)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else joined.push([from, to])
  }
  return joined
}
