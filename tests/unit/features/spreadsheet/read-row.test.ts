import { expect, test } from 'vitest'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import { cellOf } from '~/features/spreadsheet/row/case-row'
import { readRow } from '~/features/spreadsheet/row/read-row'
import { knownStates } from '~/features/spreadsheet/row/read-state'
import { dateCell, phasesOf, rowOf, sheetOf, type Value } from '../../support/sheet'

const TODAY = '2025-06-15'

/** Columns A to L in this order. */
const HEADER = [
  'EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'TELÉFONO',
  'ENTIDAD',
  'FECHA ENCARGO',
  'SITUACIÓN ACTUAL',
  'LETRADO',
  'FECHA VISTA',
  'DEMANDA INTERPUESTA',
  'ARCHIVADO',
] as const
type Values = Partial<Record<(typeof HEADER)[number], Value>>

function columnsOf(header: Value[]) {
  const columns = findColumns(sheetOf([header]), phasesOf('Demanda Interpuesta', 'Archivado'))
  if (!columns) throw new Error('the header names no DNI and case number')
  return columns
}

const ANA: Values = { EXPEDIENTE: '2024/015', CLIENTE: 'Ana García López', DNI: '12345678Z' }
const read = (values: Values, row = 7) =>
  readRow(
    rowOf(
      HEADER.map((heading) => values[heading] ?? null),
      row,
    ),
    columnsOf([...HEADER]),
    TODAY,
  )
const refused = (cell: string, reason: string, value: string, caseNumber = '2024/015') => ({
  kind: 'refused',
  row: 7,
  cell,
  reason,
  value,
  caseNumber,
  name: 'Ana García López',
  ...(caseNumber === '' && { who: expect.stringContaining('Ana García López') }),
})

test('a full row is a case with all its fields', () => {
  const reading = read({
    EXPEDIENTE: ' 2024/015 ',
    CLIENTE: 'Ana  García\nLópez',
    DNI: '12.345.678-z',
    EMAIL: 'mailto:Ana@Correo.example',
    TELÉFONO: 600123456,
    ENTIDAD: 'Banco Ejemplar',
    'FECHA ENCARGO': dateCell('2024-01-10'),
    'SITUACIÓN ACTUAL': 'Demanda admitida',
    LETRADO: 'Ramón Peña',
    'FECHA VISTA': '01/09/2025',
    'DEMANDA INTERPUESTA': '05/03/2024 (burofax)',
  })
  expect(reading).toMatchObject({
    kind: 'case',
    row: 7,
    caseNumber: '2024/015',
    dni: '12345678Z',
    name: 'Ana García López',
    email: 'ana@correo.example',
    phone: '600123456',
    expedienteContrario: 'Banco Ejemplar',
    processStartDate: '2024-01-10',
    situacionActual: 'Demanda admitida',
    assignedLawyer: 'Ramón Peña',
    nextHearing: '2025-09-01',
    phases: [
      {
        phase: { phaseId: 1, title: 'Demanda Interpuesta' },
        cell: 'K7',
        reading: { kind: 'event', status: 'completed', eventDate: '2024-03-05', description: 'burofax' },
      },
    ],
  })
})

test('what a row leaves blank is null and not empty', () => {
  expect(read(ANA)).toMatchObject({
    email: null,
    phone: null,
    expedienteContrario: null,
    processStartDate: null,
    situacionActual: null,
    assignedLawyer: null,
    nextHearing: null,
    phases: [],
  })
})

test('a name in two columns is put together, given names first', () => {
  const columns = columnsOf(['EXPEDIENTE', 'APELLIDOS', 'NOMBRE', 'DNI'])
  const row = rowOf(['2024/015', 'García López', 'Ana', '12345678Z'])
  expect(readRow(row, columns, TODAY)).toMatchObject({ name: 'Ana García López' })
})

test.each([
  [
    'a serial number that lost its format',
    { type: 'number', number: 45301, text: '45301', date: '2024-01-10' },
  ],
  ['a date cell', dateCell('2024-01-10')],
  ['a text', '10.1.24'],
] as const)('the date of the order is read from %s', (_, value) => {
  expect(read({ ...ANA, 'FECHA ENCARGO': value })).toMatchObject({ processStartDate: '2024-01-10' })
})

