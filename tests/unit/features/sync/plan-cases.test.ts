import { expect, test } from 'vitest'
import { sayYes } from '~/features/sync/choose-rows'
import {
  ANA,
  applied,
  DEMAND,
  doings,
  editCase,
  editEvent,
  NOTHING,
  planOf,
  portalAfter,
  type SheetRow,
} from '../../support/sync'

const FULL = {
  ...ANA,
  'FECHA ENCARGO': '10/01/2024',
  'SITUACIÓN ACTUAL': 'Demanda admitida',
  LETRADO: 'Ramón Peña',
  'FECHA VISTA': '01/09/2025',
}
const statusOf = (plan: ReturnType<typeof planOf>) => plan.cases[0]?.fields.status

test.each([
  ['situacionActual', { 'SITUACIÓN ACTUAL': 'Sentencia' }, 'Demanda admitida', 'Sentencia'],
  ['assignedLawyer', { LETRADO: 'Eva Ruiz' }, 'Ramón Peña', 'Eva Ruiz'],
  ['processStartDate', { 'FECHA ENCARGO': '11/01/2024' }, '2024-01-10', '2024-01-11'],
  ['nextHearing', { 'FECHA VISTA': '02/09/2025' }, '2025-09-01', '2025-09-02'],
])('the field %s that changed in the sheet is changed here', (field, sheet, from, to) => {
  const plan = planOf([{ ...FULL, ...sheet }], portalAfter([FULL]))
  expect(doings(plan)).toEqual({ ...NOTHING, caseChanges: [{ field, from, to }] })
  expect(plan.cases[0]?.fields).toMatchObject({ [field]: to })
})

test('another opposing party changes the title too', () => {
  const plan = planOf([{ ...FULL, ENTIDAD: 'Caja Ejemplar' }], portalAfter([FULL]))
  expect(doings(plan).caseChanges).toEqual([
    { field: 'expedienteContrario', from: 'Banco Ejemplar', to: 'Caja Ejemplar' },
    { field: 'title', from: 'Ana García López / Banco Ejemplar', to: 'Ana García López / Caja Ejemplar' },
  ])
})

test('the title of a case without an opposing party is the name', () => {
  expect(planOf([{ ...ANA, ENTIDAD: null }]).cases[0]?.fields.title).toBe('Ana García López')
})

test.each([
  ['ENTIDAD'],
  ['FECHA ENCARGO'],
  ['SITUACIÓN ACTUAL'],
  ['LETRADO'],
  ['FECHA VISTA'],
  ['CLIENTE'],
] as const)('a blank under %s erases nothing of a case', (heading) => {
  const plan = planOf([{ ...FULL, [heading]: null }], portalAfter([FULL]))
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan.cases[0]?.fields).toEqual(planOf([FULL]).cases[0]?.fields)
})

test('a field edited by hand stays where the sheet has not moved', () => {
  const known = editCase(portalAfter([FULL]), '2024/015', { situacionActual: 'A la espera de vista' })
  const plan = planOf([FULL], known)
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan.waiting).toEqual([])
  expect(plan.cases[0]?.fields.situacionActual).toBe('A la espera de vista')
})

test('a field edited by hand is a conflict where the sheet moved too, and the hand value stays', () => {
  const known = editCase(portalAfter([FULL]), '2024/015', { situacionActual: 'A la espera de vista' })
  const moved = [{ ...FULL, 'SITUACIÓN ACTUAL': 'Sentencia' }]
  const plan = planOf(moved, known)
  expect(plan.waiting).toEqual([
    {
      sheet: 'Seguimiento',
      cell: 'H2',
      caseNumber: '2024/015',
      reason: 'edited_here',
      change: { field: 'situacionActual', from: 'A la espera de vista', to: 'Sentencia' },
    },
  ])
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan.cases[0]?.fields.situacionActual).toBe('A la espera de vista')
  expect(planOf(moved, portalAfter(moved, known)).waiting).toEqual(plan.waiting)
})

