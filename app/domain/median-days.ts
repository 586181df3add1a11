import type { CivilDate } from './civil-date'
import { days } from './duration'
import { isStanding, type StageKey } from './stage-key'

export type DatedStage = { caseId: number; stage: StageKey; date: CivilDate }

const MIN_CASES = 20

/**
 * Median days from each stage to the next, for stages with data from at least 20 cases; rows are ordered by case and
 * date. Phases recorded on the same day say nothing about their duration, and unexplained titles are not a common
 * stage.
 */
export function medianDays(rows: DatedStage[]): Map<StageKey, number> {
  const durations = new Map<StageKey, number[]>()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next?.caseId !== row.caseId || next.stage === row.stage) continue
    const length = (Date.parse(next.date) - Date.parse(row.date)) / days(1)
    if (length === 0 || !isStanding(row.stage)) continue
    const others = durations.get(row.stage)
    if (others) others.push(length)
    else durations.set(row.stage, [length])
  }
  return new Map(
    [...durations]
      .filter(([, lengths]) => lengths.length >= MIN_CASES)
      .map(([stage, lengths]) => [stage, median(lengths)]),
  )
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2)
}
