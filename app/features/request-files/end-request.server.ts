import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { mailRequest } from '~/features/cases/mail-request.server'
import { closeOpen, type RequestRow, recordOfRequest } from '~/features/cases/request-rows.server'
import { closeRequest } from '~/features/cases/requests.server'
import { type Tx, transact } from '~db/client'
import { caseRequests, cases } from '~db/schema'
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
 * Asks for it again, saying why. `notify` mails a link to it to whoever has sent it (`sentBy`), whom the reason is for, once this can
 * no longer be taken back. A paper that was signed by somebody who has been erased is asked of nobody again. Returns whether a mail was queued.
 */
export function returnRequest(
  tx: Tx,
  viewer: AdminViewer,
  request: RequestRow,
  { reason, notify, sentBy }: { reason: string; notify: boolean; sentBy: number | null },
  now: number,
): boolean {
  const { id, caseId } = request
  if (request.kind === 'signature' && sentBy === null) {
    closeOpen(tx, request, actorOf(viewer), now)
    tx.update(caseRequests).set({ withdrawn: true }).where(eq(caseRequests.id, id)).run()
    return false
  }
  tx.update(caseRequests).set({ sentAt: null, returnedReason: reason }).where(eq(caseRequests.id, id)).run()
  recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_returned' }, caseId)
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  const to = sentBy ?? legalCase?.clientId
  if (!notify || !legalCase || !to) return false
  const mailId = mailRequest(tx, to, legalCase, { ...request, reason }, now, now + TAKEN_BACK_WITHIN_MS)
  tx.update(caseRequests).set({ mailId }).where(eq(caseRequests.id, id)).run()
  return mailId !== null
}
