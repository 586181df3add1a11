import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { mailRequest } from '~/features/cases/mail-request.server'
import { type RequestRow, recordOfRequest } from '~/features/cases/request-rows.server'
import { closeRequest } from '~/features/cases/requests.server'
import { type Tx, transact } from '~db/client'
import { caseRequests, cases } from '~db/schema'

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
 * Asks the client for it again, saying why. `notify` mails them a link to it. Returns whether a mail was queued.
 */
export function returnRequest(
  tx: Tx,
  viewer: AdminViewer,
  request: RequestRow,
  { reason, notify }: { reason: string; notify: boolean },
  now: number,
): boolean {
  const { id, caseId } = request
  tx.update(caseRequests).set({ sentAt: null, returnedReason: reason }).where(eq(caseRequests.id, id)).run()
  recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_returned' }, caseId)
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!notify || !legalCase?.clientId) return false
  const mailId = mailRequest(tx, legalCase.clientId, legalCase, { ...request, reason }, now)
  tx.update(caseRequests).set({ mailId }).where(eq(caseRequests.id, id)).run()
  return mailId !== null
}
