import { expect, test } from 'vitest'
import { readBusyTimes } from '~/infra/calendar/busy-times.server'
import { instantIn, isZone } from '~/infra/calendar/zone.server'

/** What calendars of the world say about when somebody is busy, in December 2026 and round the change of clocks in March 2027. */

const at = (text: string) => Date.parse(text)
const FROM = at('2026-12-01T00:00:00Z')
const WEEK = at('2026-12-08T00:00:00Z')

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@firm.example', ...lines, 'END:VEVENT'].join('\r\n')

const answerOf = (text: string, to = WEEK) =>
  readBusyTimes({ text, within: [FROM, to], ownHost: 'portal.example' })
const busy = (text: string, to = WEEK) =>
  answerOf(text, to)?.busy.map((times) =>
    times.map((time) => new Date(time).toISOString().slice(5, 16)).join('/'),
  )

test('an hour is busy by its zone, in UTC, or without a zone by the clock of Madrid', () => {
  const end = (start: string) => event(start, 'DURATION:PT30M')
  expect(busy(calendar(end('DTSTART:20261202T090000Z')))).toEqual(['12-02T09:00/12-02T09:30'])
  expect(busy(calendar(end('DTSTART;TZID=Europe/Madrid:20261202T100000')))).toEqual([
    '12-02T09:00/12-02T09:30',
  ])
  expect(busy(calendar(end('DTSTART;TZID=Atlantic/Canary:20261202T100000')))).toEqual([
    '12-02T10:00/12-02T10:30',
  ])
  expect(busy(calendar(end('DTSTART:20261202T100000')))).toEqual(['12-02T09:00/12-02T09:30'])
})

test('an end that is written is in its own zone', () => {
  const flight = (start: string, end: string) =>
    busy(calendar(event(`DTSTART;TZID=${start}`, `DTEND;TZID=${end}`)))
  expect(flight('Europe/Madrid:20261202T100000', 'Atlantic/Canary:20261202T120000')).toEqual([
    '12-02T09:00/12-02T12:00',
  ])
  expect(flight('Atlantic/Canary:20261202T100000', 'Europe/Madrid:20261202T120000')).toEqual([
    '12-02T10:00/12-02T11:00',
  ])
  const sloppy = event('DTSTART;TZID=Atlantic/Canary:20261202T100000', 'DTEND:20261202T110000')
  expect(busy(calendar(sloppy))).toEqual(['12-02T10:00/12-02T11:00'])
})

const OUTLOOK = [
  ...['BEGIN:VTIMEZONE', 'TZID:Horario del despacho', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
].join('\r\n')

test('a zone that only the file knows is as the file says; one that nobody knows is Madrid, and is said', () => {
  const hour = event('DTSTART;TZID=Horario del despacho:20261202T100000', 'DURATION:PT1H')
  expect(answerOf(calendar(OUTLOOK, hour))).toMatchObject({
    busy: [[at('2026-12-02T09:00Z'), at('2026-12-02T10:00Z')]],
    unread: 0,
  })
  expect(answerOf(calendar(hour))).toMatchObject({
    busy: [[at('2026-12-02T09:00Z'), at('2026-12-02T10:00Z')]],
    unread: 1,
  })
})

test('what is repeated is busy each time, at the same hour of its clock, but for what was taken out or moved', () => {
  const weekly = event(
    ...['DTSTART;TZID=Europe/Madrid:20200106T100000', 'DTEND;TZID=Europe/Madrid:20200106T110000'],
    ...['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE', 'EXDATE;TZID=Europe/Madrid:20261201T100000'],
  )
  expect(busy(calendar(weekly))).toEqual(['12-02T09:00/12-02T10:00', '12-07T09:00/12-07T10:00'])
  const moved = event(
    ...['RECURRENCE-ID;TZID=Europe/Madrid:20261202T100000', 'DTSTART;TZID=Europe/Madrid:20261203T120000'],
    'DTEND;TZID=Europe/Madrid:20261203T123000',
  )
  expect(busy(calendar(weekly, moved))).toEqual(['12-03T11:00/12-03T11:30', '12-07T09:00/12-07T10:00'])
  const gone = event(
    'RECURRENCE-ID;TZID=Europe/Madrid:20261202T100000',
    'DTSTART:20261202T090000Z',
    'STATUS:CANCELLED',
  )
  expect(busy(calendar(weekly, gone))).toEqual(['12-07T09:00/12-07T10:00'])
  const spring = event(
    'DTSTART;TZID=Europe/Madrid:20270327T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=2',
  )
  expect(busy(calendar(spring), at('2027-04-01T00:00Z'))).toEqual([
    '03-27T09:00/03-27T10:00',
    '03-28T08:00/03-28T09:00',
  ])
})

test('a whole day is one of Madrid', () => {
  expect(busy(calendar(event('DTSTART;VALUE=DATE:20261202')))).toEqual(['12-01T23:00/12-02T23:00'])
  expect(busy(calendar(event('DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261204')))).toEqual([
    '12-01T23:00/12-03T23:00',
  ])
})

test('what is free, cancelled, without length, or a call of this portal takes nothing away', () => {
  const hour = ['DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z']
  for (const line of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
    expect(busy(calendar(event(...hour, line))), line).toEqual([])
  expect(busy(calendar(event('DTSTART:20261202T090000Z')))).toEqual([])
  const own = event(...hour).replace('one@firm.example', 'call-7@portal.example')
  expect(busy(calendar(own))).toEqual([])
  expect(busy(calendar(own.replace('portal.example', 'other.example')))).toHaveLength(1)
})

test('a sheet of busy times is read too, and times that overlap are one', () => {
  const sheet = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261202T090000Z/PT1H,20261202T093000Z/20261202T110000Z',
    'FREEBUSY;FBTYPE=FREE:20261203T090000Z/PT1H',
    'END:VFREEBUSY',
  ]
  expect(busy(calendar(...sheet))).toEqual(['12-02T09:00/12-02T11:00'])
})

test('what cannot be understood is counted, and the rest is read', () => {
  const bad = event('DTSTART:mañana', 'DTEND:20261202T100000Z')
  const endless = event('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
  const broken = event('DTSTART:20261202T090000Z', 'DURATION:PT1H', 'DESCRIPTION:una nota', 'partida en dos')
  expect(answerOf(calendar(bad, endless, broken))).toMatchObject({
    busy: [[at('2026-12-02T09:00Z'), at('2026-12-02T10:00Z')]],
    unread: 2,
  })
})

test('what is no calendar is none', () => {
  for (const text of [
    '',
    '<!doctype html><title>Sign in</title>',
    'BEGIN:VCALENDAR',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD',
  ])
    expect(answerOf(text), text).toBeNull()
  expect(answerOf(`\uFEFF${calendar()}`)).toEqual({ busy: [], unread: 0 })
})

test('hours that come twice are the first, and those left out are the next', () => {
  expect(instantIn('Europe/Madrid', '2026-10-25T02:30:00')).toBe(at('2026-10-25T00:30Z'))
  expect(instantIn('Europe/Madrid', '2027-03-28T02:30:00')).toBe(at('2027-03-28T01:30Z'))
  expect(isZone('Mars/Olympus')).toBe(false)
})
