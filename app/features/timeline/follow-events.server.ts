import { eq } from 'drizzle-orm'
import { statusByEvents } from '~/domain/stages/status-by-events'
import type { Actor } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import type { Tx } from '~db/client'
import { caseEvents, cases } from '~db/schema'
import { closingPhases } from './list-phases.server'

/**
 * Runs changes to the events of a case, and opens or closes the case accordingly. A status that differed from its
 * events was set by hand, and is kept.
 */
export function followEvents<T>(
  tx: Tx,
  caseId: number,
  by: { actor: Actor; now: number },
  change: () => T,
): T {
  const told = toldStatus(tx, caseId)
  const result = change()
  const to = toldStatus(tx, caseId)
  const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!row || to === told || row.status !== told) return result
  tx.update(cases).set({ status: to, updatedAt: by.now }).where(eq(cases.id, caseId)).run()
  recordChange(tx, {
    at: by.now,
    actor: by.actor,
    action: 'case_changed',
    userId: row.clientId,
    object: { kind: 'case', id: caseId },
    before: { status: row.status },
    after: { status: to },
  })
  return result
}

/** The status of a case by its events. */
export function toldStatus(tx: Tx, caseId: number) {
  const { phaseId, status } = caseEvents
  const events = tx.select({ phaseId, status }).from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  return statusByEvents(events, closingPhases())
}
