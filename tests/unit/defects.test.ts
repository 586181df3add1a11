import { expect, test } from 'vitest'
import { defectsOf } from './support/defects'

test.each([
  [56, '072-the-day-of-the-firm.md'],
  [29, '073-what-a-client-meets.md'],
])('each of the %i defects of %s has a line, with tests that are there', (count, page) => {
  const { numbers, tests, missing } = defectsOf(page)
  expect(numbers).toEqual(numbered('', count))
  expect(tests).toBeGreaterThanOrEqual(count)
  expect(missing).toEqual([])
})

const numbered = (letter: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => `${letter}${from + n}`)

test('each defect of what is said has a line, with tests that are there', () => {
  const { numbers, missing } = defectsOf('083-what-is-said-is-true.md')
  const tables = [numbered('A', 8), numbered('B', 12), numbered('E', 17), numbered('H', 12), numbered('G', 2)]
  expect(numbers).toEqual(tables.flat())
  expect(missing).toEqual([])
})

test('each defect of what happens by accident has a line, with tests that are there', () => {
  const { numbers, missing } = defectsOf('092-nothing-by-accident.md')
  const tables = [
    numbered('C', 14),
    numbered('D', 4),
    numbered('F', 3),
    numbered('G', 10, 3),
    numbered('I', 7),
  ]
  expect(numbers).toEqual(tables.flat())
  expect(missing).toEqual([])
})
