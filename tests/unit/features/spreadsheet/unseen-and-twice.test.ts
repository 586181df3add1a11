import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import type { Sheet } from '~/infra/workbook/workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'
import { emptyPortal } from '../../support/sync'

/** Repeated headings, hidden columns and rows, and addresses that are not the client's. */

const phases = phasesOf('Demanda Interpuesta', 'Sentencia Favorable')
const read = (sheets: Sheet[], workbook: Parameters<typeof readSheets>[1]['workbook'] = null) =>
  readSheets({ sheets }, { phases, fields: [], workbook }, '2025-06-15')
const remarks = ({ found }: ReturnType<typeof read>) =>
  found.flatMap(({ headings }) => headings.flatMap(({ text, remark }) => (remark ? [[text, remark]] : [])))

const HEADER = ['EXPTE', 'CLIENTE', 'DNI', 'EMAIL', 'SENTENCIA FAVORABLE']
const ANA = ['A-1', 'Ana García López', '12345678Z', 'ana@correo.example', '05/03/2024']
const LUIS = ['A-2', 'Luis Peña Ruiz', '87654321X', 'luis@correo.example', '06/03/2024']

test('an address and a judgment in columns that nobody sees are not taken, and the columns are named', () => {
  const reading = read([{ ...sheetOf([HEADER, ANA]), hiddenColumns: [3, 4] }])
  expect(reading.cases).toMatchObject([{ name: 'Ana García López', email: null, phases: [] }])
  expect(remarks(reading)).toEqual([
    ['EMAIL', 'hidden'],
    ['SENTENCIA FAVORABLE', 'hidden'],
  ])
})

test('a hidden column that somebody has said the meaning of is read', () => {
  const columns = [{ heading: 'EMAIL', target: { kind: 'field' as const, field: 'email' as const } }]
  const said = { sheets: [{ sheet: 'Seguimiento', ignored: false, entity: false, columns }] }
  const reading = read([{ ...sheetOf([HEADER, ANA]), hiddenColumns: [3] }], said)
  expect(reading.cases).toMatchObject([{ email: 'ana@correo.example' }])
})

test('of two columns with one heading the one that is seen counts, wherever it stands', () => {
  const twice = [...HEADER, 'DNI', 'EMAIL', 'SENTENCIA FAVORABLE']
  const old = ['12345678Z', 'vieja@correo.example', '01/01/2020']
  for (const [values, hiddenColumns] of [
    [
      [...ANA, ...old],
      [5, 6, 7],
    ],
    [
      [...ANA.slice(0, 2), ...old, ...ANA.slice(2)],
      [2, 3, 4],
    ],
  ] as const) {
    const reading = read([{ ...sheetOf([twice, [...values]]), hiddenColumns: [...hiddenColumns] }])
    expect(reading.cases).toMatchObject([
      { dni: '12345678Z', email: 'ana@correo.example', phases: [{ reading: { eventDate: '2024-03-05' } }] },
    ])
  }
})

test('two columns for one address or judgment that contradict each other feed nothing until somebody says which', () => {
  const twice = [...HEADER, 'CORREO', 'SENTENCIA FAVORABLE']
  const reading = read([
    sheetOf([twice, [...ANA, 'juridico@banco.example', '07/07/2024'], [...LUIS, null, '06/03/2024']]),
  ])
  expect(reading.cases).toMatchObject([
    { email: null, phases: [] },
    { email: null, phases: [] },
  ])
  expect(remarks(reading)).toEqual([
    ['EMAIL', 'doubtful'],
    ['SENTENCIA FAVORABLE', 'doubtful'],
    ['CORREO', 'doubtful'],
    ['SENTENCIA FAVORABLE', 'doubtful'],
  ])
})

test('two columns that say the same, or of which one is blank, are no doubt', () => {
  const twice = [...HEADER, 'EMAIL', 'SENTENCIA FAVORABLE']
  for (const again of [
    ['ana@correo.example', '05/03/2024'],
    [null, null],
  ])
    expect(read([sheetOf([twice, [...ANA, ...again]])]).cases).toMatchObject([
      { email: 'ana@correo.example', phases: [{ reading: { eventDate: '2024-03-05' } }] },
    ])
})

test('a judgment that only one of two columns dates is in doubt', () => {
  const reading = read([
    sheetOf([
      [...HEADER, 'SENTENCIA FAVORABLE'],
      [...ANA, null],
      [...LUIS.slice(0, 4), null, '06/03/2024'],
    ]),
  ])
  expect(reading.cases).toMatchObject([{ phases: [] }, { phases: [] }])
})

test('a row with two people in two columns for the DNI is refused', () => {
  const reading = read([sheetOf([[...HEADER, 'DNI'], [...ANA, '87654321X'], LUIS])])
  expect(reading.refused).toMatchObject([{ row: 2, reason: 'two_dnis' }])
  expect(reading.cases).toMatchObject([{ caseNumber: 'A-2' }])
})

