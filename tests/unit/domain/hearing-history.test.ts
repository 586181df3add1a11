import { expect, test } from 'vitest'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { followHearings, hearingChanges, type KnownHearing } from '~/domain/hearings/hearing-history'

const TODAY = '2026-12-01'

type Data = Parameters<typeof followHearings>[1]
const none: Data = { ...noHearingFacts, nextHearing: null, events: [] }
const on = (nextHearing: string | null, facts: Partial<Data> = {}): Data => ({
  ...none,
  nextHearing,
  ...facts,
})
const event = (eventDate: string, title = 'Vista', status: 'scheduled' | 'completed' = 'scheduled') => ({
  ...{ ...noHearingFacts, title, description: null, status, eventDate },
})

const follow = (told: KnownHearing[], data: Data, today = TODAY) => followHearings({ told }, data, today)
const lines = (hearings: KnownHearing[]) =>
  hearings.map(({ n, day, isOff }) => `${n} ${day}${isOff ? ' off' : ''}`)
const changes = (told: KnownHearing[], now: KnownHearing[], today = TODAY) =>
  hearingChanges(told, now, today).map((change) => [
    change.kind,
    'before' in change ? change.before.day : null,
    'now' in change ? change.now.day : null,
  ])

test('a hearing that moves keeps its number, and one that is removed is called off', () => {
  const first = follow([], on('2026-12-09'))
  expect(lines(first)).toEqual(['1 2026-12-09'])
  expect(changes([], first)).toEqual([['set', null, '2026-12-09']])
  const moved = follow(first, on('2026-12-16'))
  expect(lines(moved)).toEqual(['1 2026-12-16'])
  expect(changes(first, moved)).toEqual([['moved', '2026-12-09', '2026-12-16']])
  const off = follow(moved, none)
  expect(lines(off)).toEqual(['1 2026-12-16 off'])
  expect(changes(moved, off)).toEqual([['off', '2026-12-16', null]])
  expect(lines(follow(off, on('2026-12-20')))).toEqual(['1 2026-12-16 off', '2 2026-12-20'])
  expect(changes(off, follow(off, on('2026-12-16')))).toEqual([['set', null, '2026-12-16']])
})

test('the hour, the place and the attendance are told once they are known or change', () => {
  const first = follow([], on('2026-12-09'))
  const whole = follow(first, on('2026-12-09', { hearingTime: '10:30', hearingAttendance: 'yes' }))
  expect(changes(first, whole)).toEqual([['facts', '2026-12-09', '2026-12-09']])
  expect(changes(whole, whole)).toEqual([])
  const old = first.map(({ attendance: _none, ...hearing }) => hearing)
  expect(changes(old, follow(old, on('2026-12-09', { hearingAttendance: 'yes' })))).toEqual([])
})

test('what happens before anybody is told comes to what is left of it', () => {
  const told = follow([], on('2026-12-09'))
  const off = followHearings({ told }, none, TODAY)
  const again = followHearings({ told, seen: off }, on('2026-12-16'), TODAY)
  expect(changes(told, again)).toEqual([['moved', '2026-12-09', '2026-12-16']])
  expect(changes(told, followHearings({ told, seen: again }, on('2026-12-09'), TODAY))).toEqual([])
})

test('a hearing whose day has passed was held, and the next one is another', () => {
  const told = follow([], on('2026-12-09'))
  const later = '2026-12-10'
  expect(lines(follow(told, on('2026-12-09'), later))).toEqual(['1 2026-12-09'])
  const next = follow(told, on('2027-02-01'), later)
  expect(lines(next)).toEqual(['1 2026-12-09', '2 2027-02-01'])
  expect(changes(told, next, later)).toEqual([['set', null, '2027-02-01']])
  const removed = follow(told, none, later)
  expect([lines(removed), changes(told, removed, later)]).toEqual([['1 2026-12-09 off'], []])
  expect(changes(told, follow(told, on('2026-11-09')))).toEqual([['gone', '2026-12-09', null]])
})

test('one that was moved on its own day is told as moved on the next', () => {
  const told = follow([], on('2026-12-09'))
  const seen = followHearings({ told }, on('2026-12-16'), '2026-12-09')
  const now = followHearings({ told, seen }, on('2026-12-16'), '2026-12-10')
  expect(changes(told, now, '2026-12-10')).toEqual([['moved', '2026-12-09', '2026-12-16']])
})

test('of several hearings only those that change are told, whatever they are in', () => {
  const both = follow([], on('2026-12-09', { events: [event('2026-12-20', 'Juicio')] }))
  expect(lines(both)).toEqual(['1 2026-12-09', '2 2026-12-20'])
  const off = follow(both, on('2026-12-09', { events: [event('2026-12-20', 'Juicio suspendido')] }))
  expect(changes(both, off)).toEqual([['off', '2026-12-20', null]])
  const elsewhere = follow(both.slice(0, 1), on(null, { events: [event('2026-12-11')] }))
  expect(changes(both.slice(0, 1), elsewhere)).toEqual([['moved', '2026-12-09', '2026-12-11']])
})
