import { stageOfPhase } from './stage-of-event'
import { areOpposite, isOutcome, type StageKey, stageFacts } from './stages'

/** True for a phase that says how a case has ended: what a client reads of that is never a small change. */
export const saysOutcome = (phase: Parameters<typeof stageOfPhase>[0]) => isOutcome(stageOfPhase(phase))

type Happened = { stage: StageKey; eventDate: string | null }

/** What else has happened that an outcome contradicts: its opposite, or a step that must come first and has a later day. */
export function contradictedBy<Other extends Happened>(
  { stage, eventDate }: Happened,
  others: Other[],
): Other | undefined {
  return others.find((other) => {
    if (areOpposite(stage, other.stage)) return true
    const isLater = eventDate !== null && other.eventDate !== null && other.eventDate > eventDate
    return isLater && (stageFacts(stage).after?.includes(other.stage) ?? false)
  })
}
