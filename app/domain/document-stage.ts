import type { EventStatus } from './event-status'
import type { StageKey } from './stage-key'

/** The parts of a case under which clients find their documents. None of them names an outcome. */
export const documentStages = [
  'preparation',
  'out_of_court',
  'settlement',
  'claim',
  'court',
  'judgment',
  'appeal',
  'closing',
  'other',
] as const

export type DocumentStage = (typeof documentStages)[number]

const STAGE_OF: Record<StageKey, DocumentStage> = {
  case_received: 'preparation',
  legal_review: 'preparation',
  documents_prepared: 'preparation',
  extrajudicial: 'out_of_court',
  settlement: 'settlement',
  court_settlement: 'settlement',
  claim_drafted: 'claim',
  claim_filed: 'claim',
  submission: 'claim',
  in_court: 'court',
  judgment: 'judgment',
  judgment_won: 'judgment',
  judgment_lost: 'judgment',
  appealed: 'appeal',
  appeal_judgment: 'appeal',
  appeal_won: 'appeal',
  appeal_lost: 'appeal',
  withdrawn_client: 'closing',
  withdrawn_firm: 'closing',
  withdrawn: 'closing',
  archived: 'closing',
  document_added: 'other',
  hearing: 'court',
  other: 'other',
}

/**
 * The part of a case that a document belongs to, by the stage of its event. A judgment that is not there yet must not be
 * announced by its documents: until then they are among those of the court.
 */
export function documentStage(stage: StageKey, status: EventStatus | null): DocumentStage {
  const own = STAGE_OF[stage]
  return own === 'judgment' && status !== 'completed' ? 'court' : own
}