test.each([
  ['EMAIL BANCO', null],
  ['CORREO ENTIDAD', null],
  ['CORREO DEL BANCO', null],
])('the address below %s is not the client’s', (heading, email) => {
  const header = HEADER.with(3, heading)
  expect(read([sheetOf([header, ANA.with(3, 'juridico@banco.example')])]).cases).toMatchObject([{ email }])
})

test.each(['BANCO', 'PARTE CONTRARIA', 'LETRADO'])(
  'what stands below %s is theirs, though no cells are merged',
  (title) => {
    const reading = read([
      sheetOf([
        [null, 'CLIENTE', null, title],
        ['EXPTE', 'NOMBRE', 'DNI', 'EMAIL', 'SENTENCIA FAVORABLE'],
        ANA.with(3, 'juridico@banco.example'),
      ]),
    ])
    expect(reading.cases).toMatchObject([
      { name: 'Ana García López', email: null, phases: [{ reading: { eventDate: '2024-03-05' } }] },
    ])
    expect(remarks(reading)).toEqual([['EMAIL', 'other_party']])
  },
)

test('the title of a table that names the banks is over the whole of it', () => {
  const reading = read([sheetOf([['RECLAMACIONES A ENTIDADES FINANCIERAS'], HEADER, ANA])])
  expect(reading.cases).toMatchObject([{ email: 'ana@correo.example' }])
})

const hiddenRow = (sheet: Sheet, ...numbers: number[]): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (numbers.includes(row.number) ? { ...row, hidden: true } : row)),
})

test('a hidden row says nothing beside one that is seen, and waits where it stands alone', () => {
  const old = ANA.with(3, 'vieja@correo.example').with(4, '01/01/2020')
  const reading = read([hiddenRow(sheetOf([HEADER, old, ANA.with(4, ''), LUIS]), 2, 4)])
  expect(reading.cases).toMatchObject([{ row: 3, email: 'ana@correo.example' }])
  expect(reading.cases[0]?.phases.filter(({ reading: { kind } }) => kind === 'event')).toEqual([])
  expect(reading.refused).toMatchObject([{ row: 4, reason: 'row_hidden', caseNumber: 'A-2' }])
})

test('a hidden sheet adds nothing to a case that a visible one has', () => {
  const bare: Value[] = ['A-1', 'Ana García López', '12345678Z', null, null]
  const reading = read([
    { ...sheetOf([HEADER, ANA], { name: 'Copia' }), hidden: true },
    sheetOf([HEADER, bare], { name: 'Actual' }),
  ])
  expect(reading.cases).toMatchObject([{ sheet: 'Actual', email: null, phases: [] }])
  expect(reading.skippedRows).toBe(1)
})

test.each([
  [
    ['CLIENTE', 'NOMBRE', 'APELLIDOS'],
    ['C-0015', 'Ana', 'García López'],
  ],
  [
    ['CLIENTE', 'NOMBRE', 'APELLIDOS'],
    ['GARCÍA LÓPEZ, ANA', 'Ana', 'García López'],
  ],
  [
    ['Nombre del cliente', 'OTRO', 'MÁS'],
    ['Ana García López', null, null],
  ],
])('%j give one name', (headings, values) => {
  const reading = read([
    sheetOf([
      ['EXPTE. Nº', 'DNI/NIF', ...headings],
      ['A-1', '12345678Z', ...values],
    ]),
  ])
  expect(reading.cases).toMatchObject([{ name: 'Ana García López' }])
})

test.each(['12345678Z', 'C-000123', '1500', 'EXP/2024/15'])('%s is nobody’s name', (name) => {
  const reading = read([sheetOf([HEADER, ANA.with(1, name)])])
  expect(reading.cases).toMatchObject([{ name: null }])
  expect(reading.notes).toMatchObject([{ reason: 'value_unread', cell: 'B2', value: name }])
})

test.each(['EMAIL 2', 'TELÉFONO 2', 'CORREO CÓNYUGE', 'APELLIDOS 2'])(
  'a column %s is named as one that is not used',
  (heading) => {
    expect(remarks(read([sheetOf([[...HEADER, heading], ANA])]))).toEqual([[heading, 'second_holder']])
  },
)

test.each(['Nº DNI', 'DNI/NIF', 'NIF/CIF', 'NIF/DNI'])('%s heads the DNI', (heading) => {
  expect(read([sheetOf([HEADER.with(2, heading), ANA])]).cases).toMatchObject([{ dni: '12345678Z' }])
})

test.each(['EXPTE. Nº', 'N/REF', 'N/Ref.', 'Nuestra referencia', 'Expediente nº'])(
  '%s heads the case number',
  (heading) => {
    expect(read([sheetOf([HEADER.with(0, heading), ANA])]).cases).toMatchObject([{ caseNumber: 'A-1' }])
  },
)

test('the address of a person is not taken from a hidden sheet while a row that is seen has none', () => {
  const reading = read([
    sheetOf([HEADER, ANA.with(3, '')], { name: 'Actual' }),
    { ...sheetOf([HEADER, ANA.with(0, 'A-9')], { name: 'Copia' }), hidden: true },
  ])
  const { clients } = planSync(reading, emptyPortal(), new Set())
  expect(clients).toMatchObject([{ dni: '12345678Z', fields: { email: null } }])
})