test('a conflict in one field does not hold up the others', () => {
  const known = editCase(portalAfter([FULL]), '2024/015', { situacionActual: 'A la espera de vista' })
  const plan = planOf([{ ...FULL, 'SITUACIÓN ACTUAL': 'Sentencia', LETRADO: 'Eva Ruiz' }], known)
  expect(doings(plan).caseChanges).toEqual([{ field: 'assignedLawyer', from: 'Ramón Peña', to: 'Eva Ruiz' }])
  expect(plan.cases[0]?.fields).toMatchObject({
    situacionActual: 'A la espera de vista',
    assignedLawyer: 'Eva Ruiz',
  })
})

test('a title written by hand stays without a question', () => {
  const known = editCase(portalAfter([FULL]), '2024/015', { title: 'Tarjeta revolving' })
  const plan = planOf([{ ...FULL, ENTIDAD: 'Caja Ejemplar' }], known)
  expect(plan.waiting).toEqual([])
  expect(plan.cases[0]?.fields.title).toBe('Tarjeta revolving')
})

test('a case keeps the spelling of its number', () => {
  const plan = planOf([{ ...ANA, EXPEDIENTE: 'exp 15' }], portalAfter([{ ...ANA, EXPEDIENTE: 'EXP 15' }]))
  expect(plan.cases).toMatchObject([{ key: 'EXP-15', caseNumber: 'EXP 15' }])
  expect(doings(plan)).toEqual(NOTHING)
})

test.each([
  ['ARCHIVADO', '01/06/2025'],
  ['ARCHIVADO', 'SÍ'],
  ['DESISTIMIENTO ENCARGO POR CLIENTE', '01/06/2025'],
] as const)('%s completed (%s) closes a case', (heading, value) => {
  expect(statusOf(planOf([{ ...ANA, [heading]: value }]))).toBe('closed')
  const plan = planOf([{ ...ANA, [heading]: value }], portalAfter([ANA]))
  expect(doings(plan).caseChanges).toEqual([{ field: 'status', from: 'active', to: 'closed' }])
})

test.each([
  ['ARCHIVADO', '01/09/2025', 'is only scheduled'],
  ['ARCHIVADO', 'PDTE', 'is pending'],
  ['ARCHIVADO', 'EN CURSO', 'is in progress'],
  ['ARCHIVADO', 'NO', 'is not'],
  ['ARCHIVADO', 'ver obs.', 'is unclear'],
  ['SENTENCIA FAVORABLE', '01/06/2025', 'ends nothing'],
] as const)('%s with “%s” leaves a case active: it %s', (heading, value, _why) => {
  expect(statusOf(planOf([{ ...ANA, [heading]: value }]))).toBe('active')
})

test('a closed case stays closed where its cell goes blank, says NO or says something unclear', () => {
  const known = portalAfter([{ ...ANA, ARCHIVADO: '01/06/2025' }])
  for (const value of [null, 'NO', 'ver obs.']) {
    expect(doings(planOf([{ ...ANA, ARCHIVADO: value }], known))).toEqual(NOTHING)
  }
})

test('a closed case is open again once somebody has said that its archive lies ahead', () => {
  const known = portalAfter([{ ...ANA, ARCHIVADO: '01/06/2025' }])
  const ahead = [{ ...ANA, ARCHIVADO: '01/09/2025' }]
  const asked = planOf(ahead, known)
  expect(doings(asked)).toEqual(NOTHING)
  const yes = new Set(asked.offers.map(({ key }) => key))
  const answered = sayYes(asked, yes, known)
  expect(doings(answered).caseChanges).toEqual([{ field: 'status', from: 'closed', to: 'active' }])
  expect(doings(planOf(ahead, applied(answered, known)))).toEqual(NOTHING)
})

