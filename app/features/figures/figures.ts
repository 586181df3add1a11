import { type CivilDate, daysBetween } from '~/domain/civil-date'
import { type StalledBasis, stalledAfterDays } from '~/domain/stages/stalled'
import type { SettledCase } from './settled-case'

export type CountedPhase = { id: number; title: string; basis: StalledBasis }

export type PhaseFigure = {
  title: string
  /** Cases that have reached this phase. */
  reached: number
  /** Open cases currently in it. */
  here: number
  /** Days those cases have been in it, where the start is known. */
  medianDays: number | null
  oldestDays: number | null
}

export type StuckCase = {
  id: number
  caseNumber: string
  clientId: number | null
  clientName: string | null
  lawyer: string
  phase: string
  since: CivilDate
  days: number
  /** Days after which a case in this phase counts as stalled. */
  limit: number
}

/**
 * How many cases have reached each phase, how many are in it and for how long, and which are stalled: longer than twice
 * the firm's own median, than the time the firm quotes, or than a year where neither is known.
 */
export function countPhases(cases: Iterable<SettledCase>, phases: CountedPhase[], today: CivilDate) {
  const tallies = new Map(phases.map((phase) => [phase.id, { reached: 0, here: 0, days: [] as number[] }]))
  const known = new Map(phases.map((phase) => [phase.id, phase]))
  const stuck: StuckCase[] = []
  for (const { events, open, present, ...legalCase } of cases) {
    for (const { phaseId } of events) {
      const tally = phaseId !== null && tallies.get(phaseId)
      if (tally) tally.reached += 1
    }
    const phase = present && known.get(present.phaseId)
    const tally = present && tallies.get(present.phaseId)
    if (!phase || !tally || !open) continue
    tally.here += 1
    if (present.eventDate === null) continue
    const days = daysBetween(present.eventDate, today)
    tally.days.push(days)
    const limit = stalledAfterDays(phase.basis, present.eventDate)
    if (days <= limit) continue
    const { id, caseNumber, clientId, clientName, lawyer } = legalCase
    const facts = { id, caseNumber, clientId, clientName, lawyer }
    stuck.push({ ...facts, phase: phase.title, since: present.eventDate, days, limit })
  }
  return {
    phases: phases.map(({ id, title }) => toFigure(title, tallies.get(id))),
    stuck: stuck.sort((a, b) => b.days - b.limit - (a.days - a.limit) || a.id - b.id),
  }
}

function toFigure(
  title: string,
  { reached, here, days } = { reached: 0, here: 0, days: [] as number[] },
): PhaseFigure {
  const sorted = [...days].sort((a, b) => a - b)
  return { title, reached, here, medianDays: median(sorted), oldestDays: sorted.at(-1) ?? null }
}

function median(sorted: number[]): number | null {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2)
}

/** The months ending with that of `today`, as their first days, oldest first. */
export function lastMonths(today: CivilDate, count: number): CivilDate[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  )
}
