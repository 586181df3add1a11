import type { CivilDate } from '../civil-date'
import type { StageKey } from '../stages/stages'

/**
 * What an e-mail said of something: a phase and its day, a document, or that what was sent is here, with the day that was agreed on. `others`:
 * the days that were told to those who see the case beside its client, by their ids, each their own.
 */
export type SaidNews =
  | { kind: 'phase'; stage: StageKey; title: string; date: CivilDate | null }
  | { kind: 'document'; title: string; documentId: number }
  | { kind: 'answer'; day: CivilDate | null; others?: Record<number, CivilDate> }
