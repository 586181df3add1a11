import { expect, test } from 'vitest'
import { caseKey } from '~/features/cases/case-number'
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

test('a refused row takes no case number away', () => {
  const reading = read(
    sheetOf([
      HEADER,
      ['2024/015', 'Luis Peña Ruiz', '87654321A'],
      ['2024/015', 'Ana García López', '12345678Z'],
    ]),
  )
  expect(reading.cases).toMatchObject([{ row: 3, dni: '12345678Z' }])
  expect(reading.refused).toMatchObject([{ row: 2, reason: 'dni_letter' }])
})
