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
  'other',
] as const

export type StageKey = (typeof stageKeys)[number]
