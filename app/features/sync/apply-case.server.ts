import { eq } from 'drizzle-orm'
import { recordAudit, syncActor } from '~/features/audit/record.server'
import { setRequestFromSheet } from '~/features/cases/requests.server'
import { linkWaitingDocuments } from '~/features/documents/link.server'
import type { Tx } from '~db/client'
import { caseEvents, cases } from '~db/schema'
import type { Counts } from './apply-plan.server'
import type { PlannedCase, PlannedEvent } from './plan-types'

/** Makes or changes one case and its events. */
export function applyCase(
  tx: Tx,
  planned: PlannedCase,
  clientId: number | null,
  counts: Counts,
  now: number,
) {
  const caseId = planned.id ?? create(tx, planned, clientId, counts, now)
  if (planned.id !== null && planned.changes.length > 0) change(tx, caseId, planned, counts, now)
  for (const event of planned.events) applyEvent(tx, caseId, event, counts, now)
  if (planned.request !== undefined) setRequestFromSheet(tx, caseId, planned.request, now)
  if (planned.id === null || planned.changes.length + planned.events.length > 0) {
    recordAudit(tx, {
      at: now,
      actor: syncActor,
      action: planned.id === null ? 'case_created' : 'case_changed',
      userId: clientId,
      object: { kind: 'case', id: caseId },
      detail: {
        fields: planned.changes.map(({ field }) => field),
        phases: planned.events.map(({ title }) => title),
      },
    })
  }
}

function create(tx: Tx, planned: PlannedCase, clientId: number | null, counts: Counts, now: number): number {
  const { assignedLawyer, ...fields } = planned.fields
  const row = tx
    .insert(cases)
    .values({
      ...fields,
      caseNumber: planned.caseNumber,
      clientId,
      assignedLawyer: assignedLawyer ?? '',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: cases.id })
    .get()
  counts.newCases += 1
  return row.id
}

function change(tx: Tx, id: number, planned: PlannedCase, counts: Counts, now: number) {
  const { assignedLawyer, ...fields } = planned.fields
  tx.update(cases)
    .set({ ...fields, assignedLawyer: assignedLawyer ?? '', updatedAt: now })
    .where(eq(cases.id, id))
    .run()
  counts.changedCases += 1
}

function applyEvent(tx: Tx, caseId: number, event: PlannedEvent, counts: Counts, now: number) {
  if (event.id !== null) {
    tx.update(caseEvents)
      .set({ ...event.fields, changedAt: now })
      .where(eq(caseEvents.id, event.id))
      .run()
    counts.changedEvents += 1
    return
  }
  const { phaseId, title, fields } = event
  const { id } = tx
    .insert(caseEvents)
    .values({ caseId, phaseId, title, ...fields, source: 'spreadsheet', createdAt: now, changedAt: now })
    .returning({ id: caseEvents.id })
    .get()
  linkWaitingDocuments(tx, caseId, phaseId, id)
  counts.newEvents += 1
}
