import { type CivilDate, daysBetween } from '../civil-date'
import { daysWithoutAugust } from '../court-time'
import { isStanding, type StageKey, stageFacts, stageKeys } from './stages'
import { isOfCourt, type OwnTimes, type TimeRange } from './usual-time'

export type DatedStage = { caseId: number; stage: StageKey; date: CivilDate }

const MIN_CASES = 20

/** From here on a range is told in months. */
const MANY_DAYS = 90
const DAYS_OF_MONTH = 30.44

type Spans = Map<StageKey, number[]>

/** Median days from each stage to the next, for stages with data from at least 20 cases: what the firm measures itself by. */
export const medianDays = (rows: DatedStage[]): Map<StageKey, number> =>
  known(toNextStage(rows), (sorted) => Math.round((at(sorted, 0.5, Math.floor) + at(sorted, 0.5)) / 2))

/**
 * From a quarter to nine of ten of the firm's own spans of each stage, where at least 20 cases have one. That of the court
 * runs from the filing to the judgment, without August.
 */
export function ownTimes(rows: DatedStage[]): OwnTimes {
  const court = toJudgment(rows)
  const others = [...toNextStage(rows)].filter(([stage]) => !isOfCourt(stage))
  return known(
    new Map([...others, ...stageKeys.filter(isOfCourt).map((stage) => [stage, court] as const)]),
    (sorted) => rangeOf(at(sorted, 0.25), at(sorted, 0.9)),
  )
}

/**
 * The days from each stage to the next; rows are ordered by case and date. Phases recorded on the same day say nothing
 * about their duration, and unexplained titles are not a common stage.
 */
function toNextStage(rows: DatedStage[]): Spans {
  const spans: Spans = new Map()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next?.caseId !== row.caseId || next.stage === row.stage) continue
    const length = daysBetween(row.date, next.date)
    if (length === 0 || !isStanding(row.stage)) continue
    const others = spans.get(row.stage)
    if (others) others.push(length)
    else spans.set(row.stage, [length])
  }
  return spans
}

/** The days from the filing of each claim to its judgment. */
function toJudgment(rows: DatedStage[]): number[] {
  const filed = new Map<number, CivilDate>()
  const judged = new Map<number, CivilDate>()
  for (const { caseId, stage, date } of rows) {
    if (stage === 'claim_filed' && !filed.has(caseId)) filed.set(caseId, date)
    if (stageFacts(stage).family === 'judgment' && !judged.has(caseId)) judged.set(caseId, date)
  }
  return [...judged].flatMap(([caseId, date]) => {
    const since = filed.get(caseId)
    return since !== undefined && since < date ? [daysWithoutAugust(since, date)] : []
  })
}

const known = <T>(spans: Spans, tell: (sorted: number[]) => T): Map<StageKey, T> =>
  new Map(
    [...spans]
      .filter(([, lengths]) => lengths.length >= MIN_CASES)
      .map(([stage, lengths]) => [stage, tell([...lengths].sort((a, b) => a - b))]),
  )

/** The span that is longer than such a share of the others. */
const at = (sorted: number[], share: number, round = Math.ceil): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, round((sorted.length - 1) * share)))] ?? 0

/** In months a range is a little wider than in days: it is told until nine of ten are done at least. */
function rangeOf(from: number, to: number): TimeRange {
  if (to < MANY_DAYS) return { from, to, unit: 'days' }
  const months = Math.max(1, Math.floor(from / DAYS_OF_MONTH))
  return { from: months, to: Math.ceil(to / DAYS_OF_MONTH), unit: 'months' }
}
