import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { daysOf } from '~/domain/cases/request-kinds'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { actorOf } from '~/features/audit/record.server'
import { closeOpen } from '~/features/cases/request-rows.server'
import { forgetDay } from '~/features/news/told/end-correction.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { caseRequests, cases, requestAnswers, requestDecisions } from '~db/schema'
import type { Decided } from './decide-files.server'
import { noteDecision } from './decisions.server'
import { returnRequest } from './end-request.server'

/**
 * Accepts what a client has answered, of days one of those they gave; their request is met. `count` is 0 if it waits no longer, or
 * if it gives no such day, or that day `isOver`.
 */
export function acceptAnswer(
  viewer: AdminViewer,
  id: number,
  day: CivilDate | null,
  now: number,
): Decided & { isOver?: boolean } {
  return transact((tx) => {
    const match = findWaiting(tx, id)
    if (!match) return NOTHING
    const { answer, request } = match
    const isOver = day !== null && day < civilDateAt(now)
    const isGiven = day !== null && daysOf(answer.days).includes(day)
    if (answer.days !== null && (isOver || !isGiven)) return { ...NOTHING, isOver }
    noteDecision(tx, viewer, [request], now)
    const chosenDay = answer.days === null ? null : day
    decide(tx, id, { state: 'accepted', chosenDay, decidedAt: now })
    if (request.closedAt === null) closeOpen(tx, request, actorOf(viewer), now)
    return { count: 1, mailed: 0 }
  })
}

/** Returns an answer to its client, as `returnFiles` does with files. */
export function returnAnswer(
  viewer: AdminViewer,
  id: number,
  answer: { reason: string; notify: boolean },
  now: number,
): Decided {
  return transact((tx) => {
    const match = findWaiting(tx, id)
    if (!match) return NOTHING
    noteDecision(tx, viewer, [match.request], now)
    decide(tx, id, { state: 'returned', decidedAt: now })
    const isAsked = match.request.closedAt === null
    const senders = [match.answer.sentBy]
    return {
      count: 1,
      mailed: isAsked ? returnRequest(tx, viewer, match.request, { ...answer, senders }, now) : 0,
    }
  })
}

/**
 * Withdraws the day that was agreed on for a request, and asks for others, as `returnAnswer` does with an e-mail. Returns how many were
 * queued. It is not taken back. Throws `not_found` if that day is over or not agreed on, or the case is archived.
 */
export function withdrawDay(
  viewer: AdminViewer,
  caseId: number,
  id: number,
  { day, reason }: { day: string; reason: string },
  now: number,
) {
  return transact((tx) => {
    if (day < civilDateAt(now)) throw new AppError('not_found')
    const agreed = and(eq(requestAnswers.state, 'accepted'), eq(requestAnswers.chosenDay, day))
    const match = findAnswer(tx, and(eq(caseRequests.id, id), eq(caseRequests.caseId, caseId), agreed))
    if (!match) throw new AppError('not_found')
    const { answer, request } = match
    decide(tx, answer.id, { state: 'returned', chosenDay: null, decidedAt: now })
    // Neither this nor what was decided about the request before can be taken back: it stands otherwise now.
    tx.delete(requestDecisions).where(eq(requestDecisions.requestId, id)).run()
    // The sheet may ask for something else by now, and has one open request of a case.
    const source = request.source === 'sheet' ? ('admin' as const) : request.source
    const open = { source, dueDate: null, closedAt: null, closedBy: null, withdrawn: false }
    tx.update(caseRequests).set(open).where(eq(caseRequests.id, id)).run()
    const back = { reason, notify: true, senders: [answer.sentBy] }
    const mailed = returnRequest(tx, viewer, { ...request, ...open }, back, now)
    if (mailed > 0) forgetDay(tx, request, answer.sentBy)
    return mailed
  })
}

const NOTHING: Decided = { count: 0, mailed: 0 }

const findWaiting = (tx: Tx, id: number) =>
  findAnswer(tx, and(eq(requestAnswers.id, id), eq(requestAnswers.state, 'waiting')))

const findAnswer = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ answer: requestAnswers, request: caseRequests })
    .from(requestAnswers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestAnswers.requestId))
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(which, eq(cases.archived, false)))
    .orderBy(desc(requestAnswers.id))
    .get()

const decide = (tx: Tx, id: number, decision: Partial<typeof requestAnswers.$inferInsert>) =>
  tx.update(requestAnswers).set(decision).where(eq(requestAnswers.id, id)).run()
