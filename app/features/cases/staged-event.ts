import { stageOfTitle } from '~/features/timeline/stage-of-title'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import type { EventView } from './case-view'

/** An event with the stage its title names. */
export type StagedEvent = EventView & { stage: StageKey }

/** An event with the stage that its title names. */
export const withStage = (event: EventView): StagedEvent => ({ ...event, stage: stageOfTitle(event.title) })

/** Completed or under way. */
export const isReached = ({ status }: EventView) => status === 'completed' || status === 'in_progress'

/** A phase of the case, and not a document that was filed or something nobody has explained yet. */
export const isPhase = ({ stage }: StagedEvent) => stage !== 'other' && stage !== 'document_added'

/** The title of an event in a language: what the firm wrote in Spanish, ours elsewhere if the stage is known. */
export function titleIn(language: Language, event: StagedEvent): string {
  return language === 'es' || !isPhase(event) ? event.title : stageText(language, event.stage).title
}
