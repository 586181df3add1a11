import { expect, test } from 'vitest'
import { meaningKey, type WordMeanings } from '~/features/spreadsheet/row/word-meanings'
import { approve } from '~/features/sync/plan/chosen-rows'
import { blocksAutoApply } from '~/features/sync/plan/waiting-reasons'
import { keyOfWaiting } from '~/features/sync/plan/work-keys'
import type { Value } from '../../support/sheet'
import {
  ANA,
  applied,
  caseIn,
  DEMAND,
  doings,
  editCase,
  editEvent,
  LUIS,
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

test.each([['ENTIDAD'], ['FECHA ENCARGO'], ['SITUACIÓN ACTUAL'], ['LETRADO'], ['CLIENTE']] as const)(
  'a blank under %s erases nothing of a case',
  (heading) => {
    const plan = planOf([{ ...FULL, [heading]: null }], portalAfter([FULL]))
    expect(doings(plan)).toEqual(NOTHING)
    expect(plan.cases[0]?.fields).toEqual(planOf([FULL]).cases[0]?.fields)
  },
)

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
  const yes = new Set(asked.resolutions.map(({ key }) => key))
  const answered = approve(asked, yes, known)
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

/** A plan of a sheet whose column somebody has mapped to something else. */
const withoutColumn = (
  known: ReturnType<typeof portalAfter>,
  field: 'situacionActual' | 'expedienteContrario',
) => {
  const droppedFields = new Map([['Seguimiento', [field]]])
  const heading = { situacionActual: 'SITUACIÓN ACTUAL', expedienteContrario: 'ENTIDAD' }[field]
  return planOf([FULL], { ...known, droppedFields }, { without: [heading] })
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

const numbered = (EXPEDIENTE: Value, rest = {}) => ({ ...ANA, EXPEDIENTE, ...rest })
const refusedIn = (rows: SheetRow[]) => planOf(rows).refused.map(({ cell, reason }) => [cell, reason])

test('cases of one client never become one in silence: the same number with other zeros is refused', () => {
  expect(refusedIn([numbered('015'), numbered('15')])).toEqual([['A3', 'case_number_alike']])
  expect(refusedIn([numbered('2024/015'), numbered('2024-15')])).toEqual([['A3', 'case_number_alike']])
  expect(refusedIn([numbered('2024/15'), numbered('2024-15')])).toEqual([])
  const decimals = [
    ['2024.10', 2024.1],
    ['2024.01', 2024.01],
    ['2024.1', 2024.1],
  ] as const
  const cells = decimals.map(([text, number]) => numbered({ type: 'number', number, text }))
  expect(refusedIn(cells)).toEqual([['A4', 'case_number_zeros']])
  expect(doings(planOf(cells)).newCases).toBe(2)
})

test.each([
  ['015', 'EXP-15'],
  ['15', 'Expte. 0015'],
  ['15/2024', '2024/15'],
  ['15/24', '2024-015'],
])('a case %s and a new one %s of the same client may be one: somebody is asked', (first, second) => {
  const asked = planOf([numbered(first), numbered(second)])
  expect(asked.waiting).toMatchObject([{ reason: 'case_alike', cell: 'A3', value: first }])
  expect(doings(asked).newCases).toBe(1)
  const known = portalAfter([numbered(first)])
  const later = planOf([numbered(second)], known)
  expect(later.waiting).toMatchObject([{ reason: 'case_alike', caseNumber: second, value: first }])
  expect(doings(later)).toEqual(NOTHING)
  const answered = applied(approve(later, new Set(later.waiting.map(keyOfWaiting)), known), known)
  expect(caseIn(answered, second)).toMatchObject({ caseNumber: second })
  expect(planOf([numbered(second)], answered).waiting).toEqual([])
  const dismissed = new Set(later.waiting.map(keyOfWaiting))
  expect(planOf([numbered(second)], { ...known, dismissed }).waiting).toEqual([])
})

test.each([
  ['CIV-15', 'PEN-15'],
  ['2024/15', '2024/16'],
  ['15', '2024/15'],
])('cases %s and %s of one client are two', (first, second) => {
  expect(planOf([numbered(first), numbered(second)])).toMatchObject({ waiting: [], refused: [] })
})

test('a case of another client with such a number is asked about by nobody', () => {
  expect(planOf([{ ...LUIS, EXPEDIENTE: 'EXP-15' }], portalAfter([numbered('015')])).waiting).toEqual([])
})

const hearing = (value: Value) => [{ ...ANA, 'FECHA VISTA': value }]

test.each([
  ['SUSPENDIDA'],
  ['Se suspende, pte. nuevo señalamiento'],
  ['APLAZADA'],
  ['PTE SEÑALAR'],
  ['01/09/2025 SUSPENDIDA'],
  ['01/09/2025 aplazada a 15/10/2025'],
])('a hearing that is “%s” now goes from the page of the client, and somebody is told', (said) => {
  const known = portalAfter(hearing('01/09/2025'))
  const plan = planOf(hearing(said), known)
  expect(doings(plan).caseChanges).toEqual([{ field: 'nextHearing', from: '2025-09-01', to: null }])
  expect(plan.waiting).toMatchObject([{ reason: 'hearing_off', cell: 'J2', value: said }])
  expect(plan.waiting.filter(({ reason }) => blocksAutoApply(reason))).toEqual([])
  const after = applied(plan, known)
  const again = planOf(hearing(said), after)
  expect([doings(again), again.waiting.map(keyOfWaiting)]).toEqual([NOTHING, plan.waiting.map(keyOfWaiting)])
  const dismissed = new Set(plan.waiting.map(keyOfWaiting))
  expect(planOf(hearing(said), { ...after, dismissed }).waiting).toEqual([])
  for (const day of ['01/09/2025', '15/10/2025']) {
    const back = planOf(hearing(day), after)
    expect([doings(back).caseChanges.map(({ field }) => field), back.waiting]).toEqual([['nextHearing'], []])
  }
})

test.each([
  [null, '2025-09-01'],
  ['-', '2025-09-01'],
  ['N/A', '2025-09-01'],
  ['PDTE', '2025-09-01 PDTE'],
  ['¿SUSPENDIDA?', '2025-09-01 ¿SUSPENDIDA?'],
  ['No se suspende', '2025-09-01 No se suspende'],
  ['01/09/2025?', '2025-09-01 01/09/2025?'],
  ['octubre 2025', '2025-09-01 octubre 2025'],
])('a hearing that is %j now stays, and somebody is asked', (said, hearingUnsaid) => {
  const known = portalAfter(hearing('01/09/2025'))
  const plan = planOf(hearing(said), known)
  expect(doings(plan).caseChanges).toEqual([{ field: 'hearingUnsaid', from: null, to: hearingUnsaid }])
  expect(plan.waiting).toEqual([])
  const after = applied(plan, known)
  expect(doings(planOf(hearing(said), after))).toEqual(NOTHING)
  expect(doings(planOf(hearing('01/09/2025'), after)).caseChanges).toEqual([
    { field: 'hearingUnsaid', from: hearingUnsaid, to: null },
  ])
  expect(planOf(hearing('SUSPENDIDA'), after).waiting).toMatchObject([{ reason: 'hearing_off' }])
})

test('a hearing with a note beside its day stays', () => {
  const plan = planOf(hearing('01/09/2025 sala 3'), portalAfter(hearing('01/09/2025')))
  expect([doings(plan), plan.waiting]).toEqual([NOTHING, []])
})

test('a hearing that was given here, that is past or that was never there is not taken off', () => {
  const byHand = editCase(portalAfter(hearing('01/09/2025')), ANA.EXPEDIENTE, { nextHearing: '2025-10-15' })
  const past = portalAfter(hearing('01/03/2025'))
  for (const known of [byHand, past, portalAfter(hearing(null)), undefined])
    expect(planOf(hearing('SUSPENDIDA'), known).waiting).toEqual([])
})

test('a hearing, a date or an address that is struck through is no fact', () => {
  const struck = (text: string): Value => ({ type: 'text', text, struck: true })
  const known = portalAfter(hearing('01/09/2025'))
  const plan = planOf(hearing(struck('01/09/2025')), known)
  const hearingUnsaid = { field: 'hearingUnsaid', from: null, to: '2025-09-01 01/09/2025 (tachado)' }
  expect(doings(plan).caseChanges).toEqual([hearingUnsaid])
  const row = { ...ANA, EMAIL: struck('ana@correo.example'), 'DEMANDA INTERPUESTA': struck('05/03/2024') }
  const made = planOf([row])
  expect(made.clients).toMatchObject([{ fields: { email: null } }])
  expect(doings(made).events).toEqual([])
  expect(made.unmapped).toMatchObject([{ value: '05/03/2024 (tachado)', word: 'tachado' }])
  expect(planOf([{ ...ANA, EXPEDIENTE: struck('2024/015') }]).refused).toMatchObject([
    { reason: 'row_struck', cell: 'A2' },
  ])
  const words: WordMeanings = new Map([[meaningKey(DEMAND, 'tachado'), { meaning: 'completed' }]])
  expect(doings(planOf([row], undefined, { words })).events).toMatchObject([
    { fields: { eventDate: '2024-03-05' } },
  ])
})

const DETAILS = { 'HORA VISTA': '10:30', 'LUGAR VISTA': 'Juzgado 5, sala 2', 'DEBE ACUDIR': 'SÍ' }
const TOLD = { hearingTime: '10:30', hearingPlace: 'Juzgado 5, sala 2', hearingAttendance: 'yes' }
const heard = (day: Value, details: SheetRow = DETAILS) => [{ ...ANA, 'FECHA VISTA': day, ...details }]
const UNKNOWN = { hearingTime: null, hearingPlace: null, hearingAttendance: null }

test('the hour and the place of a hearing, and whether to attend, come with its day, and change in the sheet', () => {
  const plan = planOf(heard('01/09/2025'))
  expect(plan.cases[0]?.fields).toMatchObject(TOLD)
  const known = portalAfter(heard('01/09/2025'))
  expect(doings(planOf(heard('01/09/2025'), known))).toEqual(NOTHING)
  const later = planOf(heard('01/09/2025', { ...DETAILS, 'HORA VISTA': '12:00' }), known)
  expect(doings(later).caseChanges).toEqual([{ field: 'hearingTime', from: '10:30', to: '12:00' }])
  expect(doings(planOf(heard('01/09/2025', {}), known))).toEqual(NOTHING)
})

test('what was known of a hearing does not go over to another day, unless the sheet says it of that day', () => {
  const known = portalAfter(heard('01/09/2025'))
  expect(planOf(heard('02/09/2025', {}), known).cases[0]?.fields).toMatchObject({
    ...{ nextHearing: '2025-09-02' },
    ...UNKNOWN,
  })
  const byHand = editCase(known, ANA.EXPEDIENTE, { hearingTime: '09:00' })
  const plan = planOf(heard('02/09/2025', { 'HORA VISTA': '11:00' }), byHand)
  expect(plan.cases[0]?.fields).toMatchObject({ ...UNKNOWN, hearingTime: '11:00' })
  expect(plan.waiting).toEqual([])
  const off = planOf(heard('SUSPENDIDA'), known)
  expect(off.cases[0]?.fields).toMatchObject({ nextHearing: null, ...UNKNOWN })
  const again = planOf(heard('02/09/2025'), applied(off, known))
  expect(again.cases[0]?.fields).toMatchObject({ nextHearing: '2025-09-02', ...TOLD })
})

test('a row that says the same of the new day says it anew, and nobody is blamed for what the portal did', () => {
  const known = portalAfter(heard('01/09/2025'))
  const moved = applied(planOf(heard('02/09/2025'), known), known)
  expect(caseIn(moved, ANA.EXPEDIENTE)).toMatchObject({ nextHearing: '2025-09-02', ...TOLD })
  expect([planOf(heard('02/09/2025'), moved).waiting, doings(planOf(heard('02/09/2025'), moved))]).toEqual([
    [],
    NOTHING,
  ])
  const later = planOf(heard('02/09/2025', { ...DETAILS, 'HORA VISTA': '12:00' }), moved)
  expect([doings(later).caseChanges, later.waiting]).toEqual([
    [{ field: 'hearingTime', from: '10:30', to: '12:00' }],
    [],
  ])
})

test('a day set here by hand takes the facts of the sheet once the sheet has that day', () => {
  const known = portalAfter(heard('01/09/2025'))
  const byHand = editCase(known, ANA.EXPEDIENTE, { nextHearing: '2025-09-02', ...UNKNOWN })
  for (const details of [DETAILS, { ...DETAILS, 'HORA VISTA': '12:00' }]) {
    const plan = planOf(heard('02/09/2025', details), byHand)
    expect(plan.waiting).toEqual([])
    expect(plan.cases[0]?.fields).toMatchObject({
      nextHearing: '2025-09-02',
      hearingPlace: TOLD.hearingPlace,
    })
    expect(plan.cases[0]?.fields.hearingTime).toBe(details['HORA VISTA'])
  }
})

test('taking the day of the sheet takes what the row says of it too', () => {
  const byHand = editCase(portalAfter(heard('01/09/2025')), ANA.EXPEDIENTE, {
    ...{
      nextHearing: '2025-10-15',
      hearingTime: '09:00',
      hearingPlace: 'Juzgado 1',
      hearingAttendance: 'no',
    },
  })
  const plan = planOf(heard('02/09/2025'), byHand)
  expect(plan.waiting).toMatchObject([{ reason: 'edited_here', change: { to: '2025-09-02' } }])
  const taken = applied(approve(plan, new Set(plan.waiting.map(keyOfWaiting)), byHand), byHand)
  expect(caseIn(taken, ANA.EXPEDIENTE)).toMatchObject({ nextHearing: '2025-09-02', ...TOLD })
  expect(planOf(heard('02/09/2025'), taken).waiting).toEqual([])
})

test('an hour set here by hand is asked about once the sheet has another one', () => {
  const byHand = editCase(portalAfter(heard('01/09/2025')), ANA.EXPEDIENTE, { hearingTime: '09:00' })
  expect(planOf(heard('01/09/2025'), byHand).waiting).toEqual([])
  const plan = planOf(heard('01/09/2025', { ...DETAILS, 'HORA VISTA': '12:00' }), byHand)
  expect(plan.waiting).toMatchObject([
    { reason: 'edited_here', cell: 'O2', change: { field: 'hearingTime', from: '09:00', to: '12:00' } },
  ])
})

test('nothing the sheet says of its day is used for a day that was set here by hand', () => {
  const byHand = editCase(portalAfter(hearing('01/09/2025')), ANA.EXPEDIENTE, { nextHearing: '2025-10-15' })
  expect(doings(planOf(heard('01/09/2025'), byHand))).toEqual(NOTHING)
})
