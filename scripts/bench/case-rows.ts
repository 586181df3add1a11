import type { RawCell } from './workbook'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const HEADINGS = [
  'Nº EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'TELÉFONO',
  'ENTIDAD',
  'FECHA ENCARGO',
  'FASE EXTRAJUDICIAL',
  'DEMANDA REDACTADA',
  'DEMANDA INTERPUESTA',
  'EN TRÁMITE JUDICIAL',
  'SENTENCIA FAVORABLE',
  'SITUACIÓN ACTUAL',
]

/** A tracking sheet with the given number of rows, one client and one case each, with five dated events. */
export function trackingRows(count: number): RawCell[][] {
  return [HEADINGS, ...Array.from({ length: count }, (_, n) => trackingRow(n))]
}

const JUDGMENT = HEADINGS.indexOf('SENTENCIA FAVORABLE')

/** The same rows before and after their judgment. */
export const judgedRows = trackingRows
export const pendingRows = (count: number): RawCell[][] =>
  trackingRows(count).map((row, line) => (line === 0 ? row : row.with(JUDGMENT, null)))

function trackingRow(n: number): RawCell[] {
  const number = 10_000_000 + n
  return [
    `EXP-${2015 + (n % 10)}-${String(n).padStart(5, '0')}`,
    `Titular Ejemplar Número ${n}`,
    `${number}${LETTERS[number % 23]}`,
    `titular.${n}@correo.example`,
    `6${String(n).padStart(8, '0')}`,
    `Banco Ejemplar ${n % 12}`,
    { date: day(n, 0) },
    { date: day(n, 1) },
    { date: day(n, 2) },
    { date: day(n, 3) },
    { date: day(n, 4) },
    { date: day(n, 5) },
    'En estudio del juzgado',
  ]
}

const day = (n: number, step: number) =>
  new Date(Date.UTC(2018, step * 2, 1) + (n % 700) * 86_400_000).toISOString().slice(0, 10)
