import { expect, test } from 'vitest'
import { presentOf } from '~/domain/stages/course-of-case'
import { newestFirst } from '~/domain/stages/event-order'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import { stalledBasis } from '~/domain/stages/stalled'
import { countPhases, lastMonths } from '~/features/figures/figures'
import { type SettledCase, toSettledCase } from '~/features/figures/settled-case'

const TODAY = '2026-03-01'
const phases = [
  { id: 1, title: 'Extrajudicial', basis: stalledBasis('extrajudicial', new Map()) },
  { id: 2, title: 'Demanda', basis: { medianDays: 100 } },
  { id: 3, title: 'Sentencia', basis: null },
]
let serial = 0
const caseIn = (steps: [phase: number, date: string | null][], open = true): SettledCase => {
  serial += 1
  const events = steps.map(([phaseId, eventDate], index) => ({
    id: serial * 10 + index,
    phaseId,
    stage: stageOfTitle(phases.find(({ id }) => id === phaseId)?.title ?? ''),
    order: phaseId,
    eventDate,
    status: 'completed' as const,
  }))
  const present = presentOf(newestFirst(events))
  return toSettledCase({
    present: present && { phaseId: present.phaseId, eventDate: present.eventDate },
    id: serial,
    caseNumber: `EXP-${serial}`,
    clientId: null,
    clientName: null,
    lawyer: '',
    open,
    archived: false,
    arrived: TODAY,
    events,
  })
}
const count = (...cases: SettledCase[]) => countPhases(cases, phases, TODAY)

test('a case counts in every phase it reached and stands in the newest', () => {
  const figures = count(
    caseIn([
      [1, '2026-01-01'],
      [2, '2026-02-01'],
    ]),
    caseIn([[1, '2026-02-19']]),
    caseIn([]),
  )
  expect(figures.phases.map(({ reached, here }) => [reached, here])).toEqual([
    [2, 1],
    [1, 1],
    [0, 0],
  ])
  expect(figures.phases.map(({ medianDays }) => medianDays)).toEqual([10, 28, null])
})

test('a closed case has reached its phases and stands in none', () => {
  const { phases: found, stuck } = count(caseIn([[1, '2020-01-01']], false))
  expect(found[0]).toMatchObject({ reached: 1, here: 0, oldestDays: null })
  expect(stuck).toEqual([])
})

test('an undated event takes its place by its phase, but has no age', () => {
  const { phases: found, stuck } = count(
    caseIn([
      [1, '2020-01-01'],
      [2, null],
    ]),
  )
  expect(found[1]).toMatchObject({ here: 1, medianDays: null })
  expect(stuck).toEqual([])
})

test.each([
  ['the quoted time', 1, '2025-12-31', null],
  ['the quoted time', 1, '2025-12-30', 60],
  ['twice the median', 2, '2025-08-13', null],
  ['twice the median', 2, '2025-08-12', 200],
  ['a year where nothing is known', 3, '2025-03-01', null],
  ['a year where nothing is known', 3, '2025-02-28', 365],
])('past %s a case is stuck (phase %i since %s)', (_, phase, since, limit) => {
  expect(count(caseIn([[phase, since]])).stuck.map((row) => row.limit)).toEqual(limit === null ? [] : [limit])
})

test('the longest past its time comes first', () => {
  const { stuck } = count(caseIn([[3, '2024-12-01']]), caseIn([[1, '2024-12-01']]))
  expect(stuck.map(({ phase }) => phase)).toEqual(['Extrajudicial', 'Sentencia'])
})

test('the last months end with this one, across the year', () => {
  expect(lastMonths('2026-02-28', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})
