/**
 * The stages the portal can explain; `other` stands for anything else. `judgment` and `appeal_judgment` stand for
 * outcomes not yet known.
 */
export const stageKeys = [
  'extrajudicial',
  'settlement',
  'claim_drafted',
  'claim_filed',
  'in_court',
  'judgment',
  'judgment_won',
  'judgment_lost',
  'appealed',
  'appeal_judgment',
  'appeal_won',
  'appeal_lost',
  'court_settlement',
  'withdrawn_client',
  'withdrawn_firm',
  'withdrawn',
  'archived',
  'document_added',
  'case_received',
  'legal_review',
  'documents_prepared',
  'submission',
  'hearing',
  'other',
] as const

export type StageKey = (typeof stageKeys)[number]

/** True for a stage that a case is in; a hearing, or anything else that happens, may come at any of them. */
export const isStanding = (stage: StageKey) => stage !== 'other' && stage !== 'hearing'
