import { expect, test } from 'vitest'
import { isOutcome, stageKeys } from '~/domain/stages/stages'
import { type TimeRange, usualEnd, usualTime } from '~/domain/stages/usual-time'

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

test('the own range stands before the quoted one, and where none is quoted', () => {
  const own = new Map<'extrajudicial' | 'claim_drafted', TimeRange>([
    ['extrajudicial', { from: 12, to: 41, unit: 'days' }],
    ['claim_drafted', { from: 3, to: 12, unit: 'days' }],
  ])
  expect(usualTime('extrajudicial', own)).toEqual({ source: 'own', from: 12, to: 41, unit: 'days' })
  expect(usualTime('claim_drafted', own)).toEqual({ source: 'own', from: 3, to: 12, unit: 'days' })
  expect(usualTime('in_court', own)).toMatchObject({ source: 'quoted' })
})

test('a result has no usual time, however long the own cases stood at it', () => {
  const own = new Map(stageKeys.map((stage) => [stage, { from: 3, to: 12, unit: 'months' } as const]))
  expect(stageKeys.filter(isOutcome).filter((stage) => usualTime(stage, own) !== null)).toEqual([])
})

const range = (from: number, to: number, unit: 'days' | 'months'): TimeRange => ({ from, to, unit })
test.each([
  ['days', 'extrajudicial', range(30, 60, 'days'), '2025-01-15', '2025-02-14', '2025-03-16'],
  ['days through August', 'extrajudicial', range(30, 60, 'days'), '2025-07-20', '2025-08-19', '2025-09-18'],
  [
    'days over the change of the clocks',
    'extrajudicial',
    range(1, 2, 'days'),
    '2025-03-29',
    '2025-03-30',
    '2025-03-31',
  ],
  ['days over a leap day', 'extrajudicial', range(1, 2, 'days'), '2024-02-28', '2024-02-29', '2024-03-01'],
  ['months into December', 'appealed', range(9, 12, 'months'), '2025-03-31', '2025-12-31', '2026-03-31'],
  ['months to a shorter one', 'appealed', range(8, 18, 'months'), '2024-08-31', '2025-04-30', '2026-02-28'],
  [
    'the months of the court without August',
    'in_court',
    range(8, 18, 'months'),
    '2025-03-03',
    '2025-12-04',
    '2026-11-04',
  ],
  [
    'those from a day of August',
    'claim_filed',
    range(1, 2, 'months'),
    '2025-08-12',
    '2025-10-01',
    '2025-10-31',
  ],
] as const)('the end is counted in %s', (_case, stage, time, since, from, to) => {
  expect(usualEnd(stage, time, since)).toEqual({ from, to })
})
