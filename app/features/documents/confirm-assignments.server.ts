import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { titleWithoutPhase } from '~/domain/cases/groups'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { followEvents } from '~/features/timeline/follow-events.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { caseEvents, timelinePhases } from '~db/schema'
import { getOpenDocument } from './get-document.server'
import { addToEvent } from './link.server'
import type { Assignment, ConfirmAssignments } from './schemas'

/**
 * Links a document to the confirmed phases, creating events the case does not have yet. If none is confirmed, the
 * document gets its own event, 'Documento añadido: …'. Only events of the document's own case are accepted; a closing
 * event closes the case. `caseId`: the one that was shown. Throws `not_found`, also for a case that is blocked, `document_in_no_case`,
 * `document_of_other_case`, `phase_unknown`, and `waiting_changed` for one that no client sees or that has gone to another case.
 */
export function confirmAssignments(
  viewer: AdminViewer,
  { documentId, confirmedAssignments, caseId: shown }: ConfirmAssignments & { caseId?: number },
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): { assignedCount: number } {
  return transact((tx) => {
    const { document, clientId } = getOpenDocument(tx, documentId)
    const { caseId } = document
    if (caseId === null) throw new AppError('document_in_no_case')
    // What no client sees has no phase yet.
    if (document.archived || caseId !== (shown ?? caseId)) throw new AppError('waiting_changed')
    const today = civilDateAt(now)
    const confirmed = confirmedAssignments.filter((one) => one.confirmed)
    const actor = actorOf(viewer, address)
    const eventIds = followEvents(tx, caseId, { actor, now }, () =>
      confirmed.length > 0
        ? confirmed.map((one) => eventFor(tx, caseId, one, { today, now }))
        : [ownEvent(tx, caseId, document.category, { today, now })],
    )
    const uniqueIds = [...new Set(eventIds)]
    for (const eventId of uniqueIds) addToEvent(tx, eventId, [documentId])
    recordAudit(tx, {
      at: now,
      actor,
      action: 'document_linked',
      userId: clientId,
      object: { kind: 'document', id: documentId },
      detail: { events: uniqueIds },
    })
    return { assignedCount: uniqueIds.length }
  })
}

type Clock = { today: CivilDate; now: number }

function eventFor(
  tx: Tx,
  caseId: number,
  { eventId, phaseTitle, eventDate }: Assignment,
  clock: Clock,
): number {
  if (eventId !== undefined) {
    const event = tx.select().from(caseEvents).where(eq(caseEvents.id, eventId)).get()
    if (event?.caseId !== caseId) throw new AppError('document_of_other_case')
    return eventId
  }
  const phase = tx.select().from(timelinePhases).where(eq(timelinePhases.title, phaseTitle)).get()
  if (!phase || !isTimelinePhase(phase)) throw new AppError('phase_unknown')
  const known = tx
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.phaseId, phase.id)))
    .get()
  return (
    known?.id ??
    makeEvent(tx, caseId, { phaseId: phase.id, title: phase.title, date: eventDate ?? null }, clock)
  )
}

/** The event for a document without a phase; documents of one folder share it. */
function ownEvent(tx: Tx, caseId: number, category: string, clock: Clock): number {
  const title = titleWithoutPhase(category)
  const known = tx
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), isNull(caseEvents.phaseId), eq(caseEvents.title, title)))
    .get()
  return known?.id ?? makeEvent(tx, caseId, { phaseId: null, title, date: clock.today }, clock)
}

type Missing = { phaseId: number | null; title: string; date: CivilDate | null }

function makeEvent(tx: Tx, caseId: number, { phaseId, title, date }: Missing, { today, now }: Clock): number {
  const status = date !== null && date > today ? ('scheduled' as const) : ('completed' as const)
  return tx
    .insert(caseEvents)
    .values({
      caseId,
      phaseId,
      title,
      status,
      eventDate: date,
      source: 'upload',
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: caseEvents.id })
    .get().id
}
