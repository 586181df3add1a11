import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesIn, houseFigures } from '../support/house'

/** Decision 002 has a row for each figure, with its ceiling in the fifth column. */
const page = readFileSync('docs/decisions/002-layout.md', 'utf8')
const ceilings = new Map(
  [...page.matchAll(/^\| (\w+) +(?:\|[^|]*){3}\| ([\d,]+) +\|/gm)].map(([, name, most = '']) => [
    name,
    Number(most.replaceAll(',', '')),
  ]),
)

const figures = houseFigures()

test('there is something to count', () => {
  expect(figures.files).toBeGreaterThan(1_000)
  expect(figures.reachMedianAsOne).toBeGreaterThan(24)
})

test.each(Object.entries(figures))('%s (%i) stays below its ceiling, and not far below', (name, figure) => {
  const ceiling = ceilings.get(name) ?? Number.NaN
  expect(figure).toBeLessThanOrEqual(ceiling)
  expect(figure).toBeGreaterThanOrEqual(Math.floor(0.97 * ceiling))
})

test('a circle of modules is found once', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', []],
  ])
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c']])
})
