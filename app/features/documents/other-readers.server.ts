import { and, asc, eq, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import type { Tx } from '~db/client'
import { auditLog, documents, mergedClients, trash, trashedCaseId, users } from '~db/schema'
import { UNSEEN } from './receipts.server'

/** Somebody who has opened or downloaded a document, and when they last did. */
export type Reader = { name: string; at: number }

const { objectKind, objectId, actorKind, action, userId, at } = auditLog
const isOpening = and(
  ...[eq(objectKind, 'document'), eq(actorKind, 'client')],
  inArray(action, ['document_opened', 'document_downloaded']),
)
const isMerged = eq(mergedClients.id, userId)
/** Who it was, by the record that is kept by now. */
const readerId = sql<number>`coalesce(${mergedClients.userId}, ${userId})`

/** Who beside the client of its case has opened or downloaded a document, as the trail has it. */
export function otherReaders(tx: Tx, documentId: number, clientId: number | null): Reader[] {
  return tx
    .select({ name: users.name, at: max(at) })
    .from(auditLog)
    .leftJoin(mergedClients, isMerged)
    .innerJoin(users, eq(users.id, readerId))
    .where(and(eq(objectId, documentId), isOpening, clientId === null ? undefined : ne(users.id, clientId)))
    .groupBy(users.id, users.name)
    .orderBy(asc(users.id))
    .all()
    .map((row) => ({ name: displayName(row.name), at: row.at ?? 0 }))
}

/** The receipts of a case that is somebody else's from now on say what that person did, as the trail has it, and nothing of who had it before. */
export function passReceipts(tx: Tx, caseId: number, clientId: number) {
  tx.update(documents).set(UNSEEN).where(eq(documents.caseId, caseId)).run()
  for (const { documentId, document } of tx.select().from(trash).where(eq(trashedCaseId, caseId)).all()) {
    const unseen = { ...document, row: { ...document.row, ...UNSEEN } }
    tx.update(trash).set({ document: unseen }).where(eq(trash.documentId, documentId)).run()
  }
  addReceipts(tx, caseId, [clientId])
}

/** What these records opened and downloaded of a case beside its client is what its client did: they are one person by now. */
export function addReceipts(tx: Tx, caseId: number, readers: number[]) {
  const read = tx
    .select({ id: documents.id, action, at: max(at) })
    .from(documents)
    .innerJoin(auditLog, eq(objectId, documents.id))
    .leftJoin(mergedClients, isMerged)
    .where(and(eq(documents.caseId, caseId), isOpening, inArray(readerId, readers)))
    .groupBy(documents.id, action)
    .all()
  for (const last of read) {
    const isOpened = last.action === 'document_opened'
    const known = isOpened ? documents.lastOpenedAt : documents.lastDownloadedAt
    tx.update(documents)
      .set(isOpened ? { lastOpenedAt: last.at } : { lastDownloadedAt: last.at })
      .where(and(eq(documents.id, last.id), or(isNull(known), lt(known, last.at ?? 0))))
      .run()
  }
}
