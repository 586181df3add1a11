import { type CivilDate, daysBetween } from '~/domain/civil-date'
import { OUTCOMES, type Outcome } from './figure-filter'
import { lastMonths } from './figures'
import { type SettledCase, yearOf } from './settled-case'

export type OutcomeCounts = Record<Outcome, number>
export type LawyerFigure = { lawyer: string; cases: number; outcomes: OutcomeCounts }
/** `year`: null for results whose day is not known. `arrived`: cases that began in it, whenever they ended. */
export type YearFigure = { year: number | null; arrived: number; outcomes: OutcomeCounts }
/** Open cases by the days since they arrived: from so many, up to the next figure's. */
export type AgeFigure = { fromDays: number; cases: number }
/** `month`: its first day. */
export type ArrivalFigure = { month: CivilDate; cases: number }

/** Half a year, one, two, three and five years. */
const AGES = [0, 183, 365, 731, 1096, 1826]
const MONTHS = 12

const none = (): OutcomeCounts => ({
  ...{ won: 0, agreed: 0, lost: 0, withdrawn_client: 0, withdrawn_firm: 0 },
  ...{ withdrawn: 0, closed: 0, running: 0 },
})

/** Results by lawyer: whoever has most cases first, cases without one last. */
export function countByLawyer(cases: SettledCase[]): LawyerFigure[] {
  const byLawyer = new Map<string, LawyerFigure>()
  for (const { lawyer, outcome } of cases) {
    const figure = byLawyer.get(lawyer) ?? { lawyer, cases: 0, outcomes: none() }
    byLawyer.set(lawyer, figure)
    figure.cases += 1
    figure.outcomes[outcome] += 1
  }
  return [...byLawyer.values()].sort(
    (a, b) =>
      Number(a.lawyer === '') - Number(b.lawyer === '') ||
      b.cases - a.cases ||
      a.lawyer.localeCompare(b.lawyer, 'es'),
  )
}

/** Results by their year, the newest first, and how many cases arrived in it; results without a day come last. */
export function countByYear(cases: SettledCase[]): YearFigure[] {
  const byYear = new Map<number | null, YearFigure>()
  const of = (year: number | null) => {
    const figure = byYear.get(year) ?? { year, arrived: 0, outcomes: none() }
    byYear.set(year, figure)
    return figure
  }
  for (const { arrived, outcome, ended } of cases) {
    of(yearOf(arrived)).arrived += 1
    if (outcome !== 'running') of(ended === null ? null : yearOf(ended)).outcomes[outcome] += 1
  }
  return [...byYear.values()].sort((a, b) => (b.year ?? -1) - (a.year ?? -1))
}

/** How old the open cases are that are not archived. */
export function countAges(cases: SettledCase[], today: CivilDate): AgeFigure[] {
  const ages = cases
    .filter(({ open, archived }) => open && !archived)
    .map(({ arrived }) => Math.max(0, daysBetween(arrived, today)))
  return AGES.map((fromDays, index) => {
    const below = AGES[index + 1] ?? Number.POSITIVE_INFINITY
    return { fromDays, cases: ages.filter((days) => days >= fromDays && days < below).length }
  })
}

/** Cases by the month in which they arrived: the twelve of a year, or the last twelve. */
export function countArrivals(cases: SettledCase[], year: number | null, today: CivilDate): ArrivalFigure[] {
  const months = lastMonths(year === null ? today : `${String(year).padStart(4, '0')}-12-01`, MONTHS)
  const counts = new Map(months.map((month) => [month, 0]))
  for (const { arrived } of cases) {
    const month = `${arrived.slice(0, 7)}-01`
    const count = counts.get(month)
    if (count !== undefined) counts.set(month, count + 1)
  }
  return months.map((month) => ({ month, cases: counts.get(month) ?? 0 }))
}

/** The outcomes that occur at all, in their order. */
export const outcomesIn = (rows: { outcomes: OutcomeCounts }[]): Outcome[] =>
  OUTCOMES.filter((outcome) => rows.some(({ outcomes }) => outcomes[outcome] > 0))
