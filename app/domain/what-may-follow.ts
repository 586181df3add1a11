import type { StageKey } from './stage-key'

const WAYS: Partial<Record<StageKey, StageKey[]>> = {
  case_received: ['extrajudicial'],
  legal_review: ['extrajudicial'],
  documents_prepared: ['extrajudicial'],
  submission: ['settlement', 'claim_drafted'],
  extrajudicial: ['settlement', 'claim_drafted'],
  settlement: ['archived'],
  claim_drafted: ['claim_filed'],
  claim_filed: ['in_court'],
  in_court: ['judgment', 'court_settlement'],
  judgment_won: ['appealed', 'archived'],
  judgment_lost: ['appealed', 'archived'],
  appealed: ['appeal_judgment'],
  appeal_won: ['archived'],
  appeal_lost: ['archived'],
  court_settlement: ['archived'],
}

/** The one or two stages that may come next; none after a final stage. Stages already reached are left out. */
export function whatMayFollow(stage: StageKey, reached: StageKey[]): StageKey[] {
  return (WAYS[stage] ?? []).filter((way) => !reached.some((past) => past === way))
}

/** Stages at which no court has the case yet, or none any more. */
export const isOutOfCourt = (stage: StageKey) =>
  ![
    'claim_filed',
    'in_court',
    'judgment',
    'judgment_won',
    'judgment_lost',
    'appealed',
    'appeal_judgment',
  ].includes(stage)

/** Stages in which a case may have been closed: what they brought stays true. */
export const isResult = (stage: StageKey) =>
  isEnd(stage) ||
  [
    'settlement',
    'court_settlement',
    'judgment',
    'judgment_won',
    'judgment_lost',
    'appeal_judgment',
    'appeal_won',
    'appeal_lost',
  ].includes(stage)

/** Stages after which nothing more is expected. */
export const isEnd = (stage: StageKey) =>
  stage === 'archived' || stage === 'withdrawn' || stage === 'withdrawn_client' || stage === 'withdrawn_firm'
