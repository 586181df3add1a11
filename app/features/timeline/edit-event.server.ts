import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type HearingFacts, isHearing, saysHearing } from '~/domain/hearings/hearing'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { caseEvents, cases } from '~db/schema'
import { followEvents } from './follow-events.server'
import { titlesOfHearings } from './list-phases.server'
import type { EditEvent } from './schemas'

type EventRow = typeof caseEvents.$inferSelect

/** The fields of an event that can be edited by hand. */
export const editable = (row: EventRow) => ({
  title: row.title,
  status: row.status,
  eventDate: row.eventDate,
  description: row.description,
  ...hearingOf(row),
})

/** Identifies the planned event of a phase as a form to add an event has seen it. */
export const markOf = (row: EventRow) => recordVersion({ id: row.id, phaseId: row.phaseId, ...editable(row) })

/** What is known of an event as a hearing. */
export const hearingOf = ({ hearingTime, hearingPlace, hearingAttendance }: HearingFacts): HearingFacts => ({
  hearingTime,
  hearingPlace,
  hearingAttendance,
})

/** Throws `not_a_hearing` if an event that is none has an hour, a place, or says whether to attend. */
export function requireHearing(title: string, facts: HearingFacts) {
  if (saysHearing(facts) && !isHearing(title) && !titlesOfHearings().includes(title))
    throw new AppError('not_a_hearing')
}

/** An event as shown in its form. Throws `not_found`, also if it belongs to another case. */
export function getEventForm(_viewer: AdminViewer, caseId: number, id: number) {
  const row = findEvent(database(), caseId, id)
  return { id, source: row.source, ...editable(row), version: recordVersion(editable(row)) }
}

/**
 * Edits an event by hand; the sheet does not revert it, and the case opens or closes with it. Throws `not_found`,
 * `edit_conflict`, `not_a_hearing`.
 */
export function editEvent(
  viewer: AdminViewer,
  caseId: number,
  id: number,
  { version, ...next }: EditEvent,
  now: number,
) {
  requireHearing(next.title, next)
  transact((tx) => {
    const before = editable(findEvent(tx, caseId, id))
    requireVersion(before, version)
    followEvents(tx, caseId, { actor: actorOf(viewer), now }, () =>
      tx
        .update(caseEvents)
        .set({ ...next, changedAt: now })
        .where(eq(caseEvents.id, id))
        .run(),
    )
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'event_changed',
      userId: clientOf(tx, caseId),
      object: { kind: 'event', id },
      detail: { case: caseId },
      before,
      after: next,
    })
  })
}

/** An event of a case. Throws `not_found`, also if it belongs to another case. */
export function findEvent(tx: Tx, caseId: number, id: number): EventRow {
  const row = tx.select().from(caseEvents).where(eq(caseEvents.id, id)).get()
  if (row?.caseId !== caseId) throw new AppError('not_found')
  return row
}

/** The client of a case; null if it has none. Throws `not_found`. */
export function clientOf(tx: Tx, caseId: number): number | null {
  const row = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
  if (!row) throw new AppError('not_found')
  return row.clientId
}
