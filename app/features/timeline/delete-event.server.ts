import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { readDocumentIds } from '~/domain/document-ids'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database, transact } from '~db/client'
import { caseEvents } from '~db/schema'
import { clientOf, editable, findEvent } from './edit-event.server'
import { followEvents } from './follow-events.server'

/** The event to be deleted, and how many documents it would leave unassigned. Throws `not_found`. */
export function previewDeleteEvent(_viewer: AdminViewer, caseId: number, id: number) {
  const row = findEvent(database(), caseId, id)
  const { title, status, eventDate } = row
  const documents = readDocumentIds(row.documentIds).length
  return { id, title, status, eventDate, documents, version: recordVersion(editable(row)) }
}

/**
 * Deletes an event; its documents stay with the case, unassigned, and a case closed by it is reopened. Its content is
 * kept in the audit trail, sealed. Throws `not_found`, and `page_changed` if it is not as its `version` says.
 */
export function deleteEvent(viewer: AdminViewer, caseId: number, id: number, now: number, version?: string) {
  transact((tx) => {
    const row = findEvent(tx, caseId, id)
    if (version !== undefined && version !== recordVersion(editable(row))) throw new AppError('page_changed')
    followEvents(tx, caseId, { actor: actorOf(viewer), now }, () =>
      tx.delete(caseEvents).where(eq(caseEvents.id, id)).run(),
    )
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'event_deleted',
      userId: clientOf(tx, caseId),
      object: { kind: 'event', id },
      detail: { case: caseId, documents: readDocumentIds(row.documentIds).length },
      before: editable(row),
      after: {},
    })
  })
}
