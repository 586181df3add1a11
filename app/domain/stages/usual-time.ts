import { addDays, addMonths, type CivilDate, daysBetween } from '../civil-date'
import { addDaysWithoutAugust } from '../court-time'
import { type StageKey, stageFacts } from './stages'

/** How long something usually takes: always a range, never a limit. */
export type TimeRange = { from: number; to: number; unit: 'days' | 'months' }

/** `quoted` is what the firm tells everyone, `own` is taken from its own cases. */
export type UsualTime = TimeRange & { source: 'quoted' | 'own' }

/** The ranges of the firm's own cases; filing and proceedings have one together, counted from the filing. */
export type OwnTimes = ReadonlyMap<StageKey, TimeRange>

/** The stages whose time is that of the court, counted once from the filing. August does not count. */
export const isOfCourt = (stage: StageKey) => stageFacts(stage).courtTime === true

/** Stages that somebody works on or answers, though nobody has said how long it takes. */
export const isUntimed = (stage: StageKey) => stageFacts(stage).untimed === true

/**
 * The range of the firm's own cases if there is one, otherwise the quoted time; null if there is neither. A result lasts no
 * time, whatever came after it in other cases: what runs from it is a term.
 */
export function usualTime(stage: StageKey, ownTimes: OwnTimes): UsualTime | null {
  const { quoted } = stageFacts(stage)
  const range = quoted || isUntimed(stage) ? ownTimes.get(stage) : undefined
  if (range) return { source: 'own', ...range }
  return quoted ? { source: 'quoted', ...quoted } : null
}

/** The dates between which a stage usually ends, counted from its start or from the filing. */
export function usualEnd(
  stage: StageKey,
  { from, to, unit }: TimeRange,
  since: CivilDate,
): { from: CivilDate; to: CivilDate } {
  const plain = unit === 'days' ? addDays : addMonths
  const end = (count: number) => {
    const day = plain(since, count)
    return isOfCourt(stage) ? addDaysWithoutAugust(since, daysBetween(since, day)) : day
  }
  return { from: end(from), to: end(to) }
}
