import type { EventStatus } from './event-status'
import { isPlace, type StageKey, stageFacts } from './stages'

/** The place of a stage in the course of a claim; null for one that may come at any time. */
export const placeInCourse = (stage: StageKey): number | null => stageFacts(stage).place ?? null

/** From which place on a stage is not behind what a case has reached: settlements end what they settle. */
export const settlesBefore = (stage: StageKey): number =>
  stageFacts(stage).settles ?? placeInCourse(stage) ?? 0

/**
 * Where a case stands, of what it has reached, newest first: never at a stage that lies behind another one, whatever its
 * date. Of the others the newest counts, a phase before anything else.
 */
export function presentOf<Event extends { stage: StageKey }>(reached: Event[]): Event | null {
  const from = Math.max(...reached.map(({ stage }) => settlesBefore(stage)))
  const isBehind = ({ stage }: Event) => (placeInCourse(stage) ?? from) < from
  const phases = reached.filter(({ stage }) => isPlace(stage))
  return phases.find((event) => !isBehind(event)) ?? phases[0] ?? reached[0] ?? null
}

/** From here on the order of the course is that of its statuses: what comes before may be left out by a firm. */
const FIRST_STEP = 1

type Step = { stage: StageKey; status: EventStatus }

/**
 * True for a stage whose status cannot be: it is said to be under way although a later one is completed, or to be
 * planned or pending although a later one has been reached.
 */
export function contradictsCourse(step: Step, all: Step[]): boolean {
  if (step.status === 'completed') return false
  const place = stepOf(step)
  if (place === -1) return false
  return all.some((other) => stepOf(other) > place && takesBack(other, step))
}

function stepOf({ stage }: Step): number {
  const place = stage === 'submission' ? null : placeInCourse(stage)
  return place === null || place < FIRST_STEP ? -1 : place
}

const takesBack = (later: Step, { status }: Step) =>
  later.status === 'completed' || (later.status === 'in_progress' && status !== 'in_progress')
