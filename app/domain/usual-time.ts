import { addDays, addMonths, type CivilDate } from './civil-date'
import type { StageKey } from './stage-key'

/** How long a stage usually takes. `quoted` is what the firm tells everyone, `median` is taken from its own cases. */
export type UsualTime =
  | { source: 'quoted'; from: number; to: number; unit: 'days' | 'months' }
  | { source: 'median'; days: number }

/** Time frames from the specification, section 4. */
const QUOTED: Partial<Record<StageKey, UsualTime>> = {
  extrajudicial: { source: 'quoted', from: 30, to: 60, unit: 'days' },
  claim_filed: { source: 'quoted', from: 8, to: 18, unit: 'months' },
  in_court: { source: 'quoted', from: 8, to: 18, unit: 'months' },
  appealed: { source: 'quoted', from: 9, to: 12, unit: 'months' },
}

/** The firm's own median if there is one, otherwise the quoted time; null if there is neither, and nothing is shown. */
export function usualTime(stage: StageKey, medians: Map<StageKey, number>): UsualTime | null {
  const days = medians.get(stage)
  return days === undefined ? (QUOTED[stage] ?? null) : { source: 'median', days }
}

/** The dates between which the stage usually ends, counted from its start. */
export function usualEnd(time: UsualTime, since: CivilDate): { from: CivilDate; to: CivilDate } {
  if (time.source === 'median') {
    const end = addDays(since, time.days)
    return { from: end, to: end }
  }
  const add = time.unit === 'days' ? addDays : addMonths
  return { from: add(since, time.from), to: add(since, time.to) }
}
