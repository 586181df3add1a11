import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '~/domain/civil-date'
import { addCourtDays, addDaysWithoutAugust, daysWithoutAugust } from '~/domain/court-time'
import '../../support/seed'

test.each([
  ['without weekends', '2026-10-30', '2026-11-27'],
  ['without national holidays on weekdays', '2026-11-16', '2026-12-15'],
  ['without Good Friday and Labour Day', '2026-03-30', '2026-04-28'],
  ['without August', '2026-07-20', '2026-09-15'],
  ['without the days from 24 December to 6 January', '2026-12-01', '2027-01-13'],
])('twenty court days are counted %s', (_case, since, last) => {
  expect(addCourtDays(since, 20)).toBe(last)
})

const anyDay = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days without August are counted on and back alike, and never end in it', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 1500 }), (since, count) => {
      const end = addDaysWithoutAugust(since, count)
      expect(end.slice(5, 7)).not.toBe('08')
      expect(daysWithoutAugust(since, end)).toBe(count)
      const all = Array.from({ length: daysBetween(since, end) }, (_, index) => addDays(since, index + 1))
      expect(all.filter((day) => day.slice(5, 7) !== '08')).toHaveLength(count)
    }),
    { numRuns: 200 },
  )
})
