import { expect, test } from 'vitest'
import { defectsOf } from './support/defects'

test.each([
  [56, '072-the-day-of-the-firm.md'],
  [29, '073-what-a-client-meets.md'],
])('each of the %i defects of %s has a line, with tests that are there', (count, page) => {
  const { numbers, tests, missing } = defectsOf(page)
  expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect(tests).toBeGreaterThanOrEqual(count)
  expect(missing).toEqual([])
})
