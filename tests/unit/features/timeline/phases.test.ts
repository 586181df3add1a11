import { expect, test } from 'vitest'
import { type Direction, moveOrder } from '~/features/timeline/move-order'
import { shownCategories } from '~/features/timeline/shown-categories'

const rows = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }))

test.each<[string, number[], number, Direction, [number, number][]]>([
  [
    'the second goes up',
    [1, 2, 3],
    2,
    'up',
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'the first goes down',
    [1, 2, 3],
    1,
    'down',
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'gaps in the numbers stay where they are',
    [1, 50, 100],
    2,
    'down',
    [
      [3, 50],
      [2, 100],
    ],
  ],
  ['the first cannot go up', [1, 2], 1, 'up', []],
  ['the last cannot go down', [1, 2], 2, 'down', []],
  [
    'two of one number are told apart',
    [5, 5, 5],
    2,
    'up',
    [
      [1, 6],
      [3, 7],
    ],
  ],
  [
    'no row leaves the range: then all are numbered anew',
    [50, 100, 100],
    3,
    'up',
    [
      [1, 1],
      [3, 2],
      [2, 3],
    ],
  ],
  ['what is not in the list moves nothing', [1, 2], 9, 'down', []],
])('%s', (_, orders, id, direction, expected) => {
  expect(
    moveOrder(rows(...orders), id, direction, { least: 1, most: 100 }).map((row) => [row.id, row.order]),
  ).toEqual(expected)
})

test('a phase without folders shows its number in two digits and its title in capitals', () => {
  const phase = { order: 5, title: 'En Trámite Judicial', documentCategories: [] }
  expect(shownCategories(phase)).toEqual(['05 EN TRÁMITE JUDICIAL'])
  expect(shownCategories({ ...phase, order: 100 })).toEqual(['100 EN TRÁMITE JUDICIAL'])
  expect(shownCategories({ ...phase, documentCategories: ['ARCHIVADO'] })).toEqual(['ARCHIVADO'])
})
