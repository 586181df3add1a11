import { expect, test } from 'vitest'
import { sayYes } from '~/features/sync/choose-rows'
import type { Known } from '~/features/sync/plan-types'
import { keyOfWaiting } from '~/features/sync/work-keys'
import type { Value } from '../../support/sheet'
import {
  ANA,
  applied,
  caseIn,
  DEMAND,
  doings,
  editCase,
  editEvent,
  planOf,
  portalAfter,
} from '../../support/sync'

const planFor = (demand: Value, known?: Known) => planOf([{ ...ANA, 'DEMANDA INTERPUESTA': demand }], known)
const after = (demand: Value, known?: Known) =>
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
    expect(plan.offers).toMatchObject([
      { unit: 'case:2024-15', event: { id: expect.any(Number), fields: { status, eventDate: date } } },
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
  const answered = applied(sayYes(asked, new Set(keysOf(asked)), known), known)
  expect(caseIn(answered, '2024/015').events).toMatchObject([{ status: 'pending', eventDate: null }])
  expect(planFor('PDTE', answered)).toMatchObject({ waiting: [], cases: [{ events: [] }] })
})
