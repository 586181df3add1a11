import ICAL from 'ical.js'
import { type BusyTime, joinedTimes } from '~/domain/appointments/busy-time'
import { FIRM_ZONE, startOfDay } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { instantIn, isZone } from './zone.server'

/** What a calendar is read for: the times within the bounds, without the entries of this portal, which knows those itself. */
export type CalendarQuestion = { text: string; within: BusyTime; ownHost: string }
/** `unread`: entries that could not be understood, so that times may be missing or be shifted. */
export type CalendarAnswer = { busy: BusyTime[]; unread: number }

/** Of one entry: once a day for fifty years. A rule for each minute would go on for longer than anybody waits. */
const MOST_OCCURRENCES = 20_000
/** More than there are quarters of an hour with somebody at work. */
const MOST_TIMES = 5_000

/**
 * When a calendar (RFC 5545) is busy, or null if the text is none. Whole days are those of Madrid, and so are hours without a zone.
 * What is free or cancelled is left out.
 */
export function readBusyTimes({ text, within, ownHost }: CalendarQuestion): CalendarAnswer | null {
  const calendars = parsed(text)
  if (calendars.length === 0) return null
  const isOwn = (event: ICAL.Component) =>
    OWN_ENTRY.test(uidOf(event)) && uidOf(event).endsWith(`@${ownHost}`)
  const findings: Found = { busy: [], unread: new Set() }
  for (const calendar of calendars) {
    knowZones(calendar)
    const events = partsOf(calendar, 'vevent').filter((event) => !isOwn(event))
    const changed = new Map<string, ICAL.Component[]>()
    for (const event of events.filter(isException))
      changed.set(uidOf(event), [...(changed.get(uidOf(event)) ?? []), event])
    for (const event of events.filter((event) => !isException(event)))
      attempt(findings, event, () => addEvent(findings, event, changed.get(uidOf(event)) ?? [], within))
    // An occurrence that has been moved counts where it is now, whatever has become of the others.
    for (const event of [...changed.values()].flat()) attempt(findings, event, () => addOnce(findings, event))
    for (const sheet of partsOf(calendar, 'vfreebusy'))
      attempt(findings, sheet, () => addPeriods(findings, sheet))
  }
  return { busy: upTo(MOST_TIMES, joinedTimes(findings.busy, within), within), unread: findings.unread.size }
}

/** Beyond so many times everything is busy: no hour is offered of which nothing is known. */
const upTo = (most: number, times: BusyTime[], [, last]: BusyTime): BusyTime[] =>
  times.length <= most ? times : [...times.slice(0, most), [times[most]?.[0] ?? last, last]]

type Found = { busy: BusyTime[]; unread: Set<ICAL.Component> }

const OWN_ENTRY = /^call-\d+@/
/** Lines that are neither a property nor the rest of one come from programs that break texts. */
const LINE = /^(?:[ \t]|[\w-]+[;:])/

type Calendar = [name: string, properties: unknown[], parts: [name: string, ...unknown[]][]]

function parsed(text: string): Calendar[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  try {
    const read = ICAL.parse(lines.filter((line) => LINE.test(line)).join('\r\n'))
    const all = (typeof read[0] === 'string' ? [read] : read) as unknown as Calendar[]
    return all.filter(([name]) => name === 'vcalendar')
  } catch {
    return []
  }
}

/** Each by itself: within its calendar, an entry looks through all others for its zone. */
const partsOf = ([, , parts]: Calendar, name: string) =>
  parts.filter((part) => part[0] === name).map((part) => new ICAL.Component(part))

function knowZones(calendar: Calendar) {
  ICAL.TimezoneService.reset()
  for (const zone of partsOf(calendar, 'vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
}

/** Whatever an entry says that cannot be understood, the others count. */
function attempt(findings: Found, entry: ICAL.Component, work: () => void) {
  try {
    work()
  } catch {
    findings.unread.add(entry)
  }
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')
const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id')

const wordOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

const isBusy = (event: ICAL.Component) =>
  wordOf(event, 'transp') !== 'TRANSPARENT' &&
  wordOf(event, 'status') !== 'CANCELLED' &&
  wordOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'

function addEvent(
  findings: Found,
  component: ICAL.Component,
  changed: ICAL.Component[],
  [first, last]: BusyTime,
) {
  const event = new ICAL.Event(component)
  if (!event.isRecurring()) return addOnce(findings, component)
  for (const one of changed) event.relateException(new ICAL.Event(one))
  const occurrences = event.iterator()
  const tooEarly = first - event.duration.toSeconds() * 1000 - days(2)
  for (let n = 0; n < MOST_OCCURRENCES; n += 1) {
    const next = occurrences.next()
    if (next && Date.parse(`${next}`.slice(0, 10)) < tooEarly) continue
    if (!next || instantOf(findings, next, component) >= last) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    add(findings, item.component, startDate, endDate)
  }
  throw new Error('an entry that is repeated too often')
}

function addOnce(findings: Found, component: ICAL.Component) {
  const { startDate, endDate } = new ICAL.Event(component)
  add(findings, component, startDate, endDate)
}

function add(findings: Found, event: ICAL.Component, start: ICAL.Time, end: ICAL.Time) {
  if (!isBusy(event)) return
  // An end that is written has a zone of its own; one that follows from a length is in that of the beginning.
  const written = event.getFirstPropertyValue('dtend') === end ? 'dtend' : 'dtstart'
  findings.busy.push([instantOf(findings, start, event), instantOf(findings, end, event, written)])
}

function addPeriods(findings: Found, sheet: ICAL.Component) {
  for (const property of sheet.getAllProperties('freebusy'))
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
      for (const period of property.getValues() as ICAL.Period[])
        findings.busy.push([
          instantOf(findings, period.start, sheet),
          instantOf(findings, period.getEnd(), sheet),
        ])
}

/** The zone by its name where that is known, because what files write about zones is old; then as the file has it. */
function instantOf(findings: Found, time: ICAL.Time, event: ICAL.Component, written = 'dtstart'): number {
  if (time.isDate) return startOfDay(time.toString())
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
  const zoneOf = (name: string) => event.getFirstProperty(name)?.getParameter('tzid')
  const zone = String(zoneOf(written) ?? zoneOf('dtstart') ?? '')
  if (isZone(zone)) return instantIn(zone, wall(time))
  if (zone && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  if (zone) findings.unread.add(event)
  return instantIn(FIRM_ZONE, wall(time))
}

/** `2026-12-01T10:00:00` */
const wall = (time: ICAL.Time) => time.toString().replace(/Z$/, '')
