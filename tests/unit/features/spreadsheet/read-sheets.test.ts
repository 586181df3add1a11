import { expect, test } from 'vitest'
import { caseKey } from '~/domain/cases/case-number'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { phasesOf, sheetOf } from '../../support/sheet'

const TODAY = '2025-06-15'
const mapping = { phases: phasesOf('Archivado'), fields: [] }
const HEADER = ['EXPEDIENTE', 'CLIENTE', 'DNI', 'ARCHIVADO']
const read = (...sheets: ReturnType<typeof sheetOf>[]) => readSheets({ sheets }, mapping, TODAY)

test.each([
  ['exp-2024-15', 'EXP-2024-15'],
  [' 2024 / 015 ', '2024-15'],
  ['2024-15', '2024-15'],
  ['2024/15', '2024-15'],
  ['15/24', '15-24'],
  ['Exp. 015', 'EXP-15'],
  ['EXP15', 'EXP-15'],
  ['expediente ñ 3', 'EXPEDIENTE-N-3'],
])('the case number “%s” is compared as %s', (caseNumber, key) => {
  expect(caseKey(caseNumber)).toBe(key)
})

test('every row below the header is a case, a refusal or skipped, and nothing above it is read', () => {
  const reading = read(
    sheetOf([
      ['RELACIÓN DE CASOS', null, '99999999R'],
      HEADER,
      ['2024/015', 'Ana García López', '12345678Z', 'SÍ'],
      ['--- 2023 ---'],
      ['2023/001', 'Luis Peña Ruiz', '87654321A'],
      [],
      ['2023/002', 'Luis Peña Ruiz', '87654321X'],
      [null, 'TOTAL', null, 3],
    ]),
  )
  expect(reading.sheets).toEqual(['Seguimiento'])
  expect(reading.cases.map(({ sheet, row, caseNumber }) => [sheet, row, caseNumber])).toEqual([
    ['Seguimiento', 3, '2024/015'],
    ['Seguimiento', 7, '2023/002'],
  ])
  expect(reading.refused).toMatchObject([{ sheet: 'Seguimiento', row: 5, cell: 'C5', reason: 'dni_letter' }])
  expect(reading.skippedRows).toBe(2)
})

test('the totals below a list are skipped even where their label stands in the column of case numbers', () => {
  const reading = read(sheetOf([HEADER, ['2024/015', 'Ana García López', '12345678Z'], ['TOTAL']]))
  expect(reading.skippedRows).toBe(1)
  expect(reading.refused).toEqual([])
})

test('each sheet that lists cases is read under its own header, the others are left alone', () => {
  const reading = read(
    sheetOf([HEADER, ['2024/015', 'Ana García López', '12345678Z']], { name: '2024' }),
    sheetOf([['RESUMEN'], ['Activos', 12]], { name: 'Resumen' }),
    sheetOf(
      [
        ['NIF', 'REF', 'TITULAR'],
        ['87654321X', '2025/001', 'Luis Peña Ruiz'],
      ],
      { name: '2025' },
    ),
  )
  expect(reading.sheets).toEqual(['2024', '2025'])
  expect(reading.cases).toMatchObject([
    { sheet: '2024', caseNumber: '2024/015', dni: '12345678Z' },
    { sheet: '2025', caseNumber: '2025/001', dni: '87654321X', name: 'Luis Peña Ruiz' },
  ])
})

test('a sheet whose header stands below row 15 is none that lists cases', () => {
  const reading = read(sheetOf([HEADER, ['2024/015', 'Ana García López', '12345678Z']], { firstRow: 16 }))
  expect(reading).toMatchObject({ sheets: [], cases: [], logs: [], refused: [], skippedRows: 0 })
})

test('the same DNI in several rows is one person with several cases', () => {
  const reading = read(
    sheetOf([
      HEADER,
      ['2024/015', 'Ana García López', '12345678Z'],
      ['2024/016', 'ANA GARCÍA LÓPEZ', '12.345.678-Z'],
    ]),
  )
  expect(reading.cases.map(({ dni, caseNumber }) => [dni, caseNumber])).toEqual([
    ['12345678Z', '2024/015'],
    ['12345678Z', '2024/016'],
  ])
})

test('a case number of another person is refused, in another sheet too', () => {
  const reading = read(
    sheetOf([HEADER, ['2024/015', 'Ana García López', '12345678Z']], { name: '2024' }),
    sheetOf([HEADER, ['2024/015', 'Luis Peña Ruiz', '87654321X']], { name: 'Archivados' }),
  )
  expect(reading.cases).toMatchObject([{ sheet: '2024', dni: '12345678Z' }])
  expect(reading.refused).toEqual([
    {
      kind: 'refused',
      sheet: 'Archivados',
      row: 2,
      cell: 'A2',
      reason: 'case_number_taken',
      value: '2024/015',
      caseNumber: '2024/015',
    },
  ])
})

test.each([
  ['a day that no calendar has', '87654321X', '31/02/2024', 'impossible_date'],
  ['a wrong letter', '87654321A', null, 'dni_letter'],
  ['two people', '87654321X / X1234567L', null, 'two_dnis'],
])('a row that is refused for %s keeps its case number from others', (_, dni, archived, reason) => {
  const reading = read(
    sheetOf([HEADER, ['2024/015', 'Luis Peña Ruiz', dni, archived]], { name: '2024' }),
    sheetOf([HEADER, ['2024-15', 'Ana García López', '12345678Z']], { name: '2025' }),
  )
  expect(reading.cases).toEqual([])
  expect(reading.refused).toMatchObject([
    { sheet: '2024', row: 2, reason },
    { sheet: '2025', row: 2, cell: 'A2', reason: 'case_number_taken', value: '2024-15' },
  ])
})

test.each([
  ['of the same person', '12345678Z', '31/02/2024'],
  ['of the same person, one of two', '87654321X / 12345678Z', null],
  ['whose DNI has a wrong letter', '12345678A', null],
  ['whose DNI has no letter', '12345678', null],
  ['whose DNI lost its zero', '012345678Z', null],
  ['that names nobody', null, 'SÍ'],
  ['whose DNI is a word', 'PENDIENTE', 'SÍ'],
])('a refused row %s takes no case number away', (_, dni, archived) => {
  const reading = read(
    sheetOf([
      HEADER,
      ['2024/015', 'Ana García López', dni, archived],
      ['2024/015', 'Ana García López', '12345678Z'],
    ]),
  )
  expect(reading.cases).toMatchObject([{ row: 3, dni: '12345678Z' }])
  expect(reading.refused).toMatchObject([{ row: 2 }])
})

test('of a case in a hidden sheet and in a visible one the visible one counts, wherever it stands', () => {
  const old = sheetOf([HEADER, ['2024/015', 'Ana Vieja', '12345678Z', 'PDTE']], { name: 'Copia' })
  const now = sheetOf([HEADER, ['2024/015', 'Ana García López', '12345678Z', 'SÍ']], { name: 'Actual' })
  const reading = read({ ...old, hidden: true }, now)
  expect(reading.cases).toMatchObject([{ sheet: 'Actual', name: 'Ana García López' }])
  expect(reading.notes.map(({ sheet, cell, reason }) => [sheet, cell, reason])).toEqual([
    ['Copia', 'B2', 'case_repeated'],
    ['Copia', 'D2', 'case_repeated'],
  ])
  expect(reading.found.map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
    ['Copia', true],
    ['Actual', false],
  ])
})
