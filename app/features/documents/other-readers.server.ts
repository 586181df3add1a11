import { and, asc, eq, inArray, max, ne } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import type { Tx } from '~db/client'
import { auditLog, users } from '~db/schema'

/** Somebody who has opened or downloaded a document, and when they last did. */
export type Reader = { name: string; at: number }

/** Who beside the client of its case has opened or downloaded a document, as the trail has it. */
export function otherReaders(tx: Tx, documentId: number, clientId: number | null): Reader[] {
  const { objectKind, objectId, actorKind, action, userId, at } = auditLog
  const isOpening = and(eq(actorKind, 'client'), inArray(action, ['document_opened', 'document_downloaded']))
  const ofDocument = and(eq(objectKind, 'document'), eq(objectId, documentId))
  return tx
    .select({ name: users.name, at: max(at) })
    .from(auditLog)
    .innerJoin(users, eq(users.id, userId))
    .where(and(ofDocument, isOpening, clientId === null ? undefined : ne(users.id, clientId)))
    .groupBy(users.id, users.name)
    .orderBy(asc(users.id))
    .all()
    .map((row) => ({ name: displayName(row.name), at: row.at ?? 0 }))
}
