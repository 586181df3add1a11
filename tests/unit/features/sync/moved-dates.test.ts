import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { approve } from '~/features/sync/plan/chosen-rows'
import { planSync } from '~/features/sync/plan/plan-workbook'
import { keyOfWaiting } from '~/features/sync/plan/work-keys'
import { phasesOf, sheetOf } from '../../support/sheet'
import {
  ANA,
  ARCHIVE,
  applied,
  caseIn,
  DEMAND,
  doings,
  editEvent,
  emptyPortal,
  JUDGMENT,
  NOTHING,
  type Portal,
  planOf,
  portalAfter,
  type SheetRow,
  TODAY,
} from '../../support/sync'

type Plan = ReturnType<typeof planOf>
const DAY = '05/03/2024'
const rows = (row: SheetRow) => [{ ...ANA, ...row }]
const before = (row: SheetRow = { 'DEMANDA INTERPUESTA': DAY }) => portalAfter(rows(row))
const keysOf = (plan: Plan) => plan.waiting.map(keyOfWaiting)
const yesTo = (plan: Plan, known: Portal) => applied(approve(plan, new Set(keysOf(plan)), known), known)
const shown = (known: Portal) =>
  caseIn(known, ANA.EXPEDIENTE).events.map(({ phaseId, eventDate }) => [phaseId, eventDate])

test.each([
  ['blank', null],
  ['NO', 'NO'],
])(
  'a date that moved to another phase (the first is %s) is one question, and a yes does both',
  (_, first) => {
    const moved = rows({ 'DEMANDA INTERPUESTA': first, 'SENTENCIA FAVORABLE': DAY })
    const known = before()
    const plan = planOf(moved, known)
    expect(doings(plan)).toEqual(NOTHING)
    expect(plan.waiting).toMatchObject([
      {
        reason: 'event_moved',
        cell: 'L2',
        phaseId: JUDGMENT,
        value: 'Demanda Interpuesta → Sentencia Favorable',
      },
    ])
    const later = applied(plan, known)
    expect(shown(later)).toEqual([[DEMAND, '2024-03-05']])
    expect(keysOf(planOf(moved, later))).toEqual(keysOf(plan))
    const answered = yesTo(plan, known)
    expect(shown(answered)).toEqual([[JUDGMENT, '2024-03-05']])
    expect(planOf(moved, answered)).toMatchObject({ waiting: [], cases: [{ events: [] }] })
  },
)

test('who says that it has not moved has two events, and is not asked again', () => {
  const moved = rows({ 'SENTENCIA FAVORABLE': DAY })
  const known = before()
  const plan = planOf(moved, known)
  const dismissed = new Set(keysOf(plan))
  const told = planOf(moved, { ...known, dismissed })
  expect(told.waiting).toEqual([])
  const after = { ...applied(told, known), dismissed }
  expect(shown(after)).toEqual([
    [DEMAND, '2024-03-05'],
    [JUDGMENT, '2024-03-05'],
  ])
  expect(planOf(moved, after)).toMatchObject({ waiting: [], cases: [{ events: [] }] })
})

test('a date that moves out of ARCHIVADO opens the case with the yes, and one that moves in closes it', () => {
  const known = before({ ARCHIVADO: DAY })
  expect(caseIn(known, ANA.EXPEDIENTE).status).toBe('closed')
  const plan = planOf(rows({ 'DEMANDA INTERPUESTA': DAY }), known)
  expect(plan.resolutions).toMatchObject([{ changes: [{ field: 'status', from: 'closed', to: 'active' }] }])
  const open = yesTo(plan, known)
  expect([caseIn(open, ANA.EXPEDIENTE).status, shown(open)]).toEqual(['active', [[DEMAND, '2024-03-05']]])
  const closed = yesTo(planOf(rows({ ARCHIVADO: DAY }), open), open)
  expect([caseIn(closed, ANA.EXPEDIENTE).status, shown(closed)]).toEqual([
    'closed',
    [[ARCHIVE, '2024-03-05']],
  ])
})

test.each<[string, SheetRow, Portal]>([
  ['a phase that has its date still', { 'DEMANDA INTERPUESTA': DAY, 'SENTENCIA FAVORABLE': DAY }, before()],
  ['another day', { 'SENTENCIA FAVORABLE': '06/03/2024' }, before()],
  [
    'an event that was changed here',
    { 'SENTENCIA FAVORABLE': DAY },
    editEvent(before(), ANA.EXPEDIENTE, DEMAND, { eventDate: '2024-03-04' }),
  ],
  [
    'an event that was made here',
    { 'SENTENCIA FAVORABLE': DAY },
    editEvent(before(), ANA.EXPEDIENTE, DEMAND, { fromSheet: false }),
  ],
])('no date has moved: %s', (_, row, known) => {
  expect(planOf(rows(row), known)).toMatchObject({
    waiting: [],
    cases: [{ events: [{ phaseId: JUDGMENT }] }],
  })
})

const PHASES = phasesOf('Demanda Interpuesta', 'Sentencia Favorable', 'Desistimiento', 'Archivado')

/** A sheet with one status column. */
function planOfState(state: string, day: string, known: Portal = emptyPortal()): Plan {
  const sheet = sheetOf([
    ['EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'HITO', 'DIA'],
    [ANA.EXPEDIENTE, ANA.CLIENTE, ANA.DNI, ANA.EMAIL, state, day],
  ])
  const columns = [
    { heading: 'HITO', target: { kind: 'state' as const } },
    { heading: 'DIA', target: { kind: 'date' as const } },
  ]
  const workbook = { sheets: [{ sheet: 'Seguimiento', ignored: false, entity: false, columns }] }
  const mapping = { phases: PHASES, fields: [], workbook }
  return planSync(readSheets({ sheets: [sheet] }, mapping, TODAY), known, new Set([3, ARCHIVE]))
}

test('a state that leaves ARCHIVADO asks for it to go, and the yes opens the case', () => {
  const first = planOfState('Demanda interpuesta', '01/02/2024')
  const open = applied(first, emptyPortal())
  const known = applied(planOfState('Archivado', DAY, open), open)
  expect(caseIn(known, ANA.EXPEDIENTE).status).toBe('closed')
  const plan = planOfState('Sentencia favorable', '07/06/2024', known)
  expect(plan.waiting).toMatchObject([{ reason: 'event_withdrawn', cell: 'E2', phaseId: ARCHIVE }])
  const answered = yesTo(plan, known)
  expect(caseIn(answered, ANA.EXPEDIENTE).status).toBe('active')
  expect(shown(answered)).toEqual([
    [DEMAND, '2024-02-01'],
    [JUDGMENT, '2024-06-07'],
  ])
  expect(planOfState('Sentencia favorable', '07/06/2024', answered).waiting).toEqual([])
})
