import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type Actor, type AuditEntry, recordAudit } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { caseRequests, cases, requestFiles, requestPapers, requestSignatures } from '~db/schema'

export type RequestRow = typeof caseRequests.$inferSelect

type Inserted = Pick<RequestRow, 'text' | 'dueDate' | 'source'> &
  Partial<Pick<RequestRow, 'kind' | 'example' | 'askedOf'>>

/** Opens a request, in the caller's transaction; returns its id. */
export function insertRequest(tx: Tx, caseId: number, request: Inserted, actor: Actor, now: number) {
  const { text, dueDate, source, kind, example, askedOf } = request
  const createdBy = actor.id ?? actor.kind
  const values = { caseId, kind, text, example, dueDate, source, askedOf, createdAt: now, createdBy }
  const { id } = tx.insert(caseRequests).values(values).returning({ id: caseRequests.id }).get()
  recordOfRequest(tx, { at: now, actor, action: 'request_opened' }, caseId)
  return id
}

/** Closes an open request, in the caller's transaction. */
export function closeOpen(tx: Tx, { id, caseId }: RequestRow, actor: Actor, now: number) {
  const closed = { closedAt: now, closedBy: actor.id ?? actor.kind }
  tx.update(caseRequests).set(closed).where(eq(caseRequests.id, id)).run()
  recordOfRequest(tx, { at: now, actor, action: 'request_closed' }, caseId)
}

/** What one person is asked in a case. */
export const askedIn = (caseId: number, userId: number) =>
  and(eq(caseRequests.caseId, caseId), eq(caseRequests.askedOf, userId))

/** Whether the paper of a request has been signed, and the firm has not returned it. */
export function isSigned(tx: Tx, requestId: number): boolean {
  const { id, paperId, fileId, signedAt } = requestSignatures
  const isKept = or(isNull(requestFiles.id), ne(requestFiles.state, 'returned'))
  const signatures = tx
    .select({ id })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, paperId))
    .leftJoin(requestFiles, eq(requestFiles.id, fileId))
    .where(and(eq(requestPapers.requestId, requestId), isNotNull(signedAt), isKept))
  return signatures.get() !== undefined
}

/** Withdraws papers that nobody can sign any more (`which`), in the caller's transaction; what has been signed stays. */
export function withdrawUnsigned(tx: Tx, which: SQL | undefined, actor: Actor, now: number) {
  const { id, kind, closedAt } = caseRequests
  const toSign = and(eq(kind, 'signature'), isNull(closedAt), which)
  for (const open of tx.select().from(caseRequests).where(toSign).all()) {
    if (isSigned(tx, open.id)) continue
    closeOpen(tx, open, actor, now)
    tx.update(caseRequests).set({ withdrawn: true }).where(eq(id, open.id)).run()
  }
}

/** Writes what was done about a request of a case to the audit trail: about its first holder, unless it says of whom. */
export function recordOfRequest(tx: Tx, entry: Omit<AuditEntry, 'object'>, caseId: number) {
  const legalCase = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
  recordAudit(tx, { userId: legalCase?.clientId, ...entry, object: { kind: 'case', id: caseId } })
}
