import { and, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { systemActor } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { caseEvents } from '~db/schema'
import { followEvents } from './follow-events.server'
import { closingPhases } from './list-phases.server'

/**
 * A scheduled event is completed on its day, without a change in the sheet and without a mail. One that was made here
 * closes its case, if its phase does; what the sheet scheduled is read, and closes, at the next synchronisation.
 */
export function completeDueEvents(tx: Tx, today: CivilDate, now: number) {
  const due = and(eq(caseEvents.status, 'scheduled'), lte(caseEvents.eventDate, today))
  const complete = (these: SQL | undefined) =>
    tx.update(caseEvents).set({ status: 'completed', changedAt: now }).where(and(due, these)).run()
  const closing = inArray(caseEvents.phaseId, [...closingPhases()])
  const made = and(closing, ne(caseEvents.source, 'spreadsheet'))
  const found = tx.selectDistinct({ caseId: caseEvents.caseId }).from(caseEvents).where(and(due, made)).all()
  for (const { caseId } of found)
    followEvents(tx, caseId, { actor: systemActor, now }, () => complete(eq(caseEvents.caseId, caseId)))
  complete(undefined)
}
