import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import { type StageKey, stagesWhere, whatMayFollow } from '~/domain/stages/stages'
import { database } from '~db/client'
import { caseEvents } from '~db/schema'
import { markOf } from './edit-event.server'
import { listPhases } from './list-phases.server'

/** The phases that can be noted in a case: the likely next ones, the titles of the others, and what is planned. */
export function phasesAhead(viewer: AdminViewer, caseId: number) {
  const { phaseId, status } = caseEvents
  const events = database()
    .select({ phaseId, status })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .all()
  const { likely, others } = nextPhases(listPhases().filter(isTimelinePhase), events)
  return {
    likely: likely.map(({ id, title }) => ({ id, title })),
    others: others.map(({ title }) => title),
    version: versionOfPlans(viewer, caseId),
  }
}

/** Identifies what is planned for the phases of a case, each by itself. It is never blank: a form drops what is. */
export function versionOfPlans(_viewer: AdminViewer, caseId: number): string {
  const { caseId: of, phaseId, status, id } = caseEvents
  const planned = and(eq(of, caseId), isNotNull(phaseId), ne(status, 'completed'))
  const rows = database().select().from(caseEvents).where(planned).orderBy(asc(id)).all()
  return ['planned', ...rows.map(markOf)].join(' ')
}

/** The titles of all phases, as suggestions for an event. */
export const phaseTitles = (_viewer: AdminViewer) =>
  listPhases()
    .filter(isTimelinePhase)
    .map(({ title }) => title)

type Phase = { id: number; title: string; order: number; stage?: StageKey | null }
type Event = { phaseId: number | null; status: string }

const MOST = 4

/**
 * The phases a case may enter, given in order: the likely next ones, and all others it does not have yet. Likely are
 * those that may follow the furthest phase reached, then those after it.
 */
export function nextPhases<P extends Phase>(phases: P[], events: Event[]): { likely: P[]; others: P[] } {
  const statusOf = new Map(events.map(({ phaseId, status }) => [phaseId, status]))
  const open = phases.filter(({ id }) => statusOf.get(id) !== 'completed')
  const last = phases.filter(({ id }) => ['completed', 'in_progress'].includes(statusOf.get(id) ?? '')).at(-1)
  const follows = new Set(last ? followers(stageOfPhase(last)) : [])
  const rank = (phase: P) => {
    if (statusOf.has(phase.id) || follows.has(stageOfPhase(phase))) return 0
    return phase.order > (last?.order ?? 0) ? 1 : 2
  }
  const ranked = [0, 1, 2].flatMap((tier) => open.filter((phase) => rank(phase) === tier))
  return {
    likely: ranked.slice(0, MOST),
    others: open.filter((phase) => !ranked.slice(0, MOST).includes(phase)),
  }
}

const followers = (stage: StageKey): StageKey[] =>
  whatMayFollow(stage, []).flatMap((next) => [next, ...stagesWhere(({ open }) => open === next)])
