import type { AdminViewer } from '~/access/viewer'
import { hasActedSince } from '~/features/audit/acted-since.server'
import { askForEmailsAgain, lastPutOff } from '~/features/clients/put-off-emails.server'
import { unsayReturned } from '~/features/messages/send-message.server'
import { type GivenDecision, lastDecision } from '~/features/request-files/decisions.server'
import { TAKEN_BACK_WITHIN_MS } from '~/features/request-files/limits'
import { type TakenBack, takeBackDecision, withCopies } from '~/features/request-files/take-back.server'
import { type GivenAnswer, lastAnswer, undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'

/** An answer to a question, or a decision about what clients have sent. */
export type LastAnswer = GivenAnswer & { decision?: GivenDecision }

/**
 * The last answer of the past minutes that can be taken back; null if there is none, or if this administrator has done
 * something else since: the offer belongs to what was done just before it.
 */
export function answerToUndo(viewer: AdminViewer, now: number): LastAnswer | null {
  const answer = lastOf(viewer, now)
  return answer && hasActedSince(viewer, answer.at) ? null : answer
}

function lastOf(viewer: AdminViewer, now: number): LastAnswer | null {
  const since = now - TAKEN_BACK_WITHIN_MS
  const [answer, putOff] = [lastAnswer(viewer, since), lastPutOff(viewer, since)]
  const decision = lastDecision(viewer, since)
  const answers: LastAnswer[] = [
    ...(answer ? [answer] : []),
    ...(putOff ? [{ ...putOff, words: [] }] : []),
    ...(decision ? [{ at: decision.at, count: decision.count, words: [], decision }] : []),
  ]
  return answers.sort((a, b) => a.at - b.at).at(-1) ?? null
}

/**
 * Takes back an answer, if it is the last thing this administrator did. Returns how many items it was about. Throws
 * `undo_passed` if something else was done since, `not_found` if there is nothing to take back.
 */
export function undoLastAnswer(viewer: AdminViewer, at: number, now: number): number {
  return transact((tx) => {
    const last = answerToUndo(viewer, now)
    if (last?.at !== at && (last || hasActedSince(viewer, at))) throw new AppError('undo_passed')
    const count = undoAnswer(tx, viewer, at, now) + askForEmailsAgain(tx, viewer, at, now)
    if (count === 0) throw new AppError('not_found')
    return count
  })
}

/** The same for a decision about what clients have sent, as long as it is offered. Throws `undo_passed`, also if any of it has changed since. */
export function undoLastDecision(
  viewer: AdminViewer,
  at: number,
  visit: Pick<RequestContext, 'now' | 'address'>,
): Promise<TakenBack> {
  return withCopies(viewer, at, (copies) =>
    transact((tx) => {
      if (answerToUndo(viewer, visit.now)?.at !== at) throw new AppError('undo_passed')
      return takeBackDecision(tx, viewer, at, { copies, visit, unsay: unsayReturned })
    }),
  )
}
