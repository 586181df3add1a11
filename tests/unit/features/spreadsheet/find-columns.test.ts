import { expect, test } from 'vitest'
import type { PhaseColumn } from '~/features/spreadsheet/header/columns'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import { phasesOf, rowOf, sheetOf } from '../../support/sheet'

const phases = phasesOf('Demanda Interpuesta', 'Archivado')
const phaseColumns = (columns: ReturnType<typeof findColumns>) =>
  Object.fromEntries([...(columns?.phases ?? [])].map(([column, { title }]) => [column, title]))

test('fields and phases are found by their headings', () => {
  const sheet = sheetOf([
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'DEMANDA\nINTERPUESTA', 'OBSERVACIONES', 'Archivado.'],
  ])
  const columns = findColumns(sheet, phases)
  expect(columns?.headerRow).toBe(1)
  expect(Object.fromEntries(columns?.fields ?? [])).toEqual({ caseNumber: 0, name: 1, dni: 2 })
  expect(phaseColumns(columns)).toEqual({ 3: 'Demanda Interpuesta', 5: 'Archivado' })
})

test('the order of the columns does not matter', () => {
  const sheet = sheetOf([['ARCHIVADO', null, 'dni', 'DEMANDA INTERPUESTA', 'Expte.', 'Cliente']])
  const columns = findColumns(sheet, phases)
  expect(Object.fromEntries(columns?.fields ?? [])).toEqual({ dni: 2, caseNumber: 4, name: 5 })
  expect(phaseColumns(columns)).toEqual({ 0: 'Archivado', 3: 'Demanda Interpuesta' })
})

test('the header may stand below titles and bands', () => {
  const sheet = sheetOf([
    ['SEGUIMIENTO DE EXPEDIENTES 2025'],
    [],
    ['DATOS DEL CLIENTE', null, null, 'FASES'],
    ['EXPEDIENTE', 'CLIENTE', 'DNI', 'ARCHIVADO'],
    ['2024/015', 'Ana García López', '12345678Z', null],
  ])
  expect(findColumns(sheet, phases)?.headerRow).toBe(4)
})

test('of two rows that could be the header the one that names more is it', () => {
  const sheet = sheetOf([
    ['DNI', 'EXPEDIENTE'],
    ['DNI', 'EXPEDIENTE', 'CLIENTE', 'ARCHIVADO'],
  ])
  expect(findColumns(sheet, phases)?.headerRow).toBe(2)
})

test('of two rows that name as much the first is the header', () => {
  const sheet = sheetOf([
    ['DNI', 'EXPEDIENTE'],
    ['NIF', 'EXPTE'],
  ])
  expect(findColumns(sheet, phases)?.headerRow).toBe(1)
})

test('a header is looked for down to row 15 and no further', () => {
  const header = ['EXPEDIENTE', 'DNI']
  expect(findColumns(sheetOf([header], { firstRow: 15 }), phases)?.headerRow).toBe(15)
  expect(findColumns(sheetOf([header], { firstRow: 16 }), phases)).toBeNull()
})

test.each([
  ['DNI', ['EXPEDIENTE', 'CLIENTE', 'ARCHIVADO']],
  ['case number', ['DNI', 'CLIENTE', 'ARCHIVADO']],
])('a sheet without a column for the %s is no list of cases', (_, header) => {
  expect(findColumns(sheetOf([header]), phases)).toBeNull()
})

test('of a heading that stands there twice the first column counts', () => {
  const sheet = sheetOf([['DNI', 'EXPEDIENTE', 'DNI', 'ARCHIVADO', 'EXPEDIENTE', 'ARCHIVADO']])
  const columns = findColumns(sheet, phases)
  expect(Object.fromEntries(columns?.fields ?? [])).toEqual({ dni: 0, caseNumber: 1 })
  expect(phaseColumns(columns)).toEqual({ 3: 'Archivado' })
})

