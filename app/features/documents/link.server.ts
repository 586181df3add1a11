import { and, eq, inArray } from 'drizzle-orm'
import { readDocumentIds, writeDocumentIds } from '~/domain/document-ids'
import type { Tx } from '~db/client'
import { caseEvents, documents, timelinePhases } from '~db/schema'

/**
 * Links a document to the event of its case whose phase accepts its category, if there is exactly one. Documents and
 * events are only ever linked within a case. Returns the event's id, or null.
 */
export function linkByCategory(tx: Tx, documentId: number, caseId: number, category: string): number | null {
  const events = tx
    .select({ id: caseEvents.id, categories: timelinePhases.documentCategories })
    .from(caseEvents)
    .innerJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .where(eq(caseEvents.caseId, caseId))
    .all()
    .filter(({ categories }) => categories.includes(category))
  const [only] = events
  if (!only || events.length > 1) return null
  addToEvent(tx, only.id, [documentId])
  return only.id
}

/** The same; a document without an event waits until somebody confirms its phase. */
export function linkOrAsk(tx: Tx, documentId: number, caseId: number, category: string): number | null {
  const eventId = linkByCategory(tx, documentId, caseId, category)
  if (eventId === null)
    tx.update(documents).set({ awaitsPhase: true }).where(eq(documents.id, documentId)).run()
  return eventId
}

/** Links a new event to the earlier documents of its case that have no event yet. */
export function linkWaitingDocuments(tx: Tx, caseId: number, phaseId: number, eventId: number) {
  const phase = tx.select().from(timelinePhases).where(eq(timelinePhases.id, phaseId)).get()
  const waiting = unlinkedDocuments(tx, caseId).filter(({ category }) =>
    phase?.documentCategories.includes(category),
  )
  if (waiting.length > 0)
    addToEvent(
      tx,
      eventId,
      waiting.map(({ id }) => id),
    )
}

/** The first event of its case that a document is linked to, or null. */
export function eventWith(tx: Tx, documentId: number, caseId: number): number | null {
  const events = tx.select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  return events.find(({ documentIds }) => readDocumentIds(documentIds).includes(documentId))?.id ?? null
}

/** Removes a document from the events of its case; returns their ids. */
export function unlink(tx: Tx, documentId: number, caseId: number): number[] {
  const events = tx.select({ id: caseEvents.id }).from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  return events.map(({ id }) => id).filter((id) => detachFromEvent(tx, id, documentId))
}

/** Removes a document from one event; false if it was not linked to it. */
export function detachFromEvent(tx: Tx, eventId: number, documentId: number): boolean {
  const isThisEvent = eq(caseEvents.id, eventId)
  const ids = readDocumentIds(tx.select().from(caseEvents).where(isThisEvent).get()?.documentIds ?? null)
  if (!ids.includes(documentId)) return false
  const documentIds = writeDocumentIds(ids.filter((id) => id !== documentId))
  tx.update(caseEvents).set({ documentIds }).where(isThisEvent).run()
  return true
}

function unlinkedDocuments(tx: Tx, caseId: number) {
  const caseDocuments = tx
    .select({ id: documents.id, category: documents.category })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), eq(documents.archived, false)))
    .all()
  if (caseDocuments.length === 0) return []
  const events = tx
    .select({ ids: caseEvents.documentIds })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .all()
  const linked = new Set(events.flatMap(({ ids }) => readDocumentIds(ids)))
  return caseDocuments.filter(({ id }) => !linked.has(id))
}

/** Links documents to an event: their phase is confirmed. The caller ensures that they belong to the same case. */
export function addToEvent(tx: Tx, eventId: number, ids: number[]) {
  const event = tx
    .select({ ids: caseEvents.documentIds })
    .from(caseEvents)
    .where(eq(caseEvents.id, eventId))
    .get()
  const documentIds = writeDocumentIds([...readDocumentIds(event?.ids ?? null), ...ids])
  tx.update(caseEvents).set({ documentIds }).where(eq(caseEvents.id, eventId)).run()
  tx.update(documents).set({ awaitsPhase: false }).where(inArray(documents.id, ids)).run()
}
