import { type CivilDate, civilDate } from './civil-date'
import { days } from './duration'
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

function addDays(date: CivilDate, count: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days(count)).toISOString().slice(0, 10)
}

/** The same day in a later month, or that month's last day. */
function addMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  for (let last = day; last > 28; last -= 1) {
    const found = civilDate(Math.floor(total / 12), (total % 12) + 1, last)
    if (found) return found
  }
  return civilDate(Math.floor(total / 12), (total % 12) + 1, Math.min(day, 28)) ?? date
}
