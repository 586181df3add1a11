import type { EventStatus } from './event-status'
import { STAGES, type StageKey } from './stages'

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

/**
 * The part of a case that a document belongs to, by the stage of its event. A judgment that is not there yet must not be
 * announced by its documents: until then they are among those of the court.
 */
export function documentStage(stage: StageKey, status: EventStatus | null): DocumentStage {
  const part: DocumentStage = STAGES[stage].documents
  return part === 'judgment' && status !== 'completed' ? 'court' : part
}
