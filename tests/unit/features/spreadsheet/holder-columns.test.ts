import { expect, test } from 'vitest'
import { HOLDERS } from '~/features/spreadsheet/header/holder-headings'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import type { Sheet } from '~/infra/workbook/workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'

/** Columns for those who see a case beside its client: whom they name, and what they leave in doubt. */

const phases = phasesOf('Demanda Interpuesta')
const HEADER = ['EXPTE', 'CLIENTE', 'DNI']
const ANA = ['A-1', 'Ana García López', '12345678Z']
const LUIS = '87654321X'

const readAll = (sheet: Sheet) => readSheets({ sheets: [sheet] }, { phases, fields: [] }, '2025-06-15')
const read = (headings: string[], ...values: Value[]) =>
  readAll(
    sheetOf([
      [...HEADER, ...headings],
      [...ANA, ...values],
    ]),
  )
const holdersIn = ({ cases }: ReturnType<typeof read>) => cases[0]?.holders

test.each([
  ...[
    'DNI 2',
    'NIF 2',
    'DNI/NIE 2',
    'DNI COTITULAR',
    'NIF DEL COTITULAR',
    'DNI TITULAR 2',
    '2º DNI',
    'DNI CLIENTE 2',
  ],
  ...[
    'DNI 3',
    'NIF TITULAR 3',
    'DNI 4',
    'DNI CÓNYUGE',
    'NIF CONYUGE',
    'DNI AVALISTA',
    'NIF FIADOR',
    'D.N.I. 2',
  ],
])('%s names somebody beside the client', (heading) => {
  const reading = read([heading], LUIS)
  expect(holdersIn(reading)).toEqual([{ dni: LUIS, name: null, cell: 'D2' }])
  expect(reading.cases[0]).toMatchObject({ dni: '12345678Z', name: 'Ana García López' })
})

test.each([
  ['DNI 2', 'TITULAR 2'],
  ['DNI COTITULAR', 'COTITULAR'],
  ['NIF 2', '2º TITULAR'],
  ['DNI 3', 'TERCER TITULAR'],
  ['DNI CÓNYUGE', 'CÓNYUGE'],
  ['DNI AVALISTA', 'AVALISTA'],
  ['NIF FIADOR', 'NOMBRE FIADOR'],
])('%s and %s are one person, and each pair is another', (dni, name) => {
  expect(holdersIn(read([name, dni], 'Luis Peña Ruiz', LUIS))).toEqual([
    { dni: LUIS, name: 'Luis Peña Ruiz', cell: 'E2' },
  ])
})

test('every pair can be read beside every other', () => {
  const pairs = [
    ['DNI 2', 'TITULAR 2'],
    ['DNI 3', 'TITULAR 3'],
    ['DNI CÓNYUGE', 'CÓNYUGE'],
    ['NIF FIADOR', 'FIADOR'],
  ]
  const dnis = [LUIS, '00000000T', 'X0000000T', '00000001R']
  const values = dnis.flatMap((dni, at) => [dni, `Persona Número ${'ABCD'[at]}`])
  expect(holdersIn(read(pairs.flat(), ...values))?.map(({ dni }) => dni)).toEqual(dnis)
  expect(new Set(HOLDERS.flatMap(({ dni, name }) => [dni, name])).size).toBe(HOLDERS.length * 2)
})

test('a column for the name alone may hold both, and a name alone is nobody', () => {
  for (const text of [
    'Luis Peña Ruiz (87654321X)',
    '87654321-X Luis Peña Ruiz',
    'Luis Peña Ruiz, DNI 87654321X',
  ])
    expect(holdersIn(read(['AVALISTA'], text))).toEqual([{ dni: LUIS, name: 'Luis Peña Ruiz', cell: 'D2' }])
  expect(holdersIn(read(['AVALISTA'], 'Luis Peña Ruiz'))).toEqual([])
  expect(read(['AVALISTA'], 'Luis Peña Ruiz').notes).toEqual([])
})

test.each<[Value]>([['87654321A'], ['876543'], ['PENDIENTE'], ['87654321X / 00000000T'], ['B12345674']])(
  '%s is a doubt: nobody is meant, nobody is taken away',
  (said) => {
    const reading = read(['DNI 2'], said)
    expect(reading.cases).toMatchObject([{ dni: '12345678Z', holders: [], holdersUnread: true }])
    expect(reading.notes).toMatchObject([{ reason: 'holder_unread', cell: 'D2', value: said }])
  },
)

test.each<[Value]>([[null], ['-'], ['NO'], ['no consta']])('%s names nobody', (said) => {
  const reading = read(['DNI 2'], said)
  expect(reading.cases).toMatchObject([{ holders: [] }])
  expect([reading.cases[0]?.holdersUnread, reading.notes]).toEqual([undefined, []])
})

test('a table without such columns says nothing of anybody, and a hidden column is not read', () => {
  expect(read([]).cases[0]).not.toHaveProperty('holders')
  const hidden = {
    ...sheetOf([
      [...HEADER, 'DNI 2'],
      [...ANA, LUIS],
    ]),
    hiddenColumns: [3],
  }
  expect(holdersIn(readAll(hidden))).toBeUndefined()
})

test('two columns for one person that disagree feed nothing until somebody says which', () => {
  const reading = read(['DNI 2', 'DNI COTITULAR'], LUIS, '00000000T')
  expect(holdersIn(reading)).toBeUndefined()
  const remarks = reading.found[0]?.headings.flatMap(({ text, remark }) => (remark ? [[text, remark]] : []))
  expect(remarks).toEqual([
    ['DNI 2', 'doubtful'],
    ['DNI COTITULAR', 'doubtful'],
  ])
})

test('two rows of a case name whom either names', () => {
  const sheet = sheetOf([
    [...HEADER, 'DNI 2', 'DNI 3'],
    [...ANA, LUIS, null],
    [...ANA, LUIS, '00000000T'],
  ])
  expect(holdersIn(readAll(sheet))?.map(({ dni }) => dni)).toEqual([LUIS, '00000000T'])
})

test('below a band over several columns somebody has a DNI and a name of their own', () => {
  const sheet = sheetOf([
    ['EXPTE', 'CLIENTE', null, 'AVALISTA', null, null],
    [null, 'NOMBRE', 'DNI', 'NOMBRE', 'DNI', 'CORREO'],
    ['A-1', 'Ana García López', '12345678Z', 'Luis Peña Ruiz', LUIS, 'luis@correo.example'],
  ])
  const merge = (firstColumn: number, lastColumn: number) => ({
    firstRow: 1,
    lastRow: 1,
    firstColumn,
    lastColumn,
  })
  const reading = readAll({ ...sheet, merges: [merge(1, 2), merge(3, 5)] })
  expect(reading.cases).toMatchObject([
    {
      dni: '12345678Z',
      name: 'Ana García López',
      email: null,
      holders: [{ dni: LUIS, name: 'Luis Peña Ruiz' }],
    },
  ])
})
