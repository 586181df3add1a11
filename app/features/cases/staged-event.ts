import { stageOfTitle } from '~/domain/stage-of-title'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { addedInEnglish } from '~/i18n/stages/added-documents'
import type { EventView } from './contract'

/** Text and its language. */
export type LocalizedText = { text: string; lang: Language }

/** Text written by the firm is Spanish, on pages in any language. */
export const firmText = (text: string): LocalizedText => ({ text, lang: 'es' })

export type StagedEvent = EventView & { stage: StageKey }

/** An event with the stage its title refers to. */
export const withStage = (event: EventView): StagedEvent => ({ ...event, stage: stageOfTitle(event.title) })

/** The outcome of a stage is shown once it is known, and never guessed before. */
const OPEN: Partial<Record<StageKey, StageKey>> = {
  judgment_won: 'judgment',
  judgment_lost: 'judgment',
  appeal_won: 'appeal_judgment',
  appeal_lost: 'appeal_judgment',
}

/** An event as shown to clients: an outcome that is not known yet is shown without its direction. */
export function withTitleLanguage(event: EventView): StagedEvent {
  const staged = withStage(event)
  return isReached(event) ? staged : { ...staged, stage: OPEN[staged.stage] ?? staged.stage }
}

/** Completed or in progress. */
export const isReached = ({ status }: EventView) => status === 'completed' || status === 'in_progress'

/** A phase of the case, not a filed document or an unexplained event. */
export const isPhase = ({ stage }: StagedEvent) => stage !== 'other' && stage !== 'document_added'

const isOpen = (stage: StageKey) => Object.values(OPEN).includes(stage)

/** The title of an event in a language: the firm's wording in Spanish, otherwise ours if the stage is known. */
export function titleIn(language: Language, event: StagedEvent): LocalizedText {
  const ours = ourTitle(language, event)
  return ours === null ? firmText(event.title) : { text: ours, lang: language }
}

function ourTitle(language: Language, event: StagedEvent): string | null {
  const { title } = stageText(language, event.stage)
  if (isOpen(event.stage)) return title
  if (language === 'es') return null
  return isPhase(event) ? title : addedInEnglish(event.title)
}
