import { contradictedBy, saysOutcome } from '~/domain/stages/outcomes'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import type { PhaseCell } from '~/features/spreadsheet/row/case-row'
import type { LocalEvent, Row, Waiting } from '../plan-types'
import type { Crossing } from './between-rows'

/** Why an event needs a yes; `value`: what it contradicts, or the number of the case it may belong to. */
export type EventDoubt = Pick<Waiting, 'value'> & {
  reason: 'event_crossed' | 'event_reopened' | 'outcome_changed' | 'outcome_doubtful'
}

/** The reasons for which what a cell says is not taken until somebody says yes. */
export const EVENT_DOUBTS = ['event_crossed', 'outcome_changed', 'outcome_doubtful'] as const

type About = {
  phaseCell: PhaseCell
  row: Row
  existing: LocalEvent[]
  local?: LocalEvent
  closing: Set<number>
  crossing?: Crossing
}

/**
 * Why the event of a cell needs a yes. How a case has ended is published if a column says so plainly, not against what
 * else the row or the portal says.
 */
export function doubtAbout({ phaseCell, row, existing, local, closing, crossing }: About): EventDoubt | null {
  const { phase, reading } = phaseCell
  if (reading.kind !== 'event') return null
  const other = crossing?.came.get(phase.phaseId) ?? crossing?.left.get(phase.phaseId)
  if (other !== undefined) return { reason: 'event_crossed', value: other }
  if (!saysOutcome(phase) && !closing.has(phase.phaseId)) return null
  if (local && isTold(local)) return null
  if (reading.status !== 'completed') return null
  const against = contradictedBy(
    { stage: stageOfPhase(phase), eventDate: reading.eventDate },
    othersIn(row, existing),
  )
  return against ? { reason: 'outcome_doubtful', value: against.title } : null
}

const isTold = ({ status }: LocalEvent) => status === 'completed' || status === 'scheduled'

function othersIn(row: Row, existing: LocalEvent[]) {
  const said = row.phases.flatMap(({ phase, reading }) =>
    reading.kind === 'event' && reading.status === 'completed'
      ? [{ title: phase.title, stage: stageOfPhase(phase), eventDate: reading.eventDate }]
      : [],
  )
  const here = existing.filter(
    ({ status, phaseId }) =>
      status === 'completed' && !row.phases.some(({ phase }) => phase.phaseId === phaseId),
  )
  return [
    ...said,
    ...here.map(({ title = '', stage, eventDate }) => ({
      title,
      stage: stageOfPhase({ title, stage }),
      eventDate,
    })),
  ]
}
