import { expect, test } from 'vitest'
import { addYears, civilDate, civilDateAt } from '~/domain/civil-date'
import { days, hours, minutes, seconds } from '~/domain/duration'

test.each([
  ['in winter, one hour ahead, before midnight', '2025-01-14T22:59:59.999Z', '2025-01-14'],
  ['in winter, one hour ahead, at midnight', '2025-01-14T23:00:00Z', '2025-01-15'],
  ['in summer, two hours ahead, before midnight', '2025-07-14T21:59:59.999Z', '2025-07-14'],
  ['in summer, two hours ahead, at midnight', '2025-07-14T22:00:00Z', '2025-07-15'],
  ['in the night in which the clocks go forward, at its begin', '2025-03-29T23:00:00Z', '2025-03-30'],
  ['in the night after the clocks went forward', '2025-03-30T22:00:00Z', '2025-03-31'],
  ['in the night in which the clocks go back, at its begin', '2025-10-25T22:00:00Z', '2025-10-26'],
  ['in the night after the clocks went back, an hour early', '2025-10-26T22:30:00Z', '2025-10-26'],
  ['in the night after the clocks went back', '2025-10-26T23:00:00Z', '2025-10-27'],
  ['at the turn of the year', '2024-12-31T23:00:00Z', '2025-01-01'],
  ['on a leap day', '2024-02-28T23:30:00Z', '2024-02-29'],
])('%s it is in Madrid the day of Madrid', (_, instant, day) => {
  expect(civilDateAt(Date.parse(instant))).toBe(day)
})

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2000, 2, 29, '2000-02-29'],
  [2025, 12, 31, '2025-12-31'],
  [2025, 1, 1, '2025-01-01'],
])('%i, %i, %i is the date %s', (year, month, day, date) => {
  expect(civilDate(year, month, day)).toBe(date)
})

test.each([
  [2024, 2, 31],
  [2023, 2, 29],
  [2100, 2, 29],
  [2025, 4, 31],
  [2025, 13, 1],
  [2025, 0, 1],
  [2025, 1, 0],
  [2025, 1, 32],
  [24, 3, 5],
  [Number.NaN, 3, 5],
])('no calendar has the day %i, %i, %i', (year, month, day) => {
  expect(civilDate(year, month, day)).toBeNull()
})

test.each([
  ['2025-03-05', 5, '2030-03-05'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-29', 0, '2024-02-29'],
  ['2024-02-29', -1, '2023-02-28'],
])('%s and %i years make %s', (date, years, sum) => {
  expect(addYears(date, years)).toBe(sum)
})

test('limits are counted in milliseconds', () => {
  expect(seconds(60)).toBe(60_000)
  expect(minutes(60)).toBe(hours(1))
  expect(hours(24)).toBe(days(1))
  expect(days(1)).toBe(86_400_000)
})
