import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import type { Sheet } from '~/infra/workbook/workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'

/** Several tables in one sheet, and one case in several tabs. */

const phases = phasesOf('Demanda Interpuesta', 'Sentencia Favorable', 'Sentencia Desfavorable', 'Archivado')
const read = (...sheets: Sheet[]) =>
  readSheets({ sheets }, { phases, fields: [], closing: new Set([4]) }, '2025-06-15')

const eventsIn = ({ cases }: ReturnType<typeof read>) =>
  Object.fromEntries(
    cases.map(({ caseNumber, phases: marks }) => [
      caseNumber,
      Object.fromEntries(
        marks.flatMap(({ phase, reading }) =>
          reading.kind === 'event' ? [[phase.title, reading.eventDate]] : [],
        ),
      ),
    ]),
  )

const WON = ['EXPTE', 'CLIENTE', 'DNI', 'SENTENCIA FAVORABLE']
const LOST = ['EXPTE', 'CLIENTE', 'DNI', 'SENTENCIA DESFAVORABLE']
const ANA = ['A-1', 'Ana García López', '12345678Z', '05/03/2024']
const LUIS = ['A-2', 'Luis Peña Ruiz', '87654321X', '06/03/2024']
const JUDGED = {
  'A-1': { 'Sentencia Favorable': '2024-03-05' },
  'A-2': { 'Sentencia Desfavorable': '2024-03-06' },
}
const BLANK: Value[] = []

test.each([
  ['at once', [WON, ANA, LOST, LUIS]],
  ['after blank rows and a title', [WON, ANA, BLANK, BLANK, ['DESESTIMADAS'], LOST, LUIS]],
  ['in other columns', [WON, ANA, BLANK, [null, null, ...LOST], [null, null, ...LUIS]]],
  [
    'beside it',
    [
      [...WON, null, ...LOST],
      [...ANA, null, ...LUIS],
    ],
  ],
  [
    'beside it without a blank column',
    [
      [...WON, ...LOST],
      [...ANA, ...LUIS],
    ],
  ],
  [
    'beside it and lower down',
    [
      WON,
      ANA,
      ['A-3', 'Eva Ramos', 'X1234567L', null, null, ...LOST],
      [null, null, null, null, null, ...LUIS],
    ],
  ],
] as [string, Value[][]][])('a second table %s is read by its own headings', (_, rows) => {
  const reading = read(sheetOf(rows))
  expect(eventsIn(reading)).toMatchObject(JUDGED)
  expect(reading.refused).toEqual([])
  expect(reading.sheets).toEqual(['Seguimiento', 'Seguimiento [2]'])
  expect(reading.found).toMatchObject([
    { sheet: 'Seguimiento' },
    { sheet: 'Seguimiento [2]', tab: 'Seguimiento', block: expect.any(String), read: true },
  ])
})

test('cells of a second table keep their place in the sheet', () => {
  const reading = read(
    sheetOf([
      [...WON, null, ...LOST],
      [...ANA, null, ...LUIS],
    ]),
  )
  expect(reading.cases.map(({ phases: [mark] }) => mark?.cell)).toEqual(['D2', 'I2'])
})

test('a second table that is no list of cases is not read, and not by the headings of the first', () => {
  const invoices = [
    ['FACTURA', 'CLIENTE', 'NIF', 'FECHA'],
    ['F-1', 'Luis Peña Ruiz', '87654321X', '06/03/2024'],
  ]
  const reading = read(sheetOf([WON, ANA, BLANK, ...invoices]))
  expect(eventsIn(reading)).toEqual({ 'A-1': { 'Sentencia Favorable': '2024-03-05' } })
  expect(reading.found).toMatchObject([{ read: true }, { sheet: 'Seguimiento [2]', read: false }])
})

test('the block of a table is known again wherever it stands, and by its headings alone', () => {
  const block = (...rows: Value[][]) => read(sheetOf(rows)).found[1]?.block
  const first = block(WON, ANA, LOST, LUIS)
  expect(block(WON, ANA, ANA, BLANK, LOST, LUIS)).toBe(first)
  expect(block(WON, ANA, [...LOST, 'ARCHIVADO'], LUIS)).not.toBe(first)
})

