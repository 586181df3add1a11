import type { EventStatus } from './event-status'
import type { StageKey } from './stage-key'

/** The stages every claim goes through in this order as far as it goes; settlements and ends may come at any time. */
const COURSE: StageKey[][] = [
  ['extrajudicial'],
  ['claim_drafted'],
  ['claim_filed'],
  ['in_court'],
  ['judgment', 'judgment_won', 'judgment_lost'],
  ['appealed'],
  ['appeal_judgment', 'appeal_won', 'appeal_lost'],
]

type Step = { stage: StageKey; status: EventStatus }

/**
 * True for a stage whose status cannot be: it is said to be under way although a later one is completed, or to be
 * planned or pending although a later one has been reached.
 */
export function contradictsCourse(step: Step, all: Step[]): boolean {
  if (step.status === 'completed') return false
  const place = placeOf(step)
  if (place === -1) return false
  return all.some((other) => placeOf(other) > place && takesBack(other, step))
}

const placeOf = ({ stage }: Step) => COURSE.findIndex((stages) => stages.includes(stage))

const takesBack = (later: Step, { status }: Step) =>
  later.status === 'completed' || (later.status === 'in_progress' && status !== 'in_progress')
