import type { CivilDate } from '../civil-date'
import type { Attendance } from '../stages/event-status'
import { type CaseHearings, type HearingAhead, hearingsAhead, hearingsOver } from './hearing'

/**
 * A hearing of a case as it was known on a day. Its number stays the same when it moves; one whose day has passed and
 * that nobody called off is over. Who may have been told before attendance was noted has none.
 */
export type KnownHearing = {
  n: number
  day: CivilDate
  time: string | null
  place: string | null
  attendance?: Attendance
  title: string | null
  isOff: boolean
  /** The day on which it was found to be called off. */
  offOn?: CivilDate
}

/** What has become of a hearing: `gone` is one that is no longer on its day, and nobody knows more. */
export type HearingChange =
  | { kind: 'set'; now: KnownHearing }
  | { kind: 'moved'; before: KnownHearing; now: KnownHearing }
  | { kind: 'facts'; before: KnownHearing; now: KnownHearing }
  | { kind: 'off'; before: KnownHearing }
  | { kind: 'gone'; before: KnownHearing }

/**
 * The hearings of a case as its data has them now. `told` is what its client knows, `seen` what was seen since, which
 * nobody has been told yet. One that is no longer on its day has moved to another that is new, or is called off; one that is
 * over stays so, unless it is removed and none comes after it.
 */
export function followHearings(
  { told, seen = told }: { told: KnownHearing[]; seen?: KnownHearing[] },
  data: CaseHearings,
  today: CivilDate,
): KnownHearing[] {
  const isKnown = ({ n }: KnownHearing) => told.some((one) => one.n === n && !one.isOff)
  const open = seen.filter((one) => one.day >= today && (!one.isOff || isKnown(one)))
  const over = seen.filter((one) => one.day < today && !one.isOff)
  const closed = seen.filter((one) => !open.includes(one) && !over.includes(one))
  const ahead = paired(open, hearingsAhead(data, today))
  const past = paired(over, hearingsOver(data, today))
  const backwards = inOrder(ahead.lost, past.fresh)
  const again = onTheirDay(closed, ahead.fresh)
  const first = Math.max(0, ...seen.map(({ n }) => n)) + 1
  const isReplaced = data.nextHearing !== null
  return [
    ...ahead.kept,
    ...past.kept,
    ...backwards.kept,
    ...again.kept,
    ...again.lost,
    ...backwards.lost.map((one) => calledOff(one, today)),
    ...past.lost.map((one) => (isReplaced ? one : calledOff(one, today))),
    ...[...backwards.fresh, ...again.fresh].map((one, index) => numbered(first + index, one)),
  ].sort((a, b) => a.n - b.n)
}

/** What a client who knows `knownHearings` is to be told of the hearings that are not over, by number. */
export function hearingChanges(
  knownHearings: KnownHearing[],
  now: KnownHearing[],
  today: CivilDate,
): HearingChange[] {
  return now.flatMap((hearing): HearingChange[] => {
    const before = knownHearings.find(({ n }) => n === hearing.n)
    if (hearing.isOff || hearing.day < today) {
      if (!before || before.isOff || before.day < today) return []
      return [{ kind: hearing.isOff ? 'off' : 'gone', before }]
    }
    if (!before || before.isOff) return [{ kind: 'set', now: hearing }]
    if (before.day !== hearing.day) return [{ kind: 'moved', before, now: hearing }]
    return isSame(before, hearing) ? [] : [{ kind: 'facts', before, now: hearing }]
  })
}

/** Something that a client knew is no longer so. */
export const isChange = ({ kind }: HearingChange) => kind !== 'set'

/** The days that a change is about. */
export const daysOf = (change: HearingChange): CivilDate[] => [
  ...('before' in change ? [change.before.day] : []),
  ...('now' in change ? [change.now.day] : []),
]

const isSame = (a: KnownHearing, b: KnownHearing) =>
  a.time === b.time && a.place === b.place && (a.attendance ?? b.attendance) === b.attendance

type Paired = { kept: KnownHearing[]; lost: KnownHearing[]; fresh: HearingAhead[] }

/** A hearing is the one that is on its day; the others are paired in the order of their days. */
function paired(known: KnownHearing[], hearings: HearingAhead[]): Paired {
  const same = onTheirDay(known, hearings)
  const moved = inOrder(same.lost, same.fresh)
  return { ...moved, kept: [...same.kept, ...moved.kept] }
}

function onTheirDay(known: KnownHearing[], hearings: HearingAhead[]): Paired {
  const byDay = new Map(known.map((one) => [one.day, one]))
  const there = hearings.filter(({ day }) => byDay.has(day))
  const kept = there.map((one) => numbered(byDay.get(one.day)?.n ?? 0, one))
  return {
    kept,
    lost: known.filter(({ n }) => !kept.some((one) => one.n === n)),
    fresh: hearings.filter((one) => !there.includes(one)),
  }
}

function inOrder(known: KnownHearing[], hearings: HearingAhead[]): Paired {
  const leaving = [...known].sort((a, b) => a.day.localeCompare(b.day))
  return {
    kept: leaving.flatMap(({ n }, index) => (hearings[index] ? [numbered(n, hearings[index])] : [])),
    lost: leaving.slice(hearings.length),
    fresh: hearings.slice(leaving.length),
  }
}

const calledOff = (hearing: KnownHearing, today: CivilDate): KnownHearing =>
  hearing.isOff ? hearing : { ...hearing, isOff: true, offOn: today }

const numbered = (n: number, hearing: HearingAhead): KnownHearing => ({ n, ...hearing, isOff: false })
