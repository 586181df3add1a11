import { expect, test } from 'vitest'
import { approve, chooseRows } from '~/features/sync/plan/chosen-rows'
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
  NOTHING,
  type Portal,
  planOf,
  portalAfter,
} from '../../support/sync'

const planFor = (demand: Value, known?: Portal) => planOf([{ ...ANA, 'DEMANDA INTERPUESTA': demand }], known)
const after = (demand: Value, known?: Portal) =>
  portalAfter([{ ...ANA, 'DEMANDA INTERPUESTA': demand }], known)
const keysOf = (plan: ReturnType<typeof planOf>) => plan.waiting.map(keyOfWaiting)

test.each([
  ['05/03/2024', 'PDTE', 'pending', null],
  ['05/03/2024', 'EN CURSO', 'in_progress', null],
  ['05/03/2024', '01/09/2025', 'scheduled', '2025-09-01'],
  ['SÍ', 'PDTE', 'pending', null],
])(
  'what was done (%s) and is now %s waits for a word, and again until somebody says it',
  (before, now, status, date) => {
    const known = after(before)
    const plan = planFor(now, known)
    expect(doings(plan).events).toEqual([])
    expect(plan.waiting).toMatchObject([{ reason: 'event_reopened', cell: 'K2', phaseId: DEMAND }])
    expect(plan.resolutions).toMatchObject([
      {
        unit: { kind: 'case', key: '2024-15' },
        event: { id: expect.any(Number), fields: { status, eventDate: date } },
      },
    ])
    const later = after(now, known)
    expect(caseIn(later, '2024/015').events).toMatchObject([{ status: 'completed' }])
    expect(keysOf(planFor(now, later))).toEqual(keysOf(plan))
  },
)

test('what was not done yet goes on and back as the sheet says', () => {
  for (const [before, now] of [
    ['PDTE', 'EN CURSO'],
    ['EN CURSO', 'PDTE'],
    ['01/09/2025', 'PDTE'],
  ])
    expect(planFor(now ?? '', after(before ?? ''))).toMatchObject({ waiting: [], cases: [{ events: [{}] }] })
})

test('an event that a person changed stays a conflict when the sheet goes back', () => {
  const known = editEvent(after('05/03/2024'), '2024/015', DEMAND, { eventDate: '2024-03-07' })
  expect(planFor('PDTE', known).waiting).toMatchObject([{ reason: 'edited_here' }])
})

test.each([
  ['withdrawn', 'NO'],
  ['gone back', 'PDTE'],
])(
  'a dismissed question about an event %s is asked again after the event has another date',
  (_what, cell) => {
    const known = after('05/03/2024')
    const dismissed = new Set(keysOf(planFor(cell, known)))
    expect(planFor(cell, { ...known, dismissed }).waiting).toEqual([])
    const moved = { ...after('06/03/2024', known), dismissed }
    expect(planFor(cell, moved).waiting).toHaveLength(1)
  },
)

test('what was deleted here is told again when the sheet gives it another date', () => {
  const known = editCase(after('05/03/2024'), '2024/015', { events: [] })
  const dismissed = new Set(keysOf(planFor('06/03/2024', known)))
  expect(planFor('06/03/2024', { ...known, dismissed }).waiting).toEqual([])
  expect(planFor('07/03/2024', { ...known, dismissed }).waiting).toMatchObject([{ reason: 'deleted_here' }])
})

test('a yes is remembered: the event is as the sheet says', () => {
  const known = after('05/03/2024')
  const asked = planFor('PDTE', known)
  const answered = applied(approve(asked, new Set(keysOf(asked)), known), known)
  expect(caseIn(answered, '2024/015').events).toMatchObject([{ status: 'pending', eventDate: null }])
  expect(planFor('PDTE', answered)).toMatchObject({ waiting: [], cases: [{ events: [] }] })
})

const archived = (cell: Value, withdrawal: Value = null) => [
  { ...ANA, ARCHIVADO: cell, 'DESISTIMIENTO ENCARGO POR CLIENTE': withdrawal },
]
const yesTo = (asked: ReturnType<typeof planOf>, known: Portal, wanted = keysOf(asked)) =>
  applied(approve(asked, new Set(wanted), known), known)
const statusIn = (known: Portal) => caseIn(known, '2024/015').status

test.each([
  ['NO', 'withdrawn'],
  ['PDTE', 'gone back'],
])('a yes to an ARCHIVADO that is %s (%s) opens the case, says so, and is done with', (cell) => {
  const known = portalAfter(archived('SÍ'))
  const asked = planOf(archived(cell), known)
  expect(asked.resolutions).toMatchObject([{ changes: [{ field: 'status', from: 'closed', to: 'active' }] }])
  const answered = yesTo(asked, known)
  expect(statusIn(answered)).toBe('active')
  expect(doings(planOf(archived(cell), answered))).toEqual(NOTHING)
})

test('a case that two phases close is open when both are withdrawn, not when one is', () => {
  const known = portalAfter(archived('SÍ', 'SÍ'))
  const asked = planOf(archived('NO', 'NO'), known)
  expect(asked.resolutions.map((resolution) => 'changes' in resolution)).toEqual([false, false])
  expect(statusIn(yesTo(asked, known, keysOf(asked).slice(1)))).toBe('closed')
  expect(statusIn(yesTo(asked, known))).toBe('active')
})

test('a status that was set by hand stays, whatever is answered', () => {
  const known = editCase(portalAfter(archived('SÍ')), '2024/015', { status: 'pending' })
  const asked = planOf(archived('NO'), known)
  expect(asked.resolutions.map((resolution) => 'changes' in resolution)).toEqual([false])
  expect(statusIn(yesTo(asked, known))).toBe('pending')
})

test('a yes alone closes a case whose archive was deleted here, and does nothing else of its row', () => {
  const known = editCase(portalAfter(archived('SÍ')), '2024/015', { events: [], status: 'active' })
  const asked = planOf(archived('06/03/2024'), known)
  expect(asked.waiting).toMatchObject([{ reason: 'deleted_here' }])
  const yes = new Set(keysOf(asked))
  const answered = approve(chooseRows(asked, new Set(), yes), yes, known)
  expect(answered.cases).toMatchObject([{ changes: [{ field: 'status', from: 'active', to: 'closed' }] }])
  expect(doings(planOf(archived('06/03/2024'), applied(answered, known)))).toEqual(NOTHING)
})
