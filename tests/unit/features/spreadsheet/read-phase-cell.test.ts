import { expect, test } from 'vitest'
import { readPhaseCell } from '~/features/spreadsheet/row/read-phase-cell'
import { cellOf, dateCell, type Value } from '../../support/sheet'

const TODAY = '2025-06-15'
const read = (value: Exclude<Value, null>) => readPhaseCell(cellOf(value), TODAY)
const event = (status: string, eventDate: string | null = null, description: string | null = null) => ({
  kind: 'event',
  status,
  eventDate,
  description,
})

test.each([
  ['05/03/2024', '2024-03-05'],
  ['5-3-24', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ["'05/03/2024 ", '2024-03-05'],
  ['05/03/2024 10:30', '2024-03-05'],
])('the text “%s” is an event completed on %s', (text, date) => {
  expect(read(text)).toEqual(event('completed', date))
})

test('a date cell is an event completed on that date', () => {
  expect(read(dateCell('2024-03-05'))).toEqual(event('completed', '2024-03-05'))
})

test('the serial number of a date whose format was lost is an event completed on that date', () => {
  expect(read({ type: 'number', number: 45_356, text: '45356', date: '2024-03-05' })).toEqual(
    event('completed', '2024-03-05'),
  )
})

test('today is completed, tomorrow scheduled', () => {
  expect(read(dateCell('2025-06-15'))).toEqual(event('completed', '2025-06-15'))
  expect(read(dateCell('2025-06-16'))).toEqual(event('scheduled', '2025-06-16'))
  expect(read('16/06/2025')).toEqual(event('scheduled', '2025-06-16'))
})

test.each([
  ['12/03/2024 (burofax)', 'burofax'],
  ['12/03/2024 - burofax enviado', 'burofax enviado'],
  ['12/03/2024: burofax', 'burofax'],
  ['12/03/2024, con costas', 'con costas'],
  ['12.03.24 burofax', 'burofax'],
  ['2024-03-12 10:30 burofax', 'burofax'],
  ['12/03/2024 autos 392/2022', 'autos 392/2022'],
])('the text beside the date in “%s” is the description', (text, description) => {
  expect(read(text)).toEqual(event('completed', '2024-03-12', description))
})

test('a future date and text is a scheduled event with a description', () => {
  expect(read('01/09/2025 sala 3')).toEqual(event('scheduled', '2025-09-01', 'sala 3'))
})

test.each([
  ['SI'],
  ['SÍ'],
  ['sí'],
  ['Si\u0301'],
  ['S'],
  ['x'],
  ['X'],
  ['✓'],
  ['✔'],
  ['✔\ufe0f'],
  ['OK'],
  ['ok.'],
  ['Verdadero'],
  ['TRUE'],
  ['1'],
  [' SÍ '],
  ['Ｘ'],
  [1],
  [true],
])('%j is an event completed on an unknown date', (value) => {
  expect(read(value)).toEqual(event('completed'))
})

test.each([['PDTE'], ['pdte.'], ['Pendiente'], ['PENDIENTE']])('“%s” is a pending event', (text) => {
  expect(read(text)).toEqual(event('pending'))
})

test.each([['EN CURSO'], ['en curso'], ['EN TRÁMITE'], ['En  tramite']])(
  '“%s” is an event in progress',
  (text) => {
    expect(read(text)).toEqual(event('in_progress'))
  },
)

test.each([
  ['NO'],
  ['no'],
  ['N'],
  ['0'],
  ['-'],
  ['–'],
  ['—'],
  ['N/A'],
  ['n/a'],
  ['NP'],
  ['FALSO'],
  [0],
  [false],
])('%j is no event', (value) => {
  expect(read(value)).toEqual({ kind: 'none' })
})

test.each([
  ['12/3 y 15/4'],
  ['12/03/2024 y 15/04/2024'],
  ['12/03/2024 - 15/04/2024'],
  ['12/03/2024 (15/4 recurso)'],
  ['12/03/2024 y 5.4'],
  ['2024-03-12 2024-04-15'],
  ['junio 2024'],
  ['06/2024'],
  ['2024'],
  ['1T 2024'],
  ['falta poder'],
  ['STCIA FAV PARCIAL'],
  ['ver obs.'],
  ['con costas'],
  ['2'],
  ['NO PROCEDE'],
  ['SI, parcial'],
])('“%s” is for a person to map and keeps its spelling', (text) => {
  expect(read(text)).toEqual({ kind: 'unmapped', value: text })
})

test('a number is read by its value, however it is formatted', () => {
  expect(read({ type: 'number', number: 1, text: '1,00' })).toEqual(event('completed'))
  expect(read({ type: 'number', number: 0, text: '0,00' })).toEqual({ kind: 'none' })
})

test('a year or another number in a number cell is for a person to map, as it is shown', () => {
  expect(read(2024)).toEqual({ kind: 'unmapped', value: '2024' })
  expect(read({ type: 'number', number: 1500, text: '1.500 €' })).toEqual({
    kind: 'unmapped',
    value: '1.500 €',
  })
})

test('a number that would be a date of no case is for a person to map', () => {
  expect(read({ type: 'number', number: 25_000, text: '25000', date: '1968-06-11' })).toEqual({
    kind: 'unmapped',
    value: '25000',
  })
})

test('a formula that failed is for a person to look at', () => {
  expect(read({ type: 'error', text: '#REF!' })).toEqual({ kind: 'unmapped', value: '#REF!' })
})

test.each([['31/02/2024'], ['29/02/2023'], ['05/03/1999'], ['16/06/2030']])(
  '“%s” is an impossible date',
  (text) => {
    expect(read(text)).toEqual({ kind: 'impossible_date' })
  },
)

test('a date cell of another century or more than five years ahead is impossible', () => {
  expect(read(dateCell('1999-12-31'))).toEqual({ kind: 'impossible_date' })
  expect(read(dateCell('2030-06-16'))).toEqual({ kind: 'impossible_date' })
  expect(read(dateCell('2030-06-15'))).toEqual(event('scheduled', '2030-06-15'))
})

test.each([
  ['2024-03-12T00:00:00.000Z'],
  ['2024-03-12T00:00:00+01:00'],
  ['12/03/2024 14:30h'],
  ['12/03/2024 14:30 h.'],
])('an hour is no description: “%s”', (text) => {
  expect(read(text)).toEqual(event('completed', '2024-03-12'))
})

/**
 * Text, and its word; the date is always 12 March 2024. What a clerk would ask before telling a client that it is done.
 */
test.each([
  ['12/03/2024 PDTE', 'PDTE'],
  ['12/03/2024 pte. admisión', 'pte. admisión'],
  ['12/03/2024 pendiente de admisión', 'pendiente de admisión'],
  ['12/03/2024 (en curso)', 'en curso'],
  ['12/03/2024 - EN TRÁMITE', 'EN TRÁMITE'],
  ['12/03/2024 NO', 'NO'],
  ['12/03/2024: N/A', 'N/A'],
  ['12/03/2024 ANULADO', 'ANULADO'],
  ['12/03/2024 (anulada)', 'anulada'],
  ['12/03/2024 NO PRESENTADA', 'NO PRESENTADA'],
  ['12/03/2024 no admitida', 'no admitida'],
  ['12/03/2024 inadmitida a trámite', 'inadmitida a trámite'],
  ['12/03/2024 desestimado', 'desestimado'],
  ['12/03/2024 aplazada', 'aplazada'],
  ['12/03/2024 SUSPENDIDA', 'SUSPENDIDA'],
  ['12/03/2024?', '?'],
  ['12/03/2024 (?)', '?'],
  ['12/03/2024 ¿seguro?', '¿seguro?'],
  ['12/03/2024 prevista', 'prevista'],
  ['12/03/2024 aprox.', 'aprox.'],
  ['12/03/2024 recurrida', 'recurrida'],
  ['12/03/2024 (recurso del banco)', 'recurso del banco'],
  ['12/03/2024 por presentar', 'por presentar'],
  ['12/03/2024 se presentará', 'se presentará'],
  ['12/03/2024 falta poder', 'falta poder'],
  ['12/03/2024 sin firmar', 'sin firmar'],
  ['12/03/2024 borrador', 'borrador'],
  ['12/03/2024 vence plazo', 'vence plazo'],
  ['12/03/2024 desistida', 'desistida'],
  ['12/03/2024 devuelta', 'devuelta'],
  ['12/03/2024 por error', 'por error'],
  ['12/03/2024 desfavorable', 'desfavorable'],
  ['12/03/2024 fin de plazo', 'fin de plazo'],
  ['12/03/2024 (duplicada)', 'duplicada'],
  ['12/03/2024 repetir', 'repetir'],
  ['12/03/2024 es de otro cliente', 'es de otro cliente'],
  ['12/03/2024 otro expediente', 'otro expediente'],
  ['12/03/2024 cambia de fecha', 'cambia de fecha'],
  ['ANULADO 12/03/2024', 'ANULADO'],
  ['Prevista: 12/03/2024', 'Prevista'],
  ['¿12/03/2024?', '¿ ?'],
  ['12/03/2024 a presentar', 'a presentar'],
  ['12/03/2024 cita', 'cita'],
  ['12/03/2024 (reabierto)', 'reabierto'],
  ['12/03/2024 parcial', 'parcial'],
  ['12/03/2024 al procurador', 'al procurador'],
  ['12/03/2024 audiencia previa', 'audiencia previa'],
  ['12/03/2024 demanda de nulidad', 'demanda de nulidad'],
  ['12/03/2024 acuerdo verbal', 'acuerdo verbal'],
  ['12/03/2024 Juzgado 3 de Madrid Anulada', 'Juzgado 3 de Madrid Anulada'],
  ['12/03/2024 JUZGADO 3 DE BAJA', 'JUZGADO 3 DE BAJA'],
  ['12/03/2024 4', '4'],
  ['12/03/2024 2025', '2025'],
  ['12/03/2024 →', '→'],
  ['12/03/2024 presentada!', 'presentada!'],
  ['12/03/2024 por', 'por'],
  ['redactada 12/03/2024', 'redactada'],
  ['el 12/03/2024', 'el'],
])('a word beside a day that may change it is for a person to map: “%s”', (text, word) => {
  expect(read(text)).toEqual({ kind: 'unmapped', value: text, dated: { word, date: '2024-03-12' } })
})

test.each([
  ['12/03/2024 Nº 392/2022'],
  ['12/03/2024 por procurador'],
  ['12/03/2024 sin costas'],
  ['12/03/2024 notificada'],
  ['12/03/2024 admitida a trámite'],
  ['12/03/2024 en registro'],
  ['12/03/2024 (burofax con acuse)'],
  ['12/03/2024 burofax con acuse de recibo'],
  ['12/03/2024 LexNET'],
  ['12/03/2024 Juzgado de Primera Instancia nº 3 de Alcalá de Henares'],
  ['12/03/2024 JPI 5 MADRID'],
  ['12/03/2024 Juzgado 1ª Instancia 12 de Las Palmas'],
  ['12/03/2024 Audiencia Provincial de Madrid, sección 9ª'],
  ['12/03/2024 procedimiento ordinario 392/2022'],
  ['12/03/2024 autos nº 0000392/2022'],
  ['12/03/2024 presentada por LexNET, autos 12/2022'],
  ['12/03/2024 1.500,00 €'],
  ['12/03/2024 cuantía 3500 euros'],
  ['12/03/2024 con expresa imposición de costas'],
  ['presentada 12/03/2024'],
  ['Presentada el 12/03/2024 (LexNET)'],
  ['Notificada: 12/03/2024'],
])('a word that leaves the day what it is describes it: “%s”', (text) => {
  expect(read(text)).toMatchObject({ kind: 'event', status: 'completed', eventDate: '2024-03-12' })
})

test('a word that the title of the phase has says nothing against it', () => {
  const under = (title: string, text: string) => readPhaseCell(cellOf(text), TODAY, title).kind
  expect(under('Recurrido en Apelación', '12/03/2024 recurso')).toBe('event')
  expect(under('Sentencia Favorable', '12/03/2024 favorable')).toBe('event')
  expect(under('Sentencia Favorable', '12/03/2024 desfavorable')).toBe('unmapped')
  expect(under('Sentencia Desfavorable', '12/03/2024 favorable')).toBe('unmapped')
})

test('a month that a program keeps as its first day is for a person to map, as it is shown', () => {
  expect(read({ type: 'date', date: '2024-03-01', shown: 'mar-24' })).toEqual({
    kind: 'unmapped',
    value: 'mar-24',
  })
})

test('signs that nobody sees are in no description', () => {
  expect(read('12/03/2024 bu\u202ero\u200bfax')).toEqual(event('completed', '2024-03-12', 'burofax'))
})
