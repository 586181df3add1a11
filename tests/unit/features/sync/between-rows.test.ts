import { expect, test } from 'vitest'
import { approve } from '~/features/sync/plan/chosen-rows'
import { keyOfWaiting } from '~/features/sync/plan/work-keys'
import {
  ANA,
  applied,
  caseIn,
  DEMAND,
  doings,
  JUDGMENT,
  LUIS,
  NOTHING,
  type Portal,
  planOf,
  portalAfter,
  type SheetRow,
} from '../../support/sync'

type Plan = ReturnType<typeof planOf>
const DAY = '05/03/2024'
const rows = (ana: SheetRow, luis: SheetRow = {}) => [
  { ...ANA, ...ana },
  { ...LUIS, ...luis },
]
const won = (day: string | null) => ({ 'SENTENCIA FAVORABLE': day })
const asked = ({ waiting }: Plan) => waiting.map(({ reason, cell, value }) => [reason, cell, value])
const yesTo = (plan: Plan, known: Portal, only: string[]) => {
  const keys = plan.waiting.filter(({ reason }) => only.includes(reason)).map(keyOfWaiting)
  return applied(approve(plan, new Set(keys), known), known)
}
const shown = (known: Portal) =>
  [ANA, LUIS].map(({ EXPEDIENTE }) =>
    caseIn(known, EXPEDIENTE).events.map(({ phaseId, eventDate }) => `${phaseId} ${eventDate}`),
  )

test.each([
  ['blank', null],
  ['NO', 'NO'],
])('a judgment cut from one row (%s) and pasted into the next is asked about for both', (_, left) => {
  const known = portalAfter(rows(won(DAY)))
  const moved = rows(won(left), won(DAY))
  const plan = planOf(moved, known)
  expect(doings(plan)).toEqual(NOTHING)
  expect(asked(plan)).toEqual([
    ['event_left', 'L2', LUIS.EXPEDIENTE],
    ['event_crossed', 'L3', ANA.EXPEDIENTE],
  ])
  expect(shown(applied(plan, known))).toEqual([['2 2024-03-05'], []])
  expect(asked(planOf(moved, applied(plan, known)))).toEqual(asked(plan))
  const answered = yesTo(plan, known, ['event_left', 'event_crossed'])
  expect(shown(answered)).toEqual([[], ['2 2024-03-05']])
  expect(doings(planOf(moved, answered))).toEqual(NOTHING)
  expect(planOf(moved, answered).waiting).toEqual([])
})

test('what was refused in one row does not come once the other has been mended', () => {
  const known = portalAfter(rows(won(DAY)))
  const moved = rows(won(null), won(DAY))
  const plan = planOf(moved, known)
  const dismissed = new Set(plan.waiting.filter(({ reason }) => reason === 'event_crossed').map(keyOfWaiting))
  const mended = { ...yesTo(plan, known, ['event_left']), dismissed }
  expect(shown(mended)).toEqual([[], []])
  expect(planOf(moved, mended)).toMatchObject({ waiting: [], cases: [{ events: [] }, { events: [] }] })
})

test('a judgment that was cut in one run and comes up in a later one is asked about for both', () => {
  const known = portalAfter(rows(won(DAY)))
  const cut = planOf(rows(won(null)), known)
  expect([asked(cut), doings(cut)]).toEqual([[], NOTHING])
  const plan = planOf(rows(won(null), won(DAY)), applied(cut, known))
  expect(asked(plan).map(([reason]) => reason)).toEqual(['event_left', 'event_crossed'])
})

test('a judgment that was copied to another row first is asked about once it is cut from its own', () => {
  const known = portalAfter(rows(won(DAY), won(DAY)))
  expect(asked(planOf(rows(won(DAY), won(DAY)), known))).toEqual([])
  expect(asked(planOf(rows(won(null), won(DAY)), known))).toEqual([['event_left', 'L2', LUIS.EXPEDIENTE]])
})

test.each(['SENTENCIA FAVORABLE', 'DEMANDA INTERPUESTA', 'ARCHIVADO'] as const)(
  'the dates of two rows swapped in %s are asked about for both',
  (heading) => {
    const known = portalAfter(rows({ [heading]: DAY }, { [heading]: '06/04/2024' }))
    const plan = planOf(rows({ [heading]: '06/04/2024' }, { [heading]: DAY }), known)
    expect(doings(plan)).toEqual(NOTHING)
    expect(plan.waiting.map(({ reason, value }) => [reason, value])).toEqual([
      ['event_crossed', LUIS.EXPEDIENTE],
      ['event_crossed', ANA.EXPEDIENTE],
    ])
    const answered = yesTo(plan, known, ['event_crossed'])
    expect(shown(answered).map(([event]) => event?.slice(2))).toEqual(['2024-04-06', '2024-03-05'])
  },
)

test('a plain date in the column of an outcome is no question, and neither is an ordinary correction elsewhere', () => {
  const known = portalAfter(rows({ 'DEMANDA INTERPUESTA': DAY }, { 'DEMANDA INTERPUESTA': DAY }))
  const day = planOf(
    rows({ 'DEMANDA INTERPUESTA': DAY, ...won('10/10/2024') }, { 'DEMANDA INTERPUESTA': '07/03/2024' }),
    known,
  )
  expect(asked(day)).toEqual([])
  expect(doings(day).events.map(({ phaseId }) => phaseId)).toEqual([JUDGMENT, DEMAND])
  const closed = planOf(rows({ 'DEMANDA INTERPUESTA': DAY, ARCHIVADO: '10/10/2024' }), known)
  expect(doings(closed).caseChanges).toEqual([{ field: 'status', from: 'active', to: 'closed' }])
})

test('the day of an outcome that was told changes with a yes only; a day for one without is none', () => {
  const known = portalAfter(rows(won(DAY)))
  const plan = planOf(rows(won('08/03/2024')), known)
  expect([asked(plan), doings(plan)]).toEqual([[['outcome_changed', 'L2', undefined]], NOTHING])
  expect(shown(yesTo(plan, known, ['outcome_changed']))[0]).toEqual(['2 2024-03-08'])
  const undated = portalAfter(rows(won('SÍ')))
  expect(asked(planOf(rows(won(DAY)), undated))).toEqual([])
  expect(asked(planOf(rows(won(`${DAY} (notificada)`)), known))).toEqual([])
})

test.each<[string, SheetRow, string | undefined]>([
  ['before its claim', { ...won(DAY), 'DEMANDA INTERPUESTA': '06/03/2024' }, 'Demanda Interpuesta'],
])('an outcome is asked about before it is told: %s', (_, row, value) => {
  const plan = planOf(rows(row))
  expect(plan.waiting).toMatchObject([{ reason: 'outcome_doubtful', ...(value && { value }) }])
  const first = applied(plan, planFrom())
  expect(shown(first)[0]?.filter((event) => !event.startsWith(`${DEMAND} `))).toEqual([])
  expect(caseIn(first, ANA.EXPEDIENTE).status).toBe('active')
  const later = planOf(rows(row), first)
  expect(later.waiting.map(keyOfWaiting)).toEqual(plan.waiting.map(keyOfWaiting))
  expect(shown(yesTo(later, first, ['outcome_doubtful']))[0]).not.toEqual(shown(first)[0])
})

const planFrom = () => portalAfter([])
