import { expect, test } from 'vitest'
import { touchesTooMuch } from '~/features/sync/plan/plan-workbook'
import { ANA, planOf, portalAfter, type SheetRow } from '../../support/sync'

const rows = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, n) => ({
    ...ANA,
    EXPEDIENTE: `2024/${n + 1}`,
    'SITUACIÓN ACTUAL': 'Demanda',
  }))
const rewritten = (all: SheetRow[], count: number): SheetRow[] =>
  all.map((row, n) => (n < count ? { ...row, 'SITUACIÓN ACTUAL': 'Sentencia' } : row))

test.each([
  ['vanished', (all: SheetRow[], count: number) => all.slice(count)],
  ['had a value overwritten', rewritten],
])('exactly a fifth of the rows that %s is not too much, one more is', (_, touched) => {
  const sheet = rows(10)
  const known = portalAfter(sheet)
  expect(touchesTooMuch(planOf(touched(sheet, 2), known), known)).toBe(false)
  expect(touchesTooMuch(planOf(touched(sheet, 3), known), known)).toBe(true)
})

test('rows that vanished and rows that were overwritten count together', () => {
  const sheet = rows(10)
  const known = portalAfter(sheet)
  expect(touchesTooMuch(planOf(rewritten(sheet, 2).slice(0, 9), known), known)).toBe(true)
  expect(touchesTooMuch(planOf(rewritten(sheet, 1).slice(0, 9), known), known)).toBe(false)
})

test('an event that is overwritten counts, a new event and a value where there was none do not', () => {
  const sheet = rows(4).map((row) => ({ ...row, 'DEMANDA INTERPUESTA': '05/03/2024' }))
  const known = portalAfter(sheet)
  const all = (fields: SheetRow) =>
    planOf(
      sheet.map((row) => ({ ...row, ...fields })),
      known,
    )
  expect(touchesTooMuch(all({ 'DEMANDA INTERPUESTA': '06/03/2024' }), known)).toBe(true)
  expect(touchesTooMuch(all({ 'SENTENCIA FAVORABLE': '01/06/2025' }), known)).toBe(false)
  expect(touchesTooMuch(all({ LETRADO: 'Ramón Peña' }), known)).toBe(false)
})

test('a date or a text where an event had none is the progress of a case, another state is not', () => {
  const sheet = rows(4).map((row) => ({ ...row, 'DEMANDA INTERPUESTA': 'SÍ' }))
  const known = portalAfter(sheet)
  const all = (demand: string) =>
    planOf(
      sheet.map((row) => ({ ...row, 'DEMANDA INTERPUESTA': demand })),
      known,
    )
  expect(all('05/03/2024').cases.flatMap(({ events }) => events)).toHaveLength(4)
  expect(touchesTooMuch(all('05/03/2024'), known)).toBe(false)
  expect(touchesTooMuch(all('05/03/2024 (Juzgado 3)'), known)).toBe(false)
  const pending = sheet.map((row) => ({ ...row, 'DEMANDA INTERPUESTA': 'PDTE' }))
  const before = portalAfter(pending)
  expect(touchesTooMuch(planOf(sheet, before), before)).toBe(true)
})

test('many new rows are not too much, in an empty portal neither', () => {
  const known = portalAfter(rows(2))
  expect(touchesTooMuch(planOf(rows(50), known), known)).toBe(false)
  const empty = portalAfter([])
  expect(touchesTooMuch(planOf(rows(50), empty), empty)).toBe(false)
})

test('rows that were missing already do not count again', () => {
  const sheet = rows(10)
  const known = portalAfter(sheet.slice(4), portalAfter(sheet))
  expect(touchesTooMuch(planOf(sheet.slice(4), known), known)).toBe(false)
  expect(touchesTooMuch(planOf(sheet.slice(5), known), known)).toBe(false)
  expect(touchesTooMuch(planOf(sheet.slice(6), known), known)).toBe(true)
})

test('the one row of a portal is too much', () => {
  const known = portalAfter(rows(1))
  expect(touchesTooMuch(planOf(rewritten(rows(1), 1), known), known)).toBe(true)
})

test('an empty sheet is too much', () => {
  const known = portalAfter(rows(3))
  expect(touchesTooMuch(planOf([], known), known)).toBe(true)
})
