import { contradictsCourse } from '~/domain/course-of-case'
import { isStanding } from '~/domain/stage-key'
import { stageOfTitle } from '~/domain/stage-of-title'
import type { Language } from '~/i18n/language'
import { type StageKey, stageText } from '~/i18n/stages'
import { addedInEnglish } from '~/i18n/stages/added-documents'
import type { EventView } from './contract'

/** Text and its language. */
export type LocalizedText = { text: string; lang: Language }

/** Text written by the firm is Spanish, on pages in any language. */
export const firmText = (text: string): LocalizedText => ({ text, lang: 'es' })

/** `isDoubtful`: its status cannot be, so it is not told. */
export type StagedEvent = EventView & { stage: StageKey; isDoubtful: boolean }

/** An event with the stage its title refers to. */
export const withStage = (event: EventView): StagedEvent => ({
  ...event,
  stage: stageOfTitle(event.title),
  isDoubtful: false,
})

/** An outcome is shown once it has come, and never guessed before. */
const OPEN: Partial<Record<StageKey, StageKey>> = {
  judgment_won: 'judgment',
  judgment_lost: 'judgment',
  appeal_won: 'appeal_judgment',
  appeal_lost: 'appeal_judgment',
}

/**
 * Events as told to clients: an outcome that has not come, or stands beside its opposite, is told without its direction,
 * and a status that cannot be is not told.
 */
export function asTold(events: EventView[]): StagedEvent[] {
  const staged = events.map(withStage)
  const isKnown = (event: StagedEvent) =>
    event.status === 'completed' && !(OPEN[event.stage] && staged.some((other) => isOpposite(event, other)))
  return staged.map((event) => ({
    ...event,
    stage: isKnown(event) ? event.stage : (OPEN[event.stage] ?? event.stage),
    isDoubtful: contradictsCourse(event, staged),
  }))
}

/** The other outcome of the same judgment, said to have come too. */
const isOpposite = (event: StagedEvent, other: StagedEvent) =>
  other.status === 'completed' && other.stage !== event.stage && OPEN[other.stage] === OPEN[event.stage]

/** Completed or in progress, as far as that can be. */
export const isReached = ({ status, isDoubtful }: StagedEvent) =>
  !isDoubtful && (status === 'completed' || status === 'in_progress')

/** A phase of the case, not a hearing, a filed document or an unexplained event. */
export const isPhase = ({ stage }: StagedEvent) => isStanding(stage) && stage !== 'document_added'

const openStages = new Set(Object.values(OPEN))
const isOpen = (stage: StageKey) => openStages.has(stage)

/** Events for a client's own programs: titles as the firm writes them, those of unknown outcomes without direction. */
export const withOpenOutcomes = (events: EventView[]): EventView[] =>
  asTold(events).map(({ stage, isDoubtful, ...event }) =>
    isOpen(stage) ? { ...event, title: stageText('es', stage).title } : event,
  )

/** The title of an event in a language: the firm's wording in Spanish, otherwise ours if the stage is known. */
export function titleIn(language: Language, event: StagedEvent): LocalizedText {
  const ours = ourTitle(language, event)
  return ours === null ? firmText(event.title) : { text: ours, lang: language }
}

function ourTitle(language: Language, event: StagedEvent): string | null {
  const { title } = stageText(language, event.stage)
  if (isOpen(event.stage)) return title
  if (language === 'es') return null
  return isPhase(event) || event.stage === 'hearing' ? title : addedInEnglish(event.title)
}
