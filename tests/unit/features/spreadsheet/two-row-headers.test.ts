import { expect, test } from 'vitest'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import { distance, suggestTarget } from '~/features/spreadsheet/header/suggest-target'
import { phasesOf, sheetOf } from '../../support/sheet'

const phases = phasesOf('Demanda Interpuesta', 'Sentencia Favorable')
const band = (firstColumn: number, lastColumn: number, lastRow = 1) => ({
  firstRow: 1,
  lastRow,
  firstColumn,
  lastColumn,
})

test('a header of two rows is read with its bands, whole or in its lower half', () => {
  const sheet = {
    ...sheetOf([
      ['EXPEDIENTE', 'TITULAR', null, 'DEMANDA', null, 'SENTENCIA'],
      [null, 'DNI', 'NOMBRE', 'INTERPUESTA', 'REDACTADA', 'FAVORABLE'],
      ['2024/015', '12345678Z', 'Ana García López', 'SÍ', null, null],
    ]),
    merges: [band(0, 0, 2), band(1, 2), band(3, 4)],
  }
  const columns = findColumns(sheet, phases)
  expect(columns?.headerRow).toBe(2)
  expect(Object.fromEntries(columns?.fields ?? [])).toEqual({ caseNumber: 0, dni: 1, name: 2 })
  expect([...(columns?.phases ?? [])].map(([column, { title }]) => [column, title])).toEqual([
    [3, 'Demanda Interpuesta'],
    [5, 'Sentencia Favorable'],
  ])
})

test('without merged cells the row below a header is data, whatever it says', () => {
  const sheet = sheetOf([
    ['EXPEDIENTE', 'DNI', 'ESTADO'],
    ['2024/015', '12345678Z', 'Demanda interpuesta'],
  ])
  expect(findColumns(sheet, phases)?.headerRow).toBe(1)
})

test.each([
  ['EXPEDEINTE', { kind: 'field', field: 'caseNumber' }],
  ['TELEFNO', { kind: 'field', field: 'phone' }],
  ['Sentencia faborable', { kind: 'phase', phaseId: 2 }],
  ['OBSERVACIONES', null],
  ['DIN', null],
])('“%s” is taken for a slip of the pen, or for nothing', (heading, target) => {
  expect(suggestTarget(heading, phases)).toEqual(target)
})

test.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'abxcd', 1],
  ['abcd', 'axcx', 2],
  ['ab', 'abcdef', 3],
])('%s and %s are %i apart', (a, b, apart) => {
  expect(distance(a, b)).toBe(apart)
})