test.each([['pendiente'], ['2024'], ['enero 2024'], [15]])(
  'a field of dates that holds %j holds no date',
  (value) => {
    expect(read({ ...ANA, 'FECHA ENCARGO': value })).toMatchObject({ kind: 'case', processStartDate: null })
  },
)

test('numbers that a program shows in scientific notation are read in full', () => {
  const reading = read({
    ...ANA,
    EXPEDIENTE: { type: 'number', number: 202400000015, text: '2.024E+11' },
    TELÉFONO: { type: 'number', number: 600123456, text: '6.00123456E8' },
  })
  expect(reading).toMatchObject({ caseNumber: '202400000015', phone: '600123456' })
})

test('a ticked box in a field of words says nothing', () => {
  expect(read({ ...ANA, LETRADO: true, CLIENTE: false })).toMatchObject({ assignedLawyer: null, name: null })
})

test('a case number keeps the zeros that its format shows', () => {
  expect(read({ ...ANA, EXPEDIENTE: { type: 'number', number: 15, text: ' 015 ' } })).toMatchObject({
    caseNumber: '015',
  })
})

test('the text of a formula that failed is never taken for a value', () => {
  const broken: Value = { type: 'error', text: '#N/D' }
  expect(
    read({ ...ANA, CLIENTE: broken, 'SITUACIÓN ACTUAL': broken, EMAIL: broken, 'FECHA VISTA': broken }),
  ).toMatchObject({
    name: null,
    situacionActual: null,
    email: null,
    nextHearing: null,
  })
})

test.each([
  ['a row with one filled cell and no DNI', { CLIENTE: '--- 2023 ---' }],
  ['a row with a case number alone', { EXPEDIENTE: '2024/015' }],
  ['a row with neither DNI nor case number', { CLIENTE: 'TOTAL', ENTIDAD: 12, ARCHIVADO: 3 }],
  ['a row whose DNI and case number are blanks', { DNI: ' ', EXPEDIENTE: '\u00a0', CLIENTE: 'Nota' }],
] as [string, Values][])('%s is skipped', (_, values) => {
  expect(read(values)).toEqual({ kind: 'skipped', row: 7 })
})

test.each([
  ['12345678A', 'a wrong letter'],
  ['12345678', 'no letter'],
  ['1234567L', 'a lost zero'],
])('the DNI %s is refused: it has %s', (dni) => {
  expect(read({ ...ANA, DNI: dni })).toEqual(refused('C7', 'dni_letter', dni))
})

test('a DNI that is a number cell is refused for its letter, as a person would read it', () => {
  expect(read({ ...ANA, DNI: { type: 'number', number: 12345678, text: '1.2345678E7' } })).toEqual(
    refused('C7', 'dni_letter', '12345678'),
  )
})

test.each([
  ['12345678Z / 87654321X'],
  ['12345678Z 87654321X'],
  ['12345678Z y 87654321X'],
  ['12345678Z Y X1234567L'],
])('a cell with two DNIs (%s) is refused', (dni) => {
  expect(read({ ...ANA, DNI: dni })).toEqual(refused('C7', 'two_dnis', dni))
})

test('a row with a case number and something else but no DNI is refused', () => {
  expect(read({ EXPEDIENTE: '2024/015', CLIENTE: 'Ana García López' })).toEqual(
    refused('C7', 'dni_missing', ''),
  )
  expect(read({ ...ANA, DNI: '-' })).toEqual(refused('C7', 'dni_missing', '-'))
})

test('a row without case number is refused', () => {
  expect(read({ ...ANA, EXPEDIENTE: null })).toEqual(refused('A7', 'case_number_missing', '', ''))
})

test('a case number has 50 characters at most', () => {
  expect(read({ ...ANA, EXPEDIENTE: '1'.repeat(50) })).toMatchObject({ kind: 'case' })
  expect(read({ ...ANA, EXPEDIENTE: '1'.repeat(51) })).toMatchObject({
    reason: 'case_number_missing',
    cell: 'A7',
  })
})

