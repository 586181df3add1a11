import { and, eq } from 'drizzle-orm'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import { type Limit, requireRoom } from '~/infra/rate-limit.server'
import { database, type Tx } from '~db/client'
import { caseRequests, cases } from '~db/schema'
import { filesPerClient } from './limits'

export type AboutRequest = { caseId: number; requestId: number }
/** A message about a case. `requireOpen` throws if its client may not write one. */
export type AboutThread = { caseId: number; requestId: null; requireOpen: (tx: Tx) => void }
/** What files are sent for. */
export type About = AboutRequest | AboutThread

/** Throws if nothing can be sent for it: `not_found`, `request_closed`, `messages_off`. */
export function requireOpen(tx: Tx, viewer: AnswerViewer, about: About) {
  if (about.requestId === null) about.requireOpen(tx)
  // A paper to sign is signed, and not sent.
  else if (findOpen(tx, viewer, about).kind === 'signature') throw new AppError('not_found')
}

/** An open request of an own case. Throws `not_found`, `request_closed`. */
export function findOpen(tx: Tx, viewer: AnswerViewer, { caseId, requestId }: AboutRequest) {
  const { kind, text, closedAt, sentAt } = caseRequests
  const request = tx
    .select({ kind, text, closedAt, sentAt })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer)))
    .get()
  if (!request) throw new AppError('not_found')
  if (request.closedAt !== null) throw new AppError('request_closed')
  return request
}

/** Whether a client may send something now, before anything is read. Throws what `requireOpen` does, and `too_many_requests`. */
export function requireMaySend(viewer: AnswerViewer, about: About, now: number) {
  requireOpen(database(), viewer, about)
  requireRoom(limitsOf(viewer), now)
}

/** How often a client may send something, for requests and with messages together. */
export const limitsOf = ({ userId }: AnswerViewer): Limit[] =>
  filesPerClient.map((rule) => ({ ...rule, use: 'request_file', of: [{ kind: 'user', id: userId }] }))