test('of two columns that could feed a field the more exact heading wins, wherever it stands', () => {
  const sheet = sheetOf([['FASE', 'DNI', 'EXPEDIENTE', 'SITUACIÓN ACTUAL', 'ESTADO']])
  expect(findColumns(sheet, phases)?.fields.get('situacionActual')).toBe(3)
})

test('a phase without a column of its own in the settings is found by its title', () => {
  const untold: PhaseColumn[] = [{ phaseId: 1, title: 'Archivado', order: 1, excelColumn: null }]
  expect(phaseColumns(findColumns(sheetOf([['DNI', 'EXPEDIENTE', 'ARCHIVADO']]), untold))).toEqual({
    2: 'Archivado',
  })
})

test('the heading that the settings name counts, not the title', () => {
  const renamed: PhaseColumn[] = [{ phaseId: 1, title: 'Archivado', order: 1, excelColumn: 'Cierre' }]
  const sheet = sheetOf([['DNI', 'EXPEDIENTE', 'ARCHIVADO', 'CIERRE']])
  expect(phaseColumns(findColumns(sheet, renamed))).toEqual({ 3: 'Archivado' })
})

test.each([
  ['D', 3],
  ['d ', 3],
  ['AB', 27],
])('a phase may name its column by the letter %s', (excelColumn, column) => {
  const byLetter: PhaseColumn[] = [{ phaseId: 1, title: 'Archivado', order: 1, excelColumn }]
  const header = ['DNI', 'EXPEDIENTE', ...Array<string>(26).fill('CUALQUIERA')]
  expect(phaseColumns(findColumns(sheetOf([header]), byLetter))).toEqual({ [column]: 'Archivado' })
})

test('a column named by its letter counts even where it has no heading', () => {
  const byLetter: PhaseColumn[] = [{ phaseId: 1, title: 'Archivado', order: 1, excelColumn: 'D' }]
  const sheet = sheetOf([
    ['DNI', 'EXPEDIENTE', 'CLIENTE'],
    ['12345678Z', '2024/015', 'Ana García López', 'SÍ'],
  ])
  expect(phaseColumns(findColumns(sheet, byLetter))).toEqual({ 3: 'Archivado' })
})

test('a field may have a column of its own in the settings, which wins over its usual headings', () => {
  const sheet = sheetOf([['DNI', 'EXPEDIENTE', 'ENTIDAD', 'PRESTAMISTA']])
  const columns = findColumns(sheet, phases, [{ field: 'expedienteContrario', excelColumn: 'Prestamista' }])
  expect(columns?.fields.get('expedienteContrario')).toBe(3)
})

test('the usual heading of a field counts where its own column is not in the sheet', () => {
  const sheet = sheetOf([['DNI', 'EXPEDIENTE', 'ENTIDAD']])
  const columns = findColumns(sheet, phases, [{ field: 'expedienteContrario', excelColumn: 'Prestamista' }])
  expect(columns?.fields.get('expedienteContrario')).toBe(2)
})

test('a column that a phase takes feeds no field beside it', () => {
  const taken: PhaseColumn[] = [{ phaseId: 1, title: 'Archivado', order: 1, excelColumn: 'Estado' }]
  const columns = findColumns(sheetOf([['DNI', 'EXPEDIENTE', 'ESTADO']]), taken)
  expect(phaseColumns(columns)).toEqual({ 2: 'Archivado' })
  expect(columns?.fields.has('situacionActual')).toBe(false)
})

test('cells that are no text head no column', () => {
  const sheet = { name: 'Hoja1', hidden: false, rows: [rowOf(['DNI', 'EXPEDIENTE', 2024, true], 1)] }
  const year: PhaseColumn[] = [{ phaseId: 1, title: '2024', order: 1, excelColumn: '2024' }]
  expect(phaseColumns(findColumns(sheet, year))).toEqual({})
})

test('a sheet without rows is no list of cases', () => {
  expect(findColumns(sheetOf([]), phases)).toBeNull()
})