test('headings that are said again are no case and no table', () => {
  const reading = read(sheetOf([WON, ANA, WON, ['A-2', 'Luis Peña Ruiz', '87654321X', '06/03/2024'], WON]))
  expect(reading).toMatchObject({ sheets: ['Seguimiento'], refused: [], skippedRows: 2 })
  expect(eventsIn(reading)).toMatchObject({ 'A-2': { 'Sentencia Favorable': '2024-03-06' } })
})

test('a row of words is no heading, though some of them head columns elsewhere', () => {
  const header = [...WON, 'ENTIDAD', 'ESTADO']
  const words = ['S/N', 'Eva Ramos', 'PENDIENTE', 'SÍ', 'Banco', 'Archivado']
  const reading = read(sheetOf([header, [...ANA, 'Banco', 'Archivado'], words, LUIS]))
  expect(reading.sheets).toEqual(['Seguimiento'])
  expect(reading.cases.map(({ caseNumber }) => caseNumber)).toEqual(['A-1', 'A-2'])
})

// --- Tabs for years -------------------------------------------------------------------------------------------------

const ALL = ['EXPTE', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO', ...phases.map(({ title }) => title)]
const row = (email: Value, state: Value, ...days: Value[]): Value[] => [
  ...ANA.slice(0, 3),
  email,
  state,
  ...days,
]
const tab = (name: string, ...rows: Value[][]) => sheetOf([ALL, ...rows], { name })

const OLD = row('vieja@correo.example', 'en trámite', '01/02/2023', '03/03/2023', null, '31/12/2023')
const NEW = row('ana@correo.example', 'recurso', null, null, '04/04/2024')

test.each([
  ['2023', '2024'],
  ['EXP 2023', 'EXP 2024'],
  ['2022-2023', '2023-2024'],
  ['2023', 'Seguimiento'],
  ['Antiguos', 'Seguimiento'],
])('of a case in the tabs %s and %s the newer counts, and the older is its past', (older, newer) => {
  for (const tabs of [
    [tab(older, OLD), tab(newer, NEW)],
    [tab(newer, NEW), tab(older, OLD)],
  ]) {
    const reading = read(...tabs)
    expect(reading).toMatchObject({ notes: [], refused: [] })
    expect(reading.cases).toMatchObject([
      { sheet: newer, email: 'ana@correo.example', situacionActual: 'recurso' },
    ])
    // Neither the judgment replaced by a later one nor last year's archive is left.
    expect(eventsIn(reading)).toEqual({
      'A-1': { 'Demanda Interpuesta': '2023-02-01', 'Sentencia Desfavorable': '2024-04-04' },
    })
  }
})

test('of two tabs of one year the mention with the later day counts', () => {
  const earlier = row('vieja@correo.example', 'demanda', '01/02/2024')
  const later = row('ana@correo.example', 'sentencia', null, '03/03/2024')
  for (const tabs of [
    [tab('2024', earlier), tab('2024 bis', later)],
    [tab('2024', later), tab('2024 bis', earlier)],
  ])
    expect(read(...tabs)).toMatchObject({ notes: [], cases: [{ email: 'ana@correo.example' }] })
})

test('a number that is another person’s in another year is asked about', () => {
  const reading = read(tab('2023', ANA.slice(0, 3)), tab('2024', ['A-1', ...LUIS.slice(1, 3)]))
  expect(reading.refused).toMatchObject([{ sheet: '2024', reason: 'case_number_taken' }])
})

test('headings of columns that are said to be of no use still head another table', () => {
  const header = [...WON.slice(0, 3), 'FECHA', 'CONCEPTO', 'IMPORTE']
  const paid = [
    ['FECHA', 'CONCEPTO', 'IMPORTE'],
    ['Enero', 'Provisión', 'pagada'],
  ]
  const sheet = sheetOf([header, ANA, BLANK, ...paid])
  const columns = ['FECHA', 'CONCEPTO', 'IMPORTE'].map((heading) => ({
    heading,
    target: { kind: 'nothing' as const },
  }))
  const workbook = { sheets: [{ sheet: 'Seguimiento', ignored: false, entity: false, columns }] }
  const reading = readSheets(
    { sheets: [sheet] },
    { phases, fields: [], closing: new Set(), workbook },
    '2025-06-15',
  )
  expect([reading.refused, reading.cases.length]).toEqual([[], 1])
  expect(reading.found.map(({ sheet, read }) => [sheet, read])).toEqual([
    ['Seguimiento', true],
    ['Seguimiento [2]', false],
  ])
})