test.each([
  ['FECHA ENCARGO', 'G7', '31/02/2024'],
  ['FECHA VISTA', 'J7', '29/02/2023'],
  ['DEMANDA INTERPUESTA', 'K7', '31/02/2024 (burofax)'],
  ['ARCHIVADO', 'L7', '05/03/1999'],
] as const)('an impossible date under %s refuses the row and names the cell %s', (heading, cell, value) => {
  expect(read({ ...ANA, [heading]: value })).toEqual(refused(cell, 'impossible_date', value))
})

test.each([
  ['FECHA ENCARGO', 'G7'],
  ['ARCHIVADO', 'L7'],
] as const)('a date cell that no case can have under %s refuses the row', (heading, cell) => {
  expect(read({ ...ANA, [heading]: dateCell('1985-06-01') })).toEqual(
    refused(cell, 'impossible_date', '1985-06-01'),
  )
})

test('of several faults in a row the first is named', () => {
  expect(read({ ...ANA, DNI: '12345678A', EXPEDIENTE: null, ARCHIVADO: '31/02/2024' })).toEqual(
    refused('C7', 'dni_letter', '12345678A', ''),
  )
})

test('a cell is named as the program shows it, beyond column Z too', () => {
  const header = [...Array<string>(26).fill('OTRO'), 'EXPEDIENTE', 'DNI']
  const values = [...Array<null>(26).fill(null), '2024/015', '12345678A']
  expect(readRow(rowOf(values, 120), columnsOf(header), TODAY)).toMatchObject({ cell: 'AB120' })
})

test('a field of a case is found in the sheet again', () => {
  const reading = read(ANA)
  expect(reading.kind === 'case' && cellOf(reading, 'email')).toBe('D7')
})

test.each([
  ['EXP-015', { type: 'number', number: 15, text: 'EXP-015' } as const],
  ['15 EUR', { type: 'number', number: 15, text: '15 EUR' } as const],
  ['12345678', { type: 'number', number: 12_345_678, text: '1.2E+07' } as const],
  ['12345678', { type: 'number', number: 12_345_678, text: '1,2345678E7' } as const],
])('a number is read as its format shows it, unless it shows a power of ten: %s', (shown, cell) => {
  expect(read({ ...ANA, EXPEDIENTE: cell })).toMatchObject({ caseNumber: shown })
})

test.each([
  ['2024-03-01', dateCell('2024-03-01')],
  ['2024000000000000000', { type: 'number', number: 2.024e18, text: '2.02E+18' } as const],
])('a case number that Excel has spoilt is read as %s, and noted', (value, cell) => {
  expect(read({ ...ANA, EXPEDIENTE: cell })).toMatchObject({
    caseNumber: value,
    notes: [{ reason: 'case_number_spoilt', cell: 'A7', value, caseNumber: value }],
  })
})

test('an ordinary case number is not noted', () => {
  expect(read({ ...ANA, EXPEDIENTE: 2024 })).not.toHaveProperty('notes')
})

test.each(['-', '–', '...', 'PENDIENTE', 'pdte.', 'NO', 'N/A'])('%s is no case number', (value) => {
  expect(read({ ...ANA, EXPEDIENTE: value })).toEqual(refused('A7', 'case_number_missing', value, ''))
})

test.each(['SUSPENDIDA', '12/12/2025 (suspendida)', 'Pte. de nuevo señalamiento'])(
  'of a hearing that is “%s” nothing is left unread',
  (said) => {
    const row = read({ ...ANA, 'FECHA VISTA': said })
    expect(row).toMatchObject({ kind: 'case', nextHearing: null, hearingSaid: said })
    expect(row).not.toHaveProperty('notes')
  },
)

