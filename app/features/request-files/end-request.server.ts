import { and, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type Actor, actorOf } from '~/features/audit/record.server'
import { mailRequest } from '~/features/cases/mail-request.server'
import { closeOpen, type RequestRow, recordOfRequest } from '~/features/cases/request-rows.server'
import { closeRequest } from '~/features/cases/requests.server'
import { type Tx, transact } from '~db/client'
import { caseRequests, cases, requestAnswers, requestFiles } from '~db/schema'
import { TAKEN_BACK_WITHIN_MS } from './limits'

/** Closes a request that nobody needs any more; what has arrived for it stays. Throws as `closeRequest` does. */
export function withdrawRequest(
  viewer: AdminViewer,
  caseId: number,
  id: number,
  now: number,
  version?: string,
) {
  transact((tx) => {
    closeRequest(viewer, caseId, id, now, version)
    tx.update(caseRequests).set({ withdrawn: true }).where(eq(caseRequests.id, id)).run()
  })
}

/**
 * Asks for it again, saying why. `notify` mails a link to it to each of those who have sent it (`senders`), whom the reason is for, once
 * this can no longer be taken back; a sender who has been erased (null) is nobody, and a paper that they signed is asked of nobody again. Returns how many mails were queued.
 */
export function returnRequest(
  tx: Tx,
  viewer: AdminViewer,
  request: RequestRow,
  { reason, notify, senders }: { reason: string; notify: boolean; senders: (number | null)[] },
  now: number,
): number {
  const { id, caseId } = request
  if (request.kind === 'signature' && senders.every((sender) => sender === null)) {
    closeOpen(tx, request, actorOf(viewer), now)
    tx.update(caseRequests).set({ withdrawn: true }).where(eq(caseRequests.id, id)).run()
    return 0
  }
  tx.update(caseRequests).set({ sentAt: null, returnedReason: reason }).where(eq(caseRequests.id, id)).run()
  recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_returned' }, caseId)
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!notify || !legalCase) return 0
  const senderIds = senders.filter((sender) => sender !== null)
  // The e-mail that the request names is the client's, if there is one.
  const to = new Set([...senderIds.filter((id) => id === legalCase.clientId), ...senderIds])
  const again = { ...request, reason }
  const dueAt = now + TAKEN_BACK_WITHIN_MS
  const mails = [...to].flatMap((userId) => mailRequest(tx, userId, legalCase, again, now, dueAt) ?? [])
  tx.update(caseRequests)
    .set({ mailId: mails[0] ?? null })
    .where(eq(caseRequests.id, id))
    .run()
  return mails.length
}

/**
 * Has requests wait for what they ask for, of which nothing that anybody has sent is left, as it has gone with who is erased. They are
 * closed if what has gone was the last to be decided about, and what is left was accepted.
 */
export function reopenUnsent(tx: Tx, ids: number[], actor: Actor, now: number) {
  const isNone = (table: typeof requestFiles | typeof requestAnswers, states: SQL) => {
    const ofRequest = and(eq(table.requestId, caseRequests.id), sql`${table.state} IN ${states}`)
    return notExists(tx.select({ id: table.id }).from(table).where(ofRequest))
  }
  const hasNo = (states: SQL) => and(isNone(requestFiles, states), isNone(requestAnswers, states))
  const open = and(inArray(caseRequests.id, ids), isNull(caseRequests.closedAt))
  tx.update(caseRequests)
    .set({ sentAt: null })
    .where(and(open, hasNo(sql`('waiting', 'accepted')`)))
    .run()
  const { sentAt, returnedReason } = caseRequests
  const isMet = and(open, isNotNull(sentAt), isNull(returnedReason), hasNo(sql`('waiting')`))
  for (const request of tx.select().from(caseRequests).where(isMet).all()) closeOpen(tx, request, actor, now)
}
