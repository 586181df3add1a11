import { and, eq } from 'drizzle-orm'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import { type Limit, requireRoom } from '~/infra/rate-limit.server'
import { database, type Tx } from '~db/client'
import { caseRequests, cases } from '~db/schema'
import { filesPerClient } from './limits'

export type AboutRequest = { caseId: number; requestId: number }

/** An open request of an own case. Throws `not_found`, `request_closed`. */
export function findOpen(tx: Tx, viewer: AnswerViewer, { caseId, requestId }: AboutRequest) {
  const { kind, closedAt, sentAt } = caseRequests
  const found = tx
    .select({ kind, closedAt, sentAt })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer)))
    .get()
  if (!found) throw new AppError('not_found')
  if (found.closedAt !== null) throw new AppError('request_closed')
  return found
}

/**
 * Whether a client may send for a request now, before anything is read. Throws `not_found` for a request of others,
 * `request_closed`, `too_many_requests`.
 */
export function requireMaySend(viewer: AnswerViewer, about: AboutRequest, now: number) {
  findOpen(database(), viewer, about)
  requireRoom(limitsOf(viewer), now)
}

/** How often a client may send something. */
export const limitsOf = ({ userId }: AnswerViewer): Limit[] =>
  filesPerClient.map((rule) => ({ ...rule, use: 'request_file', of: [{ kind: 'user', id: userId }] }))
