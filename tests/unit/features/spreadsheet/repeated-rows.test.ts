import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'
import { emptyPortal } from '../../support/sync'

const HEADER = ['EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'ENTIDAD', 'DEMANDA', 'ARCHIVADO']
const mapping = { phases: phasesOf('Demanda', 'Archivado'), fields: [] }
const ANA: Value[] = ['2024/015', 'Ana García López', '12345678Z']
const rowWith = (email: Value, entity: Value, demand: Value, archived: Value) => [
  ...ANA,
  ...[email, entity, demand, archived],
]

/** One row in the list of cases and one in the tab of finished ones. */
const read = (first: Value[], second: Value[]) =>
  readSheets(
    {
      sheets: [
        sheetOf([HEADER, first], { name: 'Seguimiento' }),
        sheetOf([HEADER, second], { name: 'ARCHIVADOS' }),
      ],
    },
    mapping,
    '2025-06-15',
  )

test('a repeated row that says the same, or nothing, counts once and is skipped', () => {
  const row = rowWith('ana@correo.example', 'Banco Ejemplar', '05/03/2024', null)
  for (const again of [row, ANA, rowWith(null, null, 'SÍ', null)]) {
    const reading = read(row, again)
    expect(reading).toMatchObject({
      cases: [{ sheet: 'Seguimiento' }],
      skippedRows: 1,
      notes: [],
      refused: [],
    })
  }
})

test('a repeated row adds what the first leaves blank', () => {
  const reading = read(rowWith(null, 'Banco Ejemplar', 'SÍ', null), [
    '2024-015',
    'GARCÍA LÓPEZ, ANA',
    '12345678Z',
    'ana@correo.example',
    null,
    '05/03/2024 (burofax)',
    '01/02/2025',
  ])
  expect(reading).toMatchObject({ skippedRows: 0, notes: [] })
  expect(reading.cases).toMatchObject([
    {
      name: 'Ana García López',
      email: 'ana@correo.example',
      expedienteContrario: 'Banco Ejemplar',
      phases: [
        { sheet: 'ARCHIVADOS', cell: 'F2', reading: { eventDate: '2024-03-05', description: 'burofax' } },
        { sheet: 'ARCHIVADOS', cell: 'G2', reading: { eventDate: '2025-02-01' } },
      ],
    },
  ])
})

test('what a repeated row says against the first is noted by its cell, and the first counts', () => {
  const reading = read(
    rowWith('ana@correo.example', 'Banco Ejemplar', '05/03/2024', 'NO'),
    rowWith('otra@correo.example', 'Caja Ejemplar', '06/03/2024', '01/02/2025'),
  )
  expect(reading.notes).toEqual(
    ['D2', 'E2', 'F2', 'G2'].map((cell) => ({
      reason: 'case_repeated',
      sheet: 'ARCHIVADOS',
      cell,
      value: '2024/015',
      caseNumber: '2024/015',
    })),
  )
  expect(reading.cases).toMatchObject([
    {
      email: 'ana@correo.example',
      expedienteContrario: 'Banco Ejemplar',
      phases: [{ reading: { eventDate: '2024-03-05' } }, { reading: { kind: 'none' } }],
    },
  ])
})

test('a word that came from another sheet is found there', () => {
  const reading = read(ANA, rowWith(null, null, null, 'ver obs.'))
  const { unmapped } = planSync(reading, emptyPortal(), new Set())
  expect(unmapped).toMatchObject([{ sheet: 'ARCHIVADOS', cell: 'G2', value: 'ver obs.' }])
})
