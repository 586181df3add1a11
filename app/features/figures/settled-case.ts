import type { CivilDate } from '~/domain/civil-date'
import { presentOf } from '~/domain/stages/course-of-case'
import { newestFirst } from '~/domain/stages/event-order'
import type { EventStatus } from '~/domain/stages/event-status'
import { isOutcome, type StageKey, stageFacts } from '~/domain/stages/stages'
import { NO_LAWYER } from '~/features/filters/list-filter'
import type { FigureFilter, Outcome } from './figure-filter'

/** An event as used by the figures: of a phase that was reached, or an outcome noted without one. */
export type CountedEvent = {
  id: number
  phaseId: number | null
  stage: StageKey
  order: number | null
  eventDate: CivilDate | null
  status: EventStatus
}

/** A case as used by the figures. */
export type CountedCase = {
  id: number
  caseNumber: string
  clientId: number | null
  clientName: string | null
  lawyer: string
  /** Neither closed nor completed. */
  open: boolean
  archived: boolean
  arrived: CivilDate
  /** The phase it stands in, as in the lists. */
  present: { phaseId: number; eventDate: CivilDate | null } | null
  events: CountedEvent[]
}

/** A case with how it ended. */
export type SettledCase = CountedCase & {
  outcome: Outcome
  /** The day of the result, where it is known. */
  ended: CivilDate | null
}

/** How a case ended. */
export const toSettledCase = (legalCase: CountedCase): SettledCase => ({
  ...legalCase,
  ...resultOf(legalCase, newestFirst(legalCase.events)),
})

/**
 * Its result: what stands last of what is done, whatever was filed away after it. A judgment that was appealed is none
 * until the appeal has one.
 */
function resultOf(
  { open, archived }: CountedCase,
  staged: CountedEvent[],
): Pick<SettledCase, 'outcome' | 'ended'> {
  const done = staged.filter(({ status, stage }) => status === 'completed' || !isOutcome(stage))
  const last = presentOf(done.filter(({ stage }) => stage !== 'archived'))
  const outcome = last && stageFacts(last.stage).outcome
  if (last && outcome && outcome !== 'closed' && outcome !== 'open') return { outcome, ended: last.eventDate }
  const filed = done.find(({ stage }) => stage === 'archived')
  if (open && !archived && !filed) return { outcome: 'running', ended: null }
  return { outcome: 'closed', ended: filed?.eventDate ?? null }
}

/** The year of a date. */
export const yearOf = (date: CivilDate): number => Number(date.slice(0, 4))

/** True for a case of which the figures are asked. */
export function isAsked(
  { arrived, ended, lawyer, present, outcome }: SettledCase,
  filter: FigureFilter,
): boolean {
  if (filter.year !== null && yearOf(arrived) !== filter.year) return false
  if (filter.ended !== null && (ended === null || yearOf(ended) !== filter.ended)) return false
  if (filter.lawyer !== '' && lawyer !== (filter.lawyer === NO_LAWYER ? '' : filter.lawyer)) return false
  if (filter.phase !== null && present?.phaseId !== filter.phase) return false
  return filter.outcome === null || filter.outcome === outcome
}
