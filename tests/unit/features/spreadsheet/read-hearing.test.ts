import { expect, test } from 'vitest'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import { readAttendance, readHour } from '~/features/spreadsheet/row/read-hearing'
import { readRow } from '~/features/spreadsheet/row/read-row'
import { cellOf, phasesOf, rowOf, sheetOf, type Value } from '../../support/sheet'

const HEADER = ['EXPEDIENTE', 'CLIENTE', 'DNI', 'FECHA VISTA', 'HORA VISTA', 'JUZGADO/SALA', 'ASISTENCIA']
const TODAY = '2025-06-15'

function read(
  day: Value,
  time: Value = null,
  place: Value = null,
  attendance: Value = null,
  header: Value[] = HEADER,
) {
  const columns = findColumns(sheetOf([header]), phasesOf('Demanda Interpuesta'))
  if (!columns) throw new Error('the header names no DNI and case number')
  const row = rowOf(['2024/015', 'Ana García López', '12345678Z', day, time, place, attendance])
  const reading = readRow(row, columns, TODAY)
  if (reading.kind !== 'case') throw new Error('the row is no case')
  const { nextHearing, hearingTime, hearingPlace, hearingAttendance, notes = [] } = reading
  return {
    ...{ nextHearing, hearingTime, hearingPlace, hearingAttendance },
    notes: notes.map(({ reason, cell }) => `${reason} ${cell}`),
  }
}

test.each([
  ['10:30', '10:30'],
  ['9:05', '09:05'],
  ['10.30', '10:30'],
  ['10h30', '10:30'],
  ['10:30 h', '10:30'],
  ['10:30 horas', '10:30'],
  ['a las 12:00', '12:00'],
  ['10:30:00', '10:30'],
  ['13 h', '13:00'],
  [0.4375, '10:30'],
])('the hour %j is %s', (value, time) => {
  expect(readHour(cellOf(value))).toBe(time)
})

test.each([
  '10',
  '25:00',
  '10:75',
  '4:30',
  '10:30 pm',
  '10:30 o 12:00',
  'por la mañana',
  '23:30',
  0.1,
  45_000,
])('the hour %j is not guessed', (value) => {
  expect(readHour(cellOf(value))).toBeNull()
  expect(read('01/09/2025', value)).toMatchObject({ hearingTime: null, notes: ['value_unread E2'] })
})

test.each([
  ...[
    ['SÍ', 'yes'],
    ['si', 'yes'],
    ['Debe acudir', 'yes'],
    ['Obligatoria', 'yes'],
    ['x', 'yes'],
    [true, 'yes'],
  ],
  ...[
    ['NO', 'no'],
    ['No es necesario', 'no'],
    ['no hace falta', 'no'],
    ['Solo letrado', 'no'],
  ],
  ...[
    ['Pdte.', 'later'],
    ['por confirmar', 'later'],
    ['Se lo diremos', 'later'],
  ],
  ...[
    ['-', null],
    ['N/A', null],
    [false, null],
  ],
] as [Value, string | null][])('to attend, %j, is %s', (value, said) => {
  expect(value === null || readAttendance(cellOf(value))).toBe(said)
})

test('words that are not known are noted, and nothing is said of attending', () => {
  expect(read('01/09/2025', null, null, 'sí, salvo acuerdo')).toMatchObject({
    ...{ hearingAttendance: null, notes: ['value_unread G2'] },
  })
})

test('a hearing has what its row says; a place is more than a number, and certain', () => {
  const place = 'Juzgado de 1ª Instancia nº 5, sala 2'
  expect(read('01/09/2025', '10:30', place, 'SÍ')).toEqual({
    ...{ nextHearing: '2025-09-01', hearingTime: '10:30', hearingPlace: place, hearingAttendance: 'yes' },
    notes: [],
  })
  for (const doubtful of ['3', 'Sala 2?', 'pendiente de confirmar', 'x'.repeat(201)])
    expect(read('01/09/2025', null, doubtful)).toMatchObject({
      hearingPlace: null,
      notes: ['value_unread F2'],
    })
  expect(read('01/09/2025', '-', 'PDTE')).toMatchObject({ hearingTime: null, hearingPlace: null, notes: [] })
})

test('the hour beside the day counts, unless the column of hours has another one', () => {
  expect(read('01/09/2025 10:30')).toMatchObject({ hearingTime: '10:30', notes: [] })
  expect(read({ type: 'date', date: '2025-09-01', time: '10:30' })).toMatchObject({ hearingTime: '10:30' })
  expect(read('01/09/2025 10:30', '10:30')).toMatchObject({ hearingTime: '10:30', notes: [] })
  expect(read('01/09/2025 10:30', '12:00')).toMatchObject({ hearingTime: null, notes: ['value_unread E2'] })
})

test('without a day nothing is used, and an hour is noted; a hearing that is off is no error', () => {
  const nothing = { nextHearing: null, hearingTime: null, hearingPlace: null, hearingAttendance: null }
  expect(read(null, '10:30', 'Sala de vistas', 'SÍ')).toEqual({
    ...nothing,
    notes: ['hearing_without_day E2'],
  })
  expect(read(null, null, 'Juzgado 5')).toEqual({ ...nothing, notes: [] })
  expect(read('SUSPENDIDA', '10:30').notes).toEqual([])
})

test('the hour of another hearing that has a day of its own is not that of this one', () => {
  const header = [...HEADER.slice(0, 4), 'HORA JUICIO', 'FECHA JUICIO']
  expect(read('01/09/2025', '10:30', null, null, header)).toMatchObject({ hearingTime: null })
  const alone = [...HEADER.slice(0, 4), 'HORA JUICIO']
  expect(read('01/09/2025', '10:30', null, null, alone)).toMatchObject({ hearingTime: '10:30' })
})
