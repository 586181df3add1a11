import { expect, test } from 'vitest'
import { presentOf } from '~/domain/stages/course-of-case'
import { newestFirst } from '~/domain/stages/event-order'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import {
  countAges,
  countArrivals,
  countByLawyer,
  countByYear,
  type OutcomeCounts,
} from '~/features/figures/count-outcomes'
import { NO_FILTER, queryOfFilter, readFigureFilter } from '~/features/figures/figure-filter'
import { isAsked, type SettledCase, toSettledCase } from '~/features/figures/settled-case'

const TODAY = '2026-03-01'
type Step = [title: string, date: string | null, status?: 'completed' | 'in_progress']
type Made = { lawyer?: string; arrived?: string; open?: boolean; archived?: boolean }

/** Phases in the order of their steps. */
const made = (steps: Step[], { lawyer = '', arrived = TODAY, open = true, archived = false }: Made = {}) => {
  const events = steps.map(([title, eventDate, status = 'completed'], index) => ({
    ...{ id: index + 1, phaseId: index + 1, order: index + 1, eventDate, status },
    stage: stageOfTitle(title),
  }))
  return toSettledCase({
    ...{ id: 1, caseNumber: 'EXP-1', clientId: null, clientName: null },
    ...{ lawyer, arrived, open, archived, events },
    present: presentOf(newestFirst(events)),
  })
}
const some = (counts: OutcomeCounts) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))

const CLAIM: Step = ['Demanda Interpuesta', '2024-02-01']
const WON: Step = ['Sentencia Favorable', '2024-11-05']

test.each<[string, Step[], Made, string, string | null]>([
  ['nothing yet', [CLAIM], {}, 'running', null],
  ['a judgment', [CLAIM, WON], {}, 'won', '2024-11-05'],
  [
    'a judgment that is under way',
    [CLAIM, ['Sentencia Favorable', null, 'in_progress']],
    {},
    'running',
    null,
  ],
  [
    'an appeal without an answer',
    [CLAIM, WON, ['Recurrido en Apelación', '2025-01-01']],
    {},
    'running',
    null,
  ],
  [
    'an appeal that was lost',
    [
      CLAIM,
      WON,
      ['Recurrido en Apelación', '2025-01-01'],
      ['Sentencia Apelación Desfavorable', '2025-12-30'],
    ],
    {},
    'lost',
    '2025-12-30',
  ],
  ['an agreement', [['Acuerdo Extrajudicial', '2025-05-05']], {}, 'agreed', '2025-05-05'],
  [
    'the client who withdraws',
    [CLAIM, ['Desistimiento Encargo por Cliente', '2025-05-05']],
    {},
    'withdrawn_client',
    '2025-05-05',
  ],
  ['the same in other words', [CLAIM, ['El cliente desiste', null]], {}, 'withdrawn_client', null],
  ['the firm that withdraws', [['Desistimiento Encargo Ejemplo Abogados', null]], {}, 'withdrawn_firm', null],
  ['nobody named', [['Desistimiento', '2025-05-05']], {}, 'withdrawn', '2025-05-05'],
  [
    'what was filed away after it',
    [CLAIM, WON, ['Archivado', '2025-06-06']],
    { open: false },
    'won',
    '2024-11-05',
  ],
  ['filed away without one', [CLAIM, ['Archivado', '2025-06-06']], { open: false }, 'closed', '2025-06-06'],
  ['closed by hand', [CLAIM], { open: false }, 'closed', null],
  ['out of the lists', [CLAIM], { archived: true }, 'closed', null],
])('how a case ended: %s', (_, steps, facts, outcome, ended) => {
  expect(made(steps, facts)).toMatchObject({ outcome, ended })
})

const ANA_WON = made([CLAIM, WON], { lawyer: 'Ana', arrived: '2024-01-10' })
const ANA_OPEN = made([CLAIM], { lawyer: 'Ana', arrived: '2026-02-28' })
const BEA_WITHDRAWN = made([['El cliente desiste', '2025-03-01']], { lawyer: 'Bea', arrived: '2024-12-31' })
const NOBODY = made([CLAIM], { open: false, arrived: '2025-12-31' })
const ALL = [NOBODY, ANA_WON, BEA_WITHDRAWN, ANA_OPEN]

test('results by lawyer: most cases first, cases without a lawyer last', () => {
  expect(countByLawyer(ALL).map(({ lawyer, cases, outcomes }) => [lawyer, cases, some(outcomes)])).toEqual([
    ['Ana', 2, { won: 1, running: 1 }],
    ['Bea', 1, { withdrawn_client: 1 }],
    ['', 1, { closed: 1 }],
  ])
})

test('results by year: each in its own year, beside those that arrived in it, undated ones last', () => {
  expect(countByYear(ALL).map(({ year, arrived, outcomes }) => [year, arrived, some(outcomes)])).toEqual([
    [2026, 1, {}],
    [2025, 1, { withdrawn_client: 1 }],
    [2024, 2, { won: 1 }],
    [null, 0, { closed: 1 }],
  ])
})

test('open cases by their age: a year and a day is past the year', () => {
  const old = (arrived: string, facts: Made = {}) => made([CLAIM], { arrived, ...facts })
  const cases = [
    ...[old(TODAY), old('2026-09-01'), old('2025-03-02'), old('2025-03-01'), old('1999-12-31')],
    ...[old('2025-03-01', { open: false }), old('2025-03-01', { archived: true })],
  ]
  expect(countAges(cases, TODAY).map((age) => age.cases)).toEqual([2, 1, 1, 0, 0, 1])
})

test('arrivals by month: the last twelve, or those of a year', () => {
  const counted = (year: number | null) =>
    countArrivals(ALL, year, TODAY)
      .filter(({ cases }) => cases > 0)
      .map(({ month, cases }) => [month, cases])
  expect(countArrivals(ALL, null, TODAY)).toHaveLength(12)
  expect(counted(null)).toEqual([
    ['2025-12-01', 1],
    ['2026-02-01', 1],
  ])
  expect(counted(2024)).toEqual([
    ['2024-01-01', 1],
    ['2024-12-01', 1],
  ])
})

test.each<[string, SettledCase[]]>([
  ['', ALL],
  ['?year=2024', [ANA_WON, BEA_WITHDRAWN]],
  ['?ended=2025', [BEA_WITHDRAWN]],
  ['?lawyer=Ana', [ANA_WON, ANA_OPEN]],
  ['?lawyer=-', [NOBODY]],
  ['?phase=2', [ANA_WON]],
  ['?outcome=withdrawn_client', [BEA_WITHDRAWN]],
  ['?year=2024&lawyer=Ana&outcome=won', [ANA_WON]],
  ['?year=2024&lawyer=Nadie', []],
])('an address is a filter: %s', (query, cases) => {
  const filter = readFigureFilter(new URLSearchParams(query))
  expect(ALL.filter((legalCase) => isAsked(legalCase, filter))).toEqual(cases)
  expect(queryOfFilter(filter)).toBe(query)
})

test('what is no filter filters nothing', () => {
  const query = new URLSearchParams('?year=12.5&ended=x&lawyer=&phase=-1&outcome=toString')
  expect(readFigureFilter(query)).toEqual(NO_FILTER)
})
