import { stageOfTitle } from './stage-of-title'
import type { StageKey } from './stages'

/** A phase as far as its stage is concerned; without one, or with null, its title says it. */
type Phase = { title: string; stage?: StageKey | null }

/** The stage of a phase: as the firm chose it, otherwise what its title says. */
export const stageOfPhase = ({ title, stage }: Phase): StageKey => stage ?? stageOfTitle(title)

/** The stage of a phase, absent if its title says it: so that what was stored before phases had one stays the same. */
export const stageBesideTitle = ({ title, stage }: Phase): { stage?: StageKey } =>
  stage && stage !== stageOfTitle(title) ? { stage } : {}

/** An event with the phase it belongs to; both are null for one that has none. */
type Event = { title: string; phaseTitle: string | null; phaseStage: StageKey | null }

/**
 * The stage of an event is that of its phase, whatever the phase is called. An event without a phase is placed by its title,
 * and so is one whose title somebody has rewritten, if its words say another stage: nobody is told what they do not read.
 */
export function stageOfEvent({ title, phaseTitle, phaseStage }: Event): StageKey {
  if (phaseTitle === null) return stageOfTitle(title)
  const stage = stageOfPhase({ title: phaseTitle, stage: phaseStage })
  if (title === phaseTitle) return stage
  const titleStage = stageOfTitle(title)
  return titleStage === 'other' ? stage : titleStage
}