test.each([
  ['FECHA VISTA', 'J7', '12/12/2025 aplazada a 15/03/2026'],
  ['FECHA ENCARGO', 'G7', '01/02/2024 - 03/04/2024'],
  ['FECHA ENCARGO', 'G7', '01/02/2024 burofax'],
] as const)(
  'a day of which a word says that it may be another is nobody’s: %s %s “%s”',
  (heading, cell, value) => {
    expect(read({ ...ANA, [heading]: value })).toMatchObject({
      kind: 'case',
      processStartDate: null,
      nextHearing: null,
      notes: [{ reason: 'value_unread', cell, value, caseNumber: '2024/015' }],
    })
  },
)

test.each([
  '01/09/2025 10:30',
  '01/09/2025 a las 10:30 h',
  '01/09/2025 10:30h.',
  '2025-09-01T10:30:00.000+02:00',
])('an hour leaves a day the day: “%s”', (value) => {
  const reading = read({ ...ANA, 'FECHA VISTA': value })
  expect(reading).toMatchObject({ nextHearing: '2025-09-01' })
  expect(reading).not.toHaveProperty('notes')
})

test('what a program shows of a number is no date', () => {
  expect(
    read({ ...ANA, 'FECHA ENCARGO': { type: 'number', number: 111_111, text: '5/3/04' } }),
  ).toMatchObject({
    kind: 'case',
    processStartDate: null,
    notes: [{ reason: 'value_unread', cell: 'G7', value: '5/3/04' }],
  })
})

test.each(['-', '--', '–', '...', 'N/A', 'n/a', 'NO', '0', 'no consta', 'Ninguno', 'DESCONOCIDO', '?'])(
  '“%s” in a field of words is a blank',
  (value) => {
    const values = { ENTIDAD: value, LETRADO: value, 'SITUACIÓN ACTUAL': value, CLIENTE: value }
    expect(read({ ...ANA, ...values })).toMatchObject({
      kind: 'case',
      name: null,
      expedienteContrario: null,
      situacionActual: null,
      assignedLawyer: null,
    })
  },
)

test.each(['Pendiente', 'PDTE.', 'No procede', 'S/N', '15'])(
  '“%s” in a field of words says something',
  (value) => {
    expect(read({ ...ANA, LETRADO: value })).toMatchObject({ assignedLawyer: value })
  },
)

test.each([
  ['Ana', '-', 'Ana'],
  ['Ana', 'No', 'Ana No'],
  ['N/A', 'García', 'García'],
  ['-', '-', null],
])('a name of “%s” and “%s” is %s', (given, surname, name) => {
  const columns = columnsOf(['EXPEDIENTE', 'NOMBRE', 'APELLIDOS', 'DNI'])
  expect(readRow(rowOf(['2024/015', given, surname, '12345678Z']), columns, TODAY)).toMatchObject({ name })
})

test.each([
  ['1500', { type: 'number', number: 1500, text: '1,500' } as const],
  ['1500', { type: 'number', number: 1500, text: '1500.00' } as const],
  ['1500', { type: 'number', number: 1500, text: '1 500' } as const],
  ['0015', { type: 'number', number: 15, text: '0015' } as const],
  ['2024-015', { type: 'number', number: 2_024_015, text: '2024-015' } as const],
])('a case number is %s, however it is shown as a sum', (caseNumber, cell) => {
  expect(read({ ...ANA, EXPEDIENTE: cell })).toMatchObject({ caseNumber })
})

test('a telephone and a DNI are numbers, however they are shown as sums', () => {
  const phone = { type: 'number', number: 600_123_456, text: '600,123,456' } as const
  expect(read({ ...ANA, TELÉFONO: phone })).toMatchObject({ phone: '600123456' })
  const dni = { type: 'number', number: 12_345_678, text: '12,345,678.00' } as const
  expect(read({ ...ANA, DNI: dni })).toEqual(refused('C7', 'dni_letter', '12345678'))
})

test('a month that a program keeps as its first day is no day, and its first day as a case number', () => {
  const month = { type: 'date', date: '2024-03-01', shown: 'mar-24' } as const
  expect(read({ ...ANA, 'FECHA ENCARGO': month })).toMatchObject({
    processStartDate: null,
    notes: [{ reason: 'value_unread', cell: 'G7', value: 'mar-24' }],
  })
  expect(read({ ...ANA, LETRADO: month })).toMatchObject({ assignedLawyer: 'mar-24' })
  expect(read({ ...ANA, EXPEDIENTE: month })).toMatchObject({
    caseNumber: '2024-03-01',
    notes: [{ reason: 'case_number_spoilt' }],
  })
})

