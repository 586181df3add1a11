import { civilDateAt } from '~/domain/civil-date'
import { NO_LAWYER } from '~/features/filters/list-filter'
import type { AdminTexts } from '~/i18n/admin'
import type { WrittenSheet } from '~/infra/workbook/compose-workbook.server'
import type { Figures } from './count-figures.server'
import { type FigureFilter, OUTCOMES } from './figure-filter'

const MAX_ROWS = 20_000

type Words = AdminTexts['figures']

/** The figures as sheets of a workbook, the last of which says what they are of; at most 20,000 stalled cases. */
export function figuresSheets(figures: Figures, filter: FigureFilter, words: Words): WrittenSheet[] {
  return [
    phasesSheet(figures, words),
    {
      name: words.sheets.ages,
      headings: [words.age, words.cases],
      widths: [26, 14],
      rows: figures.ages.map(({ cases }, index) => [words.ageNames[index] ?? '', cases]),
    },
    {
      name: words.sheets.arrivals,
      headings: [words.month, words.cases],
      widths: [12, 14],
      rows: figures.arrivals.map(({ month, cases }) => [{ date: month }, cases]),
    },
    ...outcomeSheets(figures, words),
    stuckSheet(figures, words),
    ...monthsSheets(figures, words),
    filterSheet(figures, filter, words),
  ]
}

function monthsSheets({ months }: Figures, words: Words): WrittenSheet[] {
  if (months.length === 0) return []
  const headings = [words.month, words.runs, words.newClients, words.newCases, words.documents]
  const rows = months.map((row) => [
    { date: row.month },
    ...[row.runs, row.newClients, row.newCases, row.documents],
  ])
  return [{ name: words.sheets.months, headings, widths: [12, 16, 16, 18, 14], rows }]
}

function phasesSheet({ phases }: Figures, words: Words): WrittenSheet {
  const { phase, reached, here, median, oldest } = words
  return {
    name: words.sheets.phases,
    headings: [phase, reached, here, median, oldest],
    widths: [40, 14, 14, 18, 18],
    rows: phases.map((row) => [row.title, row.reached, row.here, row.medianDays, row.oldestDays]),
  }
}

function outcomeSheets({ lawyers, years }: Figures, words: Words): WrittenSheet[] {
  const headings = OUTCOMES.map((name) => words.outcomes[name])
  const widths = [24, 14, ...OUTCOMES.map(() => 20)]
  const ended = OUTCOMES.filter((name) => name !== 'running')
  return [
    {
      name: words.sheets.lawyers,
      headings: [words.lawyer, words.cases, ...headings],
      widths,
      rows: lawyers.map(({ lawyer, cases, outcomes }) => [
        lawyer || words.noLawyer,
        cases,
        ...OUTCOMES.map((name) => outcomes[name]),
      ]),
    },
    {
      name: words.sheets.years,
      headings: [words.yearColumn, words.arrived, ...ended.map((name) => words.outcomes[name])],
      widths,
      rows: years.map(({ year, arrived, outcomes }) => [
        year ?? words.unknownYear,
        arrived,
        ...ended.map((name) => outcomes[name]),
      ]),
    },
  ]
}

function stuckSheet({ stuck }: Figures, words: Words): WrittenSheet {
  const { caseNumber, client, lawyer, phase, since, days, limit } = words
  return {
    name: words.sheets.stuck,
    headings: [caseNumber, client, lawyer, phase, since, days, limit],
    widths: [18, 36, 24, 36, 12, 10, 14],
    rows: stuck
      .slice(0, MAX_ROWS)
      .map((row) => [
        ...[row.caseNumber, row.clientName, row.lawyer || null, row.phase, { date: row.since }],
        ...[row.days, row.limit],
      ]),
  }
}

function filterSheet({ at, choices }: Figures, filter: FigureFilter, words: Words): WrittenSheet {
  const lawyer = filter.lawyer === NO_LAWYER ? words.noLawyer : filter.lawyer
  const phase = choices.phases.find(({ id }) => id === filter.phase)?.title ?? filter.phase
  return {
    name: words.sheets.filter,
    headings: [words.filterName, words.filterValue],
    widths: [24, 40],
    rows: [
      [words.countedOn, { date: civilDateAt(at) }],
      [words.year, filter.year ?? words.any],
      [words.ended, filter.ended ?? words.any],
      [words.lawyer, lawyer || words.any],
      [words.phase, phase ?? words.anyPhase],
      [words.outcome, filter.outcome === null ? words.any : words.outcomes[filter.outcome]],
    ],
  }
}
