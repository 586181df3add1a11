import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { database } from '~db/client'
import { caseEvents } from '~db/schema'
import { listPhases } from './list-phases.server'
import { nextPhases } from './next-phases'

/** The phases that can be noted in a case: the likely next ones, and the titles of the others. */
export function phasesAhead(_viewer: AdminViewer, caseId: number) {
  const { phaseId, status } = caseEvents
  const events = database()
    .select({ phaseId, status })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .all()
  const { likely, others } = nextPhases(listPhases().filter(isTimelinePhase), events)
  return { likely: likely.map(({ id, title }) => ({ id, title })), others: others.map(({ title }) => title) }
}

/** The titles of all phases, as suggestions for an event. */
export const phaseTitles = (_viewer: AdminViewer) =>
  listPhases()
    .filter(isTimelinePhase)
    .map(({ title }) => title)
