import fc from 'fast-check'
import XLSX from 'xlsx'
import { dniOfRow } from './case-sheet'
import type { CellValue } from './workbook'

/** A tracking workbook as firms really keep them, the same for the same seed: half of its rows have something wrong. */

const HEADINGS = [
  'Nº EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'TELÉFONO',
  'ENTIDAD',
  'DEMANDA REDACTADA',
  'DEMANDA INTERPUESTA',
  'ADMISIÓN A TRÁMITE',
  'AUDIENCIA PREVIA',
  'SENTENCIA FAVORABLE',
  'ARCHIVADO',
]
const TOTAL = ['TOTAL EXPEDIENTES', null, null, null, null, '1200']

const usually = <T>(usual: T, ...odd: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...odd) })

const MONTHS = ['enero', 'marzo', 'abril 2023', 'jun-22', 'OCTUBRE 2024', 'finales de mayo']
const AFTER = ['ANULADA', 'NO PRESENTADA', 'no admitida', '(aplazada)', 'desestimada', '?', 'prevista']
const WORDS = [
  'ver obs.',
  'falta tasa',
  'pte procurador',
  'se la queda Marta',
  'STCIA PARCIAL',
  'OK?',
  'hablar con cliente',
]

/** The content of a phase's cell: mostly a date or nothing. */
const phase = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom<CellValue>(null, '12/03/2024', '05/06/2023', 'SÍ', 'NO', 'PDTE') },
  { weight: 1, arbitrary: fc.constantFrom<CellValue>(...MONTHS, ...WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...AFTER).map((word) => `14/02/2024 ${word}`) },
  { weight: 1, arbitrary: fc.constant<CellValue>('31/02/2024') },
)

const odd = fc.record({
  number: usually('own', 'S/N', 'PTE', '?', 'zeros', 'form', 'decimal', 'blank'),
  dni: usually(
    'own',
    'letter',
    'cut',
    'blank',
    'PENDIENTE',
    'B12345674',
    'B12345678',
    'PAB123456',
    'two',
    'no trae',
  ),
  email: usually('own', 'note', 'typo', 'two', 'other', 'blank', 'no tiene'),
  hidden: usually(false, ...Array(4).fill(false), true),
  phases: fc.array(phase, { minLength: 6, maxLength: 6 }),
})
type Odd = ReturnType<typeof odd.generate>['value']

/**
 * The bytes of the workbook: the given number of rows in three tabs for years, with repeated headings and totals in
 * between.
 */
export function untidyWorkbook({ rows = 1200, seed = 14 } = {}): Buffer {
  const made = fc.sample(odd, { numRuns: rows, seed }).map(rowOf)
  const book = XLSX.utils.book_new()
  for (const [index, year] of YEARS.entries()) {
    const own = made.filter((_row, place) => place % YEARS.length === index)
    XLSX.utils.book_append_sheet(book, sheetOf(own), year)
  }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

const YEARS = ['2023', '2024', '2025']

function sheetOf(made: ReturnType<typeof rowOf>[]) {
  const again = [TOTAL, HEADINGS].map((cells) => ({ cells, hidden: false }))
  const lines = made.flatMap((row, place) => (place % 50 === 49 ? [...again, row] : [row]))
  const all = [{ cells: HEADINGS, hidden: false }, ...lines]
  const sheet = XLSX.utils.aoa_to_sheet(
    all.map(({ cells }) => cells),
    { UTC: true } as object,
  )
  return { ...sheet, '!rows': all.map(({ hidden }) => ({ hidden })) }
}

/** Occasionally the person of the previous row has another case, with a number in a different form. */
function rowOf({ number, dni, email, hidden, phases }: Odd, index: number) {
  const n = index + 1
  const owner = number === 'zeros' || number === 'form' ? Math.max(1, n - 1) : n
  return {
    cells: [
      numberOf(number, n),
      `Titular Número ${owner}`,
      dniSaid(dni, owner),
      emailOf(email, owner),
      String(600_000_000 + owner),
      'Banco Ejemplar',
      ...phases,
    ],
    hidden,
  }
}

function numberOf(kind: string, n: number): CellValue {
  if (kind === 'own') return `EXP-${n}`
  if (kind === 'zeros') return `EXP-0${n - 1}`
  if (kind === 'form') return String(n - 1)
  if (kind === 'decimal') return `2024.${n}`
  return kind === 'blank' ? null : kind
}

function dniSaid(kind: string, n: number): CellValue {
  const own = dniOfRow(n)
  if (kind === 'own') return own
  if (kind === 'letter') return own.slice(0, 8) + (own.endsWith('A') ? 'B' : 'A')
  if (kind === 'cut') return own.slice(0, 8)
  if (kind === 'two') return `${own} / ${dniOfRow(n + 5000)}`
  return kind === 'blank' ? null : kind
}

function emailOf(kind: string, n: number): CellValue {
  const own = `titular.${n}@correo.example`
  if (kind === 'own') return own
  if (kind === 'note') return `${own} NO USAR`
  if (kind === 'typo') return `titular.${n}@gmial.com`
  if (kind === 'two') return `${own}; hija.${n}@correo.example`
  if (kind === 'other') return `${own} (de la hija)`
  return kind === 'blank' ? null : kind
}
