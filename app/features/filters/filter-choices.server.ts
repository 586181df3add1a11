import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { listPhases } from '~/features/timeline/list-phases.server'
import { lawyersOfCases } from '~db/raw/lawyers'

const MOST_LAWYERS = 200

/** What the lists can be filtered by: the lawyers of cases that are not archived, by name, and the phases. */
export function filterChoices(_viewer: AdminViewer) {
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))
  return { lawyers: lawyersOfCases(MOST_LAWYERS).filter((lawyer) => lawyer !== ''), phases }
}
export type FilterChoices = ReturnType<typeof filterChoices>
