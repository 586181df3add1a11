import type { StageKey } from './stage-key'
import { stageOfPhase } from './stage-of-event'

/** Won, lost, agreed, withdrawn, closed: what a client reads of the end of their case is never a small change. */
const OUTCOMES = new Set<StageKey>([
  ...(['settlement', 'court_settlement', 'judgment', 'judgment_won', 'judgment_lost'] as const),
  ...(['appeal_judgment', 'appeal_won', 'appeal_lost'] as const),
  ...(['withdrawn_client', 'withdrawn_firm', 'withdrawn', 'archived'] as const),
])

/** True for a stage that says how a case, or a part of it, has ended. */
export const isOutcome = (stage: StageKey): boolean => OUTCOMES.has(stage)

/** The same for a phase. */
export const saysOutcome = (phase: Parameters<typeof stageOfPhase>[0]) => isOutcome(stageOfPhase(phase))

const OPPOSITES: Partial<Record<StageKey, StageKey>> = {
  judgment_won: 'judgment_lost',
  judgment_lost: 'judgment_won',
  appeal_won: 'appeal_lost',
  appeal_lost: 'appeal_won',
}

/** What cannot have happened before this: a judgment before its claim, an appeal's before the judgment. */
const AFTER: Partial<Record<StageKey, StageKey[]>> = {
  judgment_won: ['claim_filed'],
  judgment_lost: ['claim_filed'],
  appeal_won: ['claim_filed', 'judgment_won', 'judgment_lost'],
  appeal_lost: ['claim_filed', 'judgment_won', 'judgment_lost'],
}

type Happened = { stage: StageKey; eventDate: string | null }

/** What else has happened that an outcome contradicts: its opposite, or a step that must come first and has a later day. */
export function contradictedBy<Other extends Happened>(
  { stage, eventDate }: Happened,
  others: Other[],
): Other | undefined {
  return others.find((other) => {
    if (other.stage === OPPOSITES[stage]) return true
    const isLater = eventDate !== null && other.eventDate !== null && other.eventDate > eventDate
    return isLater && (AFTER[stage]?.includes(other.stage) ?? false)
  })
}
