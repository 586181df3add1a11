import { and, eq } from 'drizzle-orm'
import { isSentBy } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { senderOf } from '~/features/audit/record.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import { isSharedAsSaid } from '~/features/settings/sharing.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { requireShown } from '~/infra/record-version.server'
import { type Tx, transact } from '~db/client'
import { caseRequests, requestAnswers } from '~db/schema'
import type { Answered } from './answer-form'
import { type AboutRequest, findOpen, limitsOf } from './open-request.server'

/**
 * Keeps what a client answers until the firm decides about it, in the place of an answer of theirs that nobody has decided about. The same
 * answer twice changes nothing. `shared`: what the form said of who sees it. Throws `not_found` for a request of others or of another kind, `request_closed`,
 * `shown_changed`, `too_many_requests`.
 */
export function answerRequest(
  viewer: AnswerViewer,
  about: AboutRequest,
  answer: Answered,
  { now, address }: RequestContext,
) {
  consume(limitsOf(viewer), now)
  transact((tx) => {
    const { kind, text: words, sentAt } = findOpen(tx, viewer, about)
    requireShown({ text: words }, answer.shown)
    if (kind !== answer.kind) throw new AppError('not_found')
    const { requestId } = about
    const text = answer.kind === 'information' ? answer.text : null
    const days = answer.kind === 'date' ? answer.days.join(' ') : null
    const waiting = findWaiting(tx, requestId, viewer)
    const shared = isSharedAsSaid(tx, about.caseId, answer.shared)
    if (waiting && waiting.text === text && waiting.days === days && waiting.shared === shared) return
    if (waiting)
      tx.update(requestAnswers).set({ state: 'replaced' }).where(eq(requestAnswers.id, waiting.id)).run()
    const { userId } = viewer
    const row = { requestId, text, days, state: 'waiting' as const, receivedAt: now, sentBy: userId, shared }
    tx.insert(requestAnswers).values(row).run()
    const sent = { sentAt: sentAt ?? now, returnedReason: null }
    tx.update(caseRequests).set(sent).where(eq(caseRequests.id, requestId)).run()
    const detail = viewer.kind === 'link' ? { by: 'link' } : undefined
    const entry = { at: now, actor: senderOf(viewer, address), action: 'request_answered' as const }
    recordOfRequest(tx, { ...entry, userId, detail }, about.caseId)
  })
}

function findWaiting(tx: Tx, requestId: number, { userId }: AnswerViewer) {
  const waiting = and(eq(requestAnswers.requestId, requestId), eq(requestAnswers.state, 'waiting'))
  const isTheirs = and(waiting, isSentBy(requestAnswers, userId))
  return tx.select().from(requestAnswers).where(isTheirs).get()
}
