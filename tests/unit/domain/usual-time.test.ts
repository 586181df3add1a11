import { expect, test } from 'vitest'
import { stageKeys } from '~/domain/stage-key'
import { type UsualTime, usualEnd, usualTime } from '~/domain/usual-time'

test.each([
  ['extrajudicial', 30, 60, 'days'],
  ['claim_filed', 8, 18, 'months'],
  ['in_court', 8, 18, 'months'],
  ['appealed', 9, 12, 'months'],
] as const)('%s usually takes from %i to %i %s', (stage, from, to, unit) => {
  expect(usualTime(stage, new Map())).toEqual({ source: 'quoted', from, to, unit })
})

test('of the other stages nobody has said how long they take, and nothing is said', () => {
  const told = stageKeys.filter((stage) => usualTime(stage, new Map()) !== null)
  expect(told).toEqual(['extrajudicial', 'claim_filed', 'in_court', 'appealed'])
})

test('the own median stands before the quoted time, and where none is quoted', () => {
  const medians = new Map([
    ['extrajudicial', 41],
    ['claim_drafted', 12],
  ] as const)
  expect(usualTime('extrajudicial', medians)).toEqual({ source: 'median', days: 41 })
  expect(usualTime('claim_drafted', medians)).toEqual({ source: 'median', days: 12 })
  expect(usualTime('in_court', medians)).toMatchObject({ source: 'quoted' })
})

const quoted = (from: number, to: number, unit: 'days' | 'months'): UsualTime => ({
  source: 'quoted',
  from,
  to,
  unit,
})
test.each<[string, UsualTime, string, string, string]>([
  ['days', quoted(30, 60, 'days'), '2025-01-15', '2025-02-14', '2025-03-16'],
  ['days over the change of the clocks', quoted(1, 2, 'days'), '2025-03-29', '2025-03-30', '2025-03-31'],
  ['days over a leap day', quoted(1, 2, 'days'), '2024-02-28', '2024-02-29', '2024-03-01'],
  ['months over a year', quoted(8, 18, 'months'), '2025-03-05', '2025-11-05', '2026-09-05'],
  ['months into December', quoted(9, 12, 'months'), '2025-03-31', '2025-12-31', '2026-03-31'],
  ['months to a shorter one', quoted(8, 18, 'months'), '2024-08-31', '2025-04-30', '2026-02-28'],
  ['months to a leap day', quoted(6, 18, 'months'), '2023-08-30', '2024-02-29', '2025-02-28'],
  ['a median in days', { source: 'median', days: 45 }, '2025-05-31', '2025-07-15', '2025-07-15'],
])('the end is counted in %s', (_case, time, since, from, to) => {
  expect(usualEnd(time, since)).toEqual({ from, to })
})
