import type { AdminViewer } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import { hasActedSince } from '~/features/audit/acted-since.server'
import { askForEmailsAgain, lastPutOff } from '~/features/clients/put-off-emails.server'
import { type GivenAnswer, lastAnswer, undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'

const OFFERED_MS = minutes(15)

/**
 * The last answer of the past minutes that can be taken back; null if there is none, or if this administrator has done
 * something else since: the offer belongs to what was done just before it.
 */
export function answerToUndo(viewer: AdminViewer, now: number): GivenAnswer | null {
  const answer = lastOf(viewer, now)
  return answer && hasActedSince(viewer, answer.at) ? null : answer
}

function lastOf(viewer: AdminViewer, now: number): GivenAnswer | null {
  const since = now - OFFERED_MS
  const [answer, putOff] = [lastAnswer(viewer, since), lastPutOff(since)]
  if (!putOff || (answer && answer.at > putOff.at)) return answer
  return { ...putOff, words: [] }
}

/**
 * Takes back an answer, if it is the last thing this administrator did. Returns how many items it was about. Throws
 * `undo_passed` if something else was done since, `not_found` if there is nothing to take back.
 */
export function undoLastAnswer(viewer: AdminViewer, at: number, now: number): number {
  return transact((tx) => {
    const last = answerToUndo(viewer, now)
    if (last?.at !== at && (last || hasActedSince(viewer, at))) throw new AppError('undo_passed')
    const count = undoAnswer(tx, viewer, at, now) + askForEmailsAgain(tx, at)
    if (count === 0) throw new AppError('not_found')
    return count
  })
}
