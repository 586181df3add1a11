import { expect, test } from 'vitest'
import { cellName, columnLetter } from '~/infra/workbook/workbook'

test.each([
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (column, letter) => {
  expect(columnLetter(column)).toBe(letter)
})

test('a cell is named by its column and its row, as the program shows them', () => {
  expect(cellName(3, 17)).toBe('D17')
  expect(cellName(26, 1)).toBe('AA1')
})
