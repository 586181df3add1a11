import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'

const PHASE: ColumnTarget = { kind: 'phase', phaseId: 1 }
const columns = ['FECHA PREVISTA DEMANDA', 'FECHA REAL DEMANDA'].map((heading) => ({
  heading,
  target: PHASE,
}))
const workbook = { sheets: [{ sheet: 'Seguimiento', ignored: false, entity: false, columns }] }
const phases = phasesOf('Demanda Interpuesta')

const cellsOf = (planned: Value, real: Value) => {
  const sheet = sheetOf([
    ['EXPEDIENTE', 'DNI', ...columns.map(({ heading }) => heading)],
    ['2024/015', '12345678Z', planned, real],
  ])
  const { cases } = readSheets({ sheets: [sheet] }, { phases, fields: [], workbook }, '2025-06-15')
  return cases[0]?.phases.map(({ cell, reading }) => [cell, reading])
}
const event = (status: string, eventDate: string | null = null) => ({
  kind: 'event',
  status,
  eventDate,
  description: null,
})

test('only the real day completes a phase', () => {
  expect(cellsOf('05/03/2024', '06/03/2024')).toEqual([['D2', event('completed', '2024-03-06')]])
  expect(cellsOf('05/03/2024', null)).toEqual([['C2', event('pending')]])
  expect(cellsOf('05/03/2026', null)).toEqual([['C2', event('pending')]])
  expect(cellsOf('05/03/2024', 'PDTE')).toEqual([['D2', event('pending')]])
})

test('below the band of a phase the real day is read, and a planned one alone is a plan', () => {
  const read = (...subs: string[]) => {
    const sheet = sheetOf([
      ['EXPEDIENTE', 'DNI', 'DEMANDA INTERPUESTA', null],
      [null, null, ...subs],
      ['2024/015', '12345678Z', '05/03/2024', '06/03/2024'],
    ])
    const merges = [
      { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 },
      { firstRow: 1, lastRow: 2, firstColumn: 1, lastColumn: 1 },
      { firstRow: 1, lastRow: 1, firstColumn: 2, lastColumn: 3 },
    ]
    const { cases } = readSheets({ sheets: [{ ...sheet, merges }] }, { phases, fields: [] }, '2025-06-15')
    return cases[0]?.phases.map(({ cell, reading }) => [cell, reading])
  }
  expect(read('FECHA PREVISTA', 'FECHA REAL')).toEqual([['D3', event('completed', '2024-03-06')]])
  expect(read('FECHA PREVISTA', 'FECHA')).toEqual([['D3', event('completed', '2024-03-06')]])
  expect(read('FECHA PREVISTA', 'NOTAS')).toEqual([['C3', event('pending')]])
})
