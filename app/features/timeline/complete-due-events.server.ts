import { and, eq, lte } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { systemActor } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { caseEvents, cases } from '~db/schema'
import { eventsInDoubt } from './events-in-doubt.server'
import { followEvents } from './follow-events.server'
import { closingPhases } from './list-phases.server'

/**
 * Completes scheduled events on their day, without a change in the sheet and without an e-mail, unless the sheet puts
 * them in doubt, because then nobody has stated that they took place. An event created here closes its case if its
 * phase does; for events scheduled by the sheet that happens at the next synchronisation. Returns how many were
 * completed.
 */
export function completeDueEvents(tx: Tx, today: CivilDate, now: number): number {
  const { id, caseId, phaseId, eventDate, source } = caseEvents
  const due = tx
    .select({ id, caseId, phaseId, eventDate, source, caseNumber: cases.caseNumber })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(and(eq(caseEvents.status, 'scheduled'), lte(eventDate, today)))
    .all()
  const doubtful = eventsInDoubt(due)
  const sure = due.filter((event) => !doubtful.has(event.id))
  const complete = (events: typeof sure) => {
    for (const event of events)
      tx.update(caseEvents).set({ status: 'completed', changedAt: now }).where(eq(id, event.id)).run()
  }
  const closing = closingPhases()
  const made = sure.filter((event) => event.source !== 'spreadsheet' && closing.has(event.phaseId ?? 0))
  const followed = new Set(made.map((event) => event.caseId))
  for (const about of followed)
    followEvents(tx, about, { actor: systemActor, now }, () =>
      complete(sure.filter((event) => event.caseId === about)),
    )
  complete(sure.filter((event) => !followed.has(event.caseId)))
  return sure.length
}