test('an archive that was scheduled closes the case on its day, without a change in the sheet', () => {
  const sheet: SheetRow[] = [{ ...ANA, ARCHIVADO: '01/09/2025' }]
  const known = portalAfter(sheet)
  expect(doings(planOf(sheet, known, '2025-08-31')).caseChanges).toEqual([])
  expect(doings(planOf(sheet, known, '2025-09-01')).caseChanges).toEqual([
    { field: 'status', from: 'active', to: 'closed' },
  ])
})

test('an archive that a person completed here closes the case too', () => {
  const known = editEvent(portalAfter([{ ...ANA, ARCHIVADO: 'PDTE' }]), '2024/015', 4, {
    status: 'completed',
  })
  expect(doings(planOf([ANA], known)).caseChanges).toEqual([
    { field: 'status', from: 'active', to: 'closed' },
  ])
})

test.each([
  ['pending', ANA],
  ['pending', { ...ANA, ARCHIVADO: '01/06/2025' }],
  ['closed', { ...ANA, 'DEMANDA INTERPUESTA': '05/03/2024' }],
  ['completed', { ...ANA, ARCHIVADO: 'SÍ' }],
] as [string, SheetRow][])('the status %s set by hand stays whatever the sheet says', (status, row) => {
  const known = editCase(portalAfter([ANA]), '2024/015', { status })
  const plan = planOf([row], known)
  expect(statusOf(plan)).toBe(status)
  expect(doings(plan).caseChanges).toEqual([])
  expect(plan.waiting).toEqual([])
})

test('a value that no column explains is listed with its cell and its phase', () => {
  const plan = planOf([{ ...ANA, 'DEMANDA INTERPUESTA': 'falta poder' }])
  expect(plan.unmapped).toEqual([
    {
      sheet: 'Seguimiento',
      cell: 'K2',
      caseNumber: '2024/015',
      phaseId: DEMAND,
      phase: 'Demanda Interpuesta',
      value: 'falta poder',
    },
  ])
  expect(doings(plan).events).toEqual([])
})

/** A plan of a sheet without this column, of which somebody said that it is something else. */
const withoutColumn = (
  known: ReturnType<typeof portalAfter>,
  field: 'situacionActual' | 'expedienteContrario',
) => {
  const away = new Map([['Seguimiento', [field]]])
  const heading = { situacionActual: 'SITUACIÓN ACTUAL', expedienteContrario: 'ENTIDAD' }[field]
  return planOf([FULL], { ...known, away }, { without: [heading] })
}

test('what a column gave to a field that it feeds no more goes, and is planned once', () => {
  const known = portalAfter([FULL])
  const plan = withoutColumn(known, 'situacionActual')
  const change = { field: 'situacionActual', from: 'Demanda admitida', to: null }
  expect(doings(plan)).toEqual({ ...NOTHING, caseChanges: [change] })
  expect(plan.cases[0]?.fields.situacionActual).toBeNull()
  expect(plan.waiting).toEqual([])
  expect(doings(withoutColumn(applied(plan, known), 'situacionActual'))).toEqual(NOTHING)
})

test('the title goes with the other party', () => {
  expect(doings(withoutColumn(portalAfter([FULL]), 'expedienteContrario')).caseChanges).toEqual([
    { field: 'title', from: 'Ana García López / Banco Ejemplar', to: 'Ana García López' },
    { field: 'expedienteContrario', from: 'Banco Ejemplar', to: null },
  ])
})

test('what was written by hand stays where the column feeds the field no more', () => {
  const known = editCase(portalAfter([FULL]), '2024/015', { situacionActual: 'A la espera de vista' })
  expect(doings(withoutColumn(known, 'situacionActual'))).toEqual(NOTHING)
})

test('a column that is merely gone takes nothing with it', () => {
  expect(doings(planOf([FULL], portalAfter([FULL]), { without: ['SITUACIÓN ACTUAL'] }))).toEqual(NOTHING)
})
