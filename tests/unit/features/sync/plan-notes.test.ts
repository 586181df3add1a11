import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'
import { emptyPortal } from '../../support/sync'

const TITLES = [
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'Recurrido en Apelación',
  'Sentencia Apelación Favorable',
]
const mapping = { phases: phasesOf(...TITLES), fields: [] }
const notesOf = (...cells: Value[]) => {
  const rows = [
    ['EXPEDIENTE', 'DNI', ...TITLES.map((title) => title.toUpperCase())],
    ['2024/015', '12345678Z', ...cells],
  ]
  const reading = readSheets({ sheets: [sheetOf(rows)] }, mapping, '2025-06-15')
  return planSync(reading, emptyPortal(), new Set()).notes.map(({ cell, value }) => [cell, value])
}

test('a judgment that is favourable and unfavourable contradicts itself', () => {
  expect(notesOf('SÍ', 'SÍ')).toEqual([['D2', 'Sentencia Favorable / Sentencia Desfavorable']])
  expect(notesOf('SÍ', 'PDTE')).toEqual([])
})

test('an appeal comes after the judgment', () => {
  expect(notesOf('05/03/2024', null, '04/03/2024')).toEqual([
    ['C2', 'Recurrido en Apelación / Sentencia Favorable'],
  ])
  expect(notesOf('05/03/2024', null, '05/03/2024', '06/03/2024')).toEqual([])
  expect(notesOf('05/03/2024', null, 'SÍ')).toEqual([])
})
