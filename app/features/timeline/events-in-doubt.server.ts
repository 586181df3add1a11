import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { caseKey } from '~/domain/cases/case-number'
import { database } from '~db/client'
import { eventsDoubtedBySheets, eventsOfOpenPlans } from '~db/raw/open-plans'
import { workItems } from '~db/schema'

/** A scheduled event whose day has come. */
export type DueEvent = { id: number; phaseId: number | null; caseNumber: string; eventDate: string | null }

/**
 * The events with an open question, or for which the latest unapplied plan of a workbook says something other than that
 * they took place on their day. The contents of a sheet awaiting approval count too.
 */
export function eventsInDoubt(due: DueEvent[]): Set<number> {
  if (due.length === 0) return new Set()
  const lines = openLines()
  const plannedEvents = eventsOfOpenPlans()
  const doubts = new Set(eventsDoubtedBySheets())
  const isPlannedOtherwise = ({ id, eventDate }: DueEvent) =>
    plannedEvents.some(
      (plan) => plan.id === id && !(plan.status === 'completed' && plan.eventDate === eventDate),
    )
  const isAsked = ({ phaseId, caseNumber }: DueEvent) =>
    (lines.get(caseKey(caseNumber)) ?? []).some(
      (phases) => phases === 'all' || (phaseId !== null && phases.includes(phaseId)),
    )
  return new Set(
    due
      .filter((event) => doubts.has(event.id) || isPlannedOtherwise(event) || isAsked(event))
      .map(({ id }) => id),
  )
}

type Line = Pick<typeof workItems.$inferSelect, 'kind' | 'wordPhaseId'> & {
  detail: { phaseId?: number; withdrawn?: { phaseId: number }[] }
}

/** What the open items of the queue are about, by case key: these phases, or the whole row. */
function openLines(): Map<string, (number[] | 'all')[]> {
  const { kind, caseNumber, wordPhaseId, detail, state } = workItems
  const open = and(eq(state, 'open'), isNotNull(caseNumber), ne(kind, 'document'))
  const rows = database().select({ kind, caseNumber, wordPhaseId, detail }).from(workItems).where(open).all()
  const lines = new Map<string, (number[] | 'all')[]>()
  for (const row of rows) {
    const key = caseKey(row.caseNumber ?? '')
    lines.set(key, [...(lines.get(key) ?? []), phasesOf(row)])
  }
  return lines
}

/** A word in a status column may concern any phase, as may a rejected row or one that is no longer there. */
function phasesOf({ kind, wordPhaseId, detail: { phaseId, withdrawn = [] } }: Line): number[] | 'all' {
  if (kind === 'refused' || kind === 'missing') return 'all'
  if (kind === 'unmapped') return wordPhaseId === null ? 'all' : [wordPhaseId]
  const taken = withdrawn.map((event) => event.phaseId)
  return phaseId === undefined ? taken : [phaseId, ...taken]
}
