import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import { visibleText } from '~/infra/workbook/plain-text'
import { parseBytes } from '../../../support/parse-bytes'
import { phasesOf } from '../../support/sheet'
import { emptyPortal } from '../../support/sync'

const TODAY = '2025-06-15'
const HEADER = [
  'EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'LETRADO',
  'DEMANDA INTERPUESTA',
  'SENTENCIA FAVORABLE',
]
const ROW = [
  '2024/015',
  'Ana García López',
  '12345678Z',
  'ana@correo.example',
  'Eva',
  '05/03/2024',
  '06/04/2024',
]
const PHASES = phasesOf('Demanda Interpuesta', 'Sentencia Favorable')

/** The sheet with one row, some of whose cells are written otherwise. */
function planOf(cells: Record<string, Partial<XLSX.CellObject>>) {
  const sheet = XLSX.utils.aoa_to_sheet([HEADER, ROW])
  for (const [name, cell] of Object.entries(cells)) sheet[name] = { ...sheet[name], ...cell }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Seguimiento')
  const workbook = parseBytes(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }))
  const reading = readSheets(workbook, { phases: PHASES, fields: [] }, TODAY)
  return planSync(reading, emptyPortal(), new Set())
}
const formula = { t: 'z' as const, v: undefined, w: undefined, f: 'UPPER(A1)' }
const comment = (t: string) => ({ c: [{ a: 'Laura', t }] })
const eventsOf = (plan: ReturnType<typeof planOf>) =>
  plan.cases.flatMap(({ events }) => events.map(({ phaseId }) => phaseId))

test('a name by a formula without a value makes no client, and the row says why', () => {
  const plan = planOf({ B2: formula })
  expect(plan).toMatchObject({ clients: [], cases: [] })
  expect(plan.refused).toMatchObject([{ reason: 'name_unread', caseNumber: '2024/015' }])
  expect(plan.notes).toMatchObject([{ reason: 'value_unread', cell: 'B2', value: 'fórmula sin resultado' }])
})

test('a formula that failed is no name either, and one whose value is an empty text is a blank', () => {
  expect(planOf({ B2: { t: 'e', v: 0x2a, w: '#N/A' } }).refused).toMatchObject([{ reason: 'name_unread' }])
  const blank = planOf({ E2: { t: 's', v: '', f: '""' } })
  expect([blank.refused, blank.notes]).toEqual([[], []])
})

test('a formula without a value is noted in a field and asked about in a phase', () => {
  const plan = planOf({ E2: formula, F2: formula })
  expect(plan.notes).toMatchObject([{ reason: 'value_unread', cell: 'E2' }])
  expect(plan.unmapped).toMatchObject([{ cell: 'F2', value: 'fórmula sin resultado' }])
  expect(eventsOf(plan)).toEqual([2])
})

test('a comment that takes back what a phase says is asked about, whoever wrote it', () => {
  const plan = planOf({ F2: comment('Laura:\nANULADA, no se presentó'), G2: comment('hablar con ella') })
  expect(plan.unmapped).toMatchObject([
    { cell: 'F2', value: '05/03/2024 (ANULADA, no se presentó)', word: 'ANULADA, no se presentó' },
    { cell: 'G2', word: 'hablar con ella' },
  ])
  expect(eventsOf(plan)).toEqual([])
})

test('a harmless comment changes nothing, and one on a field that may is noted', () => {
  const plan = planOf({
    F2: comment('enviada por LexNET'),
    G2: comment('notificada'),
    D2: comment('ya no es este, error'),
  })
  expect([eventsOf(plan), plan.unmapped]).toEqual([[1, 2], []])
  expect(plan.notes).toMatchObject([{ reason: 'comment_doubtful', cell: 'D2' }])
})

test.each([
  ['En negociaciÃ³n', 'En negociación'],
  ['MARTÃ\u008dNEZ PEÃ‘A', 'MARTÍNEZ PEÑA'],
  ['MUÃ\u0091OZ', 'MUÑOZ'],
  ['Pendiente de seÃ±alamiento â€“ NÂº 3', 'Pendiente de señalamiento – Nº 3'],
  ['Peña y PeÃ±a', 'Peña y Peña'],
  ['João Conceição', 'João Conceição'],
  ['JOÃO', 'JOÃO'],
  ['PeÃ?a', 'PeÃ?a'],
])('damaged accents are repaired where there is one way only: %s', (text, whole) => {
  expect(visibleText(text)).toBe(whole)
})

test('a text that has lost letters is not used', () => {
  const plan = planOf({ E2: { v: 'Iv\ufffdn' } })
  expect(plan.cases[0]?.fields.assignedLawyer).toBeNull()
  expect(plan.notes).toMatchObject([{ reason: 'value_unread', cell: 'E2' }])
})
