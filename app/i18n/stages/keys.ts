/**
 * The stages of a case that the portal can explain; `other` for what nobody has explained yet. `judgment` and
 * `appeal_judgment` stand for outcomes that have not come.
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
