import { expect, test } from 'vitest'
import { type DatedStage, medianDays, ownTimes } from '~/domain/stages/stage-spans'

const START = Date.parse('2024-01-01')
const dayAfter = (days: number) => new Date(START + days * 86_400_000).toISOString().slice(0, 10)

/** Cases with the extrajudicial phase on 1 January 2024 and the claim drafted the given number of days later. */
const cases = (durations: number[]): DatedStage[] =>
  durations.flatMap((days, caseId) => [
    { caseId, stage: 'extrajudicial', date: dayAfter(0) },
    { caseId, stage: 'claim_drafted', date: dayAfter(days) },
  ])
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  ['19 cases are too few', cases(upTo(19)), undefined],
  ['20 cases tell: the middle of 10 and 11', cases(upTo(20)), 11],
  ['of 21 the middle one', cases(upTo(21)), 11],
  ['one that took years moves nothing', cases([...upTo(20), 4000]), 11],
  ['the order does not matter', cases(upTo(21).reverse()), 11],
])('%s', (_case, rows, days) => {
  expect(medianDays(rows).get('extrajudicial')).toBe(days)
})

test('the last stage of a case has no duration, although another case follows in the list', () => {
  const medians = medianDays(cases(upTo(30)))
  expect([...medians.keys()]).toEqual(['extrajudicial'])
})

test('phases noted on one day say nothing of how long they take', () => {
  expect(medianDays(cases(Array.from({ length: 25 }, () => 0))).size).toBe(0)
  expect(medianDays(cases([...Array.from({ length: 25 }, () => 0), ...upTo(20)])).get('extrajudicial')).toBe(
    11,
  )
})

test('titles that nobody has explained are no common stage, but they end the one before', () => {
  const rows = upTo(20).flatMap((caseId): DatedStage[] => [
    { caseId, stage: 'in_court', date: dayAfter(0) },
    { caseId, stage: 'other', date: dayAfter(5) },
    { caseId, stage: 'judgment_won', date: dayAfter(9) },
  ])
  expect([...medianDays(rows)]).toEqual([['in_court', 5]])
})

test('two phases of one stage are no step from it to the next', () => {
  const rows = upTo(25).flatMap((caseId): DatedStage[] => [
    { caseId, stage: 'settlement', date: dayAfter(0) },
    { caseId, stage: 'settlement', date: dayAfter(5) },
  ])
  expect(medianDays(rows).size).toBe(0)
})

test.each([
  ['19 cases are too few', upTo(19), undefined],
  ['from a quarter to nine of ten, in days', upTo(20), { from: 6, to: 19, unit: 'days' }],
  ['in months where it is long', upTo(40).map((count) => count * 10), { from: 3, to: 13, unit: 'months' }],
  ['one that took years moves little', [...upTo(20), 4000], { from: 6, to: 19, unit: 'days' }],
] as const)('what is usual: %s', (_case, durations, range) => {
  expect(ownTimes(cases([...durations])).get('extrajudicial')).toEqual(range)
})

test('whoever is told a range is in nine of ten cases not past it', () => {
  const lengths = Array.from({ length: 60 }, (_, index) => 7 + ((index * 37) % 900))
  const { to, unit } = ownTimes(cases(lengths)).get('extrajudicial') ?? { to: 0, unit: 'days' }
  const days = unit === 'days' ? to : to * 30.44
  expect(lengths.filter((length) => length <= days).length).toBeGreaterThanOrEqual(54)
})

test('filing and proceedings have one range, from the filing to the judgment and without August', () => {
  const rows = upTo(20).flatMap((caseId): DatedStage[] => [
    { caseId, stage: 'claim_filed', date: '2024-07-31' },
    { caseId, stage: 'in_court', date: '2024-08-20' },
    { caseId, stage: 'judgment_won', date: '2024-09-10' },
    { caseId, stage: 'archived', date: '2025-09-10' },
  ])
  const own = ownTimes(rows)
  expect(own.get('claim_filed')).toEqual({ from: 10, to: 10, unit: 'days' })
  expect(own.get('in_court')).toEqual(own.get('claim_filed'))
})
