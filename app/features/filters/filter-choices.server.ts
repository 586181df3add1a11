import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { listPhases } from '~/features/timeline/list-phases.server'
import { lawyersOfCases } from '~db/raw/lawyers'

const MOST_LAWYERS = 200

/** What the lists can be filtered by: the lawyers of the cases that are seen and not archived, by name, and the phases. */
export function filterChoices(viewer: AdminViewer) {
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))
  const viewerNames = viewer.staff?.ownCasesOf
  const isOffered = (lawyer: string) => lawyer !== '' && (!viewerNames || viewerNames.includes(lawyer))
  return { lawyers: lawyersOfCases(MOST_LAWYERS).filter(isOffered), phases }
}
export type FilterChoices = ReturnType<typeof filterChoices>
