import { expect, test } from 'vitest'
import { isPlausible, isTimeOfDay, readDate } from '~/features/spreadsheet/row/read-date'

const TODAY = '2025-06-15'

test.each([
  ['05/03/2024', '2024-03-05'],
  ['5/3/2024', '2024-03-05'],
  ['5/3/24', '2024-03-05'],
  ['05-03-2024', '2024-03-05'],
  ['5-3-24', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['5.3.24', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ['2024-3-5', '2024-03-05'],
  [' 05/03/2024 ', '2024-03-05'],
  ["'05/03/2024", '2024-03-05'],
  ['05/03/2024 10:30', '2024-03-05'],
  ['05/03/2024 9:30:00', '2024-03-05'],
  ['2024-03-05T10:30:00Z', '2024-03-05'],
  ['2024-03-05 10:30', '2024-03-05'],
  ['2024-03-05 9:30', '2024-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['2024-03-05T00:00:00.000Z', '2024-03-05'],
  ['2024-03-05T00:00:00+01:00', '2024-03-05'],
  ['2024-03-05 00:00:00,123 +0100', '2024-03-05'],
  ['05/03/2024 14:30h', '2024-03-05'],
  ['05/03/2024 14:30 h.', '2024-03-05'],
  ['05/03/2024 14:30 horas', '2024-03-05'],
  ['05/03/2024 10h', '2024-03-05'],
  ['05/03/2024 9:30:00 a. m.', '2024-03-05'],
])('“%s” is the date %s and nothing else', (text, date) => {
  expect(readDate(text, TODAY)).toEqual({ date, rest: '' })
})

test('the day stands before the month even where both readings are possible', () => {
  expect(readDate('03/04/2024', TODAY)).toEqual({ date: '2024-04-03', rest: '' })
})

test.each([
  ['05/03/00', '2000-03-05'],
  ['05/03/24', '2024-03-05'],
])('the two-digit year of “%s” is one of this century', (text, date) => {
  expect(readDate(text, TODAY)).toEqual({ date, rest: '' })
})

test('from 50 on a two-digit year is one of the last century, in which no case can be', () => {
  expect(readDate('05/03/49', '2045-01-01')).toEqual({ date: '2049-03-05', rest: '' })
  expect(readDate('05/03/50', '2049-01-01')).toBe('impossible')
  expect(readDate('05/03/99', TODAY)).toBe('impossible')
})

test.each([
  ['12/03/2024 (burofax)', '(burofax)'],
  ['12/03/2024 - burofax', '- burofax'],
  ['12/03/2024: burofax', ': burofax'],
  ['12/03/2024 10:30 burofax', 'burofax'],
  ['12/03/2024burofax', 'burofax'],
  ['12/03/2024 14:30 hoy', 'hoy'],
  ['12/03/2024 10 horarios', '10 horarios'],
  ['2024-03-12 10:30 -15 euros', '-15 euros'],
])('of “%s” the rest is “%s”', (text, rest) => {
  expect(readDate(text, TODAY)).toEqual({ date: '2024-03-12', rest })
})

test.each([
  ['31/02/2024'],
  ['29/02/2023'],
  ['29-02-23'],
  ['2024-02-31'],
  ['00/03/2024'],
  ['12/00/2024'],
  ['12/13/2024'],
  ['32/01/2024'],
  ['31/12/1999'],
  ['05/03/0024'],
])('“%s” is an impossible date', (text) => {
  expect(readDate(text, TODAY)).toBe('impossible')
})

test.each([
  [''],
  ['pendiente'],
  ['2024'],
  ['junio 2024'],
  ['06/2024'],
  ['1T 2024'],
  ['12/3'],
  ['12/3 y 15/4'],
  ['45292'],
  ['el 12/03/2024'],
  ['12/03/20245'],
  ['123/03/2024'],
  ['2024/03/05'],
])('“%s” does not begin with a date', (text) => {
  expect(readDate(text, TODAY)).toBeNull()
})

test.each([
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['2030-06-15', true],
  ['2030-06-16', false],
])('from 2000 to five years ahead a date is plausible: %s is %s', (date, plausible) => {
  expect(isPlausible(date, TODAY)).toBe(plausible)
})

test.each([
  ['', true],
  ['.', true],
  ['10:30', true],
  ['(10:30 h)', true],
  ['a las 10:30', true],
  [', 9 horas', true],
  ['10', false],
  ['(suspendida)', false],
  ['10:30 sala 3', false],
  ['- 03/04/2024', false],
])('behind a day “%s” leaves it the day: %s', (rest, leaves) => {
  expect(isTimeOfDay(rest)).toBe(leaves)
})
