import { addDays, type CivilDate, civilDateAt, existingInstant } from '../civil-date'
import { minutes } from '../duration'
import { foldAccents } from '../fold-accents'

/** Hours as the firm has published them, in the wall time of Madrid. An empty `lawyer` is the firm as a whole. */
export type PublishedHours = {
  kind: 'weekly' | 'single' | 'off'
  lawyer: string
  /** `1` (Monday) to `7`, one after the other. */
  weekdays: string
  firstDay: CivilDate | null
  lastDay: CivilDate | null
  fromTime: string | null
  toTime: string | null
  minutes: number
  pause: number
}

/** An hour at which somebody of the firm can call. */
export type CallHour = { at: number; minutes: number; lawyer: string }
/** A time at which nobody can; `lawyer` alone if it has one, otherwise the whole firm. */
export type TakenTime = { from: number; to: number; lawyer?: string }

type Asked = {
  published: PublishedHours[]
  taken: TakenTime[]
  /** The first instant at which an hour may begin. */
  earliest: number
  lastDay: CivilDate
}

/** The hours that are free, by time. No two of one person overlap, whatever has been published. */
export function freeHours({ published, taken, earliest, lastDay }: Asked): CallHour[] {
  const hours: CallHour[] = []
  for (let day = civilDateAt(earliest); day <= lastDay; day = addDays(day, 1))
    hours.push(...hoursOn(published, day))
  const kept = new Map<string, number>()
  return hours
    .sort((a, b) => a.at - b.at || a.lawyer.localeCompare(b.lawyer))
    .filter((hour) => hour.at >= earliest && !taken.some((time) => takes(time, hour)))
    .filter(({ at, minutes: length, lawyer }) => {
      const whose = folded(lawyer)
      if (at < (kept.get(whose) ?? 0)) return false
      kept.set(whose, at + minutes(length))
      return true
    })
}

const takes = ({ from, to, lawyer }: TakenTime, hour: CallHour) =>
  (lawyer === undefined || isSameLawyer(lawyer, hour.lawyer)) &&
  from < hour.at + minutes(hour.minutes) &&
  hour.at < to

/** Every hour that has been published for a day. A time that the night of a change leaves out is none. */
export function hoursOn(published: PublishedHours[], day: CivilDate): CallHour[] {
  const isOff = published.some(
    ({ kind, firstDay, lastDay }) => kind === 'off' && (firstDay ?? '') <= day && day <= (lastDay ?? ''),
  )
  return isOff ? [] : published.filter((hours) => isFor(hours, day)).flatMap((hours) => hoursIn(hours, day))
}

function isFor({ kind, weekdays, firstDay }: PublishedHours, day: CivilDate) {
  if (kind === 'single') return firstDay === day
  return kind === 'weekly' && weekdays.includes(String(weekdayOf(day)))
}

/** 1 (Monday) to 7. */
const weekdayOf = (day: CivilDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function hoursIn(hours: PublishedHours, day: CivilDate): CallHour[] {
  const { fromTime, toTime, minutes: length, pause, lawyer } = hours
  const last = minuteOf(toTime ?? '') - length
  const callHours: CallHour[] = []
  for (let minute = minuteOf(fromTime ?? ''); minute <= last; minute += length + pause) {
    const at = existingInstant(day, clockOf(minute))
    if (at !== null) callHours.push({ at, minutes: length, lawyer })
  }
  return callHours
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** How many calls hours are published for, on one day. */
export const callsIn = (hours: Pick<PublishedHours, 'fromTime' | 'toTime' | 'minutes' | 'pause'>): number => {
  const room = minuteOf(hours.toTime ?? '') - minuteOf(hours.fromTime ?? '') - hours.minutes
  return room < 0 ? 0 : Math.floor(room / (hours.minutes + hours.pause)) + 1
}

/** The hours for a client whose case somebody leads: theirs, and those of the firm, each time once. */
export function hoursFor(hours: CallHour[], lawyer: string | null): CallHour[] {
  const lawyerHours = hours.filter((hour) => hour.lawyer !== '' && isSameLawyer(hour.lawyer, lawyer ?? ''))
  const times = new Set(lawyerHours.map(({ at }) => at))
  const others = hours.filter((hour) => hour.lawyer === '' && !times.has(hour.at))
  return [...lawyerHours, ...others].sort((a, b) => a.at - b.at)
}

/** A name as sheets write it, with more or less care. */
export const isSameLawyer = (one: string, other: string) => folded(one) === folded(other)

const folded = (name: string) => foldAccents(name).replace(/\s+/g, ' ').trim()
