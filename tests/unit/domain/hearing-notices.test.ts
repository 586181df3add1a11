import { expect, test } from 'vitest'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { followHearings, type KnownHearing } from '~/domain/hearings/hearing-history'
import { hearingNotices } from '~/domain/hearings/hearing-notices'

const TODAY = '2026-12-01'

type Data = Parameters<typeof followHearings>[1]
const on = (nextHearing: string | null, ...days: string[]): Data => ({
  ...noHearingFacts,
  nextHearing,
  events: days.map((eventDate) => ({
    ...noHearingFacts,
    title: 'Juicio',
    description: null,
    status: 'scheduled',
    eventDate,
  })),
})

/** What was known each time the data changed; the last is what is known on `today`. */
function known(...data: (readonly [Data, day?: string])[]): KnownHearing[][] {
  const states: KnownHearing[][] = [[]]
  for (const [found, day = TODAY] of data)
    states.push(followHearings({ told: states.at(-1) ?? [] }, found, day))
  return states
}
const notices = (states: KnownHearing[][], today = TODAY) => {
  const { moved, off, gone } = hearingNotices(states, today)
  return [
    ...moved.map(({ before, now }) => `${before} > ${now}`),
    ...off.map((day) => `${day} off`),
    ...gone.map((day) => `${day} gone`),
  ]
}

test('a move is told until its new day has passed', () => {
  const states = known([on('2026-12-09')], [on('2026-12-16')])
  expect(notices(states)).toEqual(['2026-12-09 > 2026-12-16'])
  expect(notices(states, '2026-12-16')).toEqual(['2026-12-09 > 2026-12-16'])
  expect(notices(states, '2026-12-17')).toEqual([])
  expect(notices(known([on('2026-12-09')]))).toEqual([])
})

test('of several moves the last is told, and one that came back is not said to be off its day', () => {
  const twice = known([on('2026-12-09')], [on('2026-12-16')], [on('2026-12-20')])
  expect(notices(twice)).toEqual(['2026-12-16 > 2026-12-20'])
  const back = known([on('2026-12-09')], [on('2026-12-16')], [on('2026-12-09')])
  expect(notices(back)).toEqual(['2026-12-16 > 2026-12-09'])
  const swapped = known([on('2026-12-09')], [on('2026-12-16')], [on('2026-12-16', '2026-12-09')])
  expect(notices(swapped)).toEqual([])
})

test('one that was called off is told until 30 days after its day, or another comes', () => {
  const off = known([on('2026-12-09')], [on(null)])
  expect(notices(off)).toEqual(['2026-12-09 off'])
  expect(notices(off, '2027-01-08')).toEqual(['2026-12-09 off'])
  expect(notices(off, '2027-01-09')).toEqual([])
  expect(notices(known([on('2026-12-09')], [on(null)], [on('2026-12-20')]))).toEqual([])
  expect(notices(known([on('2026-12-09')], [on(null)], [on('2026-12-09')]))).toEqual([])
})

test('one that has turned out to be over is told until the day on which it was expected has passed', () => {
  const states = known([on('2026-12-09')], [on('2026-11-30')])
  expect(notices(states)).toEqual(['2026-12-09 gone'])
  expect(notices(states, '2026-12-09')).toEqual(['2026-12-09 gone'])
  expect(notices(states, '2026-12-10')).toEqual([])
  expect(notices(known([on('2026-12-09')], [on('2026-11-30')], [on('2026-12-09')]))).toEqual([])
})

test('one that is removed beside another that stands is told', () => {
  const states = known([on('2026-12-09', '2026-12-20')], [on('2026-12-09')])
  expect(notices(states)).toEqual(['2026-12-20 off'])
})

test('one that is removed after its day was not called off', () => {
  const states = known([on('2026-12-09')], [on(null), '2026-12-10'])
  expect(notices(states, '2026-12-10')).toEqual([])
})