test('signs that nobody sees are no part of a text', () => {
  const reading = read({ ...ANA, CLIENTE: 'A\u200bna\x07 Cua\u202etro', EXPEDIENTE: 'EXP\u200b-1' })
  expect(reading).toMatchObject({ name: 'Ana Cuatro', caseNumber: 'EXP-1' })
})

test.each([
  ['S/N'],
  ['s / n'],
  ['-'],
  ['PTE'],
  ['pdte. de asignar'],
  ['?'],
  ['SIN ASIGNAR'],
  ['SIN NÚMERO'],
  ['NUEVO'],
  ['2024/?'],
  ['PTE 2024'],
  ['S/N 2'],
])('“%s” is no case number', (value) => {
  expect(read({ ...ANA, EXPEDIENTE: value })).toMatchObject({
    kind: 'refused',
    reason: 'case_number_missing',
  })
})

const number = (value: number, text: string): Value => ({ type: 'number', number: value, text })

test('a number with decimals is the number that its format shows', () => {
  expect(read({ ...ANA, EXPEDIENTE: number(2024.1, '2024.10') })).toMatchObject({
    caseNumber: '2024.10',
    key: '2024-10',
  })
  expect(read({ ...ANA, EXPEDIENTE: number(2024.01, '2024.01') })).toMatchObject({
    caseNumber: '2024.01',
    key: '2024-1',
  })
  expect(read({ ...ANA, EXPEDIENTE: number(2024.15, '2,024.15') })).toMatchObject({ caseNumber: '2024.15' })
  expect(read({ ...ANA, EXPEDIENTE: number(15, '15.00') })).toMatchObject({ caseNumber: '15' })
})

test('a number with one decimal may lack a zero, and is refused', () => {
  expect(read({ ...ANA, EXPEDIENTE: number(2024.1, '2024.1') })).toMatchObject({
    reason: 'case_number_zeros',
    value: '2024.1',
  })
})

function readLog(day: string, note: string | null) {
  const columns = columnsOf(['EXPEDIENTE', 'DNI', 'NADA', 'FECHA', 'NOTA'])
  columns.fields.delete('situacionActual')
  columns.others.set('state', 2).set('date', 3).set('description', 4)
  const row = rowOf(['2024/015', '12345678Z', 'Demanda Interpuesta', day, note])
  const reading = readRow(row, columns, TODAY, {}, knownStates(phasesOf('Demanda Interpuesta'), new Map()))
  if (reading.kind !== 'case') throw new Error('the row is refused')
  return reading
}

test.each([
  ['05/03/2024 ANULADO', null, 'Demanda Interpuesta: 05/03/2024 ANULADO'],
  ['05/03/2024 cita', null, 'Demanda Interpuesta: 05/03/2024 cita'],
  ['marzo 2024', null, 'Demanda Interpuesta: marzo 2024'],
  ['05/03/2024', 'no presentada', 'Demanda Interpuesta: no presentada'],
  [
    '05/03/2024',
    'ANULADA por error del banco en la fecha',
    'Demanda Interpuesta: ANULADA por error del banco en la fecha',
  ],
])('a state beside “%s” and “%s” is another word', (day, note, word) => {
  const { phases, states } = readLog(day, note)
  expect(phases).toEqual([])
  expect(states).toMatchObject([{ value: word }])
})

test('a harmless word beside the day of a state leaves the day', () => {
  const [mark] = readLog('05/03/2024 (LexNET)', null).phases
  expect(mark?.reading).toMatchObject({ status: 'completed', eventDate: '2024-03-05' })
})

test('a note on a state that says no somewhere leaves the state', () => {
  expect(readLog('05/03/2024', 'Se presenta la demanda, que no lleva documentos').phases).toHaveLength(1)
})
